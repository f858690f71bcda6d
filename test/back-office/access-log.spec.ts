import { rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { PostgresAccessLog } from '#office/access-log';
import { dataFolder, untilSeen } from '#testing';
import { runSabot } from '../play/run-sabot';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

const PATRONS = ['ada', 'bob'];
const day = new Date().toJSON().slice(0, 10);
let http: HouseOverHttp;
let reader: Client;

beforeAll(async () => {
  http = await houseOverHttp();
  await http.house.openTable('BAC-01', PATRONS);
  await http.house.coup('BAC-01', PATRONS);
  reader = new Client({ connectionString: http.address.reader });
  await reader.connect();
});
afterAll(async () => {
  await reader.end();
  await http.close();
});

type Noted = Readonly<Record<string, unknown>>;

const log = async (query = '', as = 'auditor:otto'): Promise<readonly Noted[]> =>
  (await http.get(as, `/v1/access-log?limit=500${query}`)).json['items'] as Noted[];

/** Returns the rows of the access log that `work` added, oldest first, without number and time. */
async function notedBy(work: () => Promise<unknown>): Promise<readonly Noted[]> {
  const before = (await log()).length;
  await work();
  return (await log())
    .map(({ by, kind, patron, asked: words }) => ({ by, kind, patron, asked: words }))
    .toReversed()
    .slice(before);
}

const asked = async (as: string, url: string, accept = 'application/json'): Promise<number> => {
  const headers = { authorization: `Bearer ${as.replace(':', '.')}`, accept };
  return (await http.app.inject({ method: 'GET', url, headers })).statusCode;
};

it('notes each page of a patron’s statement with its reader, unless the reader is that patron', async () => {
  const STATEMENT = '/v1/patrons/ada/statement';
  let next = '';
  const noted = await notedBy(async () => {
    expect(await asked('ada', STATEMENT)).toBe(200);
    next = String((await http.get('cage:carl', `${STATEMENT}?limit=2`)).json['next']);
    expect(await asked('integration:crm', `${STATEMENT}?limit=2&cursor=${next}`)).toBe(200);
  });
  const of = { kind: 'statement', patron: 'ada' };
  expect(noted).toEqual([
    { by: { role: 'cage', id: 'carl' }, ...of, asked: { limit: '2' } },
    { by: { role: 'integration', id: 'crm' }, ...of, asked: { limit: '2', cursor: next } },
  ]);
});

it('notes reports of one patron in any form, and other reports only as files', async () => {
  const noted = await notedBy(async () => {
    expect(await asked('pit:pia', `/v1/reports/patron?day=${day}&patron=bob`)).toBe(200);
    expect(await asked('pit:pia', `/v1/reports/table-day?day=${day}`)).toBe(200);
    expect(await asked('pit:pia', `/v1/reports/table-day?day=${day}`, 'text/csv')).toBe(200);
    expect(await asked('pit:pia', `/v1/reports/liability?day=${day}&format=pdf`)).toBe(200);
  });
  const by = { role: 'pit', id: 'pia' };
  const file = { by, kind: 'export', patron: null };
  expect(noted).toEqual([
    {
      by,
      kind: 'patron-report',
      patron: 'bob',
      asked: { report: 'patron', day, patron: 'bob', format: 'json' },
    },
    { ...file, asked: { report: 'table-day', day, format: 'csv' } },
    { ...file, asked: { report: 'liability', day, format: 'pdf' } },
  ]);
});

it('notes the readers of a coup or its replay, once for each patron in it', async () => {
  const coup = 'BAC-01/S1/C1';
  const at = `/v1/coups/${encodeURIComponent(coup)}`;
  const noted = await notedBy(async () => {
    expect(await asked('dealer:dora', at)).toBe(200);
    expect(await asked('auditor:otto', `${at}/replay`)).toBe(200);
    expect(await asked('ada', at)).toBe(200);
    expect(await asked('ada', `${at}/replay`)).toBe(200);
    expect(await asked('admin:root', at)).toBe(200); // sees no bets
    expect(await asked('auditor:otto', '/v1/coups/BAC-01%2FS9%2FC9')).toBe(404);
  });
  const looks = (by: object, report: string) =>
    PATRONS.map((patron) => ({ by, kind: 'patron-report', patron, asked: { report, coup } }));
  expect(noted).toEqual([
    ...looks({ role: 'dealer', id: 'dora' }, 'coup'),
    ...looks({ role: 'auditor', id: 'otto' }, 'replay'),
  ]);
});

it('notes the result of a job when it is fetched, in the form in which it is fetched', async () => {
  const url = `/v1/reports/patron?day=${day}&patron=ada`;
  const superuser = new Client({ connectionString: http.adminUrl });
  await superuser.connect();
  await superuser.query('begin; lock table sabot.stream in access exclusive mode');
  let location = '';
  const waiting = await notedBy(async () => {
    const headers = { authorization: 'Bearer cage.carl', prefer: 'respond-async, wait=0' };
    const answer = await http.app.inject({ method: 'GET', url, headers });
    location = String(answer.headers['location']);
  });
  await superuser.query('rollback');
  await superuser.end();
  expect(waiting).toEqual([]);
  const noted = await notedBy(async () => {
    const job = async () => (await http.get('cage:carl', location)).json['state'];
    await untilSeen(job, (state) => state !== 'running');
    expect(await asked('cage:carl', `${location}/result?format=csv`)).toBe(200);
  });
  expect(noted).toEqual([
    {
      by: { role: 'cage', id: 'carl' },
      kind: 'patron-report',
      patron: 'ada',
      asked: { report: 'patron', day, patron: 'ada', format: 'csv' },
    },
  ]);
});

it('notes nothing if the read is refused', async () => {
  const noted = await notedBy(async () => {
    expect(await asked('dealer:dora', '/v1/patrons/ada/statement')).toBe(403);
    expect(await asked('bob', '/v1/patrons/ada/statement')).toBe(403);
    expect(await asked('cage:carl', '/v1/patrons/nobody/statement')).toBe(404);
    expect(await asked('cage:carl', `/v1/reports/patron?day=${day}&patron=nobody&format=csv`)).toBe(404);
    expect(await asked('cage:carl', `/v1/reports/table-day?day=none&format=csv`)).toBe(422);
  });
  expect(noted).toEqual([]);
});

it('gives no answer that it cannot note', async () => {
  const superuser = new Client({ connectionString: http.adminUrl });
  await superuser.connect();
  await superuser.query('alter table sabot.access add constraint closed check (false) not valid');
  try {
    expect(await asked('cage:carl', '/v1/patrons/ada/statement')).toBe(500);
    expect(await asked('cage:carl', '/v1/coups/BAC-01%2FS1%2FC1/replay')).toBe(500);
    expect(await asked('ada', '/v1/patrons/ada/statement')).toBe(200);
  } finally {
    await superuser.query('alter table sabot.access drop constraint closed');
    await superuser.end();
  }
});

it('finds rows by patron, person, kind and time, page by page, newest first', async () => {
  const all = await log();
  expect(all.length).toBeGreaterThan(5);
  expect(all.map(({ number }) => Number(number))).toEqual(
    all.map(({ number }) => Number(number)).toSorted((a, b) => b - a),
  );
  const where = (of: (noted: Noted) => boolean): readonly Noted[] => all.filter(of);
  expect(await log('&patron=ada')).toEqual(where(({ patron }) => patron === 'ada'));
  expect(await log('&staff=pia')).toEqual(where(({ by }) => (by as Noted)['id'] === 'pia'));
  expect(await log('&kind=export')).toEqual(where(({ kind }) => kind === 'export'));
  const middle = String(all[2]?.['at']);
  expect(await log(`&until=${middle}`)).toEqual(all.slice(3));
  expect(await log(`&from=${middle}`)).toEqual(all.slice(0, 3));
  const paged: Noted[] = [];
  for (let cursor = ''; ;) {
    const { json } = await http.get('regulator:rea', `/v1/access-log?limit=2${cursor}`);
    paged.push(...(json['items'] as Noted[]));
    const { next } = json;
    if (typeof next !== 'string') break;
    cursor = `&cursor=${next}`;
  }
  expect(paged).toEqual(all);
  for (const wrong of ['kind=all', 'cursor=x', 'from=yesterday', 'who=me'])
    expect((await http.get('admin:root', `/v1/access-log?${wrong}`)).json).toMatchObject({
      code: 'BAD_FIELD',
    });
});

it('can be extended by the reader through one function, and changed by nobody', async () => {
  const values = `values ('auditor', 'x', 'export', null, '{}')`;
  await expect(
    reader.query(`insert into sabot.access (by_role, by_id, kind, patron, asked) ${values}`),
  ).rejects.toThrow('permission denied');
  const superuser = new Client({ connectionString: http.adminUrl });
  await superuser.connect();
  for (const change of [
    'delete from sabot.access',
    `update sabot.access set by_id = 'y'`,
    'truncate sabot.access',
  ])
    await expect(superuser.query(change)).rejects.toThrow('never changed');
  await superuser.end();
  const noting = new PostgresAccessLog(reader as never);
  const by = { role: 'os', id: 'x' };
  await expect(noting.note({ by, kind: 'statement', patron: null, asked: {} })).rejects.toThrow();
});

describe('sabot', () => {
  const me = userInfo().username;
  let folder: string;
  beforeAll(() => {
    folder = dataFolder('access');
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const sabot = (...args: readonly string[]) =>
    runSabot(args, '', { DATABASE_URL: http.adminUrl, SABOT_DATA: folder });

  it('notes who ran report and export on the machine', async () => {
    const noted = await notedBy(async () => {
      expect((await sabot('report', 'patron', '--day', day, '--patron', 'ada', '--json')).exit).toBe(0);
      expect((await sabot('report', 'table-day', '--day', day, '--json')).exit).toBe(0);
      const out = ['--out', path.join(folder, 'day.pdf')];
      expect((await sabot('report', 'table-day', '--day', day, '--format', 'pdf', ...out)).exit).toBe(0);
      expect((await sabot('export', '--out', path.join(folder, 'all'))).exit).toBe(0);
      expect((await sabot('export', '--day', day, '--out', path.join(folder, 'day'))).exit).toBe(0);
    });
    const by = { role: 'os', id: me };
    const file = { by, kind: 'export', patron: null };
    expect(noted).toEqual([
      {
        by,
        kind: 'patron-report',
        patron: 'ada',
        asked: { report: 'patron', day, patron: 'ada', format: 'json' },
      },
      { ...file, asked: { report: 'table-day', day, format: 'pdf' } },
      { ...file, asked: { log: 'all of it' } },
      { ...file, asked: { from: day, to: day } },
    ]);
  });

  it('lists the rows as the address does', async () => {
    const lines = (await sabot('access-log', '--json', '--staff', me)).out.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as Noted)).toEqual(await log(`&staff=${me}`));
    const { out } = await sabot('access-log', '--kind', 'export', '--from', day);
    expect(out).toContain(`  os:${me}  export: log all of it\n`);
    expect(out.trimEnd().split('\n')).toHaveLength((await log('&kind=export')).length);
    expect((await sabot('access-log', '--patron', 'nobody')).out).toBe(
      'No access is recorded for this search.\n',
    );
    expect(await sabot('access-log', '--kind', 'all')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('it has to be one of statement, patron-report, export.'),
    });
  });
});
