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

/** What an event says, open to be changed. */
export type DraftData = Record<string, unknown>;
export type DraftEvent = Omit<Mutable<EvidenceFile['events'][number]>, 'event'> & {
  event: Omit<Mutable<EvidenceFile['events'][number]['event']>, 'data'> & { data: DraftData };
};
/** An evidence file in the hands of a forger. */
export type Draft = Omit<Mutable<EvidenceFile>, 'events'> & { events: DraftEvent[] };

/** A copy to be changed. */
export const draftOf = (file: EvidenceFile): Draft => structuredClone(file) as unknown as Draft;
export const fileOf = (draft: Draft): EvidenceFile => draft as unknown as EvidenceFile;

/** The first event of a type, or the n-th (from 0). */
export const eventOf = (draft: Draft, type: string, nth = 0): DraftEvent => {
  const found = draft.events.filter(({ event }) => event.type === type)[nth];
  if (found === undefined) throw new Error(`no ${type}`);
  return found;
};
export const dataOf = (draft: Draft, type: string, nth = 0): DraftData =>
  eventOf(draft, type, nth).event.data;

/** A text that an event has in a field. */
export const textIn = (data: DraftData, field: string): string => {
  const value = data[field];
  if (typeof value !== 'string') throw new Error(`${field} is no text`);
  return value;
};

/** The objects in a value that have a key, however deep. */
export const objectsWith = (value: unknown, key: string): DraftData[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = !Array.isArray(value) && key in value ? [value as DraftData] : [];
  return [...own, ...Object.values(value).flatMap((each: unknown) => objectsWith(each, key))];
};

const hashOf = ({ event }: DraftEvent): Uint8Array =>
  eventHash(sha256, { ...event, data: event.data as JsonObject });

/** Each event with the hash that it now comes to. */
export const rehashed = (draft: Draft): Draft => {
  for (const each of draft.events) each.event.hash = toHex(hashOf(each));
  return draft;
};

/** What the entry of an event would be, if it were so. */
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

/** All of it under a checkpoint of its own, as somebody would who has the log's signing key. */
export const resealed = (draft: Draft): Draft => sealedIn(draft, draft.events);

/** The same in a log that has the events the other way round. */
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

/** Versions and seqs without a gap from the coup's opening on, as if what was left out had never been. */
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
