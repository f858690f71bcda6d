import { DECK } from '#game/cards';
import { systemTiming } from '#log/event-store';
import { PostgresReadModels, Runner, significantEvents } from '#office/projections';
import { untilSeen } from '#testing';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

const TABLE = 'BAC-01';
const PATRONS = ['ada', 'bob'];
const WHY = 'a card was exposed by mistake';
const PATH = '/v1/significant-events';

type Item = Record<string, unknown> & { readonly kind: string; readonly at: string };

let http: HouseOverHttp;
let models: PostgresReadModels;
let runner: Runner;
let after: string;
beforeAll(async () => {
  http = await houseOverHttp();
  const { house } = http;
  models = new PostgresReadModels(http.adminUrl);
  const options = { onAlarm: (alarm: unknown) => alarms.push(alarm), onTrouble: () => undefined };
  runner = new Runner({ store: models, models: [significantEvents], timing: systemTiming, ...options });
  runner.start();
  await house.openTable(TABLE, PATRONS);
  await house.openTable('BAC-02', ['cyd']);
  await house.coup(TABLE, PATRONS);
  await house.give('dealer:dora', 'OpenBetting', TABLE);
  await house.give('ada', 'PlaceBet', TABLE, { on: 'player', stake: '1200' });
  await house.give('bob', 'PlaceBet', TABLE, { on: 'banker', stake: '300' });
  await house.give('dealer:dora', 'VoidCoup', TABLE, { reason: WHY });
  await house.give('pit:ruth', 'Approve', TABLE);
  await house.give('pit:paul', 'EndShoe', TABLE, { reason: 'the cards are worn' });
  const { shard, seq } = await house.give('pit:paul', 'ChangeRules', TABLE, {
    rules: { limits: { default: { min: '500', max: '40000' } } },
  });
  after = `${shard}:${seq}`;
  await house.give('cage:carl', 'Deposit', 'bob', { amount: '1500000', currency: 'EUR' });
});
const alarms: unknown[] = [];
afterAll(async () => {
  await runner.stop();
  await models.close();
  await http.close();
});

/** Returns a search's results after the read model has handled the table's last change. */
const found = async (query: string, as = 'auditor:otto'): Promise<readonly Item[]> => {
  const { status, json } = await http.get(as, `${PATH}?after=${after}&${query}`);
  expect([status, json['code']]).toEqual([200, undefined]);
  return json['items'] as readonly Item[];
};
const kinds = async (query: string) => (await found(query)).map(({ kind }) => kind);

it('a void has its asker, approver, returned stakes and reason', async () => {
  expect(await found('kind=coup-voided')).toEqual([
    {
      kind: 'coup-voided',
      severity: 'alert',
      at: expect.stringMatching(/^20\d\d-[\d-]{5}T[\d:]{8}[.]\d{6}Z$/) as string,
      shard: expect.any(Number) as number,
      seq: expect.any(Number) as number,
      type: 'CoupVoided',
      stream: 'table:BAC-01',
      table: TABLE,
      patron: null,
      coup: 'BAC-01/S1/C2',
      shoe: null,
      request: 'BAC-01/R1',
      who: { id: 'ruth', role: 'pit' },
      askedBy: 'dora',
      approver: 'ruth',
      amount: '1500',
      currency: 'EUR',
      before: null,
      after: null,
      reason: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string, text: WHY },
    },
  ]);
  expect(alarms).toEqual([]);
});

it('they come newest first, and at one table in the order of the log', async () => {
  expect(await kinds(`table=${TABLE}`)).toEqual([
    'limits-changed',
    'commitment-opened',
    'shoe-pulled-early',
    'coup-voided',
    'void-asked',
    'shoe-opened',
    'table-opened',
  ]);
});

it.each([
  [`severity=alert`, ['coup-voided']],
  ['coup=BAC-01%2FS1%2FC2', ['coup-voided', 'void-asked']],
  ['staff=dora&table=BAC-01', ['coup-voided', 'void-asked', 'shoe-opened']],
  ['staff=paul', ['limits-changed', 'commitment-opened', 'shoe-pulled-early']],
  ['staff=ada', []],
  ['patron=eve', []],
  ['kind=shoe-opened&table=BAC-02', ['shoe-opened']],
  ['min=1500&max=1500', ['coup-voided']],
  ['min=1501&max=2000', []],
  ['kind=coup-voided&currency=JPY', []],
  ['kind=coup-voided&until=2020-01-01', []],
  ['kind=coup-voided&from=2020-01-01T00:00:00Z', ['coup-voided']],
])('finds %j by %s', async (query, wanted) => {
  expect(await kinds(query)).toEqual(wanted);
});

it('large cash is found by patron, and belongs to no table', async () => {
  await untilSeen(
    () => kinds('patron=bob'),
    ({ length }) => length >= 2,
  );
  const [last, ...others] = await found('patron=bob');
  expect(last).toMatchObject({
    kind: 'large-cash',
    amount: '1500000',
    table: null,
    who: { id: 'carl', role: 'cage' },
  });
  expect(others).toMatchObject([{ kind: 'large-cash', amount: '1000000' }]);
});

it('a time divides them: from it on, and before it', async () => {
  const all = await found('table=BAC-01');
  const at = all[2]!.at;
  const since = await found(`table=BAC-01&from=${at}`);
  const before = await found(`table=BAC-01&until=${at}`);
  expect([...since, ...before]).toEqual(all);
  expect(since.every((item) => item.at >= at) && before.every((item) => item.at < at)).toBe(true);
});

it('they are paged by cursor, each once, for any page size', async () => {
  const all = await found('limit=500');
  for (const limit of [1, 2, 3, all.length]) {
    const items: Item[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { json } = await http.get('pit:ruth', `${PATH}?limit=${limit}${more}`);
      items.push(...(json['items'] as Item[]));
      cursor = json['next'] as string | null;
    }
    expect(items).toEqual(all);
  }
});

it.each([
  ['kind=riot', 'kind'],
  ['severity=mild', 'severity'],
  ['from=yesterday', 'from'],
  ['until=2026-02-30', 'until'],
  ['from=2026-02-20T25:00:00Z', 'from'],
  ['min=-1', 'min'],
  ['max=1.5', 'max'],
  ['min=1000000000000000000000', 'min'],
  ['currency=eur', 'currency'],
  ['cursor=nonsense', 'cursor'],
  ['cursor=2026-02-30T00:00:00.000000Z_1_1_0', 'cursor'],
  ['limit=501', 'limit'],
  ['limit=0', 'limit'],
  ['who=dora', 'who'],
])('the query %s is refused with %s', async (query, field) => {
  const { status, json } = await http.get('auditor:otto', `${PATH}?${query}`);
  expect([status, json['code']]).toEqual([422, 'BAD_FIELD']);
  expect(json['detail']).toContain(field);
});

it.each(['ada', 'dealer:dora', 'cage:carl', 'admin:alma', 'integration:iris'])(
  'they are refused to %s',
  async (as) => {
    const { status, json, text } = await http.get(as, PATH);
    expect([status, json['code']]).toEqual([403, 'FORBIDDEN']);
    expect(text).not.toContain('coup-voided');
  },
);

it('an unshuffled shoe is reported within three coups, to the pit and not at the table', async () => {
  const table = 'BAC-09';
  const rules = { decks: 8 };
  await http.house.give('pit:ruth', 'OpenTable', table, { table, variant: 'mini', currency: 'EUR', rules });
  await http.house.give('ada', 'BuyIn', table, { amount: '10000' });
  await http.house.give('dealer:dora', 'LoadShoe', table);
  const cards = DECK.values();
  /** Scans cards in the order of their box until the table waits for something else. */
  const scan = async (): Promise<string> => {
    for (;;) {
      const { phase, shard, seq } = await http.house.give('dealer:dora', 'ScanCard', table, {
        card: cards.next().value,
      });
      if (phase !== 'cutting' && phase !== 'dealing') return `${shard}:${seq}`;
    }
  };
  await scan();
  const pages: (readonly Item[])[] = [];
  for (let coup = 0; coup < 4; coup++) {
    await http.house.give('dealer:dora', 'OpenBetting', table);
    await http.house.give('ada', 'PlaceBet', table, { on: 'player', stake: '100' });
    await http.house.give('dealer:dora', 'CloseBetting', table);
    const place = await scan();
    const { json } = await http.get('pit:ruth', `${PATH}?kind=unshuffled-shoe&table=${table}&after=${place}`);
    pages.push(json['items'] as readonly Item[]);
  }
  expect(pages[2]).toMatchObject([
    {
      severity: 'alert',
      shoe: `${table}/S1`,
      after: { against: 'factory-order' },
      who: { role: 'dealer', id: 'dora' },
    },
  ]);
  expect(pages[3]).toEqual(pages[2]); // once a shoe
  for (const as of ['dealer:dora', 'ada'])
    expect(await http.get(as, `${PATH}?kind=unshuffled-shoe`)).toMatchObject({ status: 403 });
});
