import type { SignedHead } from '../heads/head-mac';
import { bytesOf, timeOf } from './event-row';
import type { ShardHead } from './shard-part';

/** The columns of a head, in the order of `HeadRow`, which also has the time of its last event. */
export const HEAD_COLUMNS = 'shard, epoch, batch, seq, chain, incarnation';

/** A row of `HEAD_COLUMNS` and `recorded_at`, with every value in PostgreSQL's text form. */
export type HeadRow = readonly [
  shard: string,
  epoch: string,
  batch: string,
  seq: string,
  chain: string,
  incarnation: string,
  recordedAt: string | null,
];

/** Returns the head of a row. */
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

/** The columns of a stored head with its signature, in the order of `SignedHeadRow`. */
export const SIGNED_HEAD_COLUMNS = `h.shard, h.epoch, h.batch, h.seq, h.chain, h.incarnation, (
    select e.recorded_at from sabot.event e where e.shard = h.shard and e.seq = h.seq
  ), h.mac_key, h.mac_epoch, h.mac`;

/** A row of `SIGNED_HEAD_COLUMNS`. */
export type SignedHeadRow = readonly [
  ...HeadRow,
  macKey: string | null,
  macEpoch: string | null,
  mac: string | null,
];

/** Returns the head of a row with its signature. */
export const signedHeadOfRow = (row: SignedHeadRow): SignedHead => {
  const [shard, epoch, batch, seq, chain, incarnation, recordedAt, keyId, macEpoch, mac] = row;
  const isSigned = keyId !== null && macEpoch !== null && mac !== null;
  return {
    ...headOfRow([shard, epoch, batch, seq, chain, incarnation, recordedAt]),
    mac: isSigned ? { keyId, epoch: Number(macEpoch), bytes: bytesOf(mac) } : null,
  };
};
