import type { LiveTable } from './live-table';

/** The most tables kept, more than a casino has. Beyond this, the one that has waited longest is dropped. */
const TABLES_MAX = 1_000;

/**
 * Keeps the folded state of tables that nobody watches for a while, so that the next watcher waits only for newer
 * events.
 */
export class RestingTables {
  private readonly tables = new Map<string, { readonly table: LiveTable; readonly end: NodeJS.Timeout }>();

  constructor(private readonly keepMs: number) {}

  /** Keeps a table for the interval, unless it has failed. */
  put(table: LiveTable): void {
    if (table.hasFailed) return;
    const end = setTimeout(() => this.tables.delete(table.stream), this.keepMs).unref();
    this.tables.set(table.stream, { table, end });
    const [oldest] = this.tables.keys();
    if (this.tables.size > TABLES_MAX && oldest !== undefined) this.take(oldest);
  }

  /** Returns and removes the table of a stream, or returns `null` if it isn't kept. */
  take(stream: string): LiveTable | null {
    const resting = this.tables.get(stream);
    if (resting === undefined) return null;
    clearTimeout(resting.end);
    this.tables.delete(stream);
    return resting.table;
  }
}
