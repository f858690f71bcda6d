import type { Refused } from './rejection';

/** The result of parsing: the domain value, or a refusal. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | Refused;

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value });
