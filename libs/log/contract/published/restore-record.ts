import { z } from 'zod';
import { parsed, type Parsed } from '#kernel/decision';
import type { JsonObject } from '#kernel/canonical';
import { parse } from '../json/rejection-of';

/** A restore of a shard: the incarnation that it began, and the last seq that the restored log had (S16). */
export interface Restore {
  readonly incarnation: number;
  readonly seq: number;
}

/**
 * Whether a restore has undone what was published of a seq under an incarnation: another event may have that seq by now.
 * `restores`: those of its shard.
 */
export const isUndone = (restores: readonly Restore[], { incarnation, seq }: Restore): boolean =>
  restores.some((restore) => restore.incarnation > incarnation && seq > restore.seq);

/** What a topic's partition is told of a restore, before anything else of the restored log. */
export interface ToldRestore extends Restore {
  readonly shard: number;
  /** Of the ledger: the last event up to `seq` whose entry is in the topic, 0: none; null: of the topic of events. */
  readonly previous: number | null;
}

const Seq = z.string().regex(/^(?:0|[1-9][0-9]{0,15})$/u, 'a number from 0 on, in a text');

/**
 * S16's control record, in the partitions of `sabot.events.v1` and `sabot.ledger.v1` (`kafka.md`, Kafka): what the
 * partition told of seqs behind `sequence` before this record is void, and those seqs are told anew behind it.
 */
export const RestoreRecord = z
  .looseObject({
    specversion: z.literal('1.0'),
    source: z.string().min(1).meta({ description: 'The installation: `/sabot/{id}`.' }),
    id: z
      .string()
      .min(1)
      .meta({ description: '`restored/{incarnation}/{shard}`; in the ledger topic `/ledger` follows.' }),
    type: z.literal('LogRestored'),
    subject: z.string().min(1).meta({ description: 'The shard, such as `shard:26`.' }),
    datacontenttype: z.literal('application/json'),
    sequence: Seq.meta({ description: 'The last sequence number that stays valid; 0 if none does.' }),
    sequencetype: z.literal('Integer'),
    shard: z.int().min(0).max(63).meta({ description: 'The shard; also the partition.' }),
    previous: Seq.exactOptional().meta({
      description:
        'Only in the ledger topic: sequence number of the last valid event with an entry; 0 if none.',
    }),
    data: z.looseObject({
      incarnation: z
        .int()
        .min(2)
        .max(2_147_483_647)
        .meta({ description: 'Incarnation of the log from here on.' }),
      seq: Seq.meta({ description: 'The same as `sequence`.' }),
    }),
  })
  .meta({ id: 'RestoreRecord' });
export type RestoreRecord = z.output<typeof RestoreRecord>;

/** The record of a restore. Of the same restore at the same place it is the same in canonical JSON, byte by byte. */
export const restoreRecordOf = (
  { shard, incarnation, seq, previous }: ToldRestore,
  source: string,
): JsonObject => ({
  specversion: '1.0',
  source,
  id: `restored/${incarnation}/${shard}${previous === null ? '' : '/ledger'}`,
  type: 'LogRestored',
  subject: `shard:${shard}`,
  datacontenttype: 'application/json',
  sequence: `${seq}`,
  sequencetype: 'Integer',
  shard,
  ...(previous === null ? {} : { previous: `${previous}` }),
  data: { incarnation, seq: `${seq}` },
});

/** What a record tells of a restore, if it is one that does. */
export const restoreOfRecord = (record: unknown): Parsed<ToldRestore> => {
  const read = parse(RestoreRecord, record);
  if (!read.ok) return read;
  const { shard, sequence, previous, data } = read.value;
  return parsed({
    shard,
    incarnation: data.incarnation,
    seq: Number(sequence),
    previous: previous === undefined ? null : Number(previous),
  });
};
