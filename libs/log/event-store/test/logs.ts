import { InMemoryEventLog, PostgresEventLog, shardOf, type EventLog, type HeadKeys } from '#log/event-store';
import { WRITER } from '#testing';

/** The two logs that share one contract. The URL is that of a migrated database's writer. */
export const LOGS: readonly {
  readonly name: string;
  readonly open: (writerUrl: string, keys?: HeadKeys) => EventLog;
}[] = [
  { name: 'in memory', open: (_, keys) => new InMemoryEventLog(undefined, undefined, keys) },
  { name: 'on PostgreSQL', open: (writerUrl, keys = WRITER) => new PostgresEventLog(writerUrl, keys) },
];

/** Returns streams of one shard, the first of them `purse(0)`. */
export const pursesOfOneShard = (count: number): readonly string[] => {
  const streams: string[] = [];
  for (let at = 0; streams.length < count; at++)
    if (shardOf(purse(at)) === shardOf(purse(0))) streams.push(purse(at));
  return streams;
};

/** Returns one of the streams `table:P-0`, `table:P-1` … */
export const purse = (at: number): string => `table:P-${at}`;
