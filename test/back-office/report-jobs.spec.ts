import { Client } from 'pg';
import { untilSeen } from '#testing';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

type Json = Record<string, unknown>;

const PATRONS = ['ada', 'bob'];
const day = new Date().toJSON().slice(0, 10);
const TABLE_DAY = `/v1/reports/table-day?day=${day}`;
let http: HouseOverHttp;
let superuser: Client;

beforeAll(async () => {
  http = await houseOverHttp();
  for (const table of ['BAC-01', 'BAC-02']) {
    await http.house.openTable(table, PATRONS);
    await http.house.coup(table, PATRONS);
  }
  superuser = new Client({ connectionString: http.adminUrl });
  await superuser.connect();
}, 60_000);
afterAll(async () => {
  await superuser.end();
  await http.close();
});

/** Requests a report as a client that accepts a job if the report isn't ready at once. */
async function ask(url: string, { as = 'cage:carl', prefer = 'respond-async, wait=0', accept = '' } = {}) {
  const headers = {
    authorization: `Bearer ${as.replace(':', '.')}`,
    ...(prefer === '' ? {} : { prefer }),
    ...(accept === '' ? {} : { accept }),
  };
  const { statusCode, body, headers: answered } = await http.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, body, headers: answered, json: () => JSON.parse(body) as Json };
}

/** Locks the tables' streams while `work` runs, so that no report gets ready. */
async function whileNothingIsRead<T>(work: () => Promise<T>): Promise<T> {
  await superuser.query('begin; lock table sabot.stream in access exclusive mode');
  try {
    return await work();
  } finally {
    await superuser.query('rollback');
  }
}

/** Waits for a job's end. */
async function ended(location: string): Promise<Json> {
  return untilSeen<Json>(
    async () => (await ask(location)).json(),
    (job) => job['state'] !== 'running',
  );
}

it('makes a report as a job if preferred, reports progress, and has the result in every form', async () => {
  const location = await whileNothingIsRead(async () => {
    const accepted = await ask(TABLE_DAY);
    expect(accepted.status).toBe(202);
    expect(accepted.headers).toMatchObject({ 'preference-applied': 'respond-async' });
    const at = String(accepted.headers['location']);
    const running = { report: 'table-day', state: 'running', done: 0, total: null, result: null };
    expect(accepted.body).toBe('');
    expect((await ask(at)).json()).toMatchObject(running);
    expect(await ask(`${at}/result`)).toMatchObject({ status: 409 });
    expect((await ask(TABLE_DAY)).headers['location']).toBe(at); // a job in progress is reused
    expect((await ask(TABLE_DAY, { as: 'pit:paul' })).headers['location']).not.toBe(at);
    expect((await ask(`${TABLE_DAY}&table=BAC-01`)).headers['location']).not.toBe(at);
    return at;
  });
  expect(await ended(location)).toMatchObject({
    state: 'done',
    done: 2,
    total: 2,
    result: `${location}/result`,
  });
  const waited = await ask(TABLE_DAY, { prefer: '' });
  expect(waited.status).toBe(200);
  const made = await ask(`${location}/result`);
  expect(made.status).toBe(200);
  expect(made.json()).toEqual(waited.json());
  for (const form of ['csv', 'pdf']) {
    const [asJob, byItself] = [
      await ask(`${location}/result?format=${form}`),
      await ask(`${TABLE_DAY}&format=${form}`, { prefer: '' }),
    ];
    expect(asJob.body).toBe(byItself.body);
    expect(asJob.headers['content-disposition']).toBe(byItself.headers['content-disposition']);
  }
  expect((await ask(`${location}/result`, { accept: 'text/csv' })).headers['content-type']).toContain(
    'text/csv',
  );
});

it('answers at once if the report is ready within the given time', async () => {
  const answer = await ask(TABLE_DAY, { prefer: 'wait=60, respond-async' });
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({ report: 'table-day', rows: 2 });
});

it('has a refusal as its result if the report is refused', async () => {
  const asked = '/v1/reports/coup?coup=BAC-01/S1/C99';
  const accepted = await ask(asked);
  expect(accepted.status).toBe(202);
  const location = String(accepted.headers['location']);
  expect(await ended(location)).toMatchObject({ state: 'failed', result: `${location}/result` });
  const refused = await ask(`${location}/result`);
  expect(refused.status).toBe(404);
  expect(refused.json()).toEqual((await ask(asked, { prefer: '' })).json());
  expect((await ask(`${TABLE_DAY}&shoe=x`)).status).toBe(422); // an invalid query is refused without a job
});

it('shows a job only to the person who started it, and to no role without reports', async () => {
  const location = await whileNothingIsRead(async () => String((await ask(TABLE_DAY)).headers['location']));
  await ended(location);
  for (const url of [location, `${location}/result`]) {
    expect((await ask(url)).status).toBe(200);
    for (const as of ['cage:cara', 'pit:carl', 'auditor:otto'])
      expect((await ask(url, { as })).json()).toMatchObject({ status: 404, code: 'NO_SUCH_JOB' });
    expect((await ask(url, { as: 'ada' })).status).toBe(403);
  }
  expect((await ask('/v1/report-jobs/none')).json()).toMatchObject({ code: 'NO_SUCH_JOB' });
});
