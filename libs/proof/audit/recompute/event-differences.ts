import type { TableEvent } from '#game/tables';
import { isObject } from '#kernel/decision';
import { betsDiffering, differing, type Divergence } from './divergence';

/**
 * Fields that don't follow from the state: who acted in whose place (R11), and a secret, which is checked
 * against its commitment (R3).
 */
const INPUTS: readonly string[] = ['type', 'by', 'secret'];

type Fields = Readonly<Record<string, unknown>>;

/** Compares a recorded event with the expected one of the same type, field by field and bet by bet. */
export const eventDifferences = (recorded: TableEvent, due: TableEvent): readonly Divergence[] => {
  if (recorded === due) return [];
  const [was, is]: readonly [Fields, Fields] = [{ ...recorded }, { ...due }];
  const names = new Set([...Object.keys(is), ...Object.keys(was)].filter((name) => !INPUTS.includes(name)));
  return [...names].flatMap((name) => {
    const [before, now] = [betsIn(was[name]), betsIn(is[name])];
    if (before === null || now === null)
      return differing(`${due.type}: ${name}`, textOf(was[name]), textOf(is[name]));
    const fields = [...new Set([...before, ...now].flatMap(Object.keys))].filter((field) => field !== 'bet');
    return betsDiffering(fields, before, now);
  });
};

/** Says if two events are equal, apart from fields that don't follow from the state. */
export const isSameEvent = (one: TableEvent, other: TableEvent): boolean =>
  one.type === other.type && eventDifferences(one, other).length === 0;

/** Describes an event in one line for a person. */
export const toldInShort = (event: TableEvent): string => {
  const { patron, to, coup, hand, total, amount }: Fields = { ...event };
  return (
    [patron, to, hand, total, amount, coup].flatMap((value) => textOf(value) ?? []).join(' ') || event.type
  );
};

type FlatBet = Readonly<Record<string, string | null>> & { readonly bet: string; readonly outcome?: string };

/** Returns a list of bets with their fields as text, or `null` if the value is something else. */
const betsIn = (value: unknown): readonly FlatBet[] | null => {
  if (!Array.isArray(value)) return null;
  const bets = value.flatMap((each: unknown) => flat(each) ?? []);
  return bets.length === value.length ? bets : null;
};

const flat = (bet: unknown): FlatBet | null => {
  if (!isObject(bet) || typeof bet['bet'] !== 'string') return null;
  const fields = Object.entries(bet).map(([name, value]) => [name, textOf(value)]);
  return { ...Object.fromEntries(fields), bet: bet['bet'] };
};

/** Returns the same text for equal values, whatever the order of their fields; `null` for none. */
const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value as string | number | bigint | boolean);
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'bigint') return `${each}`;
    return isPlain(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each;
  });
};

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
