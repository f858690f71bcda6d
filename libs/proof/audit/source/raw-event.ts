import {
  canonicalJson,
  eventHashHex,
  isCanonicalJson,
  type EventFields,
  type JsonObject,
} from '#kernel/canonical';
import { isObject } from '#kernel/decision';
import { sha256Hex } from '#kernel/hashing';
import { decodeCanonicalText, decodeEvent, type DomainEvent } from '#log/contract';
import type { StoredEvent } from '#log/event-store';

/** An event as its row has it, not checked yet: `text` is the stored data, not parsed. */
export interface RawEvent extends EventFields {
  readonly text: string;
  /** Lower-case hex. */
  readonly hash: string;
}

/** The result of decoding an event's row. `fault` says why the contract can't read it. */
export type Decoded =
  { readonly ok: true; readonly event: DomainEvent } | { readonly ok: false; readonly fault: string };

/** Returns the hash of the row's fields in lower-case hex, or `null` if they can't be hashed. */
export const hashOf = (raw: RawEvent): string | null => {
  try {
    return eventHashHex(sha256Hex, raw, raw.text);
  } catch {
    return null; // a field that no writer can have written
  }
};

/** Parses the stored text. Returns `null` if it is no JSON object. */
export const dataOf = ({ text }: RawEvent): JsonObject | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (value as JsonObject) : null; // what JSON.parse gives is JSON
  } catch {
    return null;
  }
};

/**
 * Decodes a row by the contract. Returns a fault for a corrupt row instead of throwing, because auditors look
 * for such rows.
 */
export const decode = (raw: RawEvent): Decoded => {
  const event = decodeCanonicalText(raw.type, raw.schema, raw.text);
  return event === null ? decodeData(raw, dataOf(raw)) : { ok: true, event };
};

/** Decodes a row and says if its text is canonical (S8), so that the bytes hashed are the bytes published. */
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

/** Returns a stored event as a row. */
export const rawEventOf = ({ data, ...fields }: StoredEvent): RawEvent => ({
  ...fields,
  text: canonicalJson(data),
});

/** Returns the message of an error. Messages of broken invariants name kinds and ids, never a card (`invariant`). */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
