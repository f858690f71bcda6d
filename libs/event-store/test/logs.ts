import { InMemoryEventLog, PostgresEventLog, type EventLog } from '#event-store';

/** The two logs that one contract holds for. The URL is that of a migrated database's writer. */
export const LOGS: readonly { readonly name: string; readonly open: (writerUrl: string) => EventLog }[] = [
  { name: 'in memory', open: () => new InMemoryEventLog() },
  { name: 'on PostgreSQL', open: (writerUrl) => new PostgresEventLog(writerUrl) },
];

/** Streams `table:P-0`, `table:P-1` … */
export const purse = (at: number): string => `table:P-${at}`;
