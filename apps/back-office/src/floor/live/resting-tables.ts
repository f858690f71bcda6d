import type { LiveTable } from './live-table';

/** A casino has fewer tables; beyond this, the table that rests longest is forgotten. */
const TABLES_MAX = 1_000;

/**
 * Tables that nobody watches any more, kept as they were folded for a while: the next watcher waits only for the events
 * since then.
 */
export class RestingTables {
  private readonly tables = new Map<string, { readonly table: LiveTable; readonly end: NodeJS.Timeout }>();

  constructor(private readonly keepMs: number) {}

  /** Keeps a table for the interval. A table that has failed is not kept. */
  put(table: LiveTable): void {
    if (table.hasFailed) return;
    const end = setTimeout(() => this.tables.delete(table.stream), this.keepMs).unref();
    this.tables.set(table.stream, { table, end });
    const [oldest] = this.tables.keys();
    if (this.tables.size > TABLES_MAX && oldest !== undefined) this.take(oldest);
  }

  /** Returns the table of a stream, which rests no longer; `null` if it is not kept. */
  take(stream: string): LiveTable | null {
    const resting = this.tables.get(stream);
    if (resting === undefined) return null;
    clearTimeout(resting.end);
    this.tables.delete(stream);
    return resting.table;
  }
}
