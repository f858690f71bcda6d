import type { TableEvent } from '#game/tables';

/** Where an event stands in its shard and stream, and whose commit it is of. */
export interface EventPlace {
  readonly seq: number;
  readonly version: number;
  readonly commandId: string | null;
}

/** Something that was recorded otherwise than the rules have it. */
export interface Divergence {
  /** What differs, in a few words: `outcome`, `winnings of BAC-01/S1/C1/B2`. */
  readonly what: string;
  readonly recorded: string | null;
  readonly recomputed: string | null;
  /** The event that it is about; without it the one that it was found at. */
  readonly at?: EventPlace;
}

/** An event held against the rules: what differs, and the event as it has to be (itself when it is an input). */
export interface Recomputed {
  readonly event: TableEvent;
  readonly divergences: readonly Divergence[];
  /** The event can't be at all: the fold has gone on without it. */
  readonly isStray?: boolean;
}

type Value = string | number | bigint | boolean | null;

/** Nothing where both say the same. */
export const differing = (what: string, recorded: Value, recomputed: Value): readonly Divergence[] => {
  if (recorded === recomputed) return NOTHING;
  const [a, b] = [textOf(recorded), textOf(recomputed)];
  return a === b ? NOTHING : [{ what, recorded: a, recomputed: b }];
};
const NOTHING: readonly Divergence[] = [];

/** The fields of one thing that differ; `of` says which thing. */
export const fieldsDiffering = <Field extends string>(
  fields: readonly Field[],
  of: string,
  recorded: Readonly<Record<Field, Value>>,
  recomputed: Readonly<Record<Field, Value>>,
): readonly Divergence[] =>
  fields.every((field) => recorded[field] === recomputed[field]) // nearly always: then no sentence is put together
    ? NOTHING
    : fields.flatMap((field) => differing(`${field} of ${of}`, recorded[field], recomputed[field]));

/** Bet by bet, whichever of both lists has it. */
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

/** What a bet came to; a stake that went back came to nothing. */
const toldBy = ({ outcome = 'goes back' }: { readonly outcome?: string }): string => outcome;

const textOf = (value: Value): string | null => (value === null ? null : `${value}`);
