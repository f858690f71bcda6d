import {
  decodeEvent,
  eventOfRecord,
  restoreOfRecord,
  EVENTS,
  SCHEMA_VERSION,
  type DomainEvent,
  type PublishedEvent,
  type ToldRestore,
} from '#log/contract';
import { InvariantError, isObject } from '#kernel/decision';
import {
  canonicalJson,
  CHAIN_START,
  chainHexAfter,
  eventHashHex,
  toHex,
  type Sha256Hex,
} from '#kernel/canonical';

/**
 * Where a consumer stands in a shard. Kept in the transaction that keeps what came of the events: then it goes on exactly
 * where it was, whatever is delivered again.
 */
export interface ShardPlace {
  readonly shard: number;
  /** Of the log: one more for each restore, after which seqs are used anew (S16). */
  readonly incarnation: number;
  /** The last seq that was handled; 0: none. */
  readonly seq: number;
  /** That event's hash; null: none, or it isn't known. */
  readonly hash: string | null;
  /** The shard's hash chain up to it, in hex, as the log itself has it; null: it didn't begin at the first event. */
  readonly chain: string | null;
}

/** Before a shard's first event. */
export const startOf = (shard: number, incarnation = 1): ShardPlace => ({
  shard,
  incarnation,
  seq: 0,
  hash: null,
  chain: toHex(CHAIN_START),
});

/** A record as it was delivered: nobody has checked it. */
export interface Received {
  /** The partition that it lay in, which is the shard. */
  readonly shard: number;
  /** Of its header; null: it has none, as a webhook's. */
  readonly incarnation: number | null;
  /** Its value. */
  readonly text: string;
}

/** A record as a partition delivered it. */
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

/** A header that is no number says nothing. */
const incarnationOf = ({ incarnation = '' }: Readonly<Record<string, string>>): number | null =>
  /^[1-9][0-9]{0,8}$/u.test(incarnation) ? Number(incarnation) : null;

/** An event, and where the consumer stands when it is handled. */
export interface ConsumedEvent {
  readonly event: PublishedEvent;
  /** The same with its data in domain types; null: of a type or schema that this version doesn't know. */
  readonly known: DomainEvent | null;
  readonly place: ShardPlace;
}

/** What a person has to look at: nothing is handled beyond it. It holds no word of what was delivered. */
export interface Alarm {
  readonly what: 'unreadable' | 'misplaced' | 'forged' | 'gap' | 'rewritten' | 'restored';
  readonly shard: number;
  /** The seq that is to come next. */
  readonly due: number;
  /** The seq that came; null: it can't be read. */
  readonly found: number | null;
  /** A sentence for a person. */
  readonly says: string;
}

/** It isn't to be handled: it is no event, it was handled before, or a person has to look at it. */
type Unhandled =
  /** It was handled before: drop it. */
  | { readonly kind: 'repeat'; readonly seq: number }
  /** The log goes on under another incarnation, and all that was handled stands: go on from this place. */
  | { readonly kind: 'goes-on'; readonly place: ShardPlace }
  /** The log was restored to before what was handled: what came of the events behind this place is void (S16). */
  | { readonly kind: 'undone'; readonly place: ShardPlace; readonly alarm: Alarm }
  | { readonly kind: 'alarm'; readonly alarm: Alarm };

export type Verdict = { readonly kind: 'event'; readonly consumed: ConsumedEvent } | Unhandled;

/** As `Verdict`, of an event whose data nobody has read. */
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

/** Decides the same for a caller that reads the data itself and has its own way with data that does not fit. */
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

/** Decides on a restore record (S16): events of the partition after its sequence number are void and come again. */
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

/** Null: what canonical JSON can't say, such as half a character, has no hash. */
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
