import type { JsonObject } from '#kernel/canonical';

/** Who caused it: an opaque id and the role in which it was done, from the token. */
export interface EventActor {
  readonly id: string;
  readonly role: string;
}

/** One event as it lies in the log: exactly these fields, `null` where there is none (`events.md`). */
export interface StoredEvent {
  readonly shard: number;
  /** Gapless in its shard, from 1. */
  readonly seq: number;
  readonly stream: string;
  /** Gapless in its stream, from 1. */
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  readonly schema: number;
  readonly data: JsonObject;
  /** UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`; never earlier than the event before it in its shard. */
  readonly recordedAt: string;
  readonly actor: EventActor;
  readonly correlationId: string | null;
  readonly causationId: string | null;
  readonly commandId: string | null;
  /** Lower-case hex of `eventHash` (`audit-log.md`, Hashes and chains). */
  readonly hash: string;
}

/** How an actor is written as one word: `role:id`. Commands are remembered by it. */
export const actorKey = (actor: EventActor): string => `${actor.role}:${actor.id}`;
