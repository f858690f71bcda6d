import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '#tables';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

const GOLDEN = JSON.parse(readFileSync(path.join(__dirname, '../golden/odds.json'), 'utf8')) as Readonly<
  Record<
    string,
    { readonly player: string; readonly edge: Readonly<Record<string, { readonly fraction: string }>> }
  >
>;

let http: HouseOverHttp;
beforeAll(async () => {
  http = await houseOverHttp();
});
afterAll(() => http.close());

const odds = async (query: string, as = 'ada') => {
  const { status, json } = await http.get(as, `/v1/odds?${query}`);
  const edges = (json['edges'] ?? []) as readonly Readonly<Record<string, unknown>>[];
  return { status, json, on: (wager: string) => edges.find((each) => each['on'] === wager) };
};

describe('GET /v1/odds', () => {
  it.each(['1', '6', '8'])('says the golden figures of %s decks', async (decks) => {
    const { status, json, on } = await odds(`variant=punto-banco&decks=${decks}`);
    expect(status).toBe(200);
    const golden = GOLDEN[decks]!;
    expect(json).toMatchObject({ decks: Number(decks), combinations: { player: golden.player } });
    expect(on('banker')?.['fraction']).toBe(golden.edge['banker']?.fraction);
    expect(on('either-pair')?.['fraction']).toBe(golden.edge['either-pair 5:1']?.fraction);
  });

  it('takes the variant’s decks where none are named, and the house’s rules', async () => {
    const rules = encodeURIComponent('{"commissionBps":500,"pays":{"tie":"8:1"}}');
    const { json, on } = await odds(`variant=makccarat&rules=${rules}`);
    expect(json['decks']).toBe(8);
    expect(on('banker')).toMatchObject({ pays: '1:1', edge: '-0.002351544' });
    expect(on('tie')).toMatchObject({
      pays: '8:1',
      fraction: GOLDEN['8']!.edge['makccarat tie 8:1']?.fraction,
    });
    expect((await odds('variant=mini&rules={"decks":6}')).json['decks']).toBe(6);
  });

  it('is for every role: the odds are no secret', async () => {
    for (const role of ROLES) {
      const { status } = await odds('variant=mini', role === 'patron' ? 'ada' : `${role}:x`);
      expect([role, status]).toEqual([role, 200]);
    }
  });

  it.each([
    ['', 'BAD_FIELD'],
    ['variant=banque', 'UNKNOWN_VARIANT'],
    ['variant=mini&decks=2', 'BAD_RULES'],
    ['variant=mini&decks=9', 'BAD_FIELD'],
    ['variant=mini&decks=eight', 'BAD_FIELD'],
    ['variant=mini&decks=8&rules={"decks":6}', 'BAD_FIELD'],
    ['variant=mini&rules={', 'BAD_RULES'],
    ['variant=mini&rules=[]', 'BAD_RULES'],
    ['variant=mini&rules={"pays":{"tie":"7:1"}}', 'BAD_RULES'],
    ['variant=mini&rules={"deck":8}', 'BAD_RULES'],
    ['variant=mini&variant=mini', 'UNKNOWN_VARIANT'],
    ['variant=mini&after=26:43', 'BAD_FIELD'],
  ])('%s is refused: %s', async (query, code) => {
    expect(await odds(query)).toMatchObject({ status: 422, json: { code } });
  });
});
