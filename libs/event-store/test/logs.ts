import { InMemoryEventLog, PostgresEventLog, type EventLog, type HeadKeys } from '#event-store';
import { WRITER } from '#testing';

/** The two logs that one contract holds for. The URL is that of a migrated database's writer. */
export const LOGS: readonly {
  readonly name: string;
  readonly open: (writerUrl: string, keys?: HeadKeys) => EventLog;
}[] = [
  { name: 'in memory', open: (_, keys) => new InMemoryEventLog(undefined, undefined, keys) },
  { name: 'on PostgreSQL', open: (writerUrl, keys = WRITER) => new PostgresEventLog(writerUrl, keys) },
];

/** Streams `table:P-0`, `table:P-1` … */
export const purse = (at: number): string => `table:P-${at}`;
