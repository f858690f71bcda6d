import { ROLES, type Role } from '#game/tables';
import { parsed, reject } from '#kernel/decision';
import { PostgresAccessLog, type Access } from '#office/access-log';
import { REPORTS, type Parameter, type ReportName } from '#office/reports';
import { madeReport } from '../../../../../test/rest/made-report';
import { problem } from '../../../../../test/rest/modules-under-test';
import { openOfficeFeature, type OfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { ReadReport } from './read-report.query';
import { ReportsModule } from './reports.module';

interface Route {
  readonly name: ReportName;
  readonly by: readonly Role[];
  readonly takes: Readonly<Partial<Record<Parameter, string>>>;
  /** Queries that are refused, each naming its first parameter. */
  readonly wrong: readonly string[];
}

const BOOKS: readonly Role[] = ['cage', 'pit', 'auditor', 'regulator', 'integration'];
const UNUSUAL: readonly Role[] = ['pit', 'auditor', 'regulator'];
const OF_A_DAY = { day: '2026-11-21', table: 'BAC-01' };
const NOT_OF_A_DAY = ['day=2026-02-30', 'table=&day=2026-11-21', 'coup=x&day=2026-11-21'];
const ROUTES: readonly Route[] = [
  { name: 'table-day', by: BOOKS, takes: { ...OF_A_DAY, shift: 'late' }, wrong: NOT_OF_A_DAY },
  {
    name: 'coup',
    by: BOOKS,
    takes: { coup: 'BAC-01/S12/C45' },
    wrong: ['coup=BAC-01/S12', 'day=2026-11-21&coup=BAC-01/S12/C45'],
  },
  {
    name: 'shoe',
    by: BOOKS,
    takes: { shoe: 'BAC-01/S12' },
    wrong: ['shoe=BAC-01', 'table=BAC-01&shoe=BAC-01/S12'],
  },
  { name: 'statistics', by: BOOKS, takes: OF_A_DAY, wrong: [...NOT_OF_A_DAY, 'size=43&day=2026-11-21'] },
  { name: 'bank-book', by: BOOKS, takes: OF_A_DAY, wrong: NOT_OF_A_DAY },
  { name: 'commission', by: BOOKS, takes: OF_A_DAY, wrong: [...NOT_OF_A_DAY, 'size=0&day=2026-11-21'] },
  { name: 'trial-balance', by: BOOKS, takes: { day: '2026-11-21' }, wrong: ['day=today'] },
  { name: 'liability', by: BOOKS, takes: OF_A_DAY, wrong: NOT_OF_A_DAY },
  { name: 'adjustments', by: UNUSUAL, takes: OF_A_DAY, wrong: NOT_OF_A_DAY },
  {
    name: 'cash-transactions',
    by: BOOKS,
    takes: { day: '2026-11-21', patron: 'ada' },
    wrong: ['day=21', 'patron=&day=2026-11-21'],
  },
  {
    name: 'patron',
    by: BOOKS,
    takes: { day: '2026-11-21', patron: 'ada' },
    wrong: ['patron=&day=2026-11-21', 'day=&patron=ada'],
  },
  { name: 'significant-events', by: UNUSUAL, takes: OF_A_DAY, wrong: NOT_OF_A_DAY },
  { name: 'decks', by: BOOKS, takes: { batch: 'LOT-0417' }, wrong: ['batch=', 'day=2026-11-21'] },
  {
    name: 'signalling',
    by: ['auditor', 'regulator'],
    takes: { patron: 'ada' },
    wrong: ['patron=', 'day=2026-11-21'],
  },
];

/** An access log that collects its entries. */
class AccessLogForTests {
  readonly noted: Access[] = [];

  async note(access: Access): Promise<void> {
    this.noted.push(access);
  }
}

const openReports = async () => {
  const access = new AccessLogForTests();
  const feature = await openOfficeFeature(ReportsModule.with(), [[PostgresAccessLog, access]]);
  return { ...feature, access };
};

describe.each(ROUTES)('GET /v1/reports/$name', ({ name, by, takes, wrong }) => {
  const at = `/v1/reports/${name}`;
  const good = `${at}?${new URLSearchParams(takes).toString()}`;
  let feature: OfficeFeature;
  beforeAll(async () => {
    feature = await openReports();
  });
  afterAll(() => feature.close());
  beforeEach(() => {
    feature.bus.asked.length = 0;
    feature.bus.answers = () => parsed(madeReport(name));
  });

  it('is refused without a token, and for roles that may not read it', async () => {
    expect(await feature.ask('GET', good, {})).toMatchObject(problem(401, 'UNAUTHENTICATED'));
    for (const role of ROLES.filter((each) => !by.includes(each)))
      expect(await feature.ask('GET', good, { as: role })).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(feature.bus.asked).toEqual([]);
  });

  it('is made from the parsed query, and returned as JSON that is not cacheable', async () => {
    for (const role of by) {
      const answer = await feature.ask('GET', `${good}&after=26:43`, { as: role });
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-store', vary: 'Accept, Accept-Encoding' },
      });
      expect(answer.json).toEqual(madeReport(name).json);
      const [question, ...more] = feature.bus.asked.splice(0);
      expect(question).toBeInstanceOf(ReadReport);
      expect(more).toEqual([]);
      const { report, query } = question as ReadReport;
      expect(report).toBe(REPORTS[name]);
      expect(query.after).toEqual({ shard: 26, seq: 43 });
      for (const parameter of Object.keys(REPORTS[name].takes) as Parameter[])
        expect([parameter, query.given(parameter)]).toEqual([parameter, takes[parameter]]);
    }
  });

  it('refuses a missing, wrong or unknown parameter by name, before anything is read', async () => {
    for (const text of [...wrong, `format=xml&${new URLSearchParams(takes).toString()}`]) {
      const refused = await feature.ask('GET', `${at}?${text}`, { as: 'auditor' });
      expect(refused).toMatchObject(problem(422, 'BAD_FIELD'));
      expect(refused.detail).toContain(text.split('=')[0]);
    }
    const needed = Object.entries<string>(REPORTS[name].takes).filter(([, how]) => how === 'required');
    for (const [missing] of needed.slice(0, 1)) {
      const refused = await feature.ask('GET', at, { as: 'auditor' });
      expect(refused).toMatchObject(problem(422, 'BAD_FIELD'));
      expect(refused.detail).toContain(missing);
    }
    expect(feature.bus.asked).toEqual([]);
  });

  it('answers a refusal with its problem', async () => {
    feature.bus.answers = () => reject('NOT_CAUGHT_UP', '3 events of the day are missing');
    expect(await feature.ask('GET', good, { as: 'auditor' })).toMatchObject(problem(503, 'NOT_CAUGHT_UP'));
  });
});

describe('a report as a file', () => {
  it('is recorded in the access log before it is sent', async () => {
    const { ask, bus, access, close } = await openReports();
    bus.answers = () => parsed(madeReport('table-day'));
    const asked = { as: 'auditor', headers: { accept: 'text/csv' } } as const;
    const answer = await ask('GET', '/v1/reports/table-day?day=2026-11-21', asked);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="sabot-table-day-2026-11-21.csv"',
      },
    });
    expect(access.noted).toMatchObject([{ by: { id: 'kim', role: 'auditor' }, kind: 'export' }]);
    await close();
  });

  it('is made as a job if that is preferred and it takes longer', async () => {
    const { ask, bus, close } = await openReports();
    let make = (): void => {};
    bus.answers = () =>
      new Promise((resolve) => {
        make = () => resolve(parsed(madeReport('liability')));
      });
    const answer = await ask('GET', '/v1/reports/liability?day=2026-11-21', {
      as: 'auditor',
      headers: { prefer: 'respond-async, wait=0' },
    });
    expect(answer).toMatchObject({ status: 202, headers: { 'preference-applied': 'respond-async' } });
    expect(answer.headers.location).toMatch(/^\/v1\/report-jobs\/[0-9a-f-]{36}$/u);
    make();
    await close();
  });
});
