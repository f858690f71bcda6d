import type { Pool } from 'pg';
import type { NewSession, SessionStore, StoredSession, TakenSignIn } from '#edge/identity';
import { bytes, columns, execute, int, openPool, orNull, query, READER, text } from '#log/event-store';

const CONNECTIONS = 3;
/** The session settings. A sign-in that waits longer for the database fails. */
const SESSION = `${READER.session}; set statement_timeout = '5s'`;

/** Sessions in PostgreSQL, accessed only by functions: no login may read the tables (ADR 0030). */
export class PostgresSessionStore implements SessionStore {
  private constructor(private readonly pool: Pool) {}

  /** Opens the store as a member of `sabot_reader`. The caller closes it. */
  static open(readerUrl: string): PostgresSessionStore {
    const options = {
      connections: CONNECTIONS,
      name: 'sabot sessions',
      session: SESSION,
      answerMsMax: 10_000,
    };
    return new PostgresSessionStore(openPool(readerUrl, options));
  }

  async begin({ hash, statement, role, subject, sid, lifeSeconds, idleSeconds }: NewSession): Promise<void> {
    const values = [hash, statement, role, subject, sid, lifeSeconds, idleSeconds];
    await execute(this.pool, { text: 'select sabot.begin_session($1, $2, $3, $4, $5, $6, $7)', values });
  }

  async find(hash: Buffer): Promise<StoredSession | null> {
    const select = `select ${SESSION_FOUND.list('s')} from sabot.find_session($1) s`;
    const [found = null] = await query(this.pool, SESSION_FOUND, { text: select, values: [hash] });
    return found;
  }

  async touch(hash: Buffer): Promise<void> {
    await execute(this.pool, { text: 'select sabot.touch_session($1)', values: [hash] });
  }

  async end(hash: Buffer): Promise<void> {
    await execute(this.pool, { text: 'select sabot.end_session($1)', values: [hash] });
  }

  async endOf(subject: string | null, sid: string | null, before: Date): Promise<number> {
    const select = 'select sabot.end_sessions_of($1, $2, $3) as ended';
    const [row] = await query(this.pool, ENDED, { text: select, values: [subject, sid, before] });
    return row?.ended ?? 0;
  }

  async beginSignIn(hash: Buffer, replaces: Buffer | null): Promise<void> {
    await execute(this.pool, { text: 'select sabot.begin_sign_in($1, $2)', values: [hash, replaces] });
  }

  async takeSignIn(hash: Buffer): Promise<TakenSignIn | null> {
    const select = `select ${SIGN_IN.list('s')} from sabot.take_sign_in($1) s`;
    const [taken = null] = await query(this.pool, SIGN_IN, { text: select, values: [hash] });
    return taken;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

const SESSION_FOUND = columns({ statement: text, secondsLeft: int });
const ENDED = columns({ ended: int });
const SIGN_IN = columns({ replaces: orNull(bytes), ageSeconds: int });
