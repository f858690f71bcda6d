import {
  canonicalJson,
  CHAIN_START,
  chainHexAfter,
  eventHashHex,
  toHex,
  type Sha256Hex,
} from '#kernel/canonical';
import { InvariantError, isObject } from '#kernel/decision';
import {
  decodeEvent,
  eventOfRecord,
  EVENTS,
  restoreOfRecord,
  SCHEMA_VERSION,
  type DomainEvent,
  type PublishedEvent,
  type ToldRestore,
} from '#log/contract';

/**
 * A consumer's position in a shard. Keep it in the transaction that keeps the events' effects: the consumer
 * then continues exactly there, whatever is delivered again.
 */
export interface ShardPlace {
  readonly shard: number;
  /** Incarnation of the log: each restore raises it, and sequence numbers after it are used again (S16). */
  readonly incarnation: number;
  /** Sequence number of the last handled event; 0 if there is none. */
  readonly seq: number;
  /** Hash of that event; `null` if there is none or it is unknown. */
  readonly hash: string | null;
  /**
   * The shard's hash chain up to that event in hex, as the log has it; `null` if the consumer did not begin
   * at the first event.
   */
  readonly chain: string | null;
}

/** Returns the position before a shard's first event. */
export const startOf = (shard: number, incarnation = 1): ShardPlace => ({
  shard,
  incarnation,
  seq: 0,
  hash: null,
  chain: toHex(CHAIN_START),
});

/** A record as it was delivered, not yet verified. */
export interface Received {
  /** The record's partition, which is the shard. */
  readonly shard: number;
  /** Incarnation from the record's header; `null` without one, as in a webhook. */
  readonly incarnation: number | null;
  /** The record's value. */
  readonly text: string;
}

/** Returns a delivered record in the form that `judge` takes. */
export const receivedOf = (
  shard: number,
  {
    value,
    headers,
  }: { readonly value: Uint8Array | null; readonly headers: Readonly<Record<string, string>> },
): Received => ({
  shard,
  incarnation: incarnationOf(headers),
  text: value === null ? '' : new TextDecoder().decode(value),
});

/** Returns `null` for a header that is not a number. */
const incarnationOf = ({ incarnation = '' }: Readonly<Record<string, string>>): number | null =>
  /^[1-9][0-9]{0,8}$/u.test(incarnation) ? Number(incarnation) : null;

/** An event, with the consumer's position once it has been handled. */
export interface ConsumedEvent {
  readonly event: PublishedEvent;
  /** The event with its data in domain types; `null` if this version does not know its type or schema. */
  readonly known: DomainEvent | null;
  readonly place: ShardPlace;
}

/**
 * A fault that a person has to look at. The consumer handles nothing after it. It repeats nothing of the
 * delivered data.
 */
export interface Alarm {
  readonly what: 'unreadable' | 'misplaced' | 'forged' | 'gap' | 'rewritten' | 'restored';
  readonly shard: number;
  /** The sequence number that is expected next. */
  readonly due: number;
  /** The sequence number that was found; `null` if it can't be read. */
  readonly found: number | null;
  /** A sentence for a person. */
  readonly says: string;
}

/**
 * A record that must not be handled: it is not an event, it was handled before, or a person has to look at
 * it.
 */
type Unhandled =
  /** The event was handled before: ignore it. */
  | { readonly kind: 'repeat'; readonly seq: number }
  /**
   * The log continues under another incarnation and every handled event remains valid: continue from this
   * position.
   */
  | { readonly kind: 'goes-on'; readonly place: ShardPlace }
  /** The log was restored to an earlier point: the effects of events after this position are void (S16). */
  | { readonly kind: 'undone'; readonly place: ShardPlace; readonly alarm: Alarm }
  | { readonly kind: 'alarm'; readonly alarm: Alarm };

export type Verdict = { readonly kind: 'event'; readonly consumed: ConsumedEvent } | Unhandled;

/** `Verdict` for an event whose data has not been parsed. */
export type Checked =
  { readonly kind: 'event'; readonly event: PublishedEvent; readonly place: ShardPlace } | Unhandled;

/** Decides what a consumer does with a record, from its position and the record alone (S15). */
export const judge = (sha256Hex: Sha256Hex, place: ShardPlace, received: Received): Verdict => {
  const checked = check(sha256Hex, place, received);
  if (checked.kind !== 'event') return checked;
  const { event } = checked;
  const known = knownOf(event);
  if (known === MISFIT)
    return alarmAt(place, 'unreadable', event.seq, 'the data does not match the event type');
  return { kind: 'event', consumed: { event, known, place: checked.place } };
};

/** Decides the same for a caller that parses the data itself and handles malformed data in its own way. */
export const check = (sha256Hex: Sha256Hex, place: ShardPlace, received: Received): Checked => {
  const record = recordOfText(received.text);
  const restore = isObject(record) && record['type'] === 'LogRestored' ? restoreOfRecord(record) : null;
  if (restore?.ok === true) return checkRestore(place, received, restore.value);
  const event = eventOf(record);
  const due = place.seq + 1;
  const alarm = (what: Alarm['what'], says: string): Checked =>
    alarmAt(place, what, event?.seq ?? null, says);
  if (event === null) return alarm('unreadable', 'the record is not an event');
  if (event.shard !== received.shard || event.shard !== place.shard)
    return alarm('misplaced', 'the record is in the partition of another shard');
  if (hashOf(sha256Hex, event) !== event.hash) return alarm('forged', 'the hash does not match the record');

  const incarnation = received.incarnation ?? place.incarnation;
  if (incarnation < place.incarnation) return { kind: 'repeat', seq: event.seq };
  if (incarnation > place.incarnation && event.seq <= place.seq)
    return alarm(
      'restored',
      `the log was restored to a point before ${event.seq}; undo what you handled from there on`,
    );
  if (event.seq < place.seq) return { kind: 'repeat', seq: event.seq };
  if (event.seq === place.seq) {
    if (place.hash === null || place.hash === event.hash) return { kind: 'repeat', seq: event.seq };
    return alarm('rewritten', 'another event was handled under this sequence number');
  }
  if (event.seq > due) return alarm('gap', `${event.seq - due} events are missing before it`);
  const chain = place.chain === null ? null : chainHexAfter(sha256Hex, place.chain, event.hash);
  const next = { shard: place.shard, incarnation, seq: event.seq, hash: event.hash, chain };
  return { kind: 'event', event, place: next };
};

/**
 * Decides on a restore record (S16): events of the partition after its sequence number are void and will be
 * published again.
 */
function checkRestore(place: ShardPlace, received: Received, restore: ToldRestore): Unhandled {
  const { shard, incarnation, seq } = restore;
  if (shard !== received.shard || shard !== place.shard)
    return alarmAt(place, 'misplaced', seq, 'the record is in the partition of another shard');
  if (incarnation <= place.incarnation) return { kind: 'repeat', seq };
  if (seq > place.seq)
    return alarmAt(place, 'gap', seq, `${seq - place.seq} events are missing before a restore`);
  if (seq === place.seq) return { kind: 'goes-on', place: { ...place, incarnation } };
  const says = `the log was restored to ${seq}; undo what you handled after it`;
  const alarm: Alarm = { what: 'restored', shard, due: place.seq + 1, found: seq, says };
  const chain = seq === 0 ? startOf(shard).chain : null;
  return { kind: 'undone', place: { shard, incarnation, seq, hash: null, chain }, alarm };
}

const alarmAt = (
  place: ShardPlace,
  what: Alarm['what'],
  found: number | null,
  says: string,
): Extract<Unhandled, { readonly kind: 'alarm' }> => ({
  kind: 'alarm',
  alarm: { what, shard: place.shard, due: place.seq + 1, found, says },
});

const recordOfText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no JSON
  }
};

const eventOf = (record: unknown): PublishedEvent | null => {
  const read = eventOfRecord(record);
  return read.ok ? read.value : null;
};

/** Returns `null` for data that canonical JSON can't express, such as a lone surrogate. */
const hashOf = (sha256Hex: Sha256Hex, event: PublishedEvent): string | null => {
  try {
    return eventHashHex(sha256Hex, event, canonicalJson(event.data));
  } catch {
    return null;
  }
};

const MISFIT = Symbol('misfit');

const knownOf = ({ type, schema, data }: PublishedEvent): DomainEvent | typeof MISFIT | null => {
  if (!Object.hasOwn(EVENTS, type) || schema !== SCHEMA_VERSION) return null;
  try {
    return decodeEvent(type, schema, data);
  } catch (error) {
    if (error instanceof InvariantError) return MISFIT;
    throw error;
  }
};
