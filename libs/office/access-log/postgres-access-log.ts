import type { Pool } from 'pg';
import {
  columns,
  execute,
  int,
  json,
  oneOf,
  openPool,
  orNull,
  query,
  READER,
  text,
  utcText,
} from '#log/event-store';
import { ACCESS_KINDS, type Access, type AccessSearch, type NotedAccess } from './access';

/** Reads and writes the access log on PostgreSQL as a member of `sabot_reader`. */
export class PostgresAccessLog {
  constructor(private readonly pool: Pool) {}

  /** Opens the log with a connection of its own, which the caller must close. */
  static open(readerUrl: string): PostgresAccessLog {
    return new PostgresAccessLog(
      openPool(readerUrl, { ...READER, connections: 1, name: 'sabot access log' }),
    );
  }

  /** Closes the pool, for the caller of `open`. */
  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Records an access. Resolves once it is durable; the caller answers only after that. */
  async note({ by, kind, patron, asked }: Access): Promise<void> {
    await execute(this.pool, {
      name: 'note access',
      text: 'select sabot.note_access($1, $2, $3, $4, $5)',
      values: [by.role, by.id, kind, patron, JSON.stringify(asked)],
    });
  }

  /** Records one access to the data of several patrons, all of them or none. Resolves once it is durable. */
  async noteEach(patrons: readonly string[], { by, kind, asked }: Omit<Access, 'patron'>): Promise<void> {
    await execute(this.pool, {
      name: 'note access to each',
      text: 'select sabot.note_access($1, $2, $3, patron, $5) from unnest($4::text[]) as patron',
      values: [by.role, by.id, kind, patrons, JSON.stringify(asked)],
    });
  }

  /** Returns records, newest first. */
  async find({
    patron,
    staff,
    kind,
    from,
    until,
    behind,
    limit,
  }: AccessSearch): Promise<readonly NotedAccess[]> {
    const values = [patron, staff, kind, from, until, behind].map((value) => value ?? null);
    return query(this.pool, NOTED, { text: FOUND, values: [...values, limit] });
  }
}

const NOTED = columns({
  number: int,
  at: text,
  byRole: text,
  byId: text,
  kind: oneOf(...ACCESS_KINDS),
  patron: orNull(text),
  asked: json<NotedAccess['asked']>(), // written by `note`
}).as(({ byRole, byId, ...row }): NotedAccess => ({ ...row, by: { role: byRole, id: byId } }));

// Not a prepared statement, because the best index depends on the conditions.
const FOUND = `select ${NOTED.list('a', { at: utcText('a.at') })}
  from sabot.access a
  where ($1::text is null or a.patron = $1) and ($2::text is null or a.by_id = $2)
    and ($3::text is null or a.kind = $3)
    and ($4::timestamptz is null or a.at >= $4) and ($5::timestamptz is null or a.at < $5)
    and ($6::bigint is null or a.number < $6)
  order by a.number desc limit $7`;
