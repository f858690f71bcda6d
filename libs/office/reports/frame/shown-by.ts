import type { z } from 'zod';

/** The type of a report's JSON, or of a part of it, by its schema. */
export type ShownBy<S extends z.ZodType> = ReadonlyDeep<z.output<S>>;
type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T;
