import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** PostgreSQL's default. */
const ITERATIONS = 4096;

/**
 * Returns the form in which PostgreSQL stores a password (RFC 5802 and 7677):
 * `SCRAM-SHA-256$iterations:salt$storedKey:serverKey`. With it, the server never sees the password, and
 * neither does a log of statements.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  // SASLprep equals NFKC for every password without control characters and unassigned code points.
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, 32, 'sha256');
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`;
}
