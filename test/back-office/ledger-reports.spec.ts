import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { ed25519Key, sha256 } from '#kernel/hashing';
import { PostgresEventLog, systemTiming } from '#log/event-store';
import { PostgresBooks } from '#log/ledger';
import type { GamingCalendar } from '#office/gaming-days';
import { ledgerDays, PostgresReadModels, Runner } from '#office/projections';
import { REPORTS, withReportSources, type Frame, type ReportName } from '#office/reports';
import { FileSigners, PostgresSealStore, Sealer } from '#proof/seal';
import { freshDatabase, HandClock, untilSeen, WRITER, type TestDatabase } from '#testing';
import { PlayedHouse } from '../audit/played-house';

type Figure = { readonly amount: string | null; readonly events: readonly string[] };
type Sums = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, Figure | string>>;
/** The fields of the reports that this file reads. */
interface Made extends Frame {
  readonly isOver: boolean;
  readonly isZero: boolean | null;
  readonly balanceBasis: string;
  readonly accounts: readonly Row[];
  readonly tables: readonly Row[];
  readonly patrons: readonly Row[];
  readonly sums: readonly Sums[];
  readonly unsettled: readonly object[];
  readonly adjustments: readonly object[];
  readonly restated: readonly object[];
  readonly differences: readonly object[];
}

const UTC = { timeZone: 'UTC', shifts: [{ name: 'day', begins: '00:00' }] } as const;
const [FIRST, SECOND] = ['2026-11-21', '2026-11-22'] as const;

let database: TestDatabase;
let house: PlayedHouse;
let log: PostgresEventLog;
let superuser: Client;
/** The size of the audit log at the end of the first day. */
let size: number;
let then: readonly Made[];

const NAMES = ['trial-balance', 'liability', 'commission', 'adjustments', 'cash-transactions'] as const;

async function made(
  name: ReportName,
  question: Readonly<Record<string, string>>,
  calendar: GamingCalendar = UTC,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Made> {
  const ask = REPORTS[name].ask((parameter) => question[parameter]);
  if (!ask.ok) throw new Error(ask.rejection.detail);
  const { value } = ask;
  const result = await withReportSources(database.address.reader, calendar, (sources) =>
    value({ ...sources, onProgress }),
  );
  if (!result.ok) throw new Error(result.rejection.detail);
  return result.value.json as unknown as Made;
}
/** Makes the read model of daily sums handle the whole log once. */
async function keepSums(): Promise<void> {
  const store = new PostgresReadModels(database.address.projector);
  const troubles: unknown[] = [];
  const runner = new Runner({
    store,
    models: [ledgerDays],
    timing: systemTiming,
    onAlarm: (alarm) => troubles.push(alarm),
    onTrouble: (_, error) => troubles.push(error),
    onHandled: () => undefined,
  });
  runner.start();
  await untilSeen(
    () => [troubles.length, ...runner.standing().map(({ behind }) => behind)],
    ([count, ...behind]) => count !== 0 || behind.every((each) => each === 0),
  );
  await runner.stop();
  await store.close();
  expect(troubles).toEqual([]);
}
const amountOf = (cell: Figure | string | undefined): bigint =>
  BigInt((typeof cell === 'string' ? cell : cell?.amount) ?? 'not known');
const sumOf = (rows: readonly Row[], name: string): bigint =>
  rows.reduce((sum, row) => sum + amountOf(row[name]), 0n);
const of = (rows: readonly Row[], account: RegExp): readonly Row[] =>
  rows.filter(({ account: name }) => typeof name === 'string' && account.test(name));

beforeAll(async () => {
  database = await freshDatabase();
  log = new PostgresEventLog(database.address.writer, WRITER);
  const clock = new HandClock();
  house = await PlayedHouse.open(log, clock);
  await playFirstDay();
  const store = new PostgresSealStore(database.address.admin);
  const key = ed25519Key(sha256(Buffer.from('test')));
  const sealer = new Sealer({
    store,
    signers: new FileSigners({ file: 'the hand', read: () => [key], first: () => key }, store),
    me: { owner: 'test', instance: randomUUID() },
    writerKeys: () => WRITER,
    onAlarm: () => undefined,
  });
  await sealer.turn();
  then = await Promise.all(NAMES.map((name) => made(name, { day: FIRST })));
  size = then[0]?.log?.size ?? 0;
  await keepSums();
  clock.pass(8 * 3_600);
  await playSecondDay();
  await store.close();
  superuser = new Client({ connectionString: database.address.admin });
  await superuser.connect();
}, 60_000);
afterAll(async () => {
  await superuser.end();
  await house.close();
  await log.close();
  await database.drop();
});

/**
 * Plays with commission tallied at one table and withheld at the other, a void, a waiver, cash near the
 * limit, and a coup that continues.
 */
async function playFirstDay(): Promise<void> {
  await house.openTable('BAC-01', ['ada', 'bob'], { commissionCollected: 'tallied' });
  for (let coups = 0; coups < 8; coups += 1) await house.coup('BAC-01', ['ada', 'bob']);
  await house.give('pit:ruth', 'WaiveCommission', 'BAC-01', {
    patron: 'ada',
    amount: '3',
    reason: 'a guest',
  });
  await house.give('pit:paul', 'Approve', 'BAC-01');
  await house.openTable('BAC-02', ['cyd', 'dan']);
  for (let coups = 0; coups < 6; coups += 1) await house.coup('BAC-02', ['cyd', 'dan']);
  await house.give('dealer:dora', 'OpenBetting', 'BAC-02');
  await house.give('cyd', 'PlaceBet', 'BAC-02', { on: 'player', stake: '900' });
  await house.give('dealer:dora', 'VoidCoup', 'BAC-02', { reason: 'a card fell' });
  await house.give('pit:paul', 'Approve', 'BAC-02');
  await house.give('cage:carl', 'Deposit', 'bob', { amount: '1', currency: 'EUR' });
  await house.give('cage:carl', 'Withdraw', 'cyd', { amount: '400000', means: 'cash' });
  await house.give('cage:carl', 'Deposit', 'eve', { amount: '5000000', means: 'transfer', currency: 'EUR' });
  await house.give('cage:carl', 'RecordFill', 'BAC-01', { amount: '250000' });
  await house.give('dealer:dora', 'OpenBetting', 'BAC-02');
  await house.give('dan', 'PlaceBet', 'BAC-02', { on: 'banker', stake: '700' });
}

async function playSecondDay(): Promise<void> {
  await house.give('dealer:dora', 'CloseBetting', 'BAC-02');
  await house.give('dealer:dora', 'Deal', 'BAC-02');
  await house.give('dealer:dora', 'CollectCommission', 'BAC-01');
  const cards = ['2S', '9H', 'KD', 'KC']; // Banker’s nine
  await house.give('dealer:dora', 'CorrectCoup', 'BAC-01', {
    coup: 'BAC-01/S1/C1',
    cards,
    reason: 'misread',
  });
  await house.give('pit:paul', 'Approve', 'BAC-01');
  await house.give('cage:carl', 'Deposit', 'ada', { amount: '950000', currency: 'EUR' });
}

describe('the accountant’s reports of two days', () => {
  it('close each account as the next day opens it, and all accounts sum to zero', async () => {
    const [first, second] = [
      await made('trial-balance', { day: FIRST }),
      await made('trial-balance', { day: SECOND }),
    ];
    expect([first.isOver, second.isOver, first.isZero, second.isZero]).toEqual([true, false, true, true]);
    expect([first.differences, second.differences]).toEqual([[], []]);
    const opening = new Map(second.accounts.map((row) => [row['account'], row['opening']]));
    for (const { account, closing } of first.accounts) expect(opening.get(account)).toEqual(closing);
    for (const { closing, balance, debits, credits, opening: begun } of second.accounts) {
      expect(balance).toBe((closing as Figure).amount);
      expect(amountOf(closing)).toBe(amountOf(begun) - amountOf(debits) + amountOf(credits));
    }
    const [cage] = of(first.accounts, /^cage$/u);
    expect((cage!['debits'] as Figure).events).toHaveLength(7); // four patrons, bob’s cent, eve’s transfer, a fill
    expect(first.sums[0]!['debits']).toBe(first.sums[0]!['credits']);
  });

  it('agree on commission receivable: commission, liability and trial balance; table-day has the accrued part', async () => {
    for (const day of [FIRST, SECOND]) {
      const [commission, liability, trial, tableDay] = await Promise.all([
        made('commission', { day }),
        made('liability', { day }),
        made('trial-balance', { day }),
        made('table-day', { day }),
      ]);
      const owed = sumOf(commission.patrons, 'owed');
      expect(BigInt(liability.sums[0]!['commissionReceivable']!)).toBe(owed);
      expect(sumOf(of(trial.accounts, /^due:/u), 'closing')).toBe(0n - owed);
      expect([sumOf(commission.tables, 'owed'), BigInt(commission.sums[0]!['owed']!)]).toEqual([owed, owed]);
      for (const { table, accrued, waived } of commission.tables) {
        const other = tableDay.tables.find((row) => row['table'] === table);
        expect(amountOf(accrued) - amountOf(waived)).toBe(amountOf(other?.['commission']));
      }
      expect(owed > 0n).toBe(day === FIRST);
    }
  });

  it('have what the house owes as liability, with an open coup and its age', async () => {
    const [liability, trial] = [
      await made('liability', { day: FIRST }),
      await made('trial-balance', { day: FIRST }),
    ];
    const own = sumOf(
      of(trial.accounts, /^(?:cage|table:[^:]*:(?:float|win|commission|fines))$/u),
      'closing',
    );
    const [sums] = liability.sums;
    expect(BigInt(sums!['liability']!)).toBe(0n - own + BigInt(sums!['shortfalls']!));
    expect(sumOf(of(trial.accounts, /^patron:/u), 'closing')).toBe(BigInt(sums!['accounts']!));
    expect(liability.unsettled).toMatchObject([
      {
        table: 'BAC-02',
        age: 'under-1-day',
        stakes: [{ currency: 'EUR', amount: '700' }],
        ageSeconds: 14_400,
      },
    ]);
    expect((await made('liability', { day: SECOND })).unsettled).toEqual([]);
  });

  it('have voids, corrections and waivers with both persons and the reason; the day of a corrected coup refers to it', async () => {
    const [first, second] = [
      await made('adjustments', { day: FIRST }),
      await made('adjustments', { day: SECOND }),
    ];
    expect(first.adjustments).toMatchObject([
      {
        request: 'BAC-01/R1',
        kind: 'waiver',
        patron: 'ada',
        status: 'approved',
        askedBy: { id: 'ruth', role: 'pit' },
        answeredBy: { id: 'paul', role: 'pit' },
        reason: { text: 'a guest' },
        amount: { amount: '3' },
      },
      {
        request: 'BAC-02/R1',
        kind: 'void',
        askedBy: { id: 'dora', role: 'dealer' },
        answeredBy: { id: 'paul', role: 'pit' },
        reason: { text: 'a card fell' },
        amount: { amount: '900' },
      },
    ]);
    expect(second.adjustments).toMatchObject([{ kind: 'correction', coup: 'BAC-01/S1/C1', restates: FIRST }]);
    for (const name of ['commission', 'trial-balance', 'liability'] as const) {
      const { restated } = await made(name, { day: FIRST });
      expect(restated).toMatchObject([{ coup: 'BAC-01/S1/C1', request: 'BAC-01/R2', day: SECOND }]);
      expect((await made(name, { day: SECOND })).restated).toEqual([]);
      expect((await made(name, { day: FIRST, table: 'BAC-02' })).restated).toEqual([]);
    }
  });

  it('have cash by patron, without transfers; two days just under the limit are a pattern', async () => {
    const [first, second] = [
      await made('cash-transactions', { day: FIRST }),
      await made('cash-transactions', { day: SECOND }),
    ];
    const side = (row: Row | undefined, direction: 'in' | 'out') =>
      row?.[direction] as unknown as { total: Figure; reportDue: boolean; patterns: readonly string[] };
    expect(
      first.patrons.map((row) => [
        row['patron'],
        side(row, 'in').total.amount,
        side(row, 'out').total.amount,
        side(row, 'in').reportDue,
        ...side(row, 'in').patterns,
      ]),
    ).toEqual([
      ['ada', '1000000', '0', false, 'just-under'],
      ['bob', '1000001', '0', true, 'split'],
      ['cyd', '1000000', '400000', false, 'just-under'],
      ['dan', '1000000', '0', false, 'just-under'],
    ]);
    expect(second.patrons).toHaveLength(1);
    expect(side(second.patrons[0], 'in').patterns).toEqual(['just-under', 'consecutive-days']);
    const bob = await made('cash-transactions', { day: FIRST, patron: 'bob' });
    expect(bob.patrons).toEqual([first.patrons[1]]);
    expect(first.sums).toEqual([
      { currency: 'EUR', in: '4000001', out: '400000', reportsDue: 1, flagged: 4 },
    ]);
  });

  it('have only a table’s own accounts if asked for one table', async () => {
    const { accounts, isZero } = await made('trial-balance', { day: FIRST, table: 'BAC-02' });
    expect(isZero).toBeNull();
    expect(accounts.length).toBeGreaterThan(4);
    expect(of(accounts, /^[a-z]+:BAC-02[:]/u)).toEqual(accounts);
    const { tables } = await made('liability', { day: FIRST, table: 'BAC-02' });
    expect(tables.map(({ table }) => table)).toEqual(['BAC-02']);
  });

  it('are unchanged for an earlier size of the log', async () => {
    const figures = ({ balanceBasis: _basis, ...rest }: Made) => rest; // the log has grown, so no sums are stored for that size
    for (const [at, name] of NAMES.entries())
      expect(figures(await made(name, { day: FIRST, size: `${size}` }))).toEqual(figures(then[at]!));
    const { balanceBasis } = await made('trial-balance', { day: FIRST, size: `${size}` });
    expect([then[0]?.balanceBasis, balanceBasis]).toEqual(['kept', 'computed']);
    expect(then.every(({ sealed, isOver }) => sealed && !isOver)).toBe(true);
  });

  it('are empty for a day without play; a future day opens with the present balances', async () => {
    const early = await Promise.all(NAMES.map((name) => made(name, { day: '2026-11-19' })));
    expect(early.map(({ rows }) => rows)).toEqual([0, 0, 0, 0, 0]);
    const late = await made('trial-balance', { day: '2027-01-01' });
    expect(late.sums[0]).toMatchObject({ opening: '0', debits: '0', credits: '0', closing: '0' });
    expect(late.rows).toBeGreaterThan(10);
  });

  it('are the same from stored sums as from all entries, however far those reach', async () => {
    const evening = { timeZone: 'UTC', shifts: [{ name: 'night', begins: '22:00' }] } as const;
    const all = async () => {
      const found: Made[] = [];
      for (const day of [FIRST, SECOND, '2027-01-01']) found.push(await made('trial-balance', { day }));
      found.push(await made('trial-balance', { day: SECOND, table: 'BAC-01' }, evening));
      for (const name of ['liability', 'commission'] as const)
        for (const [day, calendar] of [
          [FIRST, UTC],
          [SECOND, evening],
          ['2027-01-01', UTC],
        ] as const)
          found.push(await made(name, { day }, calendar));
      return found;
    };
    const read = async (live: boolean) =>
      superuser.query(`update sabot_read.build set live = $1 where read_model = 'ledger-days'`, [live]);
    const behind = await all(); // they reach the end of the first day
    await read(false);
    const byEntries = await all();
    await read(true);
    await keepSums();
    expect(await all()).toEqual(byEntries);
    expect(behind).toEqual(byEntries);
    expect(byEntries.filter(({ rows }) => rows > 0).length).toBeGreaterThan(6);
  });

  it('are the same read shard by shard as in one pass, and report progress', async () => {
    const whole = PostgresBooks.open(database.address.reader);
    const parted = PostgresBooks.open(database.address.reader, { eventsAtOnce: 1 });
    const bounds = await whole.boundsOf({ from: `${SECOND}T00:00:00Z`, until: `${SECOND}T24:00:00Z` });
    const kinds = ['patron:', 'chips:', 'chips:BAC-01', 'table:'];
    for (const each of [bounds, { ...bounds, moments: null }]) {
      const reports: (readonly [number, number])[] = [];
      const onProgress = (...at: readonly [number, number]): void => void reports.push(at);
      expect(await parted.moves(each, null, onProgress)).toEqual(await whole.moves(each, null));
      for (const when of ['before', 'last'] as const)
        expect(await parted.heldAt(each, when, kinds)).toEqual(await whole.heldAt(each, when, kinds));
      expect(reports.length).toBeGreaterThan(2);
      expect(reports.at(-1)).toEqual([reports.length - 1, reports.length - 1]);
    }
    const types = ['CoupSettled', 'CoupCorrected'];
    const places = await whole.placesOf(types, null, bounds);
    expect(await parted.placesOf(types, null, bounds)).toEqual(places);
    const own = places.filter(({ stream }) => stream === 'table:BAC-01');
    expect(await whole.placesOf(types, 'table:BAC-01', bounds)).toEqual(own);
    expect([own.length > 0, own.length < places.length]).toEqual([true, true]);
    await Promise.all([whole.close(), parted.close()]);
  });

  it.each(NAMES.filter((name) => name !== 'cash-transactions'))('%s reports progress', async (name) => {
    const reports: string[] = [];
    await made(name, { day: FIRST }, UTC, (done, total) => reports.push(`${done} of ${total}`));
    const [, of] = reports.at(-1)?.split(' of ') ?? [];
    expect(reports).toContain(`0 of ${of}`);
    expect(reports.at(-1)).toBe(`${of} of ${of}`);
  });

  // Last, because they tamper.
  it('compare stored sums with the balances, too', async () => {
    const change = (by: number) =>
      superuser.query(
        `update sabot_read.ledger_account set balance = balance + ${by} where account = 'patron:eve'`,
      );
    await change(7);
    const found = await made('trial-balance', { day: SECOND });
    await change(-7);
    const [eve] = of(found.accounts, /^patron:eve$/u);
    expect([eve!['difference'], found.differences]).toEqual(['-7', []]); // the events agree with each other
  });

  it('find a changed balance, with the last event behind it', async () => {
    await superuser.query(`update sabot.account set balance = balance + 5 where account = 'patron:eve'`);
    const found = await made('trial-balance', { day: SECOND });
    await superuser.query(`update sabot.account set balance = balance - 5 where account = 'patron:eve'`);
    expect([found.isZero, found.balanceBasis]).toEqual([false, 'kept']);
    const [eve] = of(found.accounts, /^patron:eve$/u);
    expect([eve!['difference'], eve!['balance']]).toEqual(['5', '5000005']);
    expect(found.differences).toMatchObject([
      {
        kind: 'balance',
        stream: 'patron:eve',
        type: 'Deposited',
        recorded: { account: 'patron:eve', amount: '5000005' },
        derived: { account: 'patron:eve', amount: '5000000' },
      },
    ]);
  });
});
