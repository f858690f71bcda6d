import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLog, Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { canonicalJson, type JsonObject } from '#kernel/canonical';
import { Actors, Lanes, PostgresEventLog, shardOf, Vault, type Subject } from '#log/event-store';
import { dateAfter } from '#office/gaming-days';
import { freshDatabase, untilSeen, WRITER, type TestDatabase } from '#testing';
import { BackOfficeModule } from '../../apps/back-office/src/back-office.module';
import { openReading } from '../../apps/back-office/src/reading/open-reading';
import { openProjections, type OpenedProjections } from '../../apps/worker/src/open-projections';
import { runSabot } from '../play/run-sabot';

interface Recorded {
  readonly type: string;
  readonly data: JsonObject;
}

/** A decider that accepts any events, because no floor plays at the tables of these histories. */
const ACCEPTS_ANY_EVENT: Subject<readonly Recorded[], null> = {
  initial: () => null,
  fold: () => null,
  decide: (events) => ({
    kind: 'accepted',
    phase: null,
    events: events.map(({ type, data }) => ({ type, schema: 1, data, legs: [] })),
  }),
};

const EUR = { currency: 'EUR' };
const COUP = { coup: 'CDF-01/S1/C1' };
const lost = { bet: 'x', patron: 'B', seat: 2, stake: '1000', outcome: 'lose', winnings: '0', returned: '0' };
/** The first coup of seed 000's example. */
const CHEMIN: readonly Recorded[] = [
  { type: 'TableOpened', data: { table: 'CDF-01', variant: 'chemin-de-fer', ...EUR, rules: {}, edition: 1 } },
  { type: 'BankStaked', data: { patron: 'A', seat: 1, amount: '1000', ...EUR } },
  { type: 'CoupOpened', data: { ...COUP, banker: 'A', bank: '1000' } },
  { type: 'BancoClosed', data: { ...COUP, calls: 1 } },
  { type: 'BancoAwarded', data: { ...COUP, patron: 'B', seat: 2, suivi: false } },
  { type: 'BetPlaced', data: { ...COUP, bet: 'x', patron: 'B', seat: 2, stake: '1000', ...EUR } },
  {
    type: 'CoupSettled',
    data: { ...COUP, outcome: 'banker', commission: '50', ...EUR, bets: [lost], pages: 0 },
  },
];
const PUNTO = readFileSync(path.join(__dirname, '../histories/v1-table.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

let database: TestDatabase;
let log: PostgresEventLog;
let tables: Actors<readonly Recorded[], null>;
let projections: OpenedProjections | null = null;
let app: NestFastifyApplication;
let closeReading: () => Promise<void>;
beforeAll(async () => {
  database = await freshDatabase();
  log = new PostgresEventLog(database.address.writer, WRITER);
  const lanes = new Lanes(log, { seal: Vault.forNow().seal });
  await lanes.shards.take('test');
  tables = new Actors(ACCEPTS_ANY_EVENT, lanes);
  const { reader, pool, close } = openReading(database.address.reader);
  closeReading = close;
  app = await createRestApplication({
    modules: [BackOfficeModule.with({ reader, pool })],
    verify: async (token) => ({ id: 'somebody', role: token === 'patron' ? 'patron' : 'auditor' }),
    log: createLog('silent'),
    metrics: new Metrics(),
    probes: [],
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});
afterAll(async () => {
  await app.close();
  await projections?.close();
  await closeReading();
  await log.close();
  await database.drop();
});

/** Writes events to a table; resolves to the last one's position. */
async function tell(table: string, events: readonly Recorded[]): Promise<string> {
  const outcome = await tables.submit({
    stream: `table:${table}`,
    command: events,
    actor: { id: 'ruth', role: 'pit' },
    commandId: randomUUID(),
    correlationId: null,
    causationId: null,
    digest: null,
  });
  return outcome.kind === 'accepted' ? `${outcome.shard}:${outcome.lastSeq}` : outcome.kind;
}

const get = async (url: string, as = 'auditor') => {
  const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } });
  return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() };
};
/** Runs `sabot` on this database. */
const sabot = (...args: readonly string[]) => runSabot(args, '', { DATABASE_URL: database.address.admin });
/** Recomputes a report's own SHA-256. */
const sha256Of = ({
  sha256: _sha256,
  position: _position,
  balanceBasis: _basis,
  ...rest
}: Record<string, unknown>): string =>
  createHash('sha256')
    .update(canonicalJson(rest as JsonObject))
    .digest('hex');
const today = (): string => new Date().toJSON().slice(0, 10);

it('a report that no worker has made yet is unavailable', async () => {
  const { status, json } = await get(`/v1/reports/bank-book?day=${today()}`);
  expect([status, json['code']]).toEqual([503, 'UNAVAILABLE']);
});

describe('with a worker', () => {
  let after: string;
  let openedDay: string;
  beforeAll(async () => {
    projections = openProjections({
      address: database.address,
      log: createLog('silent'),
      metrics: new Metrics(),
    });
    openedDay = today();
    await tell('BAC-01', PUNTO);
    after = await tell('CDF-01', CHEMIN);
    // A new worker may take longer than the second for which an answer waits.
    const isThere = async () => {
      const { json } = await get(`/v1/reports/bank-book?day=${openedDay}&after=${after}`);
      return (json['position'] as readonly string[] | undefined)?.includes(after) === true;
    };
    await untilSeen(isThere, Boolean);
  });

  it('the bank book has each bank with its coups, up to the requested position', async () => {
    const { status, json } = await get(`/v1/reports/bank-book?day=${openedDay}&after=${after}`);
    expect(status).toBe(200);
    const coup = {
      coup: 'CDF-01/S1/C1',
      status: 'settled',
      bank: '1000',
      calls: 1,
      banco: 'B',
      suivi: false,
    };
    const banque = { accepted: '0', replenished: '0' };
    const won = { covered: '1000', won: '1000', lost: '0', commission: '50' };
    const sums = { staked: '1000', added: '0', ...banque, ...won };
    expect(json).toEqual({
      report: 'bank-book',
      day: openedDay,
      table: null,
      isOver: false,
      readModels: [
        {
          name: 'bank-book',
          position: (json['position'] as readonly string[]).join(' '),
          parkedStreams: 0,
        },
      ],
      timeZone: 'UTC',
      from: `${openedDay}T00:00:00.000000Z`,
      until: `${dateAfter(openedDay)}T00:00:00.000000Z`,
      banks: [
        {
          table: 'CDF-01',
          number: 1,
          ...EUR,
          variant: 'chemin-de-fer',
          banker: 'A',
          broken: 0,
          origin: 'staked',
          begunAt: expect.stringMatching(new RegExp(`^${openedDay}T[\\d:]{8}[.]\\d{6}Z$`)) as string,
          ended: null,
          endedAt: null,
          takenOverBy: null,
          coups: 1,
          bancos: 1,
          ...sums,
          bank: '1950',
          reserve: '0',
          played: [
            {
              ...coup,
              begunAt: expect.any(String) as string,
              otherBanco: null,
              right: null,
              left: null,
              covered: '1000',
              reserved: '0',
              outcome: 'banker',
              won: '1000',
              lost: '0',
              commission: '50',
            },
          ],
          corrections: [],
        },
      ],
      sums: [{ ...EUR, banks: 1, ...sums }],
      log: null,
      sealed: false,
      rows: 1,
      sha256: sha256Of(json),
      position: expect.arrayContaining([after]) as string[],
    });
  });

  it('the statistics have each wager of the day, the month and the year', async () => {
    const { json } = await get(
      `/v1/reports/statistics?day=${openedDay}&table=BAC-01&after=${shardOf('table:BAC-01')}:${PUNTO.length}`,
    );
    const wagers = json['wagers'] as readonly Record<string, unknown>[];
    expect(wagers.map(({ on }) => on)).toEqual(['banker', 'player', 'tie']);
    for (const { day, month, year, variant } of wagers) {
      expect([month, year, variant]).toEqual([day, day, 'punto-banco']);
      const { handle, returned, ggr } = day as Record<string, string>;
      expect(BigInt(handle!)).toBeGreaterThan(0n);
      expect(BigInt(ggr!)).toBe(BigInt(handle!) - BigInt(returned!));
    }
    expect(json['isByCalendar']).toBe(true);
  });

  it('the statistics of a day agree with table-day, with theory and z', async () => {
    const day = `day=${openedDay}&table=BAC-01&after=${shardOf('table:BAC-01')}:${PUNTO.length}`;
    const [{ json: kept }, { json: said }] = [
      await get(`/v1/reports/statistics?${day}`),
      await get(`/v1/reports/table-day?${day}`),
    ];
    const [table] = said['tables'] as readonly Record<string, unknown>[];
    const amount = (name: string) => (table![name] as { amount: string }).amount;
    const course = {
      bets: expect.any(String) as unknown,
      commission: expect.any(String) as unknown,
      ...Object.fromEntries(
        ['handle', 'returned', 'ggr', 'playWin', 'theory'].map((name) => [name, amount(name)]),
      ),
      ...Object.fromEntries(['deviation', 'z', 'isBeyond95'].map((name) => [name, table?.[name]])),
    };
    const spans = { day: course, month: course, year: course };
    const whose = { variant: 'punto-banco', ...EUR };
    expect(kept['tables']).toEqual([{ table: 'BAC-01', ...whose, ...spans }]);
    expect(kept['variants']).toEqual([{ ...whose, ...spans }]);
    expect(kept['sums']).toEqual([{ ...EUR, ...spans }]);
    expect(Number(table?.['deviation'])).toBeGreaterThan(0);
  });

  it('another day or table is empty, and another month has only the year', async () => {
    expect((await get('/v1/reports/bank-book?day=2020-02-29')).json).toMatchObject({ banks: [], sums: [] });
    expect((await get(`/v1/reports/bank-book?day=${openedDay}&table=CDF-02`)).json).toMatchObject({
      banks: [],
    });
    expect((await get('/v1/reports/statistics?day=2020-02-29')).json).toMatchObject({ wagers: [] });
  });

  it.each([
    ['', 'day'],
    ['day=today', 'day'],
    ['day=2026-02-30', 'day'],
    ['day=2026-11-21&table=', 'table'],
    ['day=2026-11-21&shift=1', 'shift'],
    ['day=2026-11-21&after=64:1', 'after'],
  ])('the query "%s" is refused with %s', async (query, field) => {
    const { status, json } = await get(`/v1/reports/bank-book?${query}`);
    expect([status, json['code']]).toEqual([422, 'BAD_FIELD']);
    expect(json['detail']).toContain(field);
  });

  it('sabot report prints the same as JSON, and as CSV a line for each bank, or each wager and period', async () => {
    const { json } = await get(`/v1/reports/bank-book?day=${openedDay}&after=${after}`);
    const printed = await sabot('report', 'bank-book', '--day', openedDay, '--json');
    expect([printed.exit, JSON.parse(printed.out)]).toEqual([0, json]);
    const banks = await sabot('report', 'bank-book', '--day', openedDay, '--format', 'csv');
    expect(banks.out).toMatch(
      /^table,number,currency,banker,[\w,]+\r\nCDF-01,1,EUR,A,staked,[^\r]+,1950,19.50,0,0.00,bank,,[^\r]+\r\n,,EUR,[^\r]+,sum,[^\r]+\r\n$/,
    );
    const wagers = await sabot(
      'report',
      'statistics',
      '--day',
      openedDay,
      '--table',
      'BAC-01',
      '--format',
      'csv',
    );
    expect(wagers.out.trimEnd().split('\r\n')).toHaveLength(1 + 3 * (3 + 1 + 1 + 1)); // and lines for a table, a variant and the total in each period
  });

  it.each([
    [['report', 'weather', '--day', '2026-11-21'], 'Unknown report "weather". The reports are table-day, '],
    [['report', 'bank-book', '--day', '2026-02-30'], '--day: a day such as 2026-11-21'],
    [
      ['report', 'bank-book', '--day', '2026-11-21', '--format', 'xml'],
      'Option --format is "xml"; it has to be json, csv, pdf or text.',
    ],
    [
      ['report', 'bank-book', '--day', '2026-11-21', '--shift', 'day'],
      'Option --shift has no meaning for the report bank-book',
    ],
    [
      ['report', 'bank-book', '--day', '2026-11-21', '--size', '1'],
      '--size: this report is made from a read model',
    ],
    [['report', 'table-day', '--day', '2026-11-21', '--size', '0'], '--size: a size of the audit log'],
    [['report', 'table-day', '--day', '2026-11-21', '--size', '1'], 'no checkpoint of size 1'],
    [['report', 'table-day'], '--day: a day such as 2026-11-21'],
  ])('sabot %j is invalid usage', async (args, says) => {
    const { exit, err } = await sabot(...args);
    expect([exit, err]).toEqual([2, expect.stringContaining(says)]);
  });

  it('table-day has a table’s tray of a gaming day, the same bytes for the same query', async () => {
    const float = readFileSync(path.join(__dirname, '../histories/v1-float.jsonl'), 'utf8')
      .trim()
      .split('\n');
    await tell(
      'FLT-01',
      float.map((line) => JSON.parse(line) as Recorded),
    );
    const ask = ['report', 'table-day', '--day', openedDay, '--table', 'FLT-01'] as const;
    const { exit, out } = await sabot(...ask, '--shift', 'day', '--json');
    expect(exit).toBe(0);
    expect((await sabot(...ask, '--shift', 'day', '--json')).out).toBe(out);
    const report = JSON.parse(out) as JsonObject & { tables: JsonObject[] };
    expect(report).toMatchObject({
      shift: 'day',
      timeZone: 'UTC',
      from: `${openedDay}T00:00:00.000000Z`,
      rows: 1,
    });
    expect(report.tables[0]).toMatchObject({
      table: 'FLT-01',
      fills: { amount: '500', events: [expect.stringMatching(/^\d+:3$/u)] },
      dropDifference: { amount: '5' },
      win: { amount: '0' },
    });
    expect(report['sha256']).toBe(sha256Of(report));
    const { out: csv } = await sabot(...ask, '--format', 'csv');
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain('\r\nFLT-01,EUR,punto-banco,0,0.00,0,0.00,500,5.00,475,4.75,20,0.20,25,0.25,');
    expect(csv).toContain(`,${sha256Of(JSON.parse((await sabot(...ask)).out) as JsonObject)},`);
    const asked = await get(`/v1/reports/table-day?day=${openedDay}&table=FLT-01&shift=day`);
    expect(asked).toEqual({ status: 200, json: { ...report, position: expect.any(Array) as unknown } });
    expect((await get(`/v1/reports/table-day?day=${openedDay}&shift=noon`)).status).toBe(422);
    const { exit: bad, err } = await sabot(...ask, '--shift', 'noon');
    expect([bad, err]).toEqual([2, expect.stringContaining('--shift: has to be one of day')]);
  });

  it('a patron reads no report', async () => {
    expect((await get(`/v1/reports/bank-book?day=${openedDay}`, 'patron')).status).toBe(403);
    expect((await get(`/v1/reports/statistics?day=${openedDay}`, 'patron')).status).toBe(403);
  });
});
