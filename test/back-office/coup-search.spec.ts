import { systemTiming } from '#log/event-store';
import { coupsFound, PostgresReadModels, Runner } from '#office/projections';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

const TABLE = 'BAC-01';
const PATRONS = ['ada', 'bob'];

interface Found {
  readonly coup: string;
  readonly openedAt: string;
  readonly status: string;
  readonly outcome: string | null;
  readonly hands: readonly { readonly hand: string; readonly cards: readonly string[] }[];
  readonly staked: string | null;
  readonly patronStaked: string | null;
}

let http: HouseOverHttp;
let models: PostgresReadModels;
let runner: Runner;
let after: string;
let settled: string;
beforeAll(async () => {
  http = await houseOverHttp();
  const { house } = http;
  models = new PostgresReadModels(http.adminUrl);
  const options = { onAlarm: (alarm: unknown) => alarms.push(alarm), onTrouble: () => undefined };
  runner = new Runner({ store: models, models: [coupsFound], timing: systemTiming, ...options });
  runner.start();
  await house.openTable('BAC-02', ['cyd']);
  await house.coup('BAC-02', ['cyd']);
  await house.openTable(TABLE, PATRONS);
  settled = await house.coup(TABLE, PATRONS);
  await house.give('dealer:dora', 'OpenBetting', TABLE);
  await house.give('ada', 'PlaceBet', TABLE, { on: 'player', stake: '1200' });
  await house.give('bob', 'PlaceBet', TABLE, { on: 'banker', stake: '300' });
  await house.give('dealer:dora', 'VoidCoup', TABLE, { reason: 'a card was exposed by mistake' });
  await house.give('pit:ruth', 'Approve', TABLE);
  const { shard, seq } = await house.give('dealer:dora', 'OpenBetting', TABLE);
  after = `${shard}:${seq}`;
});
const alarms: unknown[] = [];
afterAll(async () => {
  await runner.stop();
  await models.close();
  await http.close();
});

/** Returns a search's results after the read model has handled the last command. */
const found = async (query: string, as = 'auditor:otto'): Promise<readonly Found[]> => {
  const { status, json } = await http.get(as, `/v1/coups?after=${after}&${query}`);
  expect([status, json['code']]).toEqual([200, undefined]);
  return json['items'] as readonly Found[];
};
const ids = async (query: string) => (await found(query)).map(({ coup }) => coup);

it('lists coups of all tables, newest first, each with its result in force', async () => {
  const [open, voided, first, other] = await found('');
  expect(open).toMatchObject({
    coup: 'BAC-01/S1/C3',
    status: 'open',
    outcome: null,
    staked: null,
    hands: [],
  });
  expect(voided).toMatchObject({ coup: 'BAC-01/S1/C2', status: 'void', outcome: null, staked: '1500' });
  expect(first).toMatchObject({ coup: settled, status: 'settled', staked: '2027', patronStaked: null });
  expect(first?.hands.map(({ hand }) => hand)).toEqual(['player', 'banker']);
  expect(other?.coup).toBe('BAC-02/S1/C1');
  expect(alarms).toEqual([]);
});

it.each([
  [`table=${TABLE}`, ['BAC-01/S1/C3', 'BAC-01/S1/C2', 'BAC-01/S1/C1']],
  ['patron=cyd', ['BAC-02/S1/C1']],
  [`patron=ada&table=BAC-02`, []],
  ['status=void', ['BAC-01/S1/C2']],
  ['status=open', ['BAC-01/S1/C3']],
  ['min=1500&max=1500', ['BAC-01/S1/C2']],
  ['patron=bob&max=1000', ['BAC-01/S1/C2']],
  ['patron=eve', []],
  ['currency=JPY', []],
  ['until=2020-01-01', []],
  ['from=2020-01-01T00:00:00Z&table=BAC-02', ['BAC-02/S1/C1']],
])('finds %j by %s', async (query, wanted) => {
  expect(await ids(query)).toEqual(wanted);
});

it('finds coups by outcome', async () => {
  const [coup] = (await found(`table=${TABLE}`)).filter(({ outcome }) => outcome !== null);
  expect(await ids(`table=${TABLE}&outcome=${coup?.outcome}`)).toEqual([settled]);
  const other = coup?.outcome === 'tie' ? 'banker' : 'tie';
  expect(await ids(`table=${TABLE}&outcome=${other}`)).toEqual([]);
});

it('returns the patron’s stakes in a search by patron', async () => {
  const own = (await found('patron=ada')).map(({ coup, patronStaked }) => [coup, patronStaked]);
  expect(own).toEqual([
    ['BAC-01/S1/C2', '1200'],
    ['BAC-01/S1/C1', '1010'],
  ]);
});

it('returns every coup once over all pages', async () => {
  const seen: string[] = [];
  for (let cursor = ''; ;) {
    const { json } = await http.get('pit:pia', `/v1/coups?after=${after}&limit=2${cursor}`);
    seen.push(...(json['items'] as readonly Found[]).map(({ coup }) => coup));
    if (json['next'] === null) break;
    cursor = `&cursor=${encodeURIComponent(json['next'] as string)}`;
  }
  expect(seen).toEqual(await ids(''));
  const { status, json } = await http.get('pit:pia', '/v1/coups?cursor=26:43');
  expect([status, json['code']]).toEqual([422, 'BAD_FIELD']);
});

it('is refused to patrons, and a search by patron is noted', async () => {
  const { status, json } = await http.get('ada', '/v1/coups?patron=ada');
  expect([status, json['code']]).toEqual([403, 'FORBIDDEN']);
  await found('patron=bob&status=void', 'cage:carl');
  const { json: noted } = await http.get('auditor:otto', '/v1/access-log?patron=bob&staff=carl');
  expect(noted['items']).toEqual([
    expect.objectContaining({
      kind: 'patron-report',
      patron: 'bob',
      asked: { report: 'coups', limit: '100', patron: 'bob', status: 'void' },
    }),
  ]);
});
