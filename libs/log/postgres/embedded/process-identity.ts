import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One run of a process. A pid alone is reused, soon in a container. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in the system's own format; only compared. */
  readonly startedAt: string;
}

/** Returns the identity of a running process; `undefined` if there is none or it is a zombie. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  const startedAt = process.platform === 'linux' ? linuxStart(pid) : psStart(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/** Returns the identity of this process. */
export function ownIdentity(): ProcessIdentity {
  const own = identityOf(process.pid);
  if (own === undefined) throw new Error('The process table does not contain this process.');
  return own;
}

/** Returns `true` if exactly this run is still alive. */
export const isAlive = (identity: ProcessIdentity): boolean =>
  identityOf(identity.pid)?.startedAt === identity.startedAt;

/**
 * Returns the command line of a running process, words joined by spaces; `undefined` if there is no such
 * process.
 */
export function commandLineOf(pid: number): string | undefined {
  if (identityOf(pid) === undefined) return undefined;
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : ps(pid, 'command=');
  } catch {
    return undefined; // it ended in between
  }
}

// The name in parentheses may contain spaces and parentheses, so fields are counted from the last
// parenthesis: the first is the state, the twentieth the start in ticks since boot.
function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

function psStart(pid: number): string | undefined {
  try {
    return ps(pid, 'state=').startsWith('Z') ? undefined : ps(pid, 'lstart=');
  } catch {
    return undefined;
  }
}

const ps = (pid: number, field: string): string =>
  execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim();
