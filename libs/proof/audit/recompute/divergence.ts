import type { TableEvent } from '#game/tables';

/** The position of an event in its shard and stream, with the command that committed it. */
export interface EventPlace {
  readonly seq: number;
  readonly version: number;
  readonly commandId: string | null;
  readonly actor?: { readonly id: string; readonly role: string };
  readonly recordedAt?: string;
}

/** A difference between what was recorded and what the rules require. */
export interface Divergence {
  /** The differing thing in a few words: `outcome`, `winnings of BAC-01/S1/C1/B2`. */
  readonly what: string;
  readonly recorded: string | null;
  readonly recomputed: string | null;
  /** The event concerned, if it isn't the one at which the difference was found. */
  readonly at?: EventPlace;
}

/**
 * The result of checking an event: the differences, and the event as the rules require it. An input is taken
 * as recorded.
 */
export interface Recomputed {
  readonly event: TableEvent;
  readonly divergences: readonly Divergence[];
  /** Set if the event must not exist. The recomputed state leaves it out. */
  readonly isStray?: boolean;
}

type Value = string | number | bigint | boolean | null;

/** Returns the difference of two values, or none if they are equal. */
export const differing = (what: string, recorded: Value, recomputed: Value): readonly Divergence[] => {
  if (recorded === recomputed) return NOTHING;
  const [a, b] = [textOf(recorded), textOf(recomputed)];
  return a === b ? NOTHING : [{ what, recorded: a, recomputed: b }];
};
const NOTHING: readonly Divergence[] = [];

/** Compares the fields of one thing, which `of` names. */
export const fieldsDiffering = <Field extends string>(
  fields: readonly Field[],
  of: string,
  recorded: Readonly<Record<Field, Value>>,
  recomputed: Readonly<Record<Field, Value>>,
): readonly Divergence[] =>
  fields.every((field) => recorded[field] === recomputed[field]) // nearly always: then no sentence is put together
    ? NOTHING
    : fields.flatMap((field) => differing(`${field} of ${of}`, recorded[field], recomputed[field]));

/** Compares two lists bet by bet, including bets that only one of them has. */
export const betsDiffering = <Field extends string>(
  fields: readonly Field[],
  recorded: readonly BetWith<Field>[],
  recomputed: readonly BetWith<Field>[],
): readonly Divergence[] => {
  const recordedById = new Map(recorded.map((bet) => [bet.bet, bet]));
  const expected = recomputed.flatMap((bet) => {
    const was = recordedById.get(bet.bet);
    recordedById.delete(bet.bet);
    return was === undefined
      ? differing(`bet ${bet.bet}`, null, toldBy(bet))
      : fieldsDiffering(fields, bet.bet, was, bet);
  });
  const strangers = [...recordedById.values()].flatMap((bet) =>
    differing(`bet ${bet.bet}`, toldBy(bet), null),
  );
  return [...expected, ...strangers];
};

type BetWith<Field extends string> = Readonly<Record<Field, Value>> & {
  readonly bet: string;
  readonly outcome?: string;
};

/** Returns the outcome of a bet in words. A returned stake has none. */
const toldBy = ({ outcome = 'goes back' }: { readonly outcome?: string }): string => outcome;

const textOf = (value: Value): string | null => (value === null ? null : `${value}`);
