import type { z } from 'zod';
import type { BreakEvent } from '#game/breaks';
import { cageEntry, type CageEvent } from '#game/cage';
import type { DeckEvent } from '#game/decks';
import { rulesAsJson, tableEntry, type TableEvent, type TraceEvent } from '#game/tables';
import type { JsonObject } from '#kernel/canonical';
import { invariant, InvariantError } from '#kernel/decision';
import type { Leg } from '#kernel/money';
import { jsonOf } from '../json/json-of';
import { MISFIT, quickReader } from '../json/quick-reader';
import { shapeOf } from '../json/shape';
import { textReader } from '../json/text-reader';
import { idOfStream } from '../streams';
import { BREAK_EVENTS } from './break-events';
import { CAGE_EVENTS } from './cage-events';
import { DECK_EVENTS } from './deck-events';
import { TABLE_EVENTS } from './table-events';
import { TRACE_EVENTS } from './trace-events';

export type DomainEvent = TableEvent | CageEvent | TraceEvent | BreakEvent | DeckEvent;
export type EventType = DomainEvent['type'];

/**
 * The schema of every event's data by type. When a type gets a second version, an upcaster joins it here
 * (S12).
 */
export const EVENTS: Readonly<Record<EventType, z.ZodType<unknown, unknown>>> = {
  ...TABLE_EVENTS,
  ...CAGE_EVENTS,
  ...TRACE_EVENTS,
  ...BREAK_EVENTS,
  ...DECK_EVENTS,
};

const SHAPES = Object.entries(EVENTS).flatMap(([type, schema]) => {
  const shape = shapeOf(schema);
  return shape === null ? [] : [{ type, shape }];
});
/** Fast readers for the data of nearly every event type. The schemas read the others, and report errors. */
const READERS = new Map(SHAPES.map(({ type, shape }) => [type, quickReader(shape)]));
/** The same readers, from canonical text. */
const TEXT_READERS = new Map(SHAPES.map(({ type, shape }) => [type, textReader(shape)]));

/** The current version of every event schema. */
export const SCHEMA_VERSION = 1;

const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

/**
 * Returns an event's data in JSON, with amounts as decimal strings. It is checked against the schema before
 * it is written (S8).
 */
export const encodeEvent = (event: DomainEvent): JsonObject => {
  const { type, ...data } = withPlainRules(event);
  const json = jsonOf(data) as JsonObject; // an object becomes an object
  readInto({}, type, json);
  return json;
};

/** Writes rules in force in the form of the API. Requested rules are written as they were given. */
const withPlainRules = (
  event: DomainEvent,
): DomainEvent | { readonly type: EventType; readonly rules: object } =>
  event.type === 'TableOpened' || event.type === 'TableOpening' || event.type === 'RulesChanged'
    ? { ...event, rules: rulesAsJson(event.rules) }
    : event;

/**
 * Returns a stored event's data as a domain event. Throws if it does not match its schema: the log is
 * corrupt.
 */
export const decodeEvent = (type: string, schema: number, data: JsonObject): DomainEvent => {
  invariant(isEventType(type), () => `no event is called ${type}`);
  invariant(schema === SCHEMA_VERSION, () => `${type} has no schema ${schema}`);
  return readInto({ type }, type, data) as DomainEvent; // checked by its schema
};

/** Returns the domain event of a canonical text (S8), or `null` if the text has to be parsed to find out. */
export const decodeCanonicalText = (type: string, schema: number, text: string): DomainEvent | null => {
  if (schema !== SCHEMA_VERSION) return null;
  const data = TEXT_READERS.get(type)?.(text) ?? MISFIT;
  if (data === MISFIT) return null;
  const event = data as { type?: string };
  event.type = type;
  return event as DomainEvent; // checked by its schema's own reader
};

/**
 * Returns the domain event of a text, canonical or not. Throws for text that is not JSON, and for data that
 * does not match its schema.
 */
export const decodeText = (type: string, schema: number, text: string): DomainEvent =>
  decodeCanonicalText(type, schema, text) ?? decodeEvent(type, schema, JSON.parse(text) as JsonObject); // `decodeEvent` checks it

export const isTableEvent = (event: DomainEvent): event is TableEvent =>
  Object.hasOwn(TABLE_EVENTS, event.type);

export const isCageEvent = (event: DomainEvent): event is CageEvent => Object.hasOwn(CAGE_EVENTS, event.type);

export const isBreakEvent = (event: DomainEvent): event is BreakEvent =>
  Object.hasOwn(BREAK_EVENTS, event.type);

export const isDeckEvent = (event: DomainEvent): event is DeckEvent => Object.hasOwn(DECK_EVENTS, event.type);

/** Returns a stored event of a table's stream. Throws for any other event there: the log is corrupt. */
export const tableEventOf = (stored: {
  readonly stream: string;
  readonly type: string;
  readonly schema: number;
  readonly data: JsonObject;
}): TableEvent => {
  const event = decodeEvent(stored.type, stored.schema, stored.data);
  invariant(isTableEvent(event), () => `${stored.type} in ${stored.stream}`);
  return event;
};

/** Returns a stored event of a discrepancy's stream. Throws for any other event there: the log is corrupt. */
export const breakEventOf = (stored: {
  readonly stream: string;
  readonly type: string;
  readonly schema: number;
  readonly data: JsonObject;
}): BreakEvent => {
  const event = decodeEvent(stored.type, stored.schema, stored.data);
  invariant(isBreakEvent(event), () => `${stored.type} in ${stored.stream}`);
  return event;
};

/** Returns a stored event of a stream of decks. Throws for any other event there: the log is corrupt. */
export const deckEventOf = (stored: {
  readonly stream: string;
  readonly type: string;
  readonly schema: number;
  readonly data: JsonObject;
}): DeckEvent => {
  const event = decodeEvent(stored.type, stored.schema, stored.data);
  invariant(isDeckEvent(event), () => `${stored.type} in ${stored.stream}`);
  return event;
};

/**
 * Returns the balanced entry of an event of a stream, `table:{id}` or `patron:{id}`, computed from the event
 * alone (S10).
 */
export const entryOfEvent = (stream: string, event: DomainEvent): readonly Leg[] => {
  if (isTableEvent(event)) return tableEntry(idOfStream(stream), event);
  return isCageEvent(event) ? cageEntry(event) : []; // traces of refusals, discrepancies and decks move no money
};

/** Reads data by its schema, into `event` where possible. */
const readInto = (event: { type?: EventType }, type: EventType, data: JsonObject): object => {
  const read = READERS.get(type)?.(data, event) ?? MISFIT;
  return read === MISFIT ? { ...event, ...parseData(type, data) } : event;
};

/** Event types that never move money. */
export const EVENTS_WITHOUT_ENTRY = [
  'TableOpened',
  'TableClosed',
  'TableOpening',
  'DealerAssigned',
  'PatronInvited',
  'InvitationWithdrawn',
  'FloatCounted',
  'DropCounted',
  'SeatTaken',
  'SeatLeft',
  'ShoeShuffled',
  'ShoeLoaded',
  'CardScanned',
  'ShuffleJoined',
  'CutterNamed',
  'ShoeCut',
  'CardsBurned',
  'CutCardReached',
  'ShoeFinished',
  'ShoeRevealed',
  'BettingOpened',
  'StakesCarried',
  'BettingClosed',
  'CardsDealt',
  'FiveDecided',
  'CardDrawn',
  'ShoeHolderSet',
  'ShoePassed',
  'CardsTurned',
  'HandExposed',
  'HoldPosted',
  'TextsErased',
  'AccountOpening',
  'ImpossibleCardScanned',
  'BreakOpened',
  'BreakRevised',
  'BreakAssigned',
  'BreakExplained',
  'BreakClosed',
  'DecksReceived',
  'InspectionReported',
  'DecksInspected',
  'DestructionReported',
  'DecksDestroyed',
  'DecksIssued',
  'DecksPutInShoe',
  'DecksReturned',
] as const satisfies readonly EventType[];
const WITHOUT_ENTRY: ReadonlySet<string> = new Set(EVENTS_WITHOUT_ENTRY);

/** Returns `true` if events of this type have no entry, so that readers of entries can skip them. */
export const hasNoEntry = (type: string): boolean => WITHOUT_ENTRY.has(type);

const parseData = (type: EventType, data: JsonObject): object => {
  const result = EVENTS[type].safeParse(data);
  if (result.success) return result.data as object;
  const where = issuesOf(result.error.issues)
    .flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]))
    .join(', ');
  // Names of fields only: the values may be cards that aren't shown yet.
  throw new InvariantError(`${type} doesn't fit its schema at ${where}`);
};

/** Returns the issues; for a type that several families share, those of the best-matching schema. */
const issuesOf = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const [best = []] = issue.errors.toSorted((a, b) => a.length - b.length);
    return best;
  });
