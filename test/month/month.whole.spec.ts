import { createLog, Metrics } from '#edge/observability';
import { FORMS, REPORT_NAMES, REPORTS, type ReportName } from '#office/reports';
import { say, sized, SOAK } from '#testing';
import { openProjections, type OpenedProjections } from '../../apps/worker/src/open-projections';
import { runSabot } from '../play/run-sabot';
import { backOfficeOf } from './back-office-of-month';
import { footingsOf, inAll, type TableDay } from './cross-foot';
import { dayAfter, daysBetween, MonthUnderTest, questionOf, type Made } from './month-under-test';

const [DAYS, TABLES] = [sized(2, 30), sized(6, 20)];
/** Event types that every month has, however short. */
const TYPES = [
  'BancoAwarded',
  'BankPassed',
  'CardScanned',
  'CommissionCollected',
  'CommissionTallied',
  'CommissionWaived',
  'CoupCorrected',
  'CoupVoided',
  'DealerAssigned',
  'Deposited',
  'DropCounted',
  'FloatCounted',
  'FloatCredited',
  'FloatFilled',
  'ShoeFinished',
  'Withdrawn',
];

const months: MonthUnderTest[] = [];
afterAll(() => Promise.all(months.map((month) => month.end())));

async function fresh(): Promise<MonthUnderTest> {
  const month = await MonthUnderTest.create();
  months.push(month);
  return month;
}

const heads = async (month: MonthUnderTest): Promise<readonly string[]> =>
  (
    await month.rows<{ head: string }>(
      'select seq || encode(chain, $$hex$$) as head from sabot.head order by shard',
    )
  ).map(({ head }) => head);

describe('a month', () => {
  let month: MonthUnderTest;
  let made: Made;
  let projections: OpenedProjections;
  afterAll(() => projections?.close());
  beforeAll(
    async () => {
      month = await fresh();
      const wish = ['--days', `${DAYS}`, '--tables', `${TABLES}`, '--seed', 'a month', '--tell', '--json'];
      const out = SOAK
        ? await month.inProcess('demo', '--month', ...wish)
        : (await month.sabot('demo', '--month', ...wish)).out;
      made = JSON.parse(out) as Made;
      say(`a month of ${DAYS} days at ${TABLES} tables: ${made.events} events`);
    },
    sized(240_000, 1_800_000),
  );

  it(
    'is a log in which verify finds only that it is not sealed, and replay finds nothing',
    async () => {
      const verified = SOAK
        ? await month.inProcess('verify', '--json')
        : (await month.sabot('verify', '--json')).out;
      // No house has run on it, so it is not sealed, and nothing else is wrong.
      expect(JSON.parse(verified)).toMatchObject({ events: made.events, findings: [{ kind: 'NOT_SEALED' }] });
      expect(await month.sabot('replay', '--all')).toMatchObject({
        exit: 0,
        out: expect.stringMatching(/mismatches +0\n/),
      });
    },
    sized(240_000, 1_800_000),
  );

  it(
    'has trays that agree with the bets at every table on every day, except where a slip is missing',
    async () => {
      const { missing } = made;
      expect([made.from, made.to]).toEqual(
        SOAK ? ['2025-03-14', '2025-04-12'] : ['2025-03-28', '2025-03-29'],
      );
      for (const day of daysBetween(made.from, made.to)) {
        if (SOAK) say(`trays: ${day}`);
        const { tables } = await month.report<TableDay>('table-day', '--day', day);
        const unexplained = Object.fromEntries(
          tables.map((table) => [table.table, table.unexplained.amount]),
        );
        const none = Object.fromEntries(tables.map(({ table }) => [table, '0']));
        expect(tables).toHaveLength(TABLES);
        expect({ day, ...unexplained }).toEqual({
          day,
          ...none,
          ...(day === missing.day ? { [missing.table]: missing.amount } : {}),
        });
        const explanations = tables.flatMap(({ threeWay }) => threeWay.explanations.slice(0, 1));
        expect(explanations.map(({ facts }) => facts)).toMatchObject(
          day === missing.day ? [[{ kind: 'fill-not-recorded', amount: missing.amount }]] : [],
        );
      }
    },
    sized(120_000, 600_000),
  );

  it('has everything that belongs to a month: each kind of event, counts by two, cash in parts, a closed table', async () => {
    const types = await month.rows<{ type: string }>('select distinct type from sabot.event');
    expect(TYPES.filter((each) => !types.some(({ type }) => type === each))).toEqual([]);
    const counts = await month.rows<{ kind: string; together: boolean; two: boolean }>(
      `select data::jsonb->>'kind' as kind,
              bool_and((select sum((chip->>'value')::numeric * (chip->>'count')::numeric)
                        from jsonb_array_elements(data::jsonb->'denominations') chip)
                       = (data::jsonb->>'amount')::numeric) as together,
              bool_and(jsonb_array_length(data::jsonb->'counters') = 2) as two
       from sabot.event where type = 'FloatCounted' group by 1 order by 1`,
    );
    expect(counts).toEqual(['close', 'open', 'shift'].map((kind) => ({ kind, together: true, two: true })));
    const cash = await month.rows<{ brought: string }>(
      `select sum((data::jsonb->>'amount')::numeric)::text as brought from sabot.event
       where type = 'Deposited' and data::jsonb->>'means' = 'cash' and data::jsonb->>'patron' like 'visitor-%'
       group by stream order by 1`,
    );
    expect(cash.map(({ brought }) => brought)).toEqual(['1000000', '1010000', '990000']);
    expect(made.closed).toHaveLength(1);
  });

  it(
    'agrees between reports in every shared figure on every day',
    async () => {
      for (const day of daysBetween(made.from, made.to)) {
        if (SOAK) say(`cross-foots: ${day}`);
        const footings = await footingsOf(month, day);
        expect(footings.length).toBeGreaterThan(20);
        expect(footings.filter(({ one, other }) => one !== other)).toEqual([]);
      }
      const cash = await month.ofDays<Cash>('cash-transactions', daysBetween(made.from, dayAfter(made.to)));
      const [counted] = await month.rows<{ cashIn: string; cashOut: string }>(
        `select sum((data::jsonb->>'amount')::numeric) filter (where type = 'Deposited')::text as "cashIn",
                sum((data::jsonb->>'amount')::numeric) filter (where type = 'Withdrawn')::text as "cashOut"
         from sabot.event where type in ('Deposited', 'Withdrawn') and data::jsonb->>'means' = 'cash'`,
      );
      const sums = cash.flatMap((each) => each.sums);
      expect(counted).toEqual({
        cashIn: inAll(sums.map((sum) => sum.in)),
        cashOut: inAll(sums.map((sum) => sum.out)),
      });
    },
    sized(240_000, 1_800_000),
  );

  it(
    'with every report requested right after a start, refuses each or returns the bytes of the one after catching up',
    async () => {
      const office = await backOfficeOf(month);
      const { address } = month.database;
      projections = openProjections({ address, log: createLog('silent'), metrics: new Metrics() });
      const urls = urlsOfEach(made);
      expect(new Set(urls).size).toBe(urls.length);
      const askAll = async () => Promise.all(urls.map(async (url) => office.ask(url)));
      const early = [...(await askAll()), ...(await askAll())];
      await untilKept(month);
      const late = await askAll();
      await office.close();
      for (const { url, status, bytes } of early) {
        const caughtUp = late.find((each) => each.url === url);
        if (status !== 200)
          expect({ url, status, code: codeOf(bytes) }).toEqual({
            url,
            status: 503,
            code: expect.stringMatching(/^(?:NOT_CAUGHT_UP|UNAVAILABLE)$/u) as string, // its first turn creates the read model
          });
        else expect([url, caughtUp?.bytes.equals(bytes)]).toEqual([url, true]);
      }
      expect(late.map(({ url, status }) => [url, status])).toEqual(urls.map((url) => [url, 200]));
    },
    sized(240_000, 1_800_000),
  );

  it(
    'has the same handle, result and commission by wager, and player-held banks, in a worker’s read models',
    async () => {
      await untilKept(month);
      const days = daysBetween(made.from, made.to);
      const tables = (await month.ofDays<TableDay>('table-day', days)).flatMap((report) => report.tables);
      // The gaming days reach past midnight UTC, by which these two count, so the next day is read, too.
      const last = dayAfter(made.to);
      const statistics = await month.report<Statistics>('statistics', '--day', last);
      for (const name of ['handle', 'returned', 'ggr'] as const)
        expect([name, inAll(statistics.wagers.map(({ year }) => year[name]))]).toEqual([
          name,
          inAll(tables.map((line) => line[name].amount)),
        ]);
      const byBank = await month.ofDays<BankBook>('bank-book', daysBetween(made.from, last));
      const commission = await month.ofDays<Commission>('commission', days);
      const accrued = commission.flatMap(({ sums }) => sums.map((sum) => sum.accrued));
      const ofBanks = byBank.flatMap(({ banks }) => banks.map(({ commission }) => commission));
      const ofWagers = statistics.wagers.map(({ year }) => year.commission);
      expect(inAll([...ofBanks, ...ofWagers])).toBe(inAll(accrued));
      expect(ofBanks.length).toBeGreaterThan(0);
    },
    sized(240_000, 1_800_000),
  );

  it.each(REPORT_NAMES)(
    'has its report %s in all three forms',
    async (name) => {
      const question = questionOf(name, made);
      const json = JSON.parse((await month.printed(name, 'json', question)).toString()) as {
        rows: number;
        sha256: string;
      };
      // No batch of decks is in the month: it is made by `bulk`, which deals from shoes alone.
      expect(json.rows > 0).toBe(name !== 'decks');
      const csv = (await month.printed(name, 'csv', question)).toString();
      expect(csv.split('\r\n').length).toBeGreaterThan(json.rows); // a line each, below their names
      expect(csv).toContain(json.sha256);
      const pdf = await month.printed(name, 'pdf', question);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
      expect(Object.keys(FORMS)).toEqual(['json', 'csv', 'pdf']);
    },
    60_000,
  );
});

const codeOf = (bytes: Buffer): string => (JSON.parse(bytes.toString()) as { readonly code: string }).code;

/**
 * Returns simultaneous requests: the read models' reports of two days in every form, and some of each other
 * report.
 */
const urlsOfEach = (made: Made): readonly string[] => {
  const forms = Object.keys(FORMS);
  const urlOf = (name: ReportName, question: Readonly<Record<string, string>>, form: string): string =>
    `/v1/reports/${name}?${new URLSearchParams({ ...question, format: form }).toString()}`;
  const fromReadModels = REPORT_NAMES.filter((name) => REPORTS[name].from !== 'log');
  const others = REPORT_NAMES.filter((name) => REPORTS[name].from === 'log');
  return [
    ...fromReadModels.flatMap((name) =>
      [made.from, dayAfter(made.from)].flatMap((day) => forms.map((form) => urlOf(name, { day }, form))),
    ),
    ...others.map((name) => urlOf(name, questionOf(name, made), 'json')),
    ...others.slice(0, 2).map((name) => urlOf(name, questionOf(name, made), 'csv')),
  ];
};

interface Cash {
  readonly sums: readonly { readonly in: string; readonly out: string }[];
}
interface Statistics {
  readonly position: readonly string[];
  readonly wagers: readonly {
    readonly year: Readonly<Record<'handle' | 'returned' | 'ggr' | 'commission', string>>;
  }[];
}
interface Commission {
  readonly sums: readonly { readonly accrued: string }[];
}
interface BankBook {
  readonly banks: readonly { readonly commission: string }[];
}

/** Waits until the read models have the whole log. */
async function untilKept(month: MonthUnderTest): Promise<void> {
  const shards = await month.rows<{ at: string }>(
    `select shard || ':' || seq as at from sabot.head where seq > 0 order by shard`,
  );
  for (;;) {
    const today = new Date().toJSON().slice(0, 10); // the present day is reported from the read model’s position
    const { exit, out } = await month.sabot('report', 'statistics', '--day', today, '--json');
    const { position = [] } = exit === 0 ? (JSON.parse(out) as Partial<Statistics>) : {};
    if (shards.every(({ at }) => position.includes(at))) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

it('is the same from the same seed, and another one from another', async () => {
  const [one, same, other] = [await fresh(), await fresh(), await fresh()];
  const make = async (month: MonthUnderTest, seed: string) =>
    month.sabot('demo', '--month', '--days', '1', '--tables', '1', '--seed', seed);
  expect((await make(one, 'x')).exit).toBe(0);
  await make(same, 'x');
  expect(await make(other, 'y')).toMatchObject({ exit: 0, out: expect.not.stringContaining('missing') });
  expect(await heads(same)).toEqual(await heads(one));
  expect(await heads(other)).not.toEqual(await heads(one));
  expect(await make(one, 'x')).toMatchObject({ exit: 2, err: expect.stringContaining('already has a log') });
}, 120_000);

it.each([
  [['--month', '--shoes', '1'], 'Option --shoes has no meaning with --month'],
  [['--month', '--floor'], 'Option --floor has no meaning with --month'],
  [['--month', '--events', '10'], 'Give only one of them.'],
  [['--month', '--days', '0'], '--days'],
  [['--tell'], '--tell is only for --month'],
  [['--days', '2'], '--days is only for --month'],
])('refuses %j', async (args, says) => {
  const { exit, err } = await runSabot(['demo', ...args], '', {
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  });
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(says) });
});
