import type { Refused } from './rejection';

/** What a parser at the edge returns: the domain type, or the reason why not. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | Refused;

/** The parsed value. */
export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value });
