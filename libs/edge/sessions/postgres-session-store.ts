import type { Pool } from 'pg';
import type { NewSession, SessionStore, StoredSession, TakenSignIn } from '#edge/identity';
import { openPool, READER, recordsOf } from '#log/event-store';

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
    await this.call('select sabot.begin_session($1, $2, $3, $4, $5, $6, $7)', values);
  }

  async find(hash: Buffer): Promise<StoredSession | null> {
    const [row] = await this.call<{ statement: string; seconds_left: number }>(
      'select statement, seconds_left from sabot.find_session($1)',
      [hash],
    );
    return row === undefined ? null : { statement: row.statement, secondsLeft: row.seconds_left };
  }

  async touch(hash: Buffer): Promise<void> {
    await this.call('select sabot.touch_session($1)', [hash]);
  }

  async end(hash: Buffer): Promise<void> {
    await this.call('select sabot.end_session($1)', [hash]);
  }

  async endOf(subject: string | null, sid: string | null, before: Date): Promise<number> {
    const [row] = await this.call<{ ended: string }>('select sabot.end_sessions_of($1, $2, $3) as ended', [
      subject,
      sid,
      before,
    ]);
    return Number(row?.ended ?? 0);
  }

  async beginSignIn(hash: Buffer, replaces: Buffer | null): Promise<void> {
    await this.call('select sabot.begin_sign_in($1, $2)', [hash, replaces]);
  }

  async takeSignIn(hash: Buffer): Promise<TakenSignIn | null> {
    const [row] = await this.call<{ replaces: string | null; age_seconds: number }>(
      `select encode(replaces, 'hex') as replaces, age_seconds from sabot.take_sign_in($1)`,
      [hash],
    );
    if (row === undefined) return null;
    const replaces = row.replaces === null ? null : Buffer.from(row.replaces, 'hex');
    return { replaces, ageSeconds: row.age_seconds };
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private call<Row extends object>(text: string, values: unknown[]): Promise<readonly Row[]> {
    return recordsOf<Row>(this.pool, { text, values });
  }
}
