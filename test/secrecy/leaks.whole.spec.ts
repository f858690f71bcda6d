import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Person } from '#game/tables';
import type { CommandName } from '#log/contract';
import { HouseUnderTest } from '../house-under-test';
import { filesOf, hiddenShoeOf, postgresOf, tablesOf } from './emitted';
import { leaksOf, type Emitted, type HiddenShoe } from './hidden-shoe';

jest.setTimeout(180_000);

const TABLE = 'SECRET-1';
const SHOE = `${TABLE}/S1`;
const COUPS = 12;

describe('a shoe in play', () => {
  let house: HouseUnderTest;
  let shoe: HiddenShoe;
  let emitted: Emitted[];
  let admin: Client;

  beforeAll(async () => {
    house = await HouseUnderTest.start();
    const answers = await played(house);
    const addresses = postgresOf(house);
    admin = new Client({ connectionString: addresses.admin });
    await admin.connect();
    shoe = await hiddenShoeOf(house, addresses.writer, TABLE);
    emitted = [
      { where: 'the answers', text: answers },
      ...(await reads(house)),
      ...(await tablesOf(admin)),
      ...filesOf(house.data),
      { where: 'the log', text: house.output },
    ];
  });
  afterAll(async () => {
    await admin.end();
    await house.end();
  });

  it('has hidden cards, and some that were shown', () => {
    expect(shoe.shown.size).toBeGreaterThan(4 * COUPS);
    expect(shoe.shown.size).toBeLessThan(shoe.sealed.size - 200);
  });

  it('is searched for in all output of the house', () => {
    const places = emitted.map(({ where }) => where);
    expect(places).toEqual(
      expect.arrayContaining(['the answers', 'the log', 'GET /metrics', 'GET /v1/events']),
    );
    expect(places).toEqual(
      expect.arrayContaining(['table event', 'table entry', 'table command', 'table note']),
    );
    expect(places.filter((place) => place.startsWith('file ')).length).toBeGreaterThan(100);
    expect(emitted.find(({ where }) => where === 'the log')?.text).toContain('"msg"');
  });

  it('leaks nowhere: not its secret, a salt, its order or a face', () => {
    expect(leaksOf(shoe, emitted)).toEqual([]);
  });

  it('is found if a leak is planted in the database', async () => {
    const run = shoe.sealed.order.slice(-9).join(' ');
    await admin.query(`create table sabot.planted as select $1::text as reason`, [run]);
    try {
      expect(leaksOf(shoe, await tablesOf(admin))).toEqual([
        expect.stringContaining('table planted tells the order'),
      ]);
    } finally {
      await admin.query('drop table sabot.planted');
    }
  });

  it('is found if a leak is planted in a log line, an answer, a metric or a file', () => {
    const secret = Buffer.from(shoe.secret);
    const leaf = shoe.sealed.order.findIndex((_, at) => !shoe.shown.has(at));
    const { card, salt } = shoe.sealed.face(leaf);
    const plants: readonly (readonly [string, string])[] = [
      ['the log', `{"level":20,"msg":"shuffled","secret":"${secret.toString('base64')}"}`],
      ['the log', `shuffled with ${secret.toString('hex')}`],
      ['the answers', JSON.stringify({ card, leaf })],
      ['GET /metrics', `sabot_cards{salt="${salt}"} 1`],
      ['file core', `\u0000\u0001${secret.toString('latin1')}\u0002`],
    ];
    for (const [where, text] of plants) {
      expect(leaksOf(shoe, [{ where, text }])).toContainEqual(expect.stringContaining(`${where} tells`));
    }
  });
});

/** Plays some coups over REST, with refusals. Returns all answers as one text. */
const played = async (house: HouseUnderTest): Promise<string> => {
  const { pit, cage, dealer, patrons } = house.tokens.people(3);
  const answers: string[] = [];
  const give = async (by: Person, name: CommandName, fields = {}, target = TABLE): Promise<void> => {
    answers.push(JSON.stringify(await house.client.give({ name, target, fields }, by, randomUUID())));
  };
  await give(pit, 'OpenTable', { table: TABLE, variant: 'punto-banco', currency: 'EUR' });
  for (const [at, patron] of patrons.entries()) {
    await give(cage, 'Deposit', { amount: '1000000', currency: 'EUR' }, patron.id);
    await give(patron, 'TakeSeat', { seat: at + 1 });
    await give(patron, 'BuyIn', { amount: '1000000' });
  }
  const [cutter = dealer] = patrons;
  await give(dealer, 'ShuffleShoe');
  await give(cutter, 'CutShoe', { at: 100 });
  for (let coup = 0; coup < COUPS; coup++) {
    await give(dealer, 'OpenBetting');
    for (const patron of patrons) await give(patron, 'PlaceBet', { on: 'banker', stake: '2500' });
    await give(cutter, 'PlaceBet', { on: 'tie', stake: '99999999' });
    await give(dealer, 'Deal');
    await give(dealer, 'CloseBetting');
    await give(dealer, 'Deal');
  }
  expect(answers.join()).toContain('INSUFFICIENT_CHIPS');
  return answers.join('\n');
};

const GETS = [
  '/v1/tables',
  `/v1/tables/${TABLE}`,
  `/v1/tables/${TABLE}/coups`,
  `/v1/coups/${encodeURIComponent(`${SHOE}/C1`)}`,
  `/v1/coups/${encodeURIComponent(`${SHOE}/C1`)}/replay`,
  '/v1/ledger/accounts',
  '/v1/ledger/trial-balance',
];

const reads = async (house: HouseUnderTest): Promise<Emitted[]> => {
  const events = await house.client.eventsOf(`table:${TABLE}`);
  expect(events.length).toBeGreaterThanOrEqual(7 * COUPS); // opened, three bets, closed, dealt, settled
  const raw = JSON.stringify(await house.get(`/v1/events?stream=table:${TABLE}&limit=500`));
  const metrics = await (await fetch(`${house.url}/metrics`)).text();
  expect(metrics).toContain('# TYPE');
  const got = await Promise.all(
    GETS.map(async (path) => ({ where: `GET ${path}`, text: JSON.stringify(await house.get(path)) })),
  );
  return [...got, { where: 'GET /v1/events', text: raw }, { where: 'GET /metrics', text: metrics }];
};
