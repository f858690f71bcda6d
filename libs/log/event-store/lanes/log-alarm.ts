import type { CommandNamed } from './lane';

/** An alarm for a person: an actor or a shard that stopped, or a transfer that can't arrive. */
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
  /** `null` if it concerns no single shard. */
  readonly shard: number | null;
  /** The stream; `null` if the alarm concerns no single stream. */
  readonly stream: string | null;
  /** The command that the database refuses, if there is one. */
  readonly command?: CommandNamed;
  /** For the process's log, never for an answer. */
  readonly error: unknown;
}
