import type { DomainEvent } from '#log/contract';
import type { RawEvent } from '../source/raw-event';

/** A text whose hash an event contains, as plain data that can be sent between threads. */
export interface Reason {
  /** Lower-case hex. */
  readonly hash: string;
  readonly shard: number;
  readonly seq: number;
  readonly stream: string;
}

/** The texts that a shard's events refer to: those given, and those erased. */
export interface ShardReasons {
  readonly given: readonly Reason[];
  /** Hashes in lower-case hex. */
  readonly erased: readonly string[];
}

/** Collects from a shard's events which texts must be stored, and which must not. */
export class ReasonsOfShard {
  private readonly given = new Map<string, Reason>();
  private readonly erased: string[] = [];

  take({ shard, seq, stream }: RawEvent, event: DomainEvent): void {
    if (event.type === 'TextsErased') this.erased.push(...event.texts);
    const { reason }: Pick<DomainEvent, 'type'> & { readonly reason?: unknown } = event;
    if (typeof reason !== 'string' || this.given.has(reason)) return;
    this.given.set(reason, { hash: reason, shard, seq, stream });
  }

  all(): ShardReasons {
    return { given: [...this.given.values()], erased: this.erased };
  }
}
