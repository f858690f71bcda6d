import { ROLES, type Role } from '#game/tables';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { madeReport } from '../../../../../test/rest/made-report';
import { problem } from '../../../../../test/rest/modules-under-test';
import { openOfficeFeature, type OfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { ReportsModule } from './reports.module';

const READS_NO_REPORT: readonly Role[] = ['dealer', 'patron', 'admin'];

describe('a report that is made as a job', () => {
  let feature: OfficeFeature;
  let make: (made: Parsed<unknown>) => void;
  let job: string;
  beforeEach(async () => {
    feature = await openOfficeFeature(ReportsModule.with());
    feature.bus.answers = () => new Promise((resolve) => (make = resolve));
    const begun = await feature.ask('GET', '/v1/reports/liability?day=2026-11-21', {
      as: 'auditor',
      headers: { prefer: 'respond-async, wait=0' },
    });
    job = begun.headers.location ?? '';
  });
  afterEach(async () => {
    make(parsed(madeReport('liability')));
    await feature.close();
  });

  it('shows its progress, and has no result yet', async () => {
    const answer = await feature.ask('GET', job, { as: 'auditor' });
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.json).toEqual({
      job: job.split('/').at(-1),
      report: 'liability',
      state: 'running',
      done: 0,
      total: null,
      result: null,
    });
    expect(await feature.ask('GET', `${job}/result`, { as: 'auditor' })).toMatchObject(
      problem(409, 'WRONG_PHASE'),
    );
  });

  it('is listed with its question, only for the person who asked', async () => {
    const listed = async (as: Role) => (await feature.ask('GET', '/v1/report-jobs', { as })).json as object;
    expect(await listed('auditor')).toEqual({
      items: [
        {
          job: job.split('/').at(-1),
          report: 'liability',
          state: 'running',
          done: 0,
          total: null,
          result: null,
          asked: { day: '2026-11-21' },
          begunAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}[.]\d{6}Z$/u) as unknown,
        },
      ],
    });
    expect(await listed('pit')).toEqual({ items: [] });
    expect(await feature.ask('GET', '/v1/report-jobs', { as: 'dealer' })).toMatchObject(
      problem(403, 'FORBIDDEN'),
    );
  });

  it('returns the report once it is made', async () => {
    make(parsed(madeReport('liability')));
    const result = await feature.ask('GET', `${job}/result`, { as: 'auditor' });
    expect(result).toMatchObject({ status: 200, headers: { vary: 'Accept, Accept-Encoding' } });
    expect(result.json).toEqual(madeReport('liability').json);
    expect((await feature.ask('GET', job, { as: 'auditor' })).json).toMatchObject({
      state: 'done',
      result: `${job}/result`,
    });
  });

  it('returns the refusal if it could not be made', async () => {
    make(reject('NOT_SEALED', 'the log has no such size'));
    expect(await feature.ask('GET', `${job}/result`, { as: 'auditor' })).toMatchObject(
      problem(404, 'NOT_SEALED'),
    );
  });

  it('is not found by anybody else, nor by the same person in another role', async () => {
    for (const at of [job, `${job}/result`]) {
      expect(await feature.ask('GET', at, {})).toMatchObject(problem(401, 'UNAUTHENTICATED'));
      for (const role of ROLES.filter((each) => each !== 'auditor')) {
        const refused = READS_NO_REPORT.includes(role)
          ? problem(403, 'FORBIDDEN')
          : problem(404, 'NO_SUCH_JOB');
        expect(await feature.ask('GET', at, { as: role })).toMatchObject(refused);
      }
    }
  });

  it('refuses a wrong or unknown parameter by name', async () => {
    for (const [at, name] of [
      [`${job}?after=26:43`, 'after'],
      [`${job}/result?format=xml`, 'format'],
      [`${job}/result?day=2026-11-21`, 'day'],
    ] as const) {
      const refused = await feature.ask('GET', at, { as: 'auditor' });
      expect(refused).toMatchObject(problem(422, 'BAD_FIELD'));
      expect(refused.detail).toContain(name);
    }
  });
});
