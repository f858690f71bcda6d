import { errorCode } from '#kernel/decision';

/** Node's codes for a connection that fails or breaks. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * SQLSTATEs of connection exceptions, a server shutting down or starting up, too many connections, or a statement's
 * time-out.
 */
const SQLSTATE = /^(08...|57P0[1-5]|53300|57014)$/u;
/** Matches pg's own errors for a lost connection, which have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/u;

const isOutage = (error: Error, code: string): boolean =>
  'syscall' in error // only Node's own errors have it
    ? SYSTEM.has(code) && error.syscall !== 'open'
    : SQLSTATE.test(code);

/**
 * Says if an error means that the database is temporarily unavailable, which is answered with 503 instead of 500. Looks
 * at what pg and Node throw, including causes, whichever adapter wrapped it.
 */
export function isOutOfReach(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    const code = errorCode(each);
    if (each.name === 'LogUnreachableError' || LOST_CONNECTION.test(each.message)) return true;
    if (code !== undefined && isOutage(each, code)) return true;
  }
  return false;
}
