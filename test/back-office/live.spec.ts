import type { AddressInfo } from 'node:net';
import { ROLES } from '#game/tables';
import { LiveView } from '../../apps/back-office/src/floor/live/live.view';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';
import { LiveReader, type Message } from './live-reader';

jest.setTimeout(30_000);

let http: HouseOverHttp;
let url: string;
let readers: LiveReader[] = [];
beforeAll(async () => {
  http = await houseOverHttp({ askEveryMs: 5, beatEveryMs: 40, keepMs: 60_000 });
  const server = http.app.getHttpAdapter().getInstance();
  await server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => http.close());
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});

const watch = async (table: string, lastEventId: string | null = null, as = 'auditor:otto') => {
  const reader = await LiveReader.open(`${url}/v1/tables/${table}/live`, as, lastEventId);
  readers.push(reader);
  return reader;
};
const ofType =
  (type: string) =>
  ({ data }: Message): boolean =>
    data['type'] === type;
const changes = (reader: LiveReader): Message[] => reader.messages.filter(({ event }) => event === 'change');

let tables = 0;
/** Prepares a table for one test, with two patrons and a shoe. */
const played = async (): Promise<string> => {
  const table = `LIVE-${(tables += 1)}`;
  await http.house.openTable(table, ['ada', 'bob']);
  return table;
};

describe('the live feed of a table', () => {
  it('sends the present state, then each coup: phases, stakes, exposed cards, the result', async () => {
    const table = await played();
    const reader = await watch(table);
    expect(reader.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers['cache-control']).toBe('no-store');
    expect(reader.headers['heartbeat-ms']).toBe('40'); // the server's setting
    const found = await reader.until(({ event }) => event === 'table');
    expect(found.data).toMatchObject({
      table,
      type: null,
      phase: 'ready',
      coup: null,
      stakes: [],
      result: null,
    });
    const coup = await http.house.coup(table, ['ada', 'bob']);
    await reader.until(ofType('CoupSettled'));
    for (const { id, data } of reader.messages) {
      expect(LiveView.parse(data)).toEqual(data); // no undocumented field
      expect(id).toBe(data['version']);
    }
    const [bet] = reader.messages.filter(ofType('BetPlaced')).slice(1, 2);
    expect(bet?.data).toMatchObject({
      phase: 'betting',
      coup,
      stakes: [
        { on: 'player', seat: null, stake: '1017' },
        { on: 'banker', seat: null, stake: '1010' },
      ],
    });
    const opening = await reader.until(ofType('BettingOpened'));
    expect(bet?.data['since']).toBe(opening.data['at']);
    const dealt = await reader.until(ofType('CardsDealt'));
    const hands = dealt.data['hands'] as { cards: string[] }[];
    expect(hands.map(({ cards }) => cards.length)).toEqual([2, 2]);
    const settled = await reader.until(ofType('CoupSettled'));
    expect(settled.data).toMatchObject({
      phase: 'ready',
      coup: null,
      stakes: [],
      hands: [],
      since: settled.data['at'],
      result: { coup },
      last: { coup, at: settled.data['at'] },
    });
    const ids = reader.messages.map(({ id }) => id ?? 0);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  });

  it('keeps the last coup and the time of its settlement while the next one is played', async () => {
    const table = await played();
    const reader = await watch(table);
    const first = await http.house.coup(table, ['ada', 'bob']);
    await http.house.coup(table, ['ada', 'bob']);
    const settled = await reader.until(ofType('CoupSettled'));
    const opening = reader.messages.filter(ofType('BettingOpened'))[1];
    const last = settled.data['last'] as { coup: string };
    expect(last.coup).toBe(first);
    expect(opening?.data).toMatchObject({ result: null, last });
  });

  it('says what was called last, with the event at which it was said', async () => {
    const table = await played();
    const reader = await watch(table);
    await http.house.coup(table, ['ada', 'bob']);
    const first = await reader.until(ofType('BettingOpened'));
    const stakes = { call: 'stakes', by: 'croupier', en: 'Make your stakes', fr: 'Faites vos jeux' };
    const called = { version: first.id, at: first.data['at'], calls: [stakes] };
    expect(first.data).toMatchObject({ called });
    const [bet] = reader.messages.filter(ofType('BetPlaced'));
    expect(bet?.data).toMatchObject({ called }); // nobody has spoken since
    const dealt = await reader.until(ofType('CardsDealt'));
    expect(dealt.data['called']).toMatchObject({ version: dealt.id, calls: [{ call: 'totals' }] });
    const settled = await reader.until(ofType('CoupSettled'));
    expect(settled.data['called']).toMatchObject({ version: settled.id });
    expect(JSON.stringify(settled.data['called'])).not.toMatch(/ada|bob/u);
  });

  it('continues after the last id without loss or repetition, wherever it broke off', async () => {
    const table = await played();
    await http.house.coup(table, ['ada', 'bob']);
    const whole = await watch(table, '0');
    await http.house.coup(table, ['ada', 'bob']);
    await whole.until(({ data }) => (data['result'] as { coup: string } | null)?.coup === `${table}/S1/C2`);
    const all = changes(whole);
    expect(all.length).toBeGreaterThan(20);
    for (const at of [0, 3, 11, all.length - 2]) {
      const again = await watch(table, `${all[at]?.id}`);
      const last = all.at(-1);
      await again.until(({ id }) => id === last?.id);
      expect(again.messages).toEqual(all.slice(at + 1));
    }
  });

  it('is the same for all viewers, whenever they connected', async () => {
    const table = await played();
    const [early, late] = [await watch(table), await watch(table)];
    const reconnecting = await watch(table, '0');
    await http.house.coup(table, ['ada', 'bob']);
    for (const reader of [early, late, reconnecting]) await reader.until(ofType('CoupSettled'));
    const from = (reader: LiveReader): Message[] =>
      changes(reader).filter(({ id }) => id! > early.messages[0]!.id!);
    expect(from(late)).toEqual(from(early));
    expect(from(reconnecting)).toEqual(from(early));
  });

  it('names no person, and shows no card before the log does', async () => {
    const table = await played();
    const reader = await watch(table, '0');
    await http.house.coup(table, ['ada', 'bob']);
    await reader.until(ofType('CoupSettled'));
    const { json } = await http.get('auditor:otto', `/v1/events?stream=table:${table}&limit=500`);
    const events = json['items'] as { version: number; type: string; data: unknown }[];
    for (const { id, data } of reader.messages) {
      const text = JSON.stringify(data);
      expect(text).not.toMatch(/ada|bob|dora|ruth/u);
      const before = JSON.stringify(events.filter(({ version, type }) => version <= id! && SHOWS.has(type)));
      for (const [, card = ''] of text.matchAll(/"([A2-9TJQK][SHDC])"/gu))
        expect(before).toContain(`"${card}"`);
    }
  });

  it('sends heartbeats while nothing happens', async () => {
    const reader = await watch(await played());
    await reader.untilBeat();
    await reader.untilBeat();
    expect(reader.messages).toHaveLength(1);
  });
});

const SHOWS: ReadonlySet<string> = new Set(['CardsDealt', 'CardDrawn', 'CoupSettled']);

describe('viewers', () => {
  it.each(ROLES)('are, %s: all roles that see money', async (role) => {
    const reader = await watch(await played(), null, role === 'patron' ? 'cyd' : `${role}:x`);
    expect(reader.status).toBe(role === 'admin' ? 403 : 200);
  });

  it.each([
    ['a table that isn’t there', 'NONE-1', null, 404],
    ['an id that no table can have', 'a%20b', null, 404],
    ['a last id that is none', 'LIVE-1', 'yesterday', 422],
  ])('nobody, %s', async (_, table, lastEventId, status) => {
    expect((await watch(table, lastEventId)).status).toBe(status);
  });

  it('are disconnected when their token ends', async () => {
    const reader = await watch(await played(), null, 'dealer:eve');
    await reader.untilBeat();
    http.revoke('dealer.eve');
    await reader.ended;
    expect(reader.messages.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'token' } });
  });

  it('have at most 20 connections each', async () => {
    const table = await played();
    for (let at = 0; at < 20; at++) expect((await watch(table, null, 'fay')).status).toBe(200);
    expect((await watch(table, null, 'fay')).status).toBe(429);
    expect((await watch(table, null, 'gus')).status).toBe(200);
    const [first] = readers;
    await first?.close();
    for (let status: number | undefined = 429; status !== 200;)
      ({ status } = await watch(table, null, 'fay'));
  });
});

describe('the end of the feed', () => {
  it('comes with the end of the table; a reader of all of it need not reconnect', async () => {
    const table = await played();
    const reader = await watch(table);
    await http.house.give('pit:ruth', 'CloseTable', table);
    await reader.ended;
    expect(reader.messages.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'closed' } });
    const last = changes(reader).at(-1);
    expect(last?.data).toMatchObject({ phase: 'closed' });
    expect((await watch(table, `${last?.id}`)).status).toBe(204);
    const late = await watch(table);
    await late.ended;
    expect(late.messages.map(({ event }) => event)).toEqual(['table', 'bye']);
  });
});

it('comes with the end of the server, which does not wait for viewers', async () => {
  const own = await houseOverHttp({ askEveryMs: 5, beatEveryMs: 40, keepMs: 60_000 });
  await own.house.openTable('BAC-01', ['ada']);
  const server = own.app.getHttpAdapter().getInstance();
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const reader = await LiveReader.open(`http://127.0.0.1:${port}/v1/tables/BAC-01/live`, 'ada');
  await reader.until(({ event }) => event === 'table');
  await own.close();
  await reader.ended;
  expect(reader.messages.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'server' } });
});
