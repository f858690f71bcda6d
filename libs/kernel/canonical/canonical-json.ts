import { InvariantError } from '#kernel/decision';

/** What JSON can say. Numbers are finite, strings well-formed Unicode; `canonicalJson` stops at others. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/**
 * The one text of a value by RFC 8785: keys sorted by their UTF-16 units, numbers and strings as ECMAScript writes them.
 * Throws `InvariantError`, which repeats none of the value, at what JSON can't say: NaN and the infinities, lone
 * surrogates, undefined, bigint, functions, and objects that aren't plain ones or arrays.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return stringText(value);
  if (value === null || typeof value === 'boolean') return `${value}`;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw notJson('a number that is not finite');
    return `${value}`; // −0 is written 0, as the RFC wants it.
  }
  if (typeof value !== 'object') throw notJson(`a value of type ${typeof value}`);
  return isArray(value) ? arrayText(value) : objectText(value);
}

/** Whether a text is the canonical one of what it was parsed to. */
export function isCanonicalJson(text: string, parsed: Json): boolean {
  try {
    return canonicalJson(parsed) === text;
  } catch {
    return false; // what canonical JSON can't say, such as 1e999 or half a character, or deeper than any event
  }
}

/** Characters that stand for themselves. A surrogate isn't one of them: whether it has its pair is seen below. */
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
    const value = object[key] as Json; // the key is its own, and `canonicalJson` stops at undefined
    text += `${text.length === 1 ? '' : ','}${stringText(key)}:${canonicalJson(value)}`;
  }
  return `${text}}`;
}

/** Most events are written with their keys in order: to look costs less than to sort. */
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

/** A Date or a Map would come out as `{}`. Prototypes are counted, not compared: each realm has its own `Object`. */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const notJson = (what: string): InvariantError => new InvariantError(`canonical JSON can't say ${what}`);
