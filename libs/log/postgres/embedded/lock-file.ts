import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../error-code';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity';

/** The holder of a lock and its purpose (`house`, `sabot verify`). */
export interface LockHolder extends ProcessIdentity {
  readonly purpose: string;
}

/** A lock that this process holds. `release` removes the file; after the process dies, it counts as stale. */
export interface LockFile {
  release(): void;
}

/** Thrown if another living process holds the lock. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  constructor(
    readonly holder: LockHolder,
    path: string,
  ) {
    super(
      `${path} is held by process ${holder.pid} (${holder.purpose}): ` +
        'stop that process first, or give this one a SABOT_DATA of its own',
    );
  }
}

/**
 * Takes the lock at `path` at once, or throws `LockHeldError`. A lock whose holder has died is taken over.
 */
export function takeLock(path: string, purpose: string): LockFile {
  const mine = JSON.stringify({ ...ownIdentity(), purpose });
  for (;;) {
    if (placed(path, mine)) return { release: () => removeIf(path, mine) };
    const found = read(path);
    const holder = found === undefined ? undefined : parseHolder(found);
    if (holder !== undefined && isAlive(holder)) throw new LockHeldError(holder, path);
    if (found !== undefined) removeIf(path, found);
  }
}

// A link appears with its whole content or not at all, and never replaces another.
function placed(path: string, content: string): boolean {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, content, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

// Two processes may find the same stale lock. So it is moved aside, checked again, and put back if another
// process owns it by then.
function removeIf(path: string, content: string): void {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readFileSync(aside, 'utf8');
  if (moved !== content) placed(path, moved);
  rmSync(aside, { force: true });
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<LockHolder>;
    const { pid, startedAt, purpose } = holder;
    if (typeof pid !== 'number' || typeof startedAt !== 'string' || typeof purpose !== 'string')
      return undefined;
    return { pid, startedAt, purpose };
  } catch {
    return undefined; // torn by a power cut
  }
}
