import type { TopicSpec } from './messaging.port';

/** The names of an installation's topics (`kafka.md`, Kafka). */
export interface Topics {
  /** Every event; partition = shard. */
  readonly events: string;
  /** Every leg of every entry; partition = shard. */
  readonly ledger: string;
  /** Checkpoints of the audit log in partition 0, alerts in partition 1. */
  readonly audit: string;
  readonly deadLetters: string;
}

/** Returns the names of the topics below a prefix, `sabot` by default: `sabot.events.v1` … */
export const topicsOf = (prefix = 'sabot'): Topics => ({
  events: `${prefix}.events.v1`,
  ledger: `${prefix}.ledger.v1`,
  audit: `${prefix}.audit.v1`,
  deadLetters: `${prefix}.dead-letters.v1`,
});

/** One partition for each shard, from the beginning (S19). */
const SHARDS = 64;

export const CHECKPOINTS_PARTITION = 0;
export const ALERTS_PARTITION = 1;

/** Dead letters are rare and independent of one another. */
const DEAD_LETTERS = 1;

/** Returns the required settings of the topics. */
export const specsOf = ({ events, ledger, audit, deadLetters }: Topics): readonly TopicSpec[] => [
  { topic: events, partitions: SHARDS },
  { topic: ledger, partitions: SHARDS },
  { topic: audit, partitions: 2 },
  { topic: deadLetters, partitions: DEAD_LETTERS },
];
