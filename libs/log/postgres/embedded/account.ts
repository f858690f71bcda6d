import { execFileSync, spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { PostgresError } from '../address/postgres-error';
import { findBinaries } from './binaries';

/** The user that runs PostgreSQL, which refuses to run as root. */
export type Account =
  | { readonly kind: 'self' }
  | { readonly kind: 'user-namespace'; readonly inside: number }
  | { readonly kind: 'system-user'; readonly uid: number; readonly gid: number };

/**
 * Chooses the user and gives it the data folder. A normal user runs PostgreSQL directly. Root runs it in a
 * user namespace, where root has another number: outside the namespace it is still root and may enter every
 * folder. If namespaces are refused, the system user `postgres` runs it. A cluster of another user is run as
 * that user. Throws `PostgresError` with the remedy if none of these is possible.
 */
export function chooseAccount(dataDir: string, clusterDir: string): Account {
  if (process.getuid?.() !== 0) return hasName() ? { kind: 'self' } : (userNamespace() ?? refuseNameless());
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  if (owner !== undefined && owner.uid !== 0) return { kind: 'system-user', uid: owner.uid, gid: owner.gid };
  const namespace = userNamespace();
  if (namespace !== undefined) return namespace;
  const account = systemUser();
  chmodSync(dataDir, 0o711); // the cluster is in there; all else is 0600
  if (owner !== undefined) handOver(clusterDir, account);
  checkReach(account, dataDir);
  return account;
}

/**
 * Starts a program as that user, in a session of its own: Ctrl-C reaches only us, and we then stop
 * PostgreSQL.
 */
export function spawnAs(
  account: Account,
  program: string,
  args: readonly string[],
  { cwd, stdio }: { readonly cwd: string; readonly stdio: StdioOptions },
): ChildProcess {
  const options = { cwd, stdio, detached: true, env: ENVIRONMENT };
  switch (account.kind) {
    case 'self':
      return spawn(program, args, options);
    case 'user-namespace':
      return spawn('unshare', [...mapTo(account.inside), program, ...args], options); // replaces itself, so the pid stays
    case 'system-user':
      return spawn(program, args, { ...options, uid: account.uid, gid: account.gid });
  }
}

/** Gives a folder and its content to the user. */
export function handOver(folder: string, account: Account): void {
  if (account.kind !== 'system-user') return;
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(folder, entry), account.uid, account.gid);
  }
}

// Not our environment: PGDATA or PGPORT would take effect, and messages are matched in English.
const ENVIRONMENT = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const mapTo = (inside: number): string[] => ['--user', `--map-user=${inside}`, `--map-group=${inside}`];

// initdb looks up its user's name, so the number inside must be one in /etc/passwd.
function userNamespace(): Account | undefined {
  if (!existsSync('/etc/passwd')) return undefined;
  const uids = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2]));
  const inside = uids.find((uid) => uid > 0);
  if (inside === undefined) return undefined;
  const works = spawnSync('unshare', [...mapTo(inside), 'true'], { stdio: 'ignore' }).status === 0;
  return works ? { kind: 'user-namespace', inside } : undefined;
}

function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

const INSTEAD = 'start sabot as a normal user, or set DATABASE_URL to a PostgreSQL 16 to 18.';

function refuseNameless(): never {
  throw new PostgresError(
    `PostgreSQL needs a user with a name, but /etc/passwd has no name for user ${process.getuid?.()}. ` +
      'Add a line for it, or set DATABASE_URL to a PostgreSQL 16 to 18.',
  );
}

function systemUser(): Extract<Account, { kind: 'system-user' }> {
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    return { kind: 'system-user', uid: id('-u'), gid: id('-g') };
  } catch (error) {
    throw new PostgresError(
      'PostgreSQL does not run as root. This machine has neither user namespaces nor a system user "postgres". ' +
        `Create the user (useradd --system postgres), ${INSTEAD}`,
      { cause: error },
    );
  }
}

function checkReach({ uid, gid }: Extract<Account, { kind: 'system-user' }>, dataDir: string): void {
  for (const folder of [path.dirname(findBinaries().postgres), dataDir]) {
    const entering = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { uid, gid, cwd: '/', stdio: 'ignore' });
    if (entering.status === 0) continue;
    throw new PostgresError(
      'PostgreSQL does not run as root, and this machine has no user namespaces. So it would run as the system user ' +
        `"postgres", which cannot enter ${folder}. Open the folders above it (chmod o+x), ` +
        `put SABOT_DATA where that user can enter, ${INSTEAD}`,
    );
  }
}
