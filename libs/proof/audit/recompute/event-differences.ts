import type { TableEvent } from '#game/tables';
import { betsDiffering, differing, type Divergence } from './divergence';

/** What no state tells: who acted in whose place (R11), and a secret, which is held against its commitment (R3). */
const INPUTS: readonly string[] = ['type', 'by', 'secret'];

type Fields = Readonly<Record<string, unknown>>;

/** Field by field what an event says otherwise than it has to, bets each by itself. Both are of one type. */
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

/** Whether two events say the same, but for what no state tells. */
export const isSameEvent = (one: TableEvent, other: TableEvent): boolean =>
  one.type === other.type && eventDifferences(one, other).length === 0;

/** An event in one line, for a person: what it says of whom. */
export const toldInShort = (event: TableEvent): string => {
  const { patron, to, coup, hand, total, amount }: Fields = { ...event };
  return (
    [patron, to, hand, total, amount, coup].flatMap((value) => textOf(value) ?? []).join(' ') || event.type
  );
};

type FlatBet = Readonly<Record<string, string | null>> & { readonly bet: string; readonly outcome?: string };

/** A list of bets, each with its fields in text; null: it is something else. */
const betsIn = (value: unknown): readonly FlatBet[] | null => {
  if (!Array.isArray(value)) return null;
  const bets = value.flatMap((each: unknown) => flat(each) ?? []);
  return bets.length === value.length ? bets : null;
};

const flat = (bet: unknown): FlatBet | null => {
  if (typeof bet !== 'object' || bet === null || !('bet' in bet) || typeof bet.bet !== 'string') return null;
  const fields = Object.entries(bet).map(([name, value]) => [name, textOf(value)]);
  return { ...Object.fromEntries(fields), bet: bet.bet };
};

/** One text for one value, whatever the order of its fields; null for none. */
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
