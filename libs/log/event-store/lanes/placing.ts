import { canonicalJson, eventHashHex } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { sha256Hex } from '#kernel/hashing';
import { isBalanced } from '#kernel/money';
import type { DecidedEvent } from '../kept/decided';
import type { PlacedEvent } from '../kept/shard-part';
import type { EventActor } from '../kept/stored-event';
import type { Clock, Ids } from '../time/clock.port';

/** The end of a shard as decided so far, committed or not. New events follow it. */
export interface Tail {
  readonly shard: number;
  readonly seq: number;
  readonly recordedAt: string | null;
}

/** The common fields of all events of one command. */
export interface Cause {
  readonly actor: EventActor;
  readonly commandId: string;
  readonly correlationId: string | null;
  readonly causationId: string | null;
}

/** The end of a stream, as decided so far, in its shard. */
export interface StreamEnd {
  readonly tail: Tail;
  readonly stream: string;
  readonly version: number;
}

/** A decided event with its position: its row, and the decision that it came from. */
export interface Placed extends PlacedEvent {
  readonly decided: DecidedEvent;
}

/**
 * Returns the time at which events decided now are recorded: the later of the clock's and the shard's last, so
 * it never runs backwards, even if the clock does (S1).
 */
export const timeAfter = ({ recordedAt }: Tail, clock: Clock): string => {
  const now = clock.now();
  return recordedAt !== null && recordedAt > now ? recordedAt : now;
};

/**
 * Assigns decided events their positions after the end of their stream and shard: seq, version, id, hash, and
 * the time of their decision (`timeAfter`). It has no side effects. Throws `InvariantError` for legs that don't
 * sum to zero or move nothing, and for data that JSON can't express.
 */
export function place(
  decided: readonly DecidedEvent[],
  { tail, stream, version }: StreamEnd,
  cause: Cause,
  { recordedAt, ids }: { readonly recordedAt: string; readonly ids: Ids },
): readonly Placed[] {
  if (decided.length === 0) return [];
  return decided.map((event, at) => {
    invariant(isBalanced(event.legs), `the legs of ${event.type} in ${stream} don't sum to zero`);
    invariant(
      !event.legs.some((leg) => leg.amount === 0n),
      `a leg of ${event.type} in ${stream} moves nothing`,
    );
    const { actor, commandId, correlationId, causationId } = cause;
    const fields = {
      shard: tail.shard,
      seq: tail.seq + at + 1,
      stream,
      version: version + at + 1,
      eventId: ids.uuid(),
      type: event.type,
      schema: event.schema,
      data: event.data,
      recordedAt,
      actor: { id: actor.id, role: actor.role },
      correlationId,
      causationId,
      commandId,
    };
    const text = canonicalJson(event.data);
    const hash = eventHashHex(sha256Hex, fields, text);
    return { event: { ...fields, hash }, text, decided: event };
  });
}
