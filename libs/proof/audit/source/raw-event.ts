import { decodeCanonicalText, decodeEvent, type DomainEvent } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { sha256Hex } from '#kernel/hashing';
import { isObject } from '#kernel/decision';
import {
  canonicalJson,
  eventHashHex,
  isCanonicalJson,
  type EventFields,
  type JsonObject,
} from '#kernel/canonical';

/** An event as its row says it. Nothing of it is believed yet: `text` is the stored data, not parsed. */
export interface RawEvent extends EventFields {
  readonly text: string;
  /** Lower-case hex. */
  readonly hash: string;
}

/** What an event's row turned out to be. `fault`: why it can't be read as an event of the contract. */
export type Decoded =
  { readonly ok: true; readonly event: DomainEvent } | { readonly ok: false; readonly fault: string };

/** The hash that the row's fields come to, lower-case hex; null when they can't be hashed at all. */
export const hashOf = (raw: RawEvent): string | null => {
  try {
    return eventHashHex(sha256Hex, raw, raw.text);
  } catch {
    return null; // a field that no writer can have written
  }
};

/** What the stored text says; null when it is no JSON object. */
export const dataOf = ({ text }: RawEvent): JsonObject | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (value as JsonObject) : null; // what JSON.parse gives is JSON
  } catch {
    return null;
  }
};

/** Reads a row by the contract. A corrupt row is what an auditor looks for, so it's a value here and no crash. */
export const decode = (raw: RawEvent): Decoded => {
  const event = decodeCanonicalText(raw.type, raw.schema, raw.text);
  return event === null ? decodeData(raw, dataOf(raw)) : { ok: true, event };
};

/** The same, and whether the stored text is the one text of what it says (S8): the bytes hashed are the bytes published. */
export const decodeStrictly = (raw: RawEvent): Decoded & { readonly isCanonical: boolean } => {
  const event = decodeCanonicalText(raw.type, raw.schema, raw.text);
  if (event !== null) return { ok: true, event, isCanonical: true };
  const data = dataOf(raw);
  return { ...decodeData(raw, data), isCanonical: data !== null && isCanonicalJson(raw.text, data) };
};

const decodeData = ({ type, schema }: RawEvent, data: JsonObject | null): Decoded => {
  if (data === null) return { ok: false, fault: 'its data is no JSON object' };
  try {
    return { ok: true, event: decodeEvent(type, schema, data) };
  } catch (error) {
    return { ok: false, fault: sentenceOf(error) };
  }
};

/** A stored event as a row. */
export const rawEventOf = ({ data, ...fields }: StoredEvent): RawEvent => ({
  ...fields,
  text: canonicalJson(data),
});

/** What a broken invariant says. It names kinds and ids, never a card (`invariant`). */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
