import type { JsonObject } from '#kernel/canonical';

/** The person who caused an event: an opaque id and the role, from the token. */
export interface EventActor {
  readonly id: string;
  readonly role: string;
}

/** An event in the log: exactly these fields, `null` where there is no value (`events.md`). */
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

/** Returns an actor as `role:id`, the key of remembered commands. */
export const actorKey = (actor: EventActor): string => `${actor.role}:${actor.id}`;
