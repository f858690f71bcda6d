import {
  chipsAccount,
  dueAccount,
  houseBanks,
  isHouseBanked,
  owedAccount,
  type TableEvent,
} from '#game/tables';
import { figureOf, type Figure, type Part } from '../figures/figure';
import { gathered } from '../figures/gathered';
import type { PlacedTableEvent } from '../figures/placed';
import { staysLying } from '../figures/takings';
import { NO_PLAY, playOf } from '../play/play';
import { OnTable } from './on-table';
import type { PatronAtTable } from './patron.fields';

type Opening = Extract<TableEvent, { readonly type: 'TableOpened' | 'TableOpening' }>;
const isOpening = (event: TableEvent): event is Opening =>
  event.type === 'TableOpened' || event.type === 'TableOpening';

/** A time span, `[from, until)`. */
interface Span {
  readonly from: string;
  readonly until: string;
}

/**
 * Returns a patron's span at a table, or `null` if the patron wasn't there. The `events` are the table's from an
 * opening position or its first event to the end of the span.
 */
export const patronAtTable = (
  table: string,
  patron: string,
  events: readonly PlacedTableEvent[],
  { from, until }: Span,
): PatronAtTable | null => {
  const before = events.filter(({ recordedAt }) => recordedAt < until);
  const inSpan = before.filter(({ recordedAt }) => recordedAt >= from);
  const { courses, openStakes, bank } = eventMovesOf(table, patron, before);
  const own = courses.filter(({ recordedAt }) => recordedAt >= from);
  const settled = inSpan.flatMap((placed) => stakesIn(placed, patron));
  const isIdle =
    own.every(({ moved, laid }) => moved === 0n && laid === 0n) &&
    openStakes.amount === '0' &&
    bank.amount === '0';
  if (settled.length === 0 && isIdle) return null;
  const opening = before.map(({ event }) => event).find(isOpening);
  if (opening === undefined) return null;
  const parts = (type: 'ChipsBought' | 'ChipsCashed'): Part[] =>
    own.flatMap(({ event, place, moved }) =>
      moved !== 0n && event.type === type ? [{ amount: moved, place }] : [],
    );
  const decided = settled.filter(({ lies }) => !lies);
  const handle = gathered(decided.map(({ stake, place }) => ({ amount: stake, place })));
  const { theory, theoryExact } = houseBanks(opening.variant)
    ? playOf(
        before.map((placed) => onlyOf(placed, patron)),
        from,
      )
    : NO_PLAY;
  return {
    table,
    variant: opening.variant,
    currency: opening.currency,
    hands: new Set(settled.map(({ coup }) => coup)).size,
    bets: decided.length,
    handle,
    averageBet: averageOf(BigInt(handle.amount), BigInt(decided.length)),
    minutes: minutesOf(inSpan, patron),
    theory,
    theoryExact,
    result: gathered(
      own.flatMap(({ event, place, moved, laid }) =>
        moved + laid !== 0n && event.type !== 'ChipsBought' && event.type !== 'ChipsCashed'
          ? [{ amount: moved + laid, place }]
          : [],
      ),
    ),
    openStakes,
    bank,
    boughtIn: figureOf(parts('ChipsBought')),
    cashedOut: figureOf(parts('ChipsCashed').map(({ amount, place }) => ({ amount: 0n - amount, place }))),
  };
};

/** The change of a patron's money by an event: on the patron's accounts, and on the table itself. */
interface EventMove {
  readonly event: PlacedTableEvent['event'];
  readonly place: string;
  readonly recordedAt: string;
  readonly moved: bigint;
  readonly laid: bigint;
}

/** Returns each event's effect on the patron's money, and the money on the table after the last. */
const eventMovesOf = (
  table: string,
  patron: string,
  events: readonly PlacedTableEvent[],
): Pick<PatronAtTable, 'openStakes' | 'bank'> & { readonly courses: readonly EventMove[] } => {
  const onTable = new OnTable(patron);
  const last: { stakes: string | null; bank: string | null } = { stakes: null, bank: null };
  const courses = events.map(({ event, legs, place, recordedAt }): EventMove => {
    const change = onTable.take(event, legs);
    if (change.stakes !== 0n) last.stakes = place;
    if (change.bank !== 0n) last.bank = place;
    const laid = event.type === 'TableOpening' ? 0n : change.stakes + change.bank; // a position moves nothing
    return { event, place, recordedAt, moved: movedOf(table, patron, legs), laid };
  });
  const { stakes, bank } = onTable.lying();
  const held = (amount: bigint, place: string | null): Figure => ({
    amount: `${amount}`,
    events: place === null ? [] : [place],
  });
  return { courses, openStakes: held(stakes, last.stakes), bank: held(bank, last.bank) };
};

/** Returns a patron's accounts at a table: chips, commission due, and debts from corrections. */
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

/** Returns the patron's stakes in a settled coup. */
const stakesIn = ({ event, place }: PlacedTableEvent, patron: string) =>
  event.type === 'CoupSettled' || event.type === 'BetsSettled'
    ? event.bets.flatMap((bet) =>
        bet.patron === patron ? [{ coup: event.coup, stake: bet.stake, lies: staysLying(bet), place }] : [],
      )
    : [];

/** Returns a settlement without other patrons' bets. */
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
