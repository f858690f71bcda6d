import type { z } from 'zod';

/** The type of a report's JSON, or of a part of it, by its schema. */
export type ShownBy<S extends z.ZodType> = Shown<z.output<S>>;
type Shown<T> = T extends object ? { readonly [K in keyof T]: Shown<T[K]> } : T;
