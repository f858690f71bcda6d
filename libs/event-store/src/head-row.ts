import { bytesOf, timeOf } from './event-row';
import type { ShardHead } from './shard-part';

/** The columns of a head, in the order of `HeadRow`; the time of its last event is one more. */
export const HEAD_COLUMNS = 'shard, epoch, batch, seq, chain, incarnation';

/** One row of `HEAD_COLUMNS` and `recorded_at`, every value as PostgreSQL's own text. */
export type HeadRow = readonly [
  shard: string,
  epoch: string,
  batch: string,
  seq: string,
  chain: string,
  incarnation: string,
  recordedAt: string | null,
];

/** The head that a row says. */
export const headOfRow = ([
  shard,
  epoch,
  batch,
  seq,
  chain,
  incarnation,
  recordedAt,
]: HeadRow): ShardHead => ({
  shard: Number(shard),
  epoch: Number(epoch),
  batch: Number(batch),
  seq: Number(seq),
  chain: bytesOf(chain),
  incarnation: Number(incarnation),
  recordedAt: recordedAt === null ? null : timeOf(recordedAt),
});
