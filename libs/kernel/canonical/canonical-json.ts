import { InvariantError } from '#kernel/decision';

/** A JSON value. Numbers are finite and strings well-formed Unicode; `canonicalJson` throws for others. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/**
 * Returns the canonical text of a value by RFC 8785: keys sorted by their UTF-16 units, numbers and strings
 * as in ECMAScript.
 *
 * Throws `InvariantError`, which repeats nothing of the value, for values outside JSON: NaN and the
 * infinities, lone surrogates, undefined, bigint, functions, and objects that are neither plain nor arrays.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return stringText(value);
  if (value === null || typeof value === 'boolean') return `${value}`;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw notJson('a number that is not finite');
    return `${value}`; // −0 is written as 0 (RFC 8785)
  }
  if (typeof value !== 'object') throw notJson(`a value of type ${typeof value}`);
  return isArray(value) ? arrayText(value) : objectText(value);
}

/** Returns `true` if a text is the canonical one of its parsed value. */
export function isCanonicalJson(text: string, parsed: Json): boolean {
  try {
    return canonicalJson(parsed) === text;
  } catch {
    return false; // values outside canonical JSON, such as 1e999 or a lone surrogate, or deeper than any event
  }
}

/** Characters that need no escape. Surrogates are checked separately below. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
const LONE_SURROGATE = /\p{Surrogate}/u;

function stringText(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  if (LONE_SURROGATE.test(text)) throw notJson('a lone surrogate');
  return JSON.stringify(text);
}

function arrayText(items: readonly Json[]): string {
  let text = '[';
  for (const item of items) text += text.length === 1 ? canonicalJson(item) : `,${canonicalJson(item)}`;
  return `${text}]`;
}

function objectText(object: JsonObject): string {
  if (!isPlain(object)) throw notJson('an object that is not a plain one');
  let text = '{';
  for (const key of sortedKeys(object)) {
    const value = object[key] as Json; // the key is its own, and `canonicalJson` throws at undefined
    text += `${text.length === 1 ? '' : ','}${stringText(key)}:${canonicalJson(value)}`;
  }
  return `${text}}`;
}

/**
 * Returns the keys in order. Most events have them in order already, and checking costs less than sorting.
 */
function sortedKeys(object: JsonObject): readonly string[] {
  const keys = Object.keys(object);
  let before = '';
  for (const key of keys) {
    if (key < before) return keys.sort();
    before = key;
  }
  return keys;
}

const isArray = (value: object): value is readonly Json[] => Array.isArray(value);

/**
 * Returns `true` for a plain object. A Date or a Map would become `{}`. It counts prototypes, because each
 * realm has its own `Object`.
 */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const notJson = (what: string): InvariantError => new InvariantError(`canonical JSON can't express ${what}`);
