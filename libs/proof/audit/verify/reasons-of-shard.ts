import type { DomainEvent } from '#log/contract';
import type { RawEvent } from '../source/raw-event';

/** A text that an event has the hash of, in plain data: it goes from thread to thread. */
export interface Reason {
  /** Lower-case hex. */
  readonly hash: string;
  readonly shard: number;
  readonly seq: number;
  readonly stream: string;
}

/** Texts beside the log, as a shard's events have them: those that were given, and those that were erased. */
export interface ShardReasons {
  readonly given: readonly Reason[];
  /** Hashes in lower-case hex. */
  readonly erased: readonly string[];
}

/** Reads off a shard's events which texts must lie beside the log, and which may not. */
export class ReasonsOfShard {
  private readonly given = new Map<string, Reason>();
  private readonly erased: string[] = [];

  take({ shard, seq, stream }: RawEvent, event: DomainEvent): void {
    if (event.type === 'TextsErased') this.erased.push(...event.texts);
    if (!('reason' in event) || typeof event.reason !== 'string' || this.given.has(event.reason)) return;
    this.given.set(event.reason, { hash: event.reason, shard, seq, stream });
  }

  all(): ShardReasons {
    return { given: [...this.given.values()], erased: this.erased };
  }
}
