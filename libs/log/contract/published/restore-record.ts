import { z } from 'zod';
import type { JsonObject } from '#kernel/canonical';
import { parsed, type Parsed } from '#kernel/decision';
import { parse } from '../json/rejection-of';

/** A restore of a shard: the incarnation that it began, and the last seq of the restored log (S16). */
export interface Restore {
  readonly incarnation: number;
  readonly seq: number;
}

/**
 * Returns `true` if a restore has made void what was published of a seq under an incarnation: another event
 * may now have that seq. `restores` are those of its shard.
 */
export const isUndone = (restores: readonly Restore[], { incarnation, seq }: Restore): boolean =>
  restores.some((restore) => restore.incarnation > incarnation && seq > restore.seq);

/** The content of the control record that a partition gets before anything else of a restored log. */
export interface ToldRestore extends Restore {
  readonly shard: number;
  /**
   * In the ledger: the last event up to `seq` whose entry is in the topic, 0 if there is none. `null` in the
   * topic of events.
   */
  readonly previous: number | null;
}

const Seq = z.string().regex(/^(?:0|[1-9][0-9]{0,15})$/u, 'a number from 0 on, in a text');

/**
 * The control record of a restore (S16), in the partitions of `sabot.events.v1` and `sabot.ledger.v1`
 * (`kafka.md`, Kafka). Everything before it with a sequence number above `sequence` is void, and those
 * numbers follow again after it.
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

/**
 * Returns the record of a restore. Its canonical JSON is the same bytes for the same restore and partition.
 */
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

/** Parses the record of a restore. */
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
