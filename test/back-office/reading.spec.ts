import { ROLES } from '#game/tables';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

const PATRONS = ['ada', 'bob', 'cyd'];
let http: HouseOverHttp;
const get = (as: string, url: string) => http.get(as, url);
const items = (json: Record<string, unknown>) => json['items'] as Record<string, unknown>[];
const problem = (status: number, code: string) => ({
  status,
  json: expect.objectContaining({ code }) as unknown,
});

beforeAll(async () => {
  http = await houseOverHttp();
  const { house } = http;
  await house.openTable('BAC-01', PATRONS);
  for (let coup = 1; coup <= 3; coup += 1) await house.coup('BAC-01', PATRONS);
  await house.give('pit:ruth', 'OpenTable', 'MINI-1', { table: 'MINI-1', variant: 'mini', currency: 'JPY' });
  await house.give('dealer:dora', 'OpenBetting', 'BAC-01');
  await house.give('ada', 'PlaceBet', 'BAC-01', { on: 'player', stake: '1200' });
  await house.give('bob', 'PlaceBet', 'BAC-01', { on: 'banker', stake: '3400' });
});
afterAll(() => http.close());

const COUP = '/v1/coups/BAC-01%2FS1%2FC2';
const OPEN_COUP = '/v1/coups/BAC-01%2FS1%2FC4';
const EVERY = ROLES.map((role) => (role === 'patron' ? 'ada' : `${role}:x`));

describe('tables', () => {
  it('are listed, each with its currency’s minor digits', async () => {
    const { status, json } = await get('ada', '/v1/tables');
    expect(status).toBe(200);
    expect(items(json)).toMatchObject([
      {
        table: 'BAC-01',
        variant: 'punto-banco',
        currency: { code: 'EUR', minorDigits: 2 },
        phase: 'betting',
        seatsTaken: 3,
      },
      {
        table: 'MINI-1',
        variant: 'mini',
        currency: { code: 'JPY', minorDigits: 0 },
        phase: 'no-shoe',
        seatsTaken: 0,
      },
    ]);
    expect(json['next']).toBeNull();
    expect(json['position']).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+:\d+$/)]));
  });

  it('are paged by cursor', async () => {
    const first = await get('ada', '/v1/tables?limit=1');
    expect(items(first.json)).toMatchObject([{ table: 'BAC-01' }]);
    const second = await get('ada', `/v1/tables?limit=1&cursor=${String(first.json['next'])}`);
    expect(items(second.json)).toMatchObject([{ table: 'MINI-1' }]);
  });

  it('show seats, shoe, open coup, chips and rules', async () => {
    const { json } = await get('pit:ruth', '/v1/tables/BAC-01');
    expect(json).toMatchObject({
      phase: 'betting',
      seats: PATRONS.map((patron, at) => ({ seat: at + 1, patron })),
      shoe: { shoe: 'BAC-01/S1', kind: 'sealed', decks: 8, size: 416, cut: 100, coups: 4 },
      coup: {
        coup: 'BAC-01/S1/C4',
        bets: [
          { bet: 'BAC-01/S1/C4/B1', patron: 'ada', on: 'player', stake: '1200' },
          { bet: 'BAC-01/S1/C4/B2', patron: 'bob', on: 'banker', stake: '3400' },
        ],
        totals: { player: '1200', banker: '3400' },
      },
      exposure: '3400', // the largest pay-out, by R7: losing stakes are not set against it
      rules: { decks: 8, pays: { tie: '8:1' } },
    });
    const shoe = json['shoe'] as Record<string, number>;
    expect(shoe['dealt']! + shoe['left']!).toBe(416);
    expect((json['chips'] as unknown[]).length).toBe(3);
  });

  it('show a patron its own chips and bets, and no other name', async () => {
    const { json, text } = await get('bob', '/v1/tables/BAC-01');
    expect(json).toMatchObject({
      seats: [
        { seat: 1, patron: null },
        { seat: 2, patron: 'bob' },
        { seat: 3, patron: null },
      ],
      coup: { bets: [{ patron: 'bob' }], totals: { player: '1200' } },
      chips: [{ patron: 'bob' }],
    });
    expect(text).not.toMatch(/\b(ada|cyd)\b/);
  });

  it('show an admin no money', async () => {
    const { json, text } = await get('admin:alma', '/v1/tables/BAC-01');
    expect(json).toMatchObject({ chips: [], coup: { bets: [], totals: {} }, exposure: null });
    expect(text).not.toMatch(/"(3400|1200)"/);
  });

  it('are refused for an unknown id or an invalid query', async () => {
    expect(await get('ada', '/v1/tables/NONE')).toMatchObject(problem(404, 'NO_SUCH_TABLE'));
    expect(await get('ada', '/v1/tables/%00')).toMatchObject(problem(404, 'NO_SUCH_TABLE'));
    expect(await get('ada', '/v1/tables/NONE/coups')).toMatchObject(problem(404, 'NO_SUCH_TABLE'));
    for (const query of [
      'limit=0',
      'limit=501',
      'limit=x',
      'limit=1&limit=2',
      'color=red',
      'cursor=',
      'cursor=%00',
      'cursor=%C3%BC',
      'after=1',
      'after=64:1',
      'after=x:1',
    ])
      expect(await get('ada', `/v1/tables?${query}`)).toMatchObject(problem(422, 'BAD_FIELD'));
  });
});

describe('?after=shard:seq', () => {
  it('waits for the position, which the answer shows', async () => {
    const { house } = http;
    const answer = await house.give('cyd', 'PlaceBet', 'BAC-01', { on: 'tie', stake: '100' });
    const next = `${answer.shard}:${answer.seq + 1}`;
    const asked = get('pit:ruth', `/v1/tables/BAC-01?after=${next}`);
    await house.give('cyd', 'PlaceBet', 'BAC-01', { on: 'tie', stake: '200' });
    const { json } = await asked;
    expect(json['position']).toEqual([next]);
    expect(json).toMatchObject({ coup: { totals: { tie: '300' } } });
  });

  it('that waits for a position is answered after one second at the latest, with the position reached', async () => {
    const { json, status } = await get('pit:ruth', '/v1/tables/BAC-01?after=26:999999');
    expect(status).toBe(200);
    expect(json['position']).toEqual([expect.stringMatching(/^26:\d{2,3}$/)]);
  });

  it('reads a table again from its newer events only', async () => {
    const before = await get('pit:ruth', '/v1/tables/BAC-01');
    await http.house.give('cyd', 'WithdrawBet', 'BAC-01', { bet: 'BAC-01/S1/C4/B4' });
    const after = await get('pit:ruth', '/v1/tables/BAC-01');
    expect(Number(after.json['version'])).toBe(Number(before.json['version']) + 1);
    expect(after.json).toMatchObject({ coup: { totals: { tie: '100' } } });
  });
});

describe('coups', () => {
  it('of a table are listed, newest first', async () => {
    const { json } = await get('ada', '/v1/tables/BAC-01/coups');
    expect(items(json).map(({ coup, status }) => [coup, status])).toEqual([
      ['BAC-01/S1/C4', 'open'],
      ['BAC-01/S1/C3', 'settled'],
      ['BAC-01/S1/C2', 'settled'],
      ['BAC-01/S1/C1', 'settled'],
    ]);
    expect(items(json)[1]).toMatchObject({ outcome: 'player', player: { total: 6 }, shoe: 'BAC-01/S1' });
    expect(items(json)[0]).toMatchObject({ outcome: null, player: null });
  });

  it('are paged by cursor, none left out', async () => {
    const found: unknown[] = [];
    for (let next: string | null = ''; next !== null;) {
      const cursor: string = next === '' ? '' : `&cursor=${next}`;
      const { json } = await get('ada', `/v1/tables/BAC-01/coups?limit=2${cursor}`);
      found.push(...items(json).map(({ coup }) => coup));
      next = json['next'] as string | null;
    }
    expect(found).toEqual([4, 3, 2, 1].map((coup) => `BAC-01/S1/C${coup}`));
  });

  it('have a record with cards, bets and settlements, and each event’s position', async () => {
    const { json } = await get('auditor:otto', COUP);
    expect(json).toMatchObject({
      coup: 'BAC-01/S1/C2',
      table: 'BAC-01',
      shoe: 'BAC-01/S1',
      status: 'settled',
      dealer: 'dora',
    });
    const bets = json['bets'] as Record<string, unknown>[];
    expect(
      bets.map(({ patron, on, stake, withdrawnAt }) => [patron, on, stake, withdrawnAt !== null]),
    ).toEqual([
      ['ada', 'banker', '1010', false],
      ['bob', 'player', '1017', false],
      ['cyd', 'tie', '1024', false],
      ['ada', 'tie', '300', true],
    ]);
    expect(json['totals']).toEqual({ banker: '1010', player: '1017', tie: '1024' });
    const cards = json['cards'] as Record<string, unknown>[];
    expect(cards.slice(0, 4).map(({ hand }) => hand)).toEqual(['player', 'banker', 'player', 'banker']);
    expect(cards.every(({ salt }) => /^[0-9a-f]{32}$/.test(String(salt)))).toBe(true);
    const leaves = cards.map(({ leaf }) => Number(leaf));
    expect(leaves).toEqual(leaves.map((_, at) => leaves[0]! + at));
    const types = (json['events'] as Record<string, unknown>[]).map(({ type }) => type);
    expect(types[0]).toBe('BettingOpened');
    expect(types.at(-1)).toBe('CoupSettled');
  });

  it('that are open have a record without cards', async () => {
    const { json } = await get('auditor:otto', OPEN_COUP);
    expect(json).toMatchObject({ status: 'open', cards: [], outcome: null, closedAt: null, settledAt: null });
    expect((json['bets'] as unknown[]).length).toBeGreaterThanOrEqual(2);
  });

  it('show a patron its own bets, and an admin none', async () => {
    const bob = await get('bob', COUP);
    expect((bob.json['bets'] as Record<string, unknown>[]).map(({ patron }) => patron)).toEqual(['bob']);
    expect(bob.text).not.toMatch(/\b(ada|cyd)\b/);
    const admin = await get('admin:alma', COUP);
    expect(admin.json).toMatchObject({ bets: [], totals: {} });
  });

  it('are refused for an unknown id', async () => {
    for (const coup of ['BAC-01%2FS1%2FC99', 'x', '%00', 'BAC-01'])
      expect(await get('ada', `/v1/coups/${coup}`)).toMatchObject(problem(404, 'NO_SUCH_COUP'));
  });
});

describe('a replay', () => {
  it('is recomputed from the log, and matches', async () => {
    const { status, json } = await get('auditor:otto', `${COUP}/replay`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ coup: 'BAC-01/S1/C2', matches: true, differences: [] });
    expect(json['played']).toMatchObject({ edition: 1, commitment: { revealed: false } });
    expect((json['steps'] as unknown[]).length).toBeGreaterThan(8);
    expect(json).toMatchObject({
      previous: { coup: 'BAC-01/S1/C1', status: 'settled' },
      next: { coup: 'BAC-01/S1/C3', status: 'settled' },
    });
  });

  it('shows a patron its own part of coups it has a bet in', async () => {
    const { json, text } = await get('bob', `${COUP}/replay`);
    expect(json).toMatchObject({ matches: true, played: { bets: [{ patron: 'bob' }] } });
    expect(text).not.toMatch(/\b(ada|cyd|dora)\b/);
    const balances = (json['played'] as Record<string, unknown>)['balances'];
    expect(balances).toMatchObject([{ account: 'chips:BAC-01:bob' }]);
    expect(await get('dan', `${COUP}/replay`)).toMatchObject(problem(403, 'FORBIDDEN'));
  });

  it('of an open coup shows staff the events so far, and is refused to its players and to an admin', async () => {
    const { json } = await get('auditor:otto', `${OPEN_COUP}/replay`);
    expect(json).toMatchObject({ status: 'open', matches: true, played: { outcome: null, voided: null } });
    const [{ patron } = { patron: '' }] = (json['played'] as { bets: { patron: string }[] }).bets;
    expect(await get(patron, `${OPEN_COUP}/replay`)).toMatchObject(problem(409, 'WRONG_PHASE'));
    expect(await get('admin:alma', `${COUP}/replay`)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await get('auditor:otto', '/v1/coups/none/replay')).toMatchObject(problem(404, 'NO_SUCH_COUP'));
  });
});

describe('the books', () => {
  const allowed = ['cage', 'pit', 'auditor', 'regulator', 'integration'];

  it.each(['/v1/ledger/accounts', '/v1/ledger/trial-balance'])('%s is read by its roles', async (url) => {
    for (const [at, role] of ROLES.entries()) {
      expect((await get(EVERY[at]!, url)).status).toBe(allowed.includes(role) ? 200 : 403);
    }
  });

  it('list accounts, by prefix and page', async () => {
    const { json } = await get('cage:carl', '/v1/ledger/accounts?prefix=chips:BAC-01:');
    expect(items(json).map(({ account }) => account)).toEqual(
      PATRONS.map((patron) => `chips:BAC-01:${patron}`),
    );
    const first = await get('cage:carl', '/v1/ledger/accounts?limit=2');
    const second = await get(
      'cage:carl',
      `/v1/ledger/accounts?limit=500&cursor=${String(first.json['next'])}`,
    );
    const all = await get('cage:carl', '/v1/ledger/accounts');
    expect([...items(first.json), ...items(second.json)]).toEqual(items(all.json));
    expect(await get('cage:carl', '/v1/ledger/accounts?cursor=AA')).toMatchObject(problem(422, 'BAD_FIELD'));
  });

  it('sum to zero', async () => {
    const { json } = await get('auditor:otto', '/v1/ledger/trial-balance');
    expect(json).toMatchObject({
      isZero: true,
      currencies: [{ currency: 'EUR', balances: '0', entries: '0' }],
    });
  });

  it('show a patron its own statement with balances', async () => {
    const { json } = await get('ada', '/v1/patrons/ada/statement');
    expect(items(json)[0]).toMatchObject({
      account: 'patron:ada',
      amount: '1000000',
      balance: '1000000',
      type: 'Deposited',
    });
    const paged = await get('cage:carl', '/v1/patrons/ada/statement?limit=3');
    const rest = await get('cage:carl', `/v1/patrons/ada/statement?cursor=${String(paged.json['next'])}`);
    expect([...items(paged.json), ...items(rest.json)]).toEqual(items(json));
  });

  it('refuse a patron another one’s statement', async () => {
    expect(await get('bob', '/v1/patrons/ada/statement')).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await get('bob', '/v1/patrons/nobody/statement')).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await get('dealer:dora', '/v1/patrons/ada/statement')).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await get('admin:alma', '/v1/patrons/ada/statement')).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await get('cage:carl', '/v1/patrons/nobody/statement')).toMatchObject(
      problem(404, 'NO_SUCH_PATRON'),
    );
    expect(await get('cage:carl', '/v1/patrons/%00/statement')).toMatchObject(problem(404, 'NO_SUCH_PATRON'));
    expect(await get('cage:carl', '/v1/patrons/ada/statement?cursor=x')).toMatchObject(
      problem(422, 'BAD_FIELD'),
    );
  });

  it('name the currency with the account once there are two', async () => {
    await http.house.give('cage:carl', 'Deposit', 'ada', { amount: '500', currency: 'JPY' });
    const { json } = await get('ada', '/v1/patrons/ada/statement');
    expect(items(json)[0]).toMatchObject({ account: 'patron:ada/EUR' });
    expect(items(json).at(-1)).toMatchObject({ account: 'patron:ada/JPY', balance: '500' });
  });
});

describe('events', () => {
  it('are read by auditor, regulator and integration alone', async () => {
    for (const [at, role] of ROLES.entries()) {
      const may = ['auditor', 'regulator', 'integration'].includes(role);
      expect((await get(EVERY[at]!, '/v1/events?stream=table:BAC-01')).status).toBe(may ? 200 : 403);
    }
  });

  it('are read by stream with all their stored fields, page by page', async () => {
    const { json } = await get('auditor:otto', '/v1/events?stream=table:BAC-01&limit=3');
    expect(items(json).map(({ version, type }) => [version, type])[0]).toEqual([1, 'TableOpened']);
    expect(Object.keys(items(json)[0]!).sort()).toEqual([
      'actor',
      'causationId',
      'commandId',
      'correlationId',
      'data',
      'eventId',
      'hash',
      'recordedAt',
      'schema',
      'seq',
      'shard',
      'stream',
      'type',
      'version',
    ]);
    const next = await get(
      'auditor:otto',
      `/v1/events?stream=table:BAC-01&limit=3&cursor=${String(json['next'])}`,
    );
    expect(items(next.json).map(({ version }) => version)).toEqual([4, 5, 6]);
  });

  it('are read by shard, after a seq', async () => {
    const { json } = await get('auditor:otto', '/v1/events?shard=26&cursor=10&limit=2');
    expect(items(json).map(({ shard, seq }) => [shard, seq])).toEqual([
      [26, 11],
      [26, 12],
    ]);
    expect((await get('auditor:otto', '/v1/events?shard=26&cursor=999999')).json).toMatchObject({
      items: [],
      next: null,
    });
  });

  it('are read either by stream or by shard', async () => {
    for (const query of [
      '',
      'shard=26&stream=x',
      'shard=64',
      'shard=x',
      'stream=',
      'stream=table:BAC-01&cursor=3000000000',
      'shard=1&cursor=-1',
    ])
      expect(await get('auditor:otto', `/v1/events?${query}`)).toMatchObject(problem(422, 'BAD_FIELD'));
    expect((await get('auditor:otto', '/v1/events?stream=table:NONE')).json).toMatchObject({ items: [] });
  });
});

it('nothing is answered without a token', async () => {
  const urls = ['/v1/tables', COUP, '/v1/events?shard=1', '/v1/ledger/accounts', '/v1/patrons/ada/statement'];
  for (const url of urls) expect((await http.app.inject({ url })).statusCode).toBe(401);
});

it('no answer shows a card that is not face up on the table', async () => {
  const urls = ['/v1/tables', '/v1/tables/BAC-01', '/v1/tables/BAC-01/coups', OPEN_COUP];
  for (const url of urls) {
    const { text } = await get('auditor:otto', url);
    const publicCards = new Set(
      (await get('auditor:otto', '/v1/events?stream=table:BAC-01&limit=500')).text.match(/"card":"(..)"/g),
    );
    for (const card of text.match(/"card":"(..)"/g) ?? []) expect(publicCards).toContain(card);
    expect(text).not.toContain('"secret"');
  }
});
