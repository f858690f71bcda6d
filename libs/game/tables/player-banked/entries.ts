import { invariant } from '#kernel/decision';
import { entryOf, type Leg } from '#kernel/money';
import { chipsAccount, owedAccount, tableAccount, type Move } from '../any-table/chips/accounts';
import { paidOfOwed, stakesBack, throughTransit } from '../any-table/chips/entries';
import type { ChipsBought, ChipsCashed } from '../any-table/events';
import { floatEntry } from '../any-table/float/float';
import { isFloatEvent, type FloatEvent } from '../any-table/float/float.events';
import type { Corrected, ShortfallPaid } from '../any-table/requests/exceptions.events';
import type { FineCharged, LossMadeGood } from './play/play.events';

// The moves of events at a player-banked table (`ledger.md`, Ledger).

interface AnyEvent {
  readonly type: string;
  readonly currency?: string;
}

/** Events that move money have a currency; the float has its own entries. */
type Moving<Event extends AnyEvent> = Exclude<
  Extract<Event, { readonly currency: string }>,
  FloatEvent | { readonly type: 'TableOpened' | 'TableOpening' }
>;

/** The moves of events between accounts (`ledger.md`), computed from the event alone. */
export type Moves<Event extends AnyEvent> = {
  readonly [Type in Moving<Event>['type']]: (
    table: string,
    event: Extract<Event, { readonly type: Type }>,
  ) => readonly Move[];
};

/** Declared as a method, so that a function of one event is assignable; it is only called with that event. */
interface Moved<Event> {
  by(table: string, event: Event): readonly Move[];
}

/** Returns a function that makes the balanced entry of a table's event, without legs if no money moves. */
export const entriesOf =
  <Event extends AnyEvent>(moves: Moves<Event> & Readonly<Record<string, Moved<Event>['by']>>) =>
  (table: string, event: Event): readonly Leg[] => {
    if (isFloatEvent(event)) return floatEntry(table, event);
    const { type, currency } = event;
    if (currency === undefined || type === 'TableOpened' || type === 'TableOpening') return [];
    const by = moves[type];
    invariant(by !== undefined, `unreachable: ${JSON.stringify(type)}`);
    return entryOf(currency, by(table, event));
  };

const chipsMoved = (table: string, event: ChipsBought | ChipsCashed): readonly Move[] => [
  throughTransit(table, event),
];

interface Payment {
  readonly patron: string;
  readonly amount: Move['amount'];
}

/** Returns the moves of a patron's chips to the bank. */
export const banked = (table: string, { patron, amount }: Payment): readonly Move[] => [
  { from: chipsAccount(table, patron), to: tableAccount(table, 'bank'), amount },
];

const staked = (
  table: string,
  { patron, stake }: { readonly patron: string; readonly stake: Move['amount'] },
): readonly Move[] => [
  { from: chipsAccount(table, patron), to: tableAccount(table, 'stakes'), amount: stake },
];

const returned = (table: string, { bets }: { readonly bets: Parameters<typeof stakesBack>[1] }) =>
  stakesBack(table, bets);

const owedPaid = (table: string, event: ShortfallPaid): readonly Move[] => [paidOfOwed(table, event)];

/** Returns the moves of a charge for a false draw (F8). */
const charged = (table: string, event: FineCharged | LossMadeGood): readonly Move[] => [
  {
    from: chipsAccount(table, event.patron),
    to: event.type === 'FineCharged' ? tableAccount(table, 'fines') : chipsAccount(table, event.to),
    amount: event.amount,
  },
];

type OfPatron = Corrected & { readonly patron: string };

/** Returns the moves of a correction's first page: of its banker, the commission and the first bets (R5). */
const correctionMoves = (
  table: string,
  event: {
    readonly bank: OfPatron;
    readonly bets: readonly OfPatron[];
    readonly commission: Move['amount'];
    readonly commissionBefore: Move['amount'];
  },
): readonly Move[] => {
  const [commission, win] = [tableAccount(table, 'commission'), tableAccount(table, 'win')];
  return [
    ...corrected(table, event.bank),
    ...event.bets.flatMap((bet) => corrected(table, bet)),
    { from: commission, to: win, amount: event.commissionBefore },
    { from: win, to: commission, amount: event.commission },
  ];
};

/**
 * Returns the moves of a correction between the chips of the punters and of its banker, through the table's
 * win (R5). All pages together leave that win unchanged. The part that chips do not cover is owed.
 */
const corrected = (table: string, { patron, paid, taken, owed }: OfPatron): readonly Move[] => {
  const [win, chips] = [tableAccount(table, 'win'), chipsAccount(table, patron)];
  return [
    { from: win, to: chips, amount: paid },
    { from: chips, to: win, amount: taken },
    { from: owedAccount(table, patron), to: win, amount: owed },
  ];
};

const correctedBets = (table: string, { bets }: { readonly bets: readonly OfPatron[] }): readonly Move[] =>
  bets.flatMap((bet) => corrected(table, bet));

/** Returns the move of commission that the bank pays. */
export const commissionTaken = (table: string, amount: Move['amount']): Move => ({
  from: tableAccount(table, 'bank'),
  to: tableAccount(table, 'commission'),
  amount,
});

/** The moves that both games share. */
export const MOVES = {
  ChipsBought: chipsMoved,
  ChipsCashed: chipsMoved,
  BankStaked: banked,
  BankTakenOver: banked,
  BetPlaced: staked,
  StakesReturned: returned,
  BetsVoided: returned,
  FineCharged: charged,
  LossMadeGood: charged,
  ShortfallPaid: owedPaid,
  CoupCorrected: correctionMoves,
  BetsCorrected: correctedBets,
} as const;
