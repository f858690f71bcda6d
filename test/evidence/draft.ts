import { bytesOfHex, eventHash, toHex, type JsonObject } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { entryOfEvent, tableEventOf } from '#log/contract';
import type { EvidenceFile } from '#proof/evidence';
import { sealed } from './sample-house';

type Mutable<T> = T extends JsonObject
  ? T
  : T extends readonly (infer Item)[]
    ? Mutable<Item>[]
    : T extends object
      ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
      : T;

/** The data of an event, open to changes. */
export type DraftData = Record<string, unknown>;
export type DraftEvent = Omit<Mutable<EvidenceFile['events'][number]>, 'event'> & {
  event: Omit<Mutable<EvidenceFile['events'][number]['event']>, 'data'> & { data: DraftData };
};
/** An evidence file that a forger changes. */
export type Draft = Omit<Mutable<EvidenceFile>, 'events'> & { events: DraftEvent[] };

/** Returns a copy that can be changed. */
export const draftOf = (file: EvidenceFile): Draft => structuredClone(file) as unknown as Draft;
export const fileOf = (draft: Draft): EvidenceFile => draft as unknown as EvidenceFile;

/** Returns the n-th event of a type, from 0. */
export const eventOf = (draft: Draft, type: string, nth = 0): DraftEvent => {
  const found = draft.events.filter(({ event }) => event.type === type)[nth];
  if (found === undefined) throw new Error(`no ${type}`);
  return found;
};
export const dataOf = (draft: Draft, type: string, nth = 0): DraftData =>
  eventOf(draft, type, nth).event.data;

/** Returns a text field of an event. */
export const textIn = (data: DraftData, field: string): string => {
  const value = data[field];
  if (typeof value !== 'string') throw new Error(`${field} is no text`);
  return value;
};

/** Returns the objects at any depth of a value that have a key. */
export const objectsWith = (value: unknown, key: string): DraftData[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = !Array.isArray(value) && key in value ? [value as DraftData] : [];
  return [...own, ...Object.values(value).flatMap((each: unknown) => objectsWith(each, key))];
};

const hashOf = ({ event }: DraftEvent): Uint8Array =>
  eventHash(sha256, { ...event, data: event.data as JsonObject });

/** Recomputes the hash of each event. */
export const rehashed = (draft: Draft): Draft => {
  for (const each of draft.events) each.event.hash = toHex(hashOf(each));
  return draft;
};

/** Recomputes the entries of events of these types. */
export const rebooked = (draft: Draft, ...types: readonly string[]): Draft => {
  for (const each of draft.events) {
    if (!types.includes(each.event.type)) continue;
    const event = tableEventOf({ ...each.event, data: each.event.data as JsonObject });
    each.entry = entryOfEvent(each.event.stream, event).map(({ account, currency, amount }) => ({
      account,
      currency,
      amount: `${amount}`,
    }));
  }
  return draft;
};

/** Signs all events under a checkpoint of its own, as a thief of the log's key could. */
export const resealed = (draft: Draft): Draft => sealedIn(draft, draft.events);

/** Does the same for a log with the events in reverse order. */
export const resealedBackwards = (draft: Draft): Draft => sealedIn(draft, draft.events.toReversed());

const sealedIn = (draft: Draft, order: readonly DraftEvent[]): Draft => {
  rehashed(draft);
  const { tree, note } = sealed(order.map(({ event }) => bytesOfHex(event.hash) ?? new Uint8Array()));
  for (const [at, each] of order.entries()) {
    each.index = at;
    each.path = tree.path(at).map(toHex);
  }
  draft.checkpoint = note;
  return draft;
};

/**
 * Renumbers versions and seqs without a gap from the coup's opening on, as if removed events had never
 * existed.
 */
export const renumbered = (draft: Draft, from: string): Draft => {
  const first = draft.events.findIndex(({ event }) => event.type === from);
  const start = draft.events[first]?.event;
  if (start === undefined) throw new Error(`no ${from}`);
  for (const [at, { event }] of draft.events.entries()) {
    if (at <= first) continue;
    event.version = start.version + at - first;
    event.seq = start.seq + at - first;
  }
  return draft;
};
