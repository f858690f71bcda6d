import { Client } from 'pg';
import { systemTiming } from '#log/event-store';
import { PostgresReadModels, Runner, statements } from '#office/projections';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

const PATRONS = ['ada', 'bob'];
let http: HouseOverHttp;
const get = (as: string, url: string) => http.get(as, url);
const items = (json: Record<string, unknown>) => json['items'] as Record<string, unknown>[];

beforeAll(async () => {
  http = await houseOverHttp();
  await http.house.openTable('BAC-01', PATRONS);
  await http.house.coup('BAC-01', PATRONS);
});
afterAll(() => http.close());

it('reads the same from the read model as from the ledger, and at once includes the last command', async () => {
  const asked = PATRONS.map((patron) => `/v1/patrons/${patron}/statement`);
  const summed = await Promise.all(asked.map(async (url) => (await get('cage:carl', url)).json['items']));
  const store = new PostgresReadModels(http.address.projector);
  const untold = { onAlarm: () => undefined, onTrouble: () => undefined };
  const runner = new Runner({ store, models: [statements], timing: systemTiming, ...untold });
  await store.open(statements);
  const late = await get('ada', '/v1/patrons/ada/statement');
  expect(late.json).toMatchObject({ items: [], next: null, position: [] }); // nothing is handled within a second
  runner.start();
  for (const [at, url] of asked.entries())
    expect((await get('cage:carl', url)).json['items']).toEqual(summed[at]);
  for (const amount of ['11', '12', '13']) {
    await http.house.give('cage:carl', 'Deposit', 'ada', { amount, currency: 'EUR' });
    expect(items((await get('ada', '/v1/patrons/ada/statement')).json).at(-1)).toMatchObject({ amount });
  }
  const paged = await get('ada', '/v1/patrons/ada/statement?limit=5');
  const rest = await get('ada', `/v1/patrons/ada/statement?cursor=${String(paged.json['next'])}`);
  expect(items(paged.json)).toHaveLength(5);
  expect(items(rest.json)).toHaveLength((summed[0] as unknown[]).length + 3 - 5);
  expect(await get('cage:carl', '/v1/patrons/nobody/statement')).toMatchObject({ status: 404 });
  // An id from before ids had to be of one script: a patron with money is found.
  await http.house.give('cage:carl', 'Deposit', 'p\u0456a', { amount: '15', currency: 'EUR' });
  const odd = await get('cage:carl', `/v1/patrons/${encodeURIComponent('p\u0456a')}/statement`);
  expect(items(odd.json)).toMatchObject([{ amount: '15' }]);
  await runner.stop();
  await store.close();
});

it('starts at a time and continues page by page', async () => {
  const all = items((await get('cage:carl', '/v1/patrons/ada/statement')).json);
  const from = String(all[3]?.['recordedAt']);
  const late = await get('cage:carl', `/v1/patrons/ada/statement?limit=2&from=${from}`);
  expect(items(late.json)[0]).toMatchObject({ recordedAt: from });
  const rest = await get(
    'cage:carl',
    `/v1/patrons/ada/statement?from=${from}&cursor=${String(late.json['next'])}`,
  );
  const wanted = all.filter(({ recordedAt }) => String(recordedAt) >= from);
  expect([...items(late.json), ...items(rest.json)]).toEqual(wanted);
  expect(items((await get('ada', '/v1/patrons/ada/statement?from=2999-01-01')).json)).toEqual([]);
});

it('reads from the ledger what an earlier release’s read model no longer receives', async () => {
  const admin = new Client({ connectionString: http.address.admin });
  await admin.connect();
  await admin.query(`update sabot_read.build set version = version - 1 where read_model = 'statements'`);
  await admin.end();
  const before = items((await get('ada', '/v1/patrons/ada/statement')).json);
  await http.house.give('cage:carl', 'Deposit', 'ada', { amount: '14', currency: 'EUR' });
  const { items: now } = (await get('ada', '/v1/patrons/ada/statement')).json;
  expect(now).toEqual([...before, expect.objectContaining({ amount: '14' })]);
});
