import { z } from 'zod';
import type { TraceEvent } from '#game/tables';
import { Id, Scanned, Whole } from './stored-fields';

type SchemaByType = {
  readonly [Event in TraceEvent as Event['type']]: z.ZodType<Omit<Event, 'type'>, unknown>;
};

/** The data of events that refusals add to the stream `audit:{table}`, as stored (schema version 1). */
export const TRACE_EVENTS = {
  ImpossibleCardScanned: z
    .strictObject({ shoe: Id, coup: Id.nullable(), decks: Whole, ...Scanned })
    .describe('A scanned card was refused: the decks cannot contain another copy of it (R3).'),
} as const satisfies SchemaByType;
