import type { z } from 'zod';
import type { BreakEvent } from '#game/breaks';
import { cageEntry, type CageEvent } from '#game/cage';
import { invariant, InvariantError } from '#kernel/decision';
import type { Leg } from '#kernel/money';
import { rulesAsJson, tableEntry, type TableEvent, type TraceEvent } from '#game/tables';
import type { JsonObject } from '#kernel/canonical';
import { BREAK_EVENTS } from './break-events';
import { CAGE_EVENTS } from './cage-events';
import { jsonOf } from '../json/json-of';
import { MISFIT, quickReader } from '../json/quick-reader';
import { shapeOf } from '../json/shape';
import { idOfStream } from '../streams';
import { TABLE_EVENTS } from './table-events';
import { textReader } from '../json/text-reader';
import { TRACE_EVENTS } from './trace-events';

export type DomainEvent = TableEvent | CageEvent | TraceEvent | BreakEvent;
export type EventType = DomainEvent['type'];

/** Every event's data by type. Old versions get an upcaster beside them when a second one comes (S12). */
export const EVENTS: Readonly<Record<EventType, z.ZodType<unknown, unknown>>> = {
  ...TABLE_EVENTS,
  ...CAGE_EVENTS,
  ...TRACE_EVENTS,
  ...BREAK_EVENTS,
};

const SHAPES = Object.entries(EVENTS).flatMap(([type, schema]) => {
  const shape = shapeOf(schema);
  return shape === null ? [] : [{ type, shape }];
});
/** What reads the data of nearly every event; the schemas read the others, and say what is wrong. */
const READERS = new Map(SHAPES.map(({ type, shape }) => [type, quickReader(shape)]));
/** The same from their texts. */
const TEXT_READERS = new Map(SHAPES.map(({ type, shape }) => [type, textReader(shape)]));

/** The version of every event's schema so far. */
export const SCHEMA_VERSION = 1;

const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

/** An event's data in JSON, amounts in decimal strings, checked against its schema before it is written (S8). */
export const encodeEvent = (event: DomainEvent): JsonObject => {
  const { type, ...data } = withPlainRules(event);
  const json = jsonOf(data) as JsonObject; // an object stays one
  readInto({}, type, json);
  return json;
};

/** Rules in force are written as the API shows them; those that are only asked for are written as they were given. */
const withPlainRules = (
  event: DomainEvent,
): DomainEvent | { readonly type: EventType; readonly rules: object } =>
  'rules' in event && event.type !== 'RulesChangeRequested'
    ? { ...event, rules: rulesAsJson(event.rules) }
    : event;

/** A stored event's data as a domain event. Data that doesn't fit its schema is a corrupt log: it throws. */
export const decodeEvent = (type: string, schema: number, data: JsonObject): DomainEvent => {
  invariant(isEventType(type), () => `no event is called ${type}`);
  invariant(schema === SCHEMA_VERSION, () => `${type} has no schema ${schema}`);
  return readInto({ type }, type, data) as DomainEvent; // its schema has just proved it
};

/**
 * A stored event's data from the canonical text (S8) that it is. Null where that isn't seen at once, which says nothing:
 * the text has to be parsed.
 */
export const decodeCanonicalText = (type: string, schema: number, text: string): DomainEvent | null => {
  if (schema !== SCHEMA_VERSION) return null;
  const data = TEXT_READERS.get(type)?.(text) ?? MISFIT;
  if (data === MISFIT) return null;
  const event = data as { type?: string };
  event.type = type;
  return event as DomainEvent; // its schema's own reader took it
};

/** A stored event's data from its text, canonical or not. Text that is no JSON, and data that doesn't fit, throw. */
export const decodeText = (type: string, schema: number, text: string): DomainEvent =>
  decodeCanonicalText(type, schema, text) ?? decodeEvent(type, schema, JSON.parse(text) as JsonObject); // which looks what it is

export const isTableEvent = (event: DomainEvent): event is TableEvent =>
  Object.hasOwn(TABLE_EVENTS, event.type);

export const isCageEvent = (event: DomainEvent): event is CageEvent => Object.hasOwn(CAGE_EVENTS, event.type);

export const isBreakEvent = (event: DomainEvent): event is BreakEvent =>
  Object.hasOwn(BREAK_EVENTS, event.type);

/** A stored event of a table's stream. Any other there is a corrupt log: it throws. */
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

/** A stored event of a break's stream. Any other there is a corrupt log: it throws. */
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

/** The balanced entry of an event of a stream, `table:{id}` or `patron:{id}`, from the event alone (S10). */
export const entryOfEvent = (stream: string, event: DomainEvent): readonly Leg[] => {
  if (isTableEvent(event)) return tableEntry(idOfStream(stream), event);
  return isCageEvent(event) ? cageEntry(event) : []; // neither what a refusal leaves nor a break moves money
};

/** Data by its schema, with what `event` has already. */
const readInto = (event: { type?: EventType }, type: EventType, data: JsonObject): object => {
  const read = READERS.get(type)?.(data, event) ?? MISFIT;
  return read === MISFIT ? { ...event, ...parseData(type, data) } : event;
};

/** Types of events that move no money, whatever they say. */
export const EVENTS_WITHOUT_ENTRY = [
  'TableOpened',
  'TableClosed',
  'TableOpening',
  'DealerAssigned',
  'FloatCounted',
  'DropCounted',
  'SeatTaken',
  'SeatLeft',
  'ShoeShuffled',
  'ShoeLoaded',
  'CardScanned',
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
] as const satisfies readonly EventType[];
const WITHOUT_ENTRY: ReadonlySet<string> = new Set(EVENTS_WITHOUT_ENTRY);

/** Whether events of this type have no entry, so that whoever wants entries alone needn't read them. */
export const hasNoEntry = (type: string): boolean => WITHOUT_ENTRY.has(type);

const parseData = (type: EventType, data: JsonObject): object => {
  const result = EVENTS[type].safeParse(data);
  if (result.success) return result.data as object;
  const where = issuesOf(result.error.issues)
    .flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]))
    .join(', ');
  // Names of fields alone: the values may be cards that aren't shown yet.
  throw new InvariantError(`${type} doesn't fit its schema at ${where}`);
};

/** Of a type that several families fill, what is wrong by the schema that fits best. */
const issuesOf = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const [best = []] = issue.errors.toSorted((a, b) => a.length - b.length);
    return best;
  });
