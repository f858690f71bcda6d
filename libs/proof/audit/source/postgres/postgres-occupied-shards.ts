import { SHARDS } from '#log/event-store';
import type { Run } from './postgres-run';

type TableOfShards = 'event' | 'entry' | 'account';

const hasRow = (table: TableOfShards): string =>
  `left join lateral (select true as found from sabot.${table} r where r.shard = s.shard limit 1) ${table}_row on true`;

/** Uses `limit 1`, because PostgreSQL may read a whole table for `exists`. */
const OCCUPIED = `select s.shard, event_row.found, entry_row.found, account_row.found
  from generate_series(0, ${SHARDS - 1}) s(shard)
  ${hasRow('event')} ${hasRow('entry')} ${hasRow('account')}`;

/**
 * The shards that have rows in each table, as of one moment. Most shards of a small log are empty, and one
 * statement finds them all. Otherwise verifying would query events, entries and accounts of each shard.
 */
export class OccupiedShards {
  private known: Promise<Readonly<Record<TableOfShards, ReadonlySet<number>>>> | null = null;

  /** Takes a `run` that shows one moment, because the query runs only once. */
  constructor(private readonly run: Run) {}

  /** Says if a table has rows of a shard. */
  async have(table: TableOfShards, shard: number): Promise<boolean> {
    this.known ??= this.ask();
    return (await this.known)[table].has(shard);
  }

  private async ask(): Promise<Readonly<Record<TableOfShards, ReadonlySet<number>>>> {
    const rows = await this.run<readonly (string | null)[]>('audit occupied', OCCUPIED);
    const shardsWith = (column: number): ReadonlySet<number> =>
      new Set(rows.filter((row) => row[column] === 't').map(([shard]) => Number(shard)));
    return { event: shardsWith(1), entry: shardsWith(2), account: shardsWith(3) };
  }
}
