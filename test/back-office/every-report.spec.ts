import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog, Metrics } from '#edge/observability';
import { canonicalJson, type JsonObject } from '#kernel/canonical';
import { ed25519Key, sha256 } from '#kernel/hashing';
import { DAYS_OF_UTC } from '#office/gaming-days';
import {
  FORMS,
  parametersOf,
  REPORT_NAMES,
  reportOf,
  REPORTS,
  withReportSources,
  type Column,
  type Parameter,
  type Report,
  type Sheet,
  type SheetTable,
} from '#office/reports';
import { FileSigners, PostgresSealStore, Sealer } from '#proof/seal';
import { WRITER } from '#testing';
import { openProjections, type OpenedProjections } from '../../apps/worker/src/open-projections';
import { runForBytes } from '../play/run-sabot';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

type Json = Record<string, unknown>;

let http: HouseOverHttp;
let store: PostgresSealStore;
let sealer: Sealer;
let projections: OpenedProjections;
const key = ed25519Key(sha256(Buffer.from('test')));
const day = new Date().toJSON().slice(0, 10);
/** The position that the read models must reach before a query. */
let played = '';

/** Plays a coup at `BAC-01` and counts its tray. */
async function play(): Promise<void> {
  await http.house.coup('BAC-01', ['ada', 'bob']);
  await http.house.give('pit:paul', 'CountFloat', 'BAC-01', {
    amount: '5000',
    kind: 'shift',
  });
}

beforeAll(async () => {
  http = await houseOverHttp();
  store = new PostgresSealStore(http.adminUrl);
  sealer = new Sealer({
    store,
    signers: new FileSigners({ file: 'the hand', read: () => [key], first: () => key }, store),
    me: { owner: 'test', instance: randomUUID() },
    writerKeys: () => WRITER,
    onAlarm: () => undefined,
  });
  projections = openProjections({ address: http.address, log: createLog('silent'), metrics: new Metrics() });
  await http.house.openTable('BAC-01', ['ada', 'bob']);
  await play();
  await play();
  await sealer.turn();
  const { json } = await http.get('auditor:otto', `/v1/events?stream=table:BAC-01&limit=500`);
  const last = (json['items'] as readonly { readonly shard: number; readonly seq: number }[]).at(-1);
  played = `${last?.shard}:${last?.seq}`;
}, 60_000);
afterAll(async () => {
  await projections.close();
  await store.close();
  await http.close();
});

/** Runs `sabot` on this database. */
async function sabot(...args: readonly string[]) {
  const { exit, bytes, err } = await runForBytes(args, '', { DATABASE_URL: http.adminUrl });
  return { exit, out: bytes, err };
}

const jsonOf = <T = Json>(bytes: Buffer): T => JSON.parse(bytes.toString()) as T;
const sha256Of = ({ sha256: _sha256, position: _position, balanceBasis: _basis, ...rest }: Json): string =>
  createHash('sha256')
    .update(canonicalJson(rest as JsonObject))
    .digest('hex');
const withoutPosition = ({ position: _position, balanceBasis: _basis, ...rest }: Json): Json => rest;

/** Returns the parameters of a report about this play. */
const questionOf = (name: (typeof REPORT_NAMES)[number]): Readonly<Record<string, string>> => {
  const values: Readonly<Record<Parameter, string>> = {
    day,
    table: 'BAC-01',
    shift: 'day',
    coup: 'BAC-01/S1/C1',
    shoe: 'BAC-01/S1',
    patron: 'ada',
    batch: 'LOT-0417',
  };
  const { takes }: Report = REPORTS[name];
  const required = parametersOf(takes).filter((parameter) => takes[parameter] === 'required');
  return Object.fromEntries(required.map((parameter) => [parameter, values[parameter]]));
};
const typed = (question: Readonly<Record<string, string>>): string[] =>
  Object.entries(question).flatMap(([name, value]) => [`--${name}`, value]);
const inject = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  http.app.inject({ url, headers: { authorization: 'Bearer auditor.otto', ...headers } });

/** Returns a report as printed. */
const sheetOf = async (name: (typeof REPORT_NAMES)[number], question: Readonly<Record<string, string>>) =>
  withReportSources(http.address.reader, DAYS_OF_UTC, async (sources): Promise<Sheet> => {
    const make = reportOf(name)?.ask((parameter) => question[parameter]);
    if (make === undefined || !make.ok) throw new Error(`${name} can’t be asked for`);
    const made = await make.value(sources);
    if (!made.ok) throw new Error(made.rejection.detail);
    return made.value.sheet();
  });
const namesOf = (columns: readonly Column[], kind: Column['kind']): readonly string[] =>
  columns.flatMap((column) => (column.kind === kind ? [column.name] : []));
const cellsOf = ({ columns, rows, sums }: SheetTable, kind: Column['kind']): readonly string[] =>
  [...rows, ...sums].flatMap((row) =>
    namesOf(columns, kind).flatMap((column) => {
      const cell = row[column];
      const value = typeof cell === 'object' && cell !== null ? cell.amount : cell;
      return value === null || value === undefined ? [] : [`${value}`];
    }),
  );
/**
 * Returns texts that a person reads as words. `before` and `after` of a significant event are JSON and stay
 * in minor units.
 */
const wordsIn = (table: SheetTable): readonly string[] =>
  table.line === 'event' ? [] : cellsOf(table, 'text');
/** Returns true if an amount is long enough not to be a count. */
const isTelling = (amount: string): boolean => /^-?\d{3,}$/u.test(amount);

describe.each(REPORT_NAMES)('%s', (name) => {
  const question = questionOf(name);
  const url = `/v1/reports/${name}?${new URLSearchParams(question).toString()}`;
  const ask = ['report', name, ...typed(question), '--json'] as const;

  it.each(Object.entries(FORMS))(
    'as %s: repeats the same bytes, over REST and by the command',
    async (format, type) => {
      await inject(`${url}&after=${played}`);
      const { exit, out, err } = await sabot(...ask, '--format', format);
      expect([exit, err]).toEqual([0, '']);
      expect((await sabot(...ask, '--format', format)).out.equals(out)).toBe(true);
      const chosen = await inject(url, { accept: `${type}, text/html;q=0.1` });
      const named = await inject(`${url}&format=${format}`);
      expect([chosen.statusCode, named.statusCode]).toEqual([200, 200]);
      expect(chosen.headers['content-type']).toContain(type);
      expect(named.headers['content-type']).toBe(chosen.headers['content-type']);
      expect(named.rawPayload.equals(chosen.rawPayload)).toBe(true);
      if (format === 'json') {
        const answer = chosen.json<Json>();
        expect(withoutPosition(answer)).toEqual(withoutPosition(jsonOf(out)));
        expect(answer['sha256']).toBe(sha256Of(answer));
        expect(answer).toMatchObject({
          report: name,
          ...question,
          log: { size: expect.any(Number) as number },
        });
        return;
      }
      expect(chosen.rawPayload.equals(out)).toBe(true);
      expect(chosen.headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="sabot-${name}(?:-[\\w.-]+)?[.]${format}"$`, 'u'),
      );
    },
  );

  it('has no two CSV columns with one name', async () => {
    const { out } = await sabot(...ask, '--format', 'csv');
    const columns = out.toString().split('\r\n')[0]?.split(',') ?? [];
    expect(columns.filter((column, at) => columns.indexOf(column) !== at)).toEqual([]);
    expect(columns).toEqual(expect.arrayContaining(['line', 'report', 'logSize', 'logRoot', 'sha256']));
  });

  it('has currency units beside each amount in CSV, and no amount in minor units in its texts', async () => {
    const { tables, notes } = await sheetOf(name, question);
    const { out } = await sabot(...ask, '--format', 'csv');
    const header = out.toString().split('\r\n')[0]?.split(',') ?? [];
    const printed = tables.filter(({ onPaperAlone }) => onPaperAlone !== true);
    const money = new Set(printed.flatMap(({ columns }) => namesOf(columns, 'money')));
    for (const column of money) expect(header[header.indexOf(column) + 1]).toBe(`${column}Units`);
    expect(header.filter((column) => column.endsWith('Units'))).toHaveLength(money.size);
    const words = [...notes, ...tables.flatMap((table) => wordsIn(table))];
    const amounts = new Set(tables.flatMap((table) => cellsOf(table, 'money')).filter(isTelling));
    const leaked = [...amounts].filter((amount) =>
      words.some((text) => new RegExp(`(?<![\\w.,:/-])${amount}(?![\\w.,:/-])`, 'u').test(text)),
    );
    expect(leaked).toEqual([]);
  });
});

it('a coup has the verdicts of its replay, its shoe’s commitment and its proof', async () => {
  const coup = jsonOf<Json & { proof: { events: number; sealed: number }; cards: Json[] }>(
    (await sabot('report', 'coup', '--coup', 'BAC-01/S1/C1', '--json')).out,
  );
  expect(coup).toMatchObject({
    status: 'settled',
    sealed: true,
    replay: { matches: true, readable: true, differences: [] },
    commitment: { kind: 'sealed', revealed: false, commitmentHolds: null },
    proof: { sealed: coup.proof.events, holds: true },
  });
  expect(coup.cards.length).toBeGreaterThanOrEqual(4);
  const none = await inject('/v1/reports/coup?coup=BAC-01%2FS1%2FC99');
  expect([none.statusCode, none.json<Json>()['code']]).toEqual([404, 'NO_SUCH_COUP']);
});

it('a coup has its gaming day, shift, supervisor, exposure and the order of stakes', async () => {
  const coupOf = async (coup: string) =>
    jsonOf<Json>((await sabot('report', 'coup', '--coup', coup, '--json')).out);
  expect(await coupOf('BAC-01/S1/C1')).toMatchObject({
    gamingDay: day,
    shift: 'day',
    dealer: 'dora',
    supervisor: 'ruth',
    exposure: '1017', // the larger of 1,010 on banker and 1,017 on player; a stake on tie was taken back
    bets: [
      { patron: 'ada', source: 'patron', placedBy: 'ada', placedAt: expect.stringContaining(day) as string },
      { patron: 'bob', source: 'patron', placedBy: 'bob' },
    ],
  });
  expect(await coupOf('BAC-01/S1/C2')).toMatchObject({ supervisor: 'paul' });
});

it('a patron’s day has the play by table, and a statement that agrees with the ledger', async () => {
  type Row = Readonly<Record<string, string>>;
  const patron = jsonOf<{ tables: Json[]; accounts: Row[]; moves: Row[]; sums: Json[] }>(
    (await sabot('report', 'patron', '--patron', 'ada', '--day', day, '--json')).out,
  );
  const result = (patron.tables[0]!['result'] as { amount: string }).amount;
  expect(patron.tables).toMatchObject([
    {
      table: 'BAC-01',
      hands: 2,
      bets: 2, // the bets on tie were taken back
      averageBet: '1010',
      handle: { amount: '2020' },
      theory: { amount: '21' }, // 1.0579 % of 2,020 on banker
      boughtIn: { amount: '500000' },
      cashedOut: { amount: '0' },
    },
  ]);
  expect(patron.sums).toEqual([
    {
      currency: 'EUR',
      hands: 2,
      bets: 2,
      handle: '2020',
      theory: '21',
      result,
      openStakes: '0',
      bank: '0',
      boughtIn: '500000',
      cashedOut: '0',
    },
  ]);
  expect(patron.accounts.map(({ account, closing }) => [account, closing])).toEqual([
    ['chips:BAC-01:ada', `${500_000n + BigInt(result)}`],
    ['patron:ada', '500000'],
  ]);
  for (const { account, change, closing } of patron.accounts) {
    const own = patron.moves.filter((move) => move['account'] === account);
    expect(`${own.reduce((all, move) => all + BigInt(move['amount'] ?? 0), 0n)}`).toBe(change);
    const { json } = await http.get('auditor:otto', `/v1/ledger/accounts?prefix=${account}`);
    expect(json['items']).toEqual([expect.objectContaining({ account, balance: closing })]);
  }
  const none = await inject(`/v1/reports/patron?patron=zoe&day=${day}`);
  expect([none.statusCode, none.json<Json>()['code']]).toEqual([404, 'NO_SUCH_PATRON']);
});

it('a shoe has its coups and the shown cards, and no other card', async () => {
  const shoe = jsonOf<
    Json & { coups: Json[]; cardsUsed: number; burned: number; census: { shown: number }[] }
  >((await sabot('report', 'shoe', '--shoe', 'BAC-01/S1', '--json')).out);
  expect(shoe).toMatchObject({ kind: 'sealed', decks: 8, cards: 416, reveal: 'not-yet', irregularities: [] });
  expect(shoe.coups.map(({ status }) => status)).toEqual(['settled', 'settled']);
  expect(shoe.census.reduce((all, { shown }) => all + shown, 0)).toBe(shoe.cardsUsed - shoe.burned);
  const none = await inject('/v1/reports/shoe?shoe=BAC-01%2FS9');
  expect([none.statusCode, none.json<Json>()['code']]).toEqual([404, 'NO_SUCH_SHOE']);
});

it('an earlier size of the audit log gives that time’s bytes, whatever was played since', async () => {
  const ask = ['report', 'table-day', '--day', day, '--json'] as const;
  const then = await sabot(...ask);
  const report = jsonOf<Json & { log: { size: number }; sealed: boolean }>(then.out);
  expect(report.sealed).toBe(true);
  await play();
  const now = jsonOf<typeof report>((await sabot(...ask)).out);
  expect([now.sealed, now.log.size]).toEqual([false, report.log.size]);
  expect(now['tables']).not.toEqual(report['tables']);
  await http.house.openTable('BAC-02', ['ada']);
  await sealer.turn();
  const size = ['--size', `${report.log.size}`] as const;
  expect((await sabot(...ask, ...size)).out.equals(then.out)).toBe(true);
  const { rawPayload } = await inject(`/v1/reports/table-day?day=${day}&size=${report.log.size}`);
  expect(withoutPosition(jsonOf(rawPayload))).toEqual(report);
  const later = jsonOf<typeof report>((await sabot(...ask)).out);
  expect([later.sealed, later['rows']]).toEqual([true, 2]);
  const none = await inject(`/v1/reports/table-day?day=${day}&size=1`);
  expect([none.statusCode, none.json<Json>()['code']]).toEqual([404, 'NOT_SEALED']);
  const models = await inject(`/v1/reports/statistics?day=${day}&size=${report.log.size}`);
  expect([models.statusCode, models.json<Json>()['code']]).toEqual([422, 'BAD_FIELD']);
});

it('a report is written to a file, and its type is named', async () => {
  const out = path.join(tmpdir(), `sabot-report-${randomUUID()}.csv`);
  const ask = ['report', 'table-day', '--day', day, '--format', 'csv'] as const;
  const printedFile = await sabot(...ask, '--out', out, '--json');
  const bytes = await readFile(out);
  await rm(out);
  expect(jsonOf(printedFile.out)).toMatchObject({
    report: 'table-day',
    format: 'csv',
    out,
    bytes: bytes.length,
  });
  expect((await sabot(...ask)).out.equals(bytes)).toBe(true);
});
