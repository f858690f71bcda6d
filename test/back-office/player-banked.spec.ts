import type { AddressInfo } from 'node:net';
import { ReplayView } from '../../apps/back-office/src/floor/coups/replay/replay.view';
import { LiveView } from '../../apps/back-office/src/floor/live/live.view';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';
import { LiveReader } from './live-reader';

jest.setTimeout(60_000);

const PLAYERS = ['ada', 'bob', 'cyd'];
let http: HouseOverHttp;
let url: string;
beforeAll(async () => {
  http = await houseOverHttp({ askEveryMs: 5, beatEveryMs: 40, keepMs: 60_000 });
  const server = http.app.getHttpAdapter().getInstance();
  await server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  await open('CDF-01', 'chemin-de-fer', { minimumSeated: 3, bankerPlay: 'free' });
  await open('BQ-01', 'banque', {});
});
afterAll(() => http.close());

const give = (as: string, name: string, target: string, fields: object = {}) =>
  http.house.give(as, name as 'Deal', target, fields);

async function open(table: string, variant: string, rules: object): Promise<void> {
  const own = { falseDraw: 'fined', fine: '5', ...rules };
  await give('pit:ruth', 'OpenTable', table, { table, variant, currency: 'EUR', rules: own });
  for (const [at, who] of [...PLAYERS, 'zoe'].entries()) {
    await give('cage:carl', 'Deposit', who, { amount: '20000', currency: 'EUR' });
    await give(who, 'BuyIn', table, { amount: '10000' });
    if (who !== 'zoe') await give(who, 'TakeSeat', table, { seat: at + 1 });
  }
  await give('dealer:dora', 'ShuffleShoe', table);
  await give('cyd', 'CutShoe', table, { at: 77 });
}

/** Plays the hands of a coup to its end. Each player stands; the table's state shows whose turn it is. */
async function dealt(table: string, callers: readonly string[]): Promise<void> {
  await give('dealer:dora', 'CloseBetting', table);
  let { phase } = await give('dealer:dora', 'Deal', table);
  while (['punter', 'right', 'left', 'banker'].includes(phase ?? '')) {
    const who = await onTurn(table, callers);
    ({ phase } = await give(who, 'Stand', table));
  }
}

/** Returns the patron who may call; the others are refused. */
async function onTurn(table: string, callers: readonly string[]): Promise<string> {
  const { json } = await http.get('auditor:otto', `/v1/tables/${table}`);
  const game = JSON.stringify(json);
  const phase = /"phase":"(\w+)"/u.exec(game)?.[1] ?? '';
  if (phase === 'banker') return callers[0] ?? '';
  return (phase === 'left' ? callers[2] : callers[1]) ?? '';
}

it('chemin de fer: table, coups, record, replay and statement show the bank and the punters’ hand', async () => {
  await give('ada', 'StakeBank', 'CDF-01', { amount: '1000' });
  await give('dealer:dora', 'CloseBanco', 'CDF-01');
  await give('bob', 'PlaceBet', 'CDF-01', { stake: '300' });
  await give('cyd', 'PlaceBet', 'CDF-01', { stake: '200' });
  const table = await http.get('auditor:otto', '/v1/tables/CDF-01');
  expect(table.json).toMatchObject({
    table: 'CDF-01',
    variant: 'chemin-de-fer',
    phase: 'betting',
    round: {
      turns: [
        { seat: 2, patron: 'bob', says: 'bet', amount: '300' },
        { seat: 3, patron: 'cyd', says: 'bet', amount: '200' },
      ],
      plays: [
        { hand: 'punter', seat: 2, patron: 'bob' },
        { hand: 'banker', seat: 1, patron: 'ada' },
      ],
      nextSeat: 2,
    },
  });
  const seen = await http.get('cyd', '/v1/tables/CDF-01');
  expect(seen.json['round']).toMatchObject({
    turns: [
      { seat: 2, patron: null, says: 'bet', amount: null },
      { seat: 3, patron: 'cyd', says: 'bet', amount: '200' },
    ],
    plays: [{ patron: null }, { patron: null }],
  });
  await dealt('CDF-01', ['ada', 'bob']);

  const coup = encodeURIComponent('CDF-01/S1/C1');
  const coups = await http.get('auditor:otto', '/v1/tables/CDF-01/coups');
  expect(coups.json['items']).toMatchObject([
    {
      coup: 'CDF-01/S1/C1',
      status: 'settled',
      player: null,
      punter: { cards: expect.any(Array) as unknown },
    },
  ]);
  const record = await http.get('auditor:otto', `/v1/coups/${coup}`);
  expect(record.status).toBe(200);
  expect(record.text).toContain('"stake":"300"');
  const replay = await http.get('auditor:otto', `/v1/coups/${coup}/replay`);
  expect(replay.json).toMatchObject({ matches: true, played: { variant: 'chemin-de-fer', corrections: [] } });
  const mine = await http.get('cyd', `/v1/coups/${coup}/replay`);
  expect(mine.text).not.toContain('"patron":"bob"');
  const { steps } = ReplayView.parse(mine.json);
  const named = steps.flatMap(({ facts: { patron, banker, from, to } }) => [patron, banker, from, to]);
  expect(new Set(named)).toEqual(new Set([undefined, 'cyd']));
  const texts = steps.map(({ text }) => text).join('\n');
  expect(texts).not.toMatch(/\b(?:ada|bob|dora)\b/u);
  expect(texts).toContain('opens on the bank of another patron: ');
  expect(replay.text).toContain('opens on the bank of ada: ');
  const statement = await http.get('cyd', '/v1/patrons/cyd/statement');
  expect(statement.text).toContain('CDF-01');
});

it('banque: table, coups, record and replay show both hands', async () => {
  await give('zoe', 'BidForBank', 'BQ-01', { amount: '1000' });
  await give('dealer:dora', 'CloseBidding', 'BQ-01');
  await give('zoe', 'StakeBank', 'BQ-01');
  await give('dealer:dora', 'CloseBanco', 'BQ-01');
  for (const who of PLAYERS) await give(who, 'PlaceBet', 'BQ-01', { on: 'cheval', stake: '100' });
  await dealt('BQ-01', ['zoe', 'ada', 'ada']);
  const coup = encodeURIComponent('BQ-01/S1/C1');
  const coups = await http.get('auditor:otto', '/v1/tables/BQ-01/coups');
  const hand = { cards: expect.any(Array) as unknown };
  expect(coups.json['items']).toMatchObject([{ status: 'settled', right: hand, left: hand, banker: hand }]);
  const record = await http.get('auditor:otto', `/v1/coups/${coup}`);
  expect(record.text).toContain('"on":"cheval"');
  const replay = await http.get('auditor:otto', `/v1/coups/${coup}/replay`);
  expect(replay.json).toMatchObject({
    matches: true,
    played: { variant: 'banque', right: hand, left: hand },
  });
});

it.each(['CDF-01', 'BQ-01'])(
  '%s: the feed shows phases, bank, stakes and exposed cards, without a name',
  async (table) => {
    const reader = await LiveReader.open(`${url}/v1/tables/${table}/live`, 'auditor:otto', '0');
    const settled = await reader.until(({ data }) => data['type'] === 'CoupSettled');
    for (const { id, data } of reader.messages) {
      expect(LiveView.parse(data)).toEqual(data);
      expect(id).toBe(data['version']);
    }
    const text = JSON.stringify(reader.messages);
    for (const who of [...PLAYERS, 'zoe']) expect(text).not.toContain(`"${who}"`);
    const down = reader.messages.find(({ data }) => data['type'] === 'CardsDealt');
    const hands = down?.data['hands'] as readonly { readonly cards: readonly string[] }[];
    expect(hands.flatMap(({ cards }) => cards)).toEqual([]);
    expect(reader.messages.map(({ data }) => data['bank']).some((bank) => bank !== null)).toBe(true);
    expect(settled.data['result']).not.toBeNull();
    const again = await LiveReader.open(`${url}/v1/tables/${table}/live`, 'auditor:otto', `${settled.id}`);
    await reader.close();
    await again.close();
  },
);

interface Corrected {
  readonly status: string;
  readonly corrections: readonly {
    readonly bets: readonly { readonly patron: string }[];
    readonly patrons: readonly { readonly patron: string; readonly after: string }[];
    readonly bank: object | null;
  }[];
}

/** Corrects a coup with its true cards, by two persons of staff. */
async function correct(table: string, cards: readonly string[]): Promise<void> {
  const coup = `${table}/S1/C1`;
  await give('dealer:dora', 'CorrectCoup', table, { coup, cards, reason: 'the camera shows other cards' });
  await give('pit:ruth', 'Approve', table);
}

it.each([
  {
    table: 'CDF-01',
    cards: ['9H', '2D', 'KS', '3C'],
    hands: { player: null, punter: { cards: ['9H', 'KS'], total: 9 } },
    banker: 'ada',
    punter: 'bob',
    after: '600',
  },
  {
    table: 'BQ-01',
    cards: ['9H', '8H', '2D', 'KS', 'KH', '3C'],
    hands: {
      player: null,
      right: { cards: ['9H', 'KS'], total: 9 },
      left: { cards: ['8H', 'KH'], total: 8 },
    },
    banker: 'zoe',
    punter: 'ada',
    after: '200',
  },
] as const)(
  '$table: a correction shows persons, reason, hands, each stake and the bank, and a patron its own part alone',
  async ({ table, cards, hands, banker, punter, after }) => {
    await correct(table, cards);
    const coup = `/v1/coups/${encodeURIComponent(`${table}/S1/C1`)}`;
    const all = (await http.get('auditor:otto', coup)).json as unknown as Corrected;
    expect(all).toMatchObject({
      status: 'corrected',
      corrections: [
        {
          correction: 1,
          request: `${table}/R1`,
          askedBy: 'dora',
          approvedBy: 'ruth',
          reason: { text: 'the camera shows other cards' },
          ...hands,
          banker: { cards: ['2D', '3C'], total: 5 },
          natural: true,
          bank: { patron: banker },
        },
      ],
    });
    expect(all.corrections[0]?.patrons.find(({ patron }) => patron === punter)?.after).toBe(after);
    const mine = (await http.get(punter, coup)).json as unknown as Corrected;
    expect(new Set(mine.corrections[0]?.bets.map(({ patron }) => patron))).toEqual(new Set([punter]));
    expect(mine.corrections[0]).toMatchObject({ askedBy: null, reason: { text: null }, bank: null });
    const bankers = (await http.get(banker, coup)).json as unknown as Corrected;
    expect(bankers.corrections[0]?.bank).toEqual(all.corrections[0]?.bank);
    expect(bankers.corrections[0]?.patrons).toEqual([]);
  },
);
