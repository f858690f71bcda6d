import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot, startOwner } from '#testing';

const ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;

const works = (...[program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, args).status === 0;
/** Returns the user id outside the namespace, and whether there is one. */
const runsAs = (pid: number): { outside: number; mapped: boolean } => ({
  outside: Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  mapped: readFileSync(`/proc/${pid}/uid_map`, 'utf8') !== readFileSync('/proc/self/uid_map', 'utf8'),
});

/** Starts the server in another process, returns how it runs or its error, and stops it. */
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

  /** Runs a command as root under another number. initdb requires a number with a name. */
  const called = (uid: number): string[] => ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`];
  const namespaces = works(...called(NOBODY), 'true');
  /** Returns `true` if another user can read node_modules; in a clone below root's own folder it can't. */
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
      expect(await tried(dataDir)).toEqual({ outside: NOBODY, mapped: false }); // root continues as the owner
    } else {
      expect(await tried(dataDir, { under: called(NOBODY) })).toEqual({ outside: 0, mapped: true });
    }
  });

  it('for root in a user namespace, below a folder that only root may enter', async () => {
    chmodSync(folder, 0o700);
    const outcome = await tried(path.join(folder, 'data'));
    if (namespaces) expect(outcome).toEqual({ outside: 0, mapped: true });
    else expect(outcome).toMatch(/system user "postgres"/);
  });

  it('as a user without a name, as in containers', async () => {
    const nameless = 54_321;
    const outcome = tried(path.join(folder, 'data'), { under: called(nameless) });
    if (namespaces) expect(await outcome).toEqual({ outside: 0, mapped: true });
    else await expect(outcome).rejects.toThrow('ended without a word'); // it can't be tried here
  });

  describe('for root where user namespaces are refused,', () => {
    const postgres = works('id', 'postgres') ? Number(execFileSync('id', ['-u', 'postgres'])) : undefined;
    const reachable = postgres !== undefined && reachableBy(postgres);
    /** `unshare` is not on the path, which has the same effect as its refusal. */
    const env = (): NodeJS.ProcessEnv => {
      const bin = path.join(folder, 'bin');
      mkdirSync(bin);
      const id = execFileSync('which', ['id'], { encoding: 'utf8' }).trim();
      symlinkSync(id, path.join(bin, 'id'));
      return { PATH: bin };
    };

    it('as the system user postgres, which takes over root’s files', async () => {
      chmodSync(folder, 0o755);
      const dataDir = path.join(folder, 'data');
      if (namespaces) await tried(dataDir);
      const outcome = await tried(dataDir, { env: env() });
      if (reachable) expect(outcome).toEqual({ outside: postgres, mapped: false });
      else
        expect(outcome).toMatch(postgres === undefined ? /nor a system user/ : /cannot enter .*node_modules/);
    });

    it('or reports the folder that this user can’t enter, with a remedy', async () => {
      chmodSync(folder, 0o700);
      const outcome = await tried(path.join(folder, 'data'), { env: env() });
      const blocked = reachable ? path.join(folder, 'data') : 'node_modules';
      if (postgres === undefined) expect(outcome).toContain('nor a system user "postgres"');
      else expect(outcome).toContain(blocked);
      expect(outcome).toContain('start sabot as a normal user, or set DATABASE_URL');
    });
  });
});
