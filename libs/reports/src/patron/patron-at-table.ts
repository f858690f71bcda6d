import {
  chipsAccount,
  dueAccount,
  familyNameOf,
  isHouseBanked,
  owedAccount,
  type TableVariant,
} from '#tables';
import { figureOf, type Figure, type Part } from '../figure';
import { gathered } from '../gathered';
import type { PlacedTableEvent } from '../placed';
import { NO_PLAY, playOf } from '../play/play';

/** What a patron did at a table in a gaming day. */
export interface PatronAtTable {
  readonly table: string;
  readonly variant: TableVariant;
  readonly currency: string;
  /** Settled coups in which the patron staked, and the stakes in them. */
  readonly hands: number;
  readonly bets: number;
  /** Σ of these stakes. */
  readonly handle: Figure;
  /** `handle` by `bets`, to the nearest minor unit, half up; null: no bet. */
  readonly averageBet: string | null;
  /** From the first of these stakes to the last settlement, in whole minutes; null: no bet. */
  readonly minutes: number | null;
  /** What the house wins of these stakes in the long run; `patrons-bank` where it stakes nothing. */
  readonly theory: Figure;
  readonly theoryExact: string | null;
  /** What the patron has more by play, below zero: lost; commission, fines and corrections included. */
  readonly result: Figure;
  readonly boughtIn: Figure;
  readonly cashedOut: Figure;
}

/** When something was, `[from, until)`. */
interface Span {
  readonly from: string;
  readonly until: string;
}

/** `events`: a table's from an opening position or its first on, to the end of the span. Null: the patron wasn't there. */
export const patronAtTable = (
  table: string,
  patron: string,
  events: readonly PlacedTableEvent[],
  { from, until }: Span,
): PatronAtTable | null => {
  const before = events.filter(({ recordedAt }) => recordedAt < until);
  const inSpan = before.filter(({ recordedAt }) => recordedAt >= from);
  const own = inSpan.map(({ event, legs, place }) => ({ event, place, moved: movedOf(table, patron, legs) }));
  const settled = inSpan.flatMap((placed) => stakesIn(placed, patron));
  if (settled.length === 0 && own.every(({ moved }) => moved === 0n)) return null;
  const opened = before.find(({ event }) => 'variant' in event && 'currency' in event)?.event;
  if (opened === undefined || !('variant' in opened) || !('currency' in opened)) return null;
  const parts = (fits: (type: string) => boolean): Part[] =>
    own.flatMap(({ event, place, moved }) =>
      moved !== 0n && fits(event.type) ? [{ amount: moved, place }] : [],
    );
  const handle = gathered(settled.map(({ stake, place }) => ({ amount: stake, place })));
  const houseBanks = familyNameOf(opened.variant) === 'house-banked';
  const { theory, theoryExact } = houseBanks
    ? playOf(
        before.map((placed) => onlyOf(placed, patron)),
        from,
      )
    : NO_PLAY;
  return {
    table,
    variant: opened.variant,
    currency: opened.currency,
    hands: new Set(settled.map(({ coup }) => coup)).size,
    bets: settled.length,
    handle,
    averageBet: averageOf(BigInt(handle.amount), BigInt(settled.length)),
    minutes: minutesOf(inSpan, patron),
    theory,
    theoryExact,
    result: gathered(parts((type) => type !== 'ChipsBought' && type !== 'ChipsCashed')),
    boughtIn: figureOf(parts((type) => type === 'ChipsBought')),
    cashedOut: figureOf(
      parts((type) => type === 'ChipsCashed').map(({ amount, place }) => ({ amount: 0n - amount, place })),
    ),
  };
};

/** The accounts of a patron at a table: chips, commission that is due, what is owed after a correction. */
export const accountsAt = (table: string, patron: string): readonly string[] => [
  chipsAccount(table, patron),
  dueAccount(table, patron),
  owedAccount(table, patron),
];

const movedOf = (table: string, patron: string, legs: PlacedTableEvent['legs']): bigint => {
  const accounts = accountsAt(table, patron);
  return legs
    .filter(({ account }) => accounts.includes(account))
    .reduce<bigint>((all, { amount }) => all + amount, 0n);
};

/** The patron's stakes of a coup that is settled. */
const stakesIn = ({ event, place }: PlacedTableEvent, patron: string) =>
  event.type === 'CoupSettled' || event.type === 'BetsSettled'
    ? event.bets.flatMap((bet) =>
        bet.patron === patron ? [{ coup: event.coup, stake: bet.stake, place }] : [],
      )
    : [];

/** A settlement without the others' bets. */
const onlyOf = (placed: PlacedTableEvent, patron: string): PlacedTableEvent => {
  const { event } = placed;
  if (!isHouseBanked(event)) return placed;
  switch (event.type) {
    case 'CoupSettled':
    case 'BetsSettled':
      return { ...placed, event: { ...event, bets: event.bets.filter((bet) => bet.patron === patron) } };
    case 'CoupCorrected':
    case 'BetsCorrected':
      return { ...placed, event: { ...event, bets: event.bets.filter((bet) => bet.patron === patron) } };
    default:
      return placed;
  }
};

const averageOf = (sum: bigint, count: bigint): string | null =>
  count === 0n ? null : `${(2n * sum + count) / (2n * count)}`;

const minutesOf = (inSpan: readonly PlacedTableEvent[], patron: string): number | null => {
  const last = inSpan.findLast((placed) => stakesIn(placed, patron).length > 0);
  if (last === undefined) return null;
  const first = inSpan.find(
    (placed) =>
      (placed.event.type === 'BetPlaced' && placed.event.patron === patron) ||
      stakesIn(placed, patron).length > 0,
  );
  return Math.floor((msOf(last.recordedAt) - msOf((first ?? last).recordedAt)) / 60_000);
};

const msOf = (recordedAt: string): number => Date.parse(`${recordedAt.slice(0, 23)}Z`);
