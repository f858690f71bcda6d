import { bool, columns, int, orNull, SHARDS } from '#log/event-store';
import type { Run } from './postgres-run';

type TableOfShards = 'event' | 'entry' | 'account';

const hasRow = (table: TableOfShards): string =>
  `left join lateral (select true as found from sabot.${table} r where r.shard = s.shard limit 1) ${table}_row on true`;

/** Uses `limit 1`, because PostgreSQL may read a whole table for `exists`. */
const OCCUPIED = `select s.shard, event_row.found as event, entry_row.found as entry, account_row.found as account
  from generate_series(0, ${SHARDS - 1}) s(shard)
  ${hasRow('event')} ${hasRow('entry')} ${hasRow('account')}`;

const FOUND = columns({ shard: int, event: orNull(bool), entry: orNull(bool), account: orNull(bool) });

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
    const rows = await this.run(FOUND, { name: 'audit occupied', text: OCCUPIED });
    const shardsWith = (table: TableOfShards): ReadonlySet<number> =>
      new Set(rows.filter((row) => row[table] === true).map(({ shard }) => shard));
    return { event: shardsWith('event'), entry: shardsWith('entry'), account: shardsWith('account') };
  }
}
