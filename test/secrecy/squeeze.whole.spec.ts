import { Client } from 'pg';
import type { Person } from '#game/tables';
import { addressOf, type CommandName } from '#log/contract';
import { untilSeen } from '#testing';
import { HouseUnderTest } from '../house-under-test';
import { FakeCollector } from '../traces/fake-collector';
import { ask, unseen, type Heard, type Seen } from './ask';
import { filesOf, hiddenShoeOf, postgresOf, tablesOf } from './emitted';
import { leaksOf, type Emitted, type HiddenShoe } from './hidden-shoe';

jest.setTimeout(180_000);

const TABLE = 'SQUEEZE-1';
const COUPS = 4;
const coup = (number: number): string => encodeURIComponent(`${TABLE}/S1/C${number}`);

/** Cards that a turner alone has seen, and everything that the others received. */
interface Played {
  readonly seen: readonly Seen[];
  readonly told: readonly string[];
}

describe('cards that patrons turn (C2)', () => {
  let house: HouseUnderTest;
  let collector: FakeCollector;
  let shoe: HiddenShoe;
  let play: Played;
  let emitted: Emitted[];
  let admin: Client;

  beforeAll(async () => {
    collector = await FakeCollector.listen();
    house = await HouseUnderTest.start({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } });
    play = await squeezed(house);
    const addresses = postgresOf(house);
    admin = new Client({ connectionString: addresses.admin });
    await admin.connect();
    shoe = await hiddenShoeOf(house, addresses.writer, TABLE);
    emitted = [
      { where: 'what others were told', text: play.told.join('\n') },
      ...(await reads(house)),
      ...(await tablesOf(admin)),
      ...filesOf(house.data),
      { where: 'the log', text: house.output },
      { where: 'the traces', text: await tracesOf(collector) },
    ];
  });
  afterAll(async () => {
    await admin.end();
    await house.end();
    await collector.close();
  });

  it('were seen by their turner face down: in a void coup, and in one that waits', () => {
    const hidden = play.seen.filter(({ leaf }) => !shoe.shown.has(leaf));
    expect(new Set(hidden.map(({ leaf }) => leaf)).size).toBe(8);
    for (const { card, leaf } of play.seen) expect(shoe.sealed.face(leaf).card).toBe(card);
    expect(shoe.shown.size).toBeGreaterThan(4 * COUPS);
  });

  it('leak into no answer, event, log line, metric, span, table or file', () => {
    expect(leaksOf(shoe, emitted)).toEqual([]);
  });

  it('leave spans of each turn, without a card, a table, a person or a refused value', async () => {
    const text = await tracesOf(collector);
    expect(collector.spans.filter(({ name }) => name === TURN).length).toBeGreaterThan(20);
    for (const word of [TABLE, '"ada"', '"bob"', 'patron:', 'FORBIDDEN', 'WRONG_PHASE', '"card'])
      expect(text).not.toContain(word);
  });

  it('are found in a remembered answer, a log line, or an answer to another person', async () => {
    const face = play.seen.find(({ leaf }) => !shoe.shown.has(leaf));
    const answer = JSON.stringify({ phase: 'turning', seen: [{ hand: 'player', ...face }] });
    await admin.query('create table sabot.planted as select $1::jsonb as answer', [answer]);
    try {
      expect(leaksOf(shoe, await tablesOf(admin))).toEqual([
        `table planted tells the face of leaf ${face?.leaf}`,
      ]);
    } finally {
      await admin.query('drop table sabot.planted');
    }
    for (const [where, text] of [
      ['the log', JSON.stringify({ level: 20, msg: answer })],
      ['what others were told', answer],
    ] as const)
      expect(leaksOf(shoe, [{ where, text }])).toEqual([`${where} tells the face of leaf ${face?.leaf}`]);
  });
});

const TURN = 'POST /v1/tables/:table/turn-cards';

/** Returns all spans, after those of the last action have arrived. */
const tracesOf = async (collector: FakeCollector): Promise<string> => {
  const isLast = ({ name }: { readonly name: string }): boolean => name === 'GET /v1/coups/:coup/replay';
  await untilSeen(
    () => collector.spans.map(({ name }) => name),
    () => collector.spans.some(isLast),
  );
  return collector.bodies.join('\n');
};

/** Plays coups with cards turned to the end, one voided after a look, and one left waiting after a look. */
const squeezed = async (house: HouseUnderTest): Promise<Played> => {
  const { pit, dealer, patrons } = house.tokens.people(2);
  const [ada, bob] = patrons;
  if (ada === undefined || bob === undefined) throw new Error('two patrons');
  const seen: Seen[] = [];
  const answers: string[] = [];
  const give = async (by: Person, name: CommandName, fields = {}, target = TABLE): Promise<Heard> => {
    const heard = await ask(house, by, addressOf(name, target), fields);
    answers.push(unseen(heard.text));
    seen.push(...(heard.json.seen ?? []));
    return heard;
  };
  const rules = { squeezeSeconds: 600 };
  await give(pit, 'OpenTable', { table: TABLE, variant: 'punto-banco', currency: 'EUR', rules });
  await give(ada, 'TakeSeat', { seat: 1 });
  await give(dealer, 'ShuffleShoe');
  await give(ada, 'CutShoe', { at: 100 });
  const dealt = async (number: number): Promise<void> => {
    for (const name of ['OpenBetting', 'CloseBetting', 'Deal'] as const) await give(dealer, name);
    const looks = [
      { hand: 'player', way: 'peek', card: 1 },
      { hand: 'player', way: 'side', card: 2 },
      { hand: 'banker', way: 'quick' },
    ];
    for (const look of looks) {
      expect((await give(ada, 'TurnCards', look)).json.seen?.length).toBe(look.way === 'quick' ? 2 : 1);
      expect((await give(bob, 'TurnCards', look)).status).toBe(403);
    }
    expect((await give(dealer, 'TurnCards', { hand: 'player', way: 'toss' })).status).toBe(409);
    const own = await ask(house, ada, `/v1/coups/${coup(number)}/hand`);
    seen.push(...(own.json.cards ?? []));
    for (const by of [bob, dealer, pit]) {
      const { status, text } = await ask(house, by, `/v1/coups/${coup(number)}/hand`);
      expect(status).toBe(403);
      answers.push(text);
    }
    for (const path of [`/v1/coups/${coup(number)}`, `/v1/tables/${TABLE}`])
      answers.push((await ask(house, bob, path)).text);
  };
  for (let number = 1; number <= COUPS; number++) {
    await dealt(number);
    for (let phase: string | undefined = 'turning', toss = 0; phase === 'turning' && toss < 6; toss++) {
      const heard = await give(ada, 'TurnCards', { hand: toss % 2 === 0 ? 'player' : 'banker', way: 'toss' });
      phase = heard.json.phase ?? phase;
    }
  }
  await dealt(COUPS + 1);
  await give(dealer, 'VoidCoup', { reason: 'a card fell' });
  await give(pit, 'Approve', {}, `${TABLE}/R1`);
  await dealt(COUPS + 2);
  return { seen, told: answers };
};

const reads = async (house: HouseUnderTest): Promise<Emitted[]> => {
  const paths = [
    '/v1/tables',
    `/v1/tables/${TABLE}`,
    `/v1/tables/${TABLE}/coups`,
    `/v1/events?stream=table:${TABLE}&limit=500`,
    ...Array.from({ length: COUPS + 2 }, (_, at) => `/v1/coups/${coup(at + 1)}`),
    `/v1/coups/${coup(1)}/replay`,
  ];
  const got = await Promise.all(
    paths.map(async (path) => ({ where: `GET ${path}`, text: JSON.stringify(await house.get(path)) })),
  );
  const metrics = await (await fetch(`${house.url}/metrics`)).text();
  return [...got, { where: 'GET /metrics', text: metrics }];
};
