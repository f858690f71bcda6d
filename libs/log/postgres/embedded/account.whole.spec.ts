import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot, startOwner } from '#testing';

const ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;

const works = (...[program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, args).status === 0;
/** `outside`: the user id that the rest of the machine sees. */
const runsAs = (pid: number): { outside: number; mapped: boolean } => ({
  outside: Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  mapped: readFileSync(`/proc/${pid}/uid_map`, 'utf8') !== readFileSync('/proc/self/uid_map', 'utf8'),
});

/** Starts the server in a process of its own, says how it runs or why it doesn't, and stops it. */
async function tried(
  dataDir: string,
  how: { under?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<{ outside: number; mapped: boolean } | string> {
  const owner = await startOwner(dataDir, how);
  if ('error' in owner.said) return owner.said.error;
  try {
    return runsAs(owner.said.pid);
  } finally {
    await owner.end('SIGTERM');
  }
}

describe('the embedded server runs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sabot-account-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  if (!ROOT) {
    it('as the user who starts it', async () => {
      const uid = process.getuid?.();
      expect(await tried(path.join(folder, 'data'))).toEqual({ outside: uid, mapped: false });
    });
    return;
  }

  /** Another number for root, in which it isn't root; initdb wants it to be one with a name. */
  const called = (uid: number): string[] => ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`];
  const namespaces = works(...called(NOBODY), 'true');
  /** Whether another user gets to node_modules: not in a clone under a folder that only root enters. */
  const reachableBy = (uid: number): boolean =>
    works(
      'setpriv',
      `--reuid=${uid}`,
      '--clear-groups',
      'test',
      '-r',
      path.join(projectRoot(), 'package.json'),
    );

  it('as the normal user who starts it', async () => {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    if (reachableBy(NOBODY)) {
      chmodSync(folder, 0o755);
      chownSync(dataDir, NOBODY, NOBODY);
      const under = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
      expect(await tried(dataDir, { under })).toEqual({ outside: NOBODY, mapped: false });
      expect(await tried(dataDir)).toEqual({ outside: NOBODY, mapped: false }); // root goes on as the owner
    } else {
      expect(await tried(dataDir, { under: called(NOBODY) })).toEqual({ outside: 0, mapped: true });
    }
  });

  it('for root in a user namespace, under a folder that nobody else enters', async () => {
    chmodSync(folder, 0o700);
    const outcome = await tried(path.join(folder, 'data'));
    if (namespaces) expect(outcome).toEqual({ outside: 0, mapped: true });
    else expect(outcome).toMatch(/system user "postgres"/);
  });

  it('as a user without a name, as containers have them', async () => {
    const nameless = 54_321;
    const outcome = tried(path.join(folder, 'data'), { under: called(nameless) });
    if (namespaces) expect(await outcome).toEqual({ outside: 0, mapped: true });
    else await expect(outcome).rejects.toThrow('ended without a word'); // nor can it be tried here
  });

  describe('for root where user namespaces are refused,', () => {
    const postgres = works('id', 'postgres') ? Number(execFileSync('id', ['-u', 'postgres'])) : undefined;
    const reachable = postgres !== undefined && reachableBy(postgres);
    /** `unshare` isn't on the path, which is the same as its refusal. */
    const env = (): NodeJS.ProcessEnv => {
      const bin = path.join(folder, 'bin');
      mkdirSync(bin);
      const id = execFileSync('which', ['id'], { encoding: 'utf8' }).trim();
      symlinkSync(id, path.join(bin, 'id'));
      return { PATH: bin };
    };

    it('as the system user postgres, which takes over what root had made', async () => {
      chmodSync(folder, 0o755);
      const dataDir = path.join(folder, 'data');
      if (namespaces) await tried(dataDir);
      const outcome = await tried(dataDir, { env: env() });
      if (reachable) expect(outcome).toEqual({ outside: postgres, mapped: false });
      else
        expect(outcome).toMatch(postgres === undefined ? /nor a system user/ : /cannot enter .*node_modules/);
    });

    it('or says which folder that user can’t enter, and what would do', async () => {
      chmodSync(folder, 0o700);
      const outcome = await tried(path.join(folder, 'data'), { env: env() });
      const blocked = reachable ? path.join(folder, 'data') : 'node_modules';
      if (postgres === undefined) expect(outcome).toContain('nor a system user "postgres"');
      else expect(outcome).toContain(blocked);
      expect(outcome).toContain('start sabot as a normal user, or set DATABASE_URL');
    });
  });
});
