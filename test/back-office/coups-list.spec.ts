import { houseOverHttp, type HouseOverHttp } from './house-over-http';

/** A settlement has 500 bets a page, and the last coup has one bet more. */
const BETS = 501;
const PATRONS = ['ada', 'bob'];
let http: HouseOverHttp;

beforeAll(async () => {
  http = await houseOverHttp();
  const { house } = http;
  await house.openTable('BAC-01', PATRONS);
  await house.coup('BAC-01', PATRONS);
  await house.give('dealer:dora', 'OpenBetting', 'BAC-01');
  const bet = () => house.give('ada', 'PlaceBet', 'BAC-01', { on: 'banker', stake: '500' });
  await Promise.all(Array.from({ length: BETS }, bet));
  await house.give('dealer:dora', 'CloseBetting', 'BAC-01');
  await house.give('dealer:dora', 'Deal', 'BAC-01');
  await house.coup('BAC-01', PATRONS);
});
afterAll(() => http.close());

it('the list of coups has each result, also of a settlement with several pages', async () => {
  const { json } = await http.get('auditor:otto', '/v1/tables/BAC-01/coups');
  const items = json['items'] as Record<string, unknown>[];
  expect(items.map(({ coup }) => coup)).toEqual([3, 2, 1].map((at) => `BAC-01/S1/C${at}`));
  for (const { coup, ...item } of items) {
    const { json: record } = await http.get(
      'auditor:otto',
      `/v1/coups/${encodeURIComponent(coup as string)}`,
    );
    const { outcome, natural, player, banker } = record;
    expect(outcome).toMatch(/^(?:player|banker|tie)$/);
    expect(item).toMatchObject({ status: 'settled', outcome, natural, player, banker });
  }
  const { json: paged } = await http.get('auditor:otto', '/v1/coups/BAC-01%2FS1%2FC2');
  expect(paged['bets']).toHaveLength(BETS);
  expect((paged['events'] as { type: string }[]).at(-1)).toMatchObject({ type: 'BetsSettled' });
});
