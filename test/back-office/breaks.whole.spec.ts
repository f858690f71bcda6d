import { join } from 'node:path';
import type { Role } from '#game/tables';
import { addressOf, type CommandName } from '#log/contract';
import { untilSeen } from '#testing';
import { HouseUnderTest } from '../house-under-test';
import { runSabot } from '../play/run-sabot';

jest.setTimeout(120_000);

type Json = Record<string, unknown>;
type BreakJson = Json & {
  readonly break: string;
  readonly phase: string;
  readonly explanations: readonly { readonly reason: { readonly text: string | null } }[];
};

const TABLE = 'BAC-01';
const FOUND_OUT = 'bob brought the slip of a fill of 5.00 a day late';
const day = new Date().toJSON().slice(0, 10);
let house: HouseUnderTest;

/** Makes a tray lose 5.00 without a slip. */
beforeAll(async () => {
  house = await HouseUnderTest.onSharedServer();
  await give('pia', 'OpenTable', '', { table: TABLE, variant: 'punto-banco', currency: 'EUR' });
  await give('pia', 'CountFloat', TABLE, { amount: '100000', kind: 'open' });
  await give('pia', 'RecordDrop', TABLE, { amount: '0' });
  await give('pia', 'CountFloat', TABLE, { amount: '150000', kind: 'close' });
}, 120_000);
afterAll(() => house.end());

const ROLES: Readonly<Record<string, Role>> = {
  pia: 'pit',
  petra: 'pit',
  cara: 'cage',
  ines: 'integration',
  otto: 'auditor',
  alma: 'admin',
};

/** Gives a command over REST as a person of the demo house. */
async function give(id: string, name: CommandName, target: string, fields: object = {}) {
  const response = await house.post({ id, role: ROLES[id]! }, addressOf(name, target), fields);
  return { status: response.status, json: (await response.json()) as Json };
}
const refusal = (status: number, code: string) => ({
  status,
  json: expect.objectContaining({ code }) as unknown,
});

/** Runs `sabot` with this house's database and settings. */
async function sabot(...args: readonly string[]) {
  const env = { DATABASE_URL: house.address.admin, SABOT_DATA: house.data, PORT: `${house.port}` };
  return runSabot([...args, '--json'], '', env);
}

const asPia = (): string[] => ['--tokens', join(house.data, 'demo-tokens.json'), '--as', 'pit:pia'];
const listed = async (query = ''): Promise<readonly BreakJson[]> =>
  ((await house.get(`/v1/breaks${query}`)) as { items: BreakJson[] }).items;

const THREE_WAY = `three-way/${TABLE}/${day}`;

describe('a difference', () => {
  it('opens a discrepancy, and none when found again', async () => {
    const first = await sabot('breaks', 'find', '--day', day, ...asPia());
    expect(first).toMatchObject({ exit: 1, err: '' });
    const { breaks } = JSON.parse(first.out) as { breaks: Json[] };
    expect(breaks).toEqual([
      { break: THREE_WAY, outcome: 'opened' },
      { break: expect.stringMatching(`^count/${TABLE}/${day}/[0-9]+/[0-9]+$`), outcome: 'opened' },
    ]);
    const second = await sabot('breaks', 'find', '--day', day, ...asPia());
    const known = JSON.parse(second.out) as { breaks: Json[] };
    expect(known.breaks.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
    expect((await listed()).map(({ times, phase }) => [times, phase])).toEqual([
      [1, 'open'],
      [1, 'open'],
    ]);
  });

  it('is searched by source, phase, amount and age', async () => {
    const ids = async (query: string) => (await listed(query)).map((each) => each.break.split('/')[0]);
    expect(await ids('?source=three-way')).toEqual(['three-way']);
    expect(await ids(`?table=${TABLE}&phase=unclosed&currency=EUR`)).toEqual(['count', 'three-way']);
    expect(await ids('?table=BAC-02')).toEqual([]);
    expect(await ids('?phase=closed')).toEqual([]);
    expect(await ids('?min=50000')).toEqual(['count', 'three-way']);
    expect(await ids('?min=50001')).toEqual([]);
    expect(await ids('?openedBefore=2026-01-01')).toEqual([]);
    expect(await ids('?openedBefore=2126-01-01')).toEqual(['count', 'three-way']);
    const { next } = (await house.get('/v1/breaks?limit=1')) as { next: string };
    expect(await ids(`?limit=1&cursor=${encodeURIComponent(next)}`)).toEqual(['three-way']);
  });
});

describe('a discrepancy is cleared by two persons', () => {
  it('refuses unknown ones, and roles that may not give the command', async () => {
    const three = { source: 'three-way', table: TABLE, day };
    expect(await give('otto', 'OpenBreak', '', three)).toEqual(refusal(403, 'FORBIDDEN'));
    expect(await give('alma', 'CloseBreak', THREE_WAY, { outcome: 'mended' })).toEqual(
      refusal(403, 'FORBIDDEN'),
    );
    expect(await give('ines', 'ExplainBreak', THREE_WAY, { reason: 'x' })).toEqual(refusal(403, 'FORBIDDEN'));
    expect(await give('pia', 'OpenBreak', '', { ...three, seq: 1 })).toEqual(refusal(422, 'BAD_FIELD'));
    expect(await give('pia', 'OpenBreak', '', { source: 'three-way', table: TABLE })).toEqual(
      refusal(422, 'BAD_FIELD'),
    );
    expect(await give('pia', 'OpenBreak', '', { ...three, amount: '5' })).toEqual(refusal(422, 'BAD_FIELD'));
    const odd = { source: 'ledger', what: 'late', shard: 1 };
    expect(await give('pia', 'OpenBreak', '', odd)).toEqual(refusal(422, 'BAD_FIELD'));
    expect(await give('pia', 'AssignBreak', `deviation/${TABLE}/${day}`, { to: 'cara' })).toEqual(
      refusal(404, 'NO_SUCH_BREAK'),
    );
    expect(await give('pia', 'AssignBreak', 'nothing', { to: 'cara' })).toEqual(
      refusal(404, 'NO_SUCH_BREAK'),
    );
    expect(await give('pia', 'CloseBreak', THREE_WAY, { outcome: 'mended' })).toEqual(
      refusal(409, 'WRONG_PHASE'),
    );
  });

  it('is assigned and explained by the command line, closed by another person, and recognised afterwards', async () => {
    const of = ['--break', THREE_WAY];
    const assigned = await sabot('breaks', 'assign', ...of, '--to', 'pia', ...asPia());
    expect(assigned).toMatchObject({ exit: 0, err: '' });
    const explained = await sabot('breaks', 'explain', ...of, '--reason', FOUND_OUT, ...asPia());
    expect(JSON.parse(explained.out)).toMatchObject({ phase: 'explained' });
    const own = await sabot('breaks', 'close', ...of, '--outcome', 'accepted', ...asPia());
    expect(own.exit).toBe(2);
    expect(own.err).toContain('SAME_PERSON');
    expect(await give('petra', 'CloseBreak', THREE_WAY, { outcome: 'accepted' })).toMatchObject({
      status: 200,
      json: { phase: 'closed' },
    });
    const again = await sabot('breaks', 'find', '--day', day, ...asPia());
    expect((JSON.parse(again.out) as { breaks: Json[] }).breaks[0]).toEqual({
      break: THREE_WAY,
      outcome: 'known',
    });
    const { out } = await sabot('breaks', '--phase', 'closed');
    expect(JSON.parse(out)).toMatchObject({ break: THREE_WAY, outcome: 'accepted', assignee: 'pia' });
    expect(await house.get(`/v1/breaks/${encodeURIComponent(THREE_WAY)}`)).toMatchObject({
      phase: 'closed',
      closedBy: { id: 'petra', role: 'pit' },
      explanations: [{ by: { id: 'pia' }, reason: { text: FOUND_OUT } }],
      history: [
        { type: 'BreakOpened', by: { id: 'pia' }, amount: '50000', currency: 'EUR', times: 1, to: null },
        { type: 'BreakAssigned', by: { id: 'pia' }, to: 'pia', reason: null },
        { type: 'BreakExplained', by: { id: 'pia' }, reason: { text: FOUND_OUT }, outcome: null },
        { type: 'BreakClosed', by: { id: 'petra' }, outcome: 'accepted', reason: { text: FOUND_OUT } },
      ],
    });
  });

  it('is listed as when read alone, also after it was reopened, page by page', async () => {
    const found = { source: 'ledger', what: 'balance', shard: 7, account: 'patron:ada', currency: 'EUR' };
    const id = 'ledger/balance/7/account-patron:ada';
    const cleared = async (by: string, outcome: string) => {
      await give('cara', 'ExplainBreak', id, { reason: 'the balance was altered by hand' });
      return give(by, 'CloseBreak', id, { outcome });
    };
    await give('ines', 'OpenBreak', '', { ...found, amount: '-9', events: ['7:3'] });
    expect(await cleared('pia', 'mended')).toMatchObject({ status: 200 });
    await give('ines', 'OpenBreak', '', { ...found, amount: '-9', events: ['7:3'] });
    await give('petra', 'AssignBreak', id, { to: 'cara' });
    await give('cara', 'ExplainBreak', id, { reason: 'by another hand' });
    await give('ines', 'OpenBreak', '', { ...found, amount: '12', events: ['7:3', '7:4'] });
    const all = await listed();
    expect(all.map((each) => each.break)).toEqual(all.map((each) => each.break).toSorted());
    expect(all.find((each) => each.break === id)).toMatchObject({
      phase: 'open',
      amount: '12',
      times: 2,
      assignee: 'cara',
      explanations: [],
      events: ['7:3', '7:4'],
    });
    for (const each of all) {
      const url = `/v1/breaks/${encodeURIComponent(each.break)}`;
      const { history: _history, position: _position, ...alone } = (await house.get(url)) as Json;
      expect(each).toEqual(alone);
    }
    const paged: BreakJson[] = [];
    for (let query = '?limit=1'; query !== '';) {
      const { items, next } = (await house.get(`/v1/breaks${query}`)) as {
        items: BreakJson[];
        next: string | null;
      };
      expect(items).toHaveLength(1); // a page has at most this many results
      paged.push(...items);
      query = next === null ? '' : `?limit=1&cursor=${encodeURIComponent(next)}`;
    }
    expect(paged).toEqual(all);
    const searched = async (query: string) => (await listed(query)).map((each) => each.break);
    expect(await searched('?assignee=cara&phase=open')).toEqual([id]);
    expect(await searched('?min=12&currency=EUR&source=ledger')).toEqual([id]);
    expect(await searched('?min=13&source=ledger')).toEqual([]);
  });

  it('is on the sheet of the table’s day with its texts, as is one from |z|', async () => {
    const deviation = `deviation/${TABLE}/${day}`;
    await give('ines', 'OpenBreak', '', { source: 'deviation', table: TABLE, day });
    await give('cara', 'ExplainBreak', deviation, { reason: 'a run of luck, the shoe was checked' });
    const json = (await house.get(`/v1/reports/table-day?day=${day}`)) as {
      tables: { breaks: BreakJson[] }[];
    };
    expect(json.tables[0]?.breaks.map((each) => [each.break, each.phase])).toEqual([
      [expect.stringMatching(/^count/u), 'open'],
      [deviation, 'explained'],
      [THREE_WAY, 'closed'],
    ]);
    const csv = await sabot('report', 'table-day', '--day', day, '--format', 'csv');
    expect(csv.out).toContain(FOUND_OUT);
    expect(csv.out).toContain('a run of luck, the shoe was checked');
    const before = await house.get(`/v1/reports/table-day?day=2026-01-01`);
    expect(before).toMatchObject({ tables: [] });
  });

  it('is a significant event when it opens and when it closes', async () => {
    await untilNoted('break-closed');
    const openedBreaks = (await house.get('/v1/significant-events?kind=break-opened', 'pit')) as {
      items: Json[];
    };
    expect(openedBreaks.items).toHaveLength(5);
    expect(await house.get('/v1/significant-events?kind=break-closed&table=BAC-01', 'pit')).toMatchObject({
      items: [{ table: TABLE, askedBy: 'pia', approver: 'petra', reason: { text: FOUND_OUT } }],
    });
  });

  it('loses only its texts when they are erased', async () => {
    await give('cara', 'Deposit', 'bob', { amount: '100', currency: 'EUR' });
    expect((await give('alma', 'EraseTexts', 'bob')).status).toBe(200);
    const found = (await house.get(`/v1/breaks/${encodeURIComponent(THREE_WAY)}`)) as BreakJson;
    expect(found.explanations.map(({ reason }) => reason.text)).toEqual([null]);
    expect(JSON.stringify(found)).not.toContain(FOUND_OUT); // nor does its history have it
    expect(found.phase).toBe('closed');
    expect(JSON.parse((await sabot('verify')).out)).toMatchObject({ ok: true });
  });
});

/** Waits for the read model. */
async function untilNoted(kind: string): Promise<void> {
  await untilSeen(
    () => house.get(`/v1/significant-events?kind=${kind}`, 'pit') as Promise<{ readonly items: unknown[] }>,
    ({ items }) => items.length > 0,
    { everyMs: 50 },
  );
}
