import { errorCode } from '#kernel/decision';

/** Node's codes of a connection that doesn't come about, or breaks. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** SQLSTATE: connection exceptions, the server shutting down or starting up, too many connections, a statement's time-out. */
const SQLSTATE = /^(08...|57P0[1-5]|53300|57014)$/u;
/** pg's own errors for a lost connection have no code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/u;

/**
 * Does an error say that the database can't be reached just now? It is asked again later, so it is a 503 and no bug.
 * Known by what pg and node throw, whichever adapter wrapped it: the causes are looked at too.
 */
export function isOutOfReach(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    const code = errorCode(each);
    if (each.name === 'LogUnreachableError' || SAID.test(each.message)) return true;
    if (
      code !== undefined &&
      ('syscall' in each ? SYSTEM.has(code) && each.syscall !== 'open' : SQLSTATE.test(code))
    )
      return true;
  }
  return false;
}
