import { ROLES } from '#game/tables';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

const PATRONS = ['ada', 'bob', 'cyd'];
const COUPS = 24;
const PAST = '/v1/shoes/BAC-01%2FS1/roads';
const IN_USE = '/v1/shoes/BAC-01%2FS2/roads';
const SVG = 'image/svg+xml';

type Json = Record<string, unknown>;
interface Cell {
  readonly coup: string;
  readonly outcome: string;
  readonly ties: readonly string[];
  readonly column: number;
  readonly row: number;
}
interface Road {
  readonly width: number;
  readonly columns: readonly (readonly Cell[])[];
  readonly leadingTies: readonly string[];
}

let http: HouseOverHttp;
const ask = (url: string, accept?: string) =>
  http.app.inject({
    url,
    headers: { authorization: 'Bearer ada', ...(accept === undefined ? {} : { accept }) },
  });
const cellsOf = (json: Json, road: string): readonly Cell[] => (json[road] as Road).columns.flat();

beforeAll(async () => {
  http = await houseOverHttp();
  const { house } = http;
  await house.openTable('BAC-01', PATRONS);
  for (let coup = 1; coup <= COUPS; coup += 1) await house.coup('BAC-01', PATRONS);
  await house.give('pit:ruth', 'EndShoe', 'BAC-01', { reason: 'the roads of a past shoe' });
  await house.shuffle('BAC-01', 'ada');
  await house.coup('BAC-01', PATRONS);
  await house.give('dealer:dora', 'OpenBetting', 'BAC-01');
});
afterAll(() => http.close());

describe('the roads of a shoe', () => {
  it('have every settled coup as in its record, and no other cell', async () => {
    const { json } = await http.get('ada', PAST);
    const { json: list } = await http.get('ada', '/v1/tables/BAC-01/coups?limit=500');
    const coups = (list['items'] as Json[]).filter(({ shoe }) => shoe === 'BAC-01/S1').reverse();
    expect(coups.length).toBe(COUPS);
    const beads = cellsOf(json, 'beadPlate');
    expect(beads.map(({ coup, outcome }) => [coup, outcome])).toEqual(
      coups.map(({ coup, outcome }) => [coup, outcome]),
    );
    for (const [at, bead] of (beads as unknown as Json[]).entries()) {
      const { natural, player, banker } = coups[at] as { natural: boolean; player: Json; banker: Json };
      expect([8, 9].includes(Number(bead['natural']))).toBe(natural);
      const pairs = [player, banker].map(({ cards }) => {
        const [first, second] = cards as string[];
        return first![0] === second![0];
      });
      expect([bead['playerPair'], bead['bankerPair']]).toEqual(pairs);
    }
    const wins = cellsOf(json, 'bigRoad').flatMap(({ coup, ties }) => [coup, ...ties]);
    expect([...wins, ...(json['bigRoad'] as Road).leadingTies].toSorted()).toEqual(
      coups.map(({ coup }) => coup as string).toSorted(),
    );
    expect(cellsOf(json, 'bigEyeBoy').length).toBeGreaterThan(cellsOf(json, 'cockroachPig').length);
    expect(json).toMatchObject({
      shoe: 'BAC-01/S1',
      table: 'BAC-01',
      inUse: false,
      counts: { coups: COUPS },
    });
  });

  it('in use end with the last settled coup, without the open one, and state their position', async () => {
    const { json } = await http.get('auditor:otto', IN_USE);
    expect(json).toMatchObject({ inUse: true, counts: { coups: 1 } });
    expect(cellsOf(json, 'beadPlate').map(({ coup }) => coup)).toEqual(['BAC-01/S2/C1']);
    expect(json['position']).toEqual([expect.stringMatching(/^26:\d+$/)]);
  });

  it('are empty before the first coup', async () => {
    const { house } = http;
    await house.give('pit:ruth', 'OpenTable', 'MINI-1', {
      table: 'MINI-1',
      variant: 'mini',
      currency: 'JPY',
    });
    await house.give('dealer:dora', 'ShuffleShoe', 'MINI-1');
    const { json } = await http.get('ada', '/v1/shoes/MINI-1%2FS1/roads');
    expect(json).toMatchObject({ inUse: true, counts: { coups: 0 }, bigRoad: { width: 0, columns: [] } });
  });

  it('have a corrected coup as corrected in its place, no void one, and coups with tallied commission', async () => {
    const { house } = http;
    await house.openTable('TAL-1', PATRONS, { commissionCollected: 'tallied' });
    for (let coup = 1; coup <= 6; coup += 1) await house.coup('TAL-1', PATRONS);
    await house.give('dealer:dora', 'OpenBetting', 'TAL-1');
    await house.give('dealer:dora', 'VoidCoup', 'TAL-1', { reason: 'a card fell' });
    await house.give('pit:ruth', 'Approve', 'TAL-1');
    const roads = async () => (await http.get('ada', '/v1/shoes/TAL-1%2FS1/roads')).json;
    const ids = Array.from({ length: 6 }, (_, at) => `TAL-1/S1/C${at + 1}`);
    const before = cellsOf(await roads(), 'beadPlate');
    expect(before.map(({ coup }) => coup)).toEqual(ids);
    const cards = ['2S', '9S', '2H', 'KD'];
    const correction = { coup: ids[2], cards, reason: 'misread' };
    await house.give('dealer:dora', 'CorrectCoup', 'TAL-1', correction);
    await house.give('pit:ruth', 'Approve', 'TAL-1');
    const after = cellsOf(await roads(), 'beadPlate');
    const third = { coup: ids[2], outcome: 'banker', playerPair: true, bankerPair: false, natural: 9 };
    expect(after.map((bead, at) => (at === 2 ? null : bead))).toEqual(before.with(2, null!));
    expect(after[2]).toEqual({ ...third, column: 1, row: 3 });
  });

  it('are read by every role, and not without a token', async () => {
    for (const role of ROLES)
      expect((await http.get(role === 'patron' ? 'zoe' : `${role}:x`, PAST)).status).toBe(200);
    expect((await http.app.inject({ url: PAST })).statusCode).toBe(401);
  });

  it('are refused for an unknown shoe or an invalid query', async () => {
    for (const shoe of ['BAC-01%2FS3', 'BAC-01%2FS0', 'BAC-01', 'BAC-01%2FS1%2FC1', 'NONE%2FS1', '%00', 'x'])
      expect(await http.get('ada', `/v1/shoes/${shoe}/roads`)).toMatchObject({
        status: 404,
        json: { code: 'NO_SUCH_SHOE' },
      });
    expect(await http.get('ada', `${PAST}?limit=1`)).toMatchObject({ status: 422 });
  });

  it('have no patron and no stake', async () => {
    const { text } = await http.get('auditor:otto', PAST);
    expect(text).not.toMatch(/ada|bob|cyd|dora|stake|1010/);
    expect((await ask(PAST, SVG)).body).not.toMatch(/\b(?:ada|bob|cyd|dora)\b/);
  });
});

describe('the big roads of all tables', () => {
  const bigRoads = async (query = '') => (await http.get('ada', `/v1/big-roads${query}`)).json;

  it('are those of the shoes in use, in order of the tables', async () => {
    const table = { table: 'BAC-99', variant: 'punto-banco', currency: 'EUR' };
    await http.house.give('pit:ruth', 'OpenTable', 'BAC-99', table);
    const { items, next, position } = await bigRoads();
    const listed = items as readonly (Road & { readonly table: string; readonly shoe: string })[];
    expect(listed.map(({ table, shoe }) => `${table} ${shoe}`)).toEqual([
      'BAC-01 BAC-01/S2',
      'MINI-1 MINI-1/S1',
      'TAL-1 TAL-1/S1',
    ]);
    expect(next).toBeNull();
    expect((position as string[]).length).toBeGreaterThan(1);
    for (const { table: _table, shoe, ...road } of listed) {
      const { json } = await http.get('ada', `/v1/shoes/${encodeURIComponent(shoe)}/roads`);
      expect(road).toEqual(json['bigRoad']); // corrected and void coups as in the roads
    }
  });

  it('are read for some tables alone, and page by page', async () => {
    const { items: all } = await bigRoads();
    const [, mini, tallied] = all as readonly Json[];
    expect(await bigRoads('?tables=TAL-1,NONE,MINI-1')).toMatchObject({ items: [mini, tallied], next: null });
    const page = await bigRoads('?limit=2');
    expect(page).toMatchObject({ items: [{ table: 'BAC-01' }], next: 'BAC-99' });
    expect(await bigRoads(`?limit=2&cursor=${String(page['next'])}`)).toMatchObject({
      items: [mini, tallied],
    });
  });

  it('have no patron and no stake', async () => {
    expect((await http.get('auditor:otto', '/v1/big-roads')).text).not.toMatch(/ada|bob|cyd|dora|stake|1010/);
  });
});

describe('as a picture', () => {
  it('are sent if requested, with a Vary header for caches', async () => {
    const { statusCode, headers, body } = await ask(PAST, SVG);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-store',
      vary: expect.stringContaining('Accept') as unknown,
    });
    expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(body).toContain(`<title id="title">Roads of BAC-01/S1</title>`);
    // The policy allows a picture its own style, and nothing from elsewhere.
    expect(headers['content-security-policy']).toMatch(/style-src [^;]*'unsafe-inline'/);
    expect(body).not.toMatch(/href|url\(|<script/);
  });

  it('are JSON by default, and a refusal is always a problem', async () => {
    expect((await ask(PAST, '*/*')).headers['content-type']).toMatch(/^application\/json/);
    const refused = await ask('/v1/shoes/x/roads', SVG);
    expect(refused.statusCode).toBe(404);
    expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});
