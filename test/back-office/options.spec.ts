import { playOptions } from '../options/played-options';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

const COUPS = 25;
type Json = Readonly<Record<string, unknown>>;

let http: HouseOverHttp;
beforeAll(async () => {
  http = await houseOverHttp();
  await playOptions(http.house, COUPS);
});
afterAll(() => http.close());

const get = async (url: string): Promise<Json> => (await http.get('auditor:otto', url)).json;
const coupOf = (number: number): string => encodeURIComponent(`BAC-01/S1/C${number}`);

describe('coups with carried stakes, tallied commission and decided fives', () => {
  it('are listed with their results, also if a page of commission follows', async () => {
    const { items } = await get('/v1/tables/BAC-01/coups?limit=100');
    const coups = items as readonly Json[];
    expect(coups).toHaveLength(COUPS);
    for (const { status, outcome } of coups) {
      expect(status).toBe('settled');
      expect(outcome).toMatch(/^(?:player|banker|tie)$/u);
    }
  });

  it('have records with carried stakes and deciders, and replays that match', async () => {
    const [carried, fives]: [Json[], Json[]] = [[], []];
    for (let number = 1; number <= COUPS; number += 1) {
      const record = await get(`/v1/coups/${coupOf(number)}`);
      const bets = record['bets'] as readonly Json[];
      carried.push(...bets.filter(({ bet }) => !`${bet as string}`.includes(`/C${number}/`)));
      if (record['five'] !== null) fives.push(record['five'] as Json);
      expect(await get(`/v1/coups/${coupOf(number)}/replay`)).toMatchObject({
        matches: true,
        differences: [],
      });
    }
    expect(carried.length).toBeGreaterThan(0);
    for (const { settlement } of carried) expect(settlement).not.toBeNull();
    expect(fives.length).toBeGreaterThan(0);
    for (const five of fives)
      expect(five).toMatchObject({ patron: 'bob', draw: expect.any(Boolean) as boolean });
  });

  it('leave commission due at the table, shown to each patron for itself', async () => {
    const { due } = await get('/v1/tables/BAC-01');
    expect(due).toEqual([{ patron: 'ada', amount: expect.stringMatching(/^[1-9]/u) as string }]);
    const { json } = await http.get('bob', '/v1/tables/BAC-01');
    expect(json['due']).toEqual([]);
  });
});
