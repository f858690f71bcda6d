import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cheminOdds } from '#game/odds';
import { ROLES } from '#game/tables';
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
  it.each(['1', '6', '8'])('returns the golden figures for %s decks', async (decks) => {
    const { status, json, on } = await odds(`variant=punto-banco&decks=${decks}`);
    expect(status).toBe(200);
    const golden = GOLDEN[decks]!;
    expect(json).toMatchObject({ decks: Number(decks), combinations: { player: golden.player } });
    expect(on('banker')?.['fraction']).toBe(golden.edge['banker']?.fraction);
    expect(on('either-pair')?.['fraction']).toBe(golden.edge['either-pair 5:1']?.fraction);
  });

  it('uses the variant’s decks and the house’s rules by default', async () => {
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

  it('returns chemin de fer’s free decisions, the same in each request', async () => {
    const { status, json } = await odds('variant=chemin-de-fer');
    expect([status, json]).toEqual([200, cheminOdds({ decks: 6, commissionBps: 500 })]);
    expect((await odds('variant=chemin-de-fer&decks=6')).json).toEqual(json);
    const eight = await odds('variant=chemin-de-fer&decks=8&rules={"commissionBps":0,"bankerPlay":"free"}');
    expect(eight.json).toEqual(cheminOdds({ decks: 8, commissionBps: 0 }));
    for (let bps = 1; bps <= 17; bps += 1) await odds(`variant=chemin-de-fer&rules={"commissionBps":${bps}}`);
    expect((await odds('variant=chemin-de-fer')).json).toEqual(json);
  });

  it('returns the exact value of a banker’s two moves at banque from its parameters alone', async () => {
    const { status, json } = await odds(
      'variant=banque&decks=3&hand=5H,KD&right=9C&left=stood&rightStake=1000&leftStake=300&chevalStake=50&bank=900',
    );
    expect(status).toBe(200);
    expect(json).toMatchObject({
      variant: 'banque',
      bank: '900',
      right: { call: 'drew', third: '9C', stake: '1025' },
      left: { call: 'stood', third: null, stake: '325' },
      draw: { result: { fraction: '8763390745/38824781' } },
      stand: { result: { fraction: '84180380/260569' } },
      better: 'stand',
    });
    const policies = await odds(
      'variant=banque&hand=5H,KD&right=9C&rightStake=10&rightFive=9/11&leftFive=stand',
    );
    expect(policies.json).toMatchObject({ decks: 3, right: { onFive: { fraction: '9/11' } }, left: null });
  });

  it.each([
    ['hand=5H,5H&right=5H&left=5H&rightStake=1&leftStake=1', 'IMPOSSIBLE_CARD'],
    ['hand=5H,KD&right=5H&left=5H&chevalStake=3', 'NOT_A_STEP'],
  ])('refuses %s by the rules: %s', async (query, code) => {
    expect(await odds(`variant=banque&${query}`)).toMatchObject({ status: 409, json: { code } });
  });

  it('is open to every role, because odds are no secret', async () => {
    for (const role of ROLES) {
      const { status } = await odds('variant=mini', role === 'patron' ? 'ada' : `${role}:x`);
      expect([role, status]).toEqual([role, 200]);
    }
  });

  it.each([
    ['', 'BAD_FIELD'],
    ['variant=bridge', 'UNKNOWN_VARIANT'],
    ['variant=banque', 'BAD_FIELD'],
    ['variant=banque&decks=6&hand=5H,KD&right=9C&rightStake=1', 'BAD_RULES'],
    ['variant=banque&hand=5H,KD&right=9C', 'BAD_FIELD'],
    ['variant=banque&hand=5H,KD&right=1C&rightStake=1', 'BAD_CARD'],
    ['variant=banque&hand=5H,KD&right=9C&rightStake=0', 'BAD_STAKE'],
    ['variant=banque&hand=5H,KD&hand=5H,KD&right=9C&rightStake=1', 'BAD_FIELD'],
    ['variant=banque&hand=5H,KD&right=9C&rightStake=1&table=BAC-01', 'BAD_FIELD'],
    ['variant=chemin-de-fer&decks=3', 'BAD_RULES'],
    ['variant=chemin-de-fer&rules={"turns":"rotation"}', 'BAD_RULES'],
    ['variant=chemin-de-fer&hand=5H,KD', 'BAD_FIELD'],
    ['variant=mini&hand=5H,KD', 'BAD_FIELD'],
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
