import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { LOGIN_VARIABLES, type LoginPart } from '#log/postgres';
import { dataFolder, freshDatabase, projectRoot, rowsAt, SOURCE_OPTIONS, type TestDatabase } from '#testing';

const ROOT = projectRoot();

let database: TestDatabase;
let data: string;
beforeAll(async () => {
  database = await freshDatabase();
  data = dataFolder('refused');
  await rowsAt(database.address.admin, 'alter table sabot.access disable trigger refuse_change');
});
afterAll(async () => {
  rmSync(data, { recursive: true });
  await database.drop();
});

it.each<readonly [app: string, parts: readonly LoginPart[]]>([
  ['house', ['writer', 'reader', 'projector', 'sealer']],
  ['table-server', ['writer', 'reader']],
  ['worker', ['projector', 'sealer']],
  ['back-office', ['reader']],
])(
  'with a disabled trigger the %s ends with 1 before it serves or signs anything, and says why',
  async (app, parts) => {
    const env = {
      PATH: process.env['PATH'],
      SABOT_DATA: data,
      PORT: '0',
      ...Object.fromEntries(parts.map((part) => [LOGIN_VARIABLES[part], database.address[part]])),
    };
    const child = spawn(process.execPath, [...SOURCE_OPTIONS, path.join(ROOT, `apps/${app}/src/main.ts`)], {
      cwd: data,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { out: '', err: '' };
    child.stdout.on('data', (text) => (output.out += String(text)));
    child.stderr.on('data', (text) => (output.err += String(text)));
    const [code] = (await once(child, 'close')) as [number | null];
    expect([code, output.err]).toEqual([
      1,
      expect.stringMatching(
        /^sabot: .*trigger refuse_change on sabot\.access is disabled\. Nothing is served/mu,
      ),
    ]);
    expect(output.err).toMatch(
      /"fingerprint":"[0-9a-f]{64}","expected":"[0-9a-f]{64}".*does not match this release/u,
    );
    expect(output.out).not.toContain('"listening"');
    expect(await rowsAt(database.address.admin, 'select count(*)::int as n from sabot.head_signing')).toEqual(
      [{ n: 0 }],
    );
  },
);
