import { ROLES, type Person } from '#game/tables';
import type { JsonObject } from '#kernel/canonical';
import { hideNames, isObject, type Refused } from '#kernel/decision';
import type { Answer, AnsweredEvent, FloorResult } from './answer';

/**
 * Returns a result as its sender may read it. A patron reads of no other patron and of no staff, as in the feed
 * and in queries. A refusal names nobody else, and an answer that has less than the log is marked `partial`.
 * Everybody else gets all of it.
 */
export const resultShownTo = ({ id, role }: Person, result: FloorResult): FloorResult => {
  if (role !== 'patron') return result;
  return result.ok ? { ok: true, answer: answerShownTo(id, result.answer) } : refusalShownTo(id, result);
};

/** Returns a refusal without another person who has to act, for a patron. Roles stay. */
export const refusalShownTo = (patron: string, refused: Refused): Refused => {
  const { who, ...others } = refused.rejection;
  if (who === undefined || who === patron || who.split(',').every(isRole)) return refused;
  const detail = hideNames(others.detail, [who], 'another person');
  return { ok: false, rejection: { ...others, detail } };
};

const isRole = (text: string): boolean => ROLES.some((role) => role === text);

const answerShownTo = (id: string, answer: Answer): Answer => {
  const events = sameOr(
    answer.events,
    answer.events.flatMap((event) => eventShownTo(id, event)),
  );
  return events === answer.events ? answer : { ...answer, events, partial: true };
};

/** Fields that name a person. Another person's id in one of them is left out. */
const PERSON_FIELDS: ReadonlySet<string> = new Set([
  'approvedBy',
  'askedBy',
  'banker',
  'by',
  'changedBy',
  'dealer',
  'from',
  'patron',
  'to',
]);

/** The list whose entries are public, apart from the patrons who play the hands. */
const HANDS = 'hands';

/** Events about the whole table's money and people, about its tray, or about money between two patrons. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'DropCounted',
  'FloatCounted',
  'FloatCredited',
  'FloatFilled',
  'LossMadeGood',
  'TableOpening',
]);

/** Returns `true` for a type of event of which a patron reads nothing, unless it is about that patron. */
export const isOfHouse = (type: string): boolean => OF_OTHERS.has(type);

/** Returns no event if it is about another patron, and the same object if nothing is left out. */
const eventShownTo = (patron: string, event: AnsweredEvent): readonly AnsweredEvent[] => {
  const isTheirs = event.data['patron'] === patron || event.data['to'] === patron;
  if (!isTheirs && (OF_OTHERS.has(event.type) || isOfAnother(patron, event.data['patron']))) return [];
  const data = withoutOthers(patron, event.data) as JsonObject;
  return [data === event.data ? event : { ...event, data }];
};

const isOfAnother = (patron: string, named: unknown): boolean =>
  typeof named === 'string' && named !== patron;

/** Returns a value without other people, and the same value if it names none. */
const withoutOthers = (patron: string, value: unknown): unknown => {
  if (Array.isArray(value))
    return sameOr(
      value,
      value.map((entry: unknown) => withoutOthers(patron, entry)),
    );
  if (!isObject(value)) return value;
  const names = Object.keys(value);
  const fields = names.map((name) => fieldShownTo(patron, name, value[name]));
  if (names.every((name, at) => fields[at] === value[name])) return value;
  const entries = names.map((name, at) => [name, fields[at]] as const);
  return Object.fromEntries(entries.filter(([, field]) => field !== undefined));
};

/** Returns a field's value without other people; `undefined` if the field itself is about another. */
const fieldShownTo = (patron: string, name: string, inner: unknown): unknown => {
  if (PERSON_FIELDS.has(name) && isOfAnother(patron, inner)) return undefined;
  if (isObject(inner) && isOfAnother(patron, inner['patron'])) return undefined;
  const own = Array.isArray(inner) && name !== HANDS ? ownEntries(patron, inner) : inner;
  return withoutOthers(patron, own);
};

const ownEntries = (patron: string, list: readonly unknown[]): readonly unknown[] =>
  sameOr(
    list,
    list.filter((entry) => !isObject(entry) || !isOfAnother(patron, entry['patron'])),
  );

/** Returns the first list if both have the same entries, else the second. */
const sameOr = <Entry>(before: readonly Entry[], after: readonly Entry[]): readonly Entry[] =>
  before.length === after.length && before.every((entry, at) => entry === after[at]) ? before : after;
