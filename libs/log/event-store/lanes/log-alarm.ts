import type { CommandNamed } from './lane';

/** Something that a person has to look at: an actor or a shard that stopped, money that doesn't arrive. */
export interface LogAlarm {
  readonly what:
    | 'actor-stopped'
    | 'stream-stopped'
    | 'shard-stopped'
    | 'shard-fenced'
    | 'head-refused'
    | 'transfer-refused'
    | 'transfer-stuck'
    | 'lapse-stuck'
    | 'same-name'
    | 'leases-stuck';
  /** `null` where it is of no single shard. */
  readonly shard: number | null;
  /** The stream, where it is an actor's. */
  readonly stream: string | null;
  /** The command that the database refuses, where it is one. */
  readonly command?: CommandNamed;
  /** For the log of the process, never for an answer. */
  readonly error: unknown;
}
