import { z } from 'zod';
import { currency } from '#contract';
import type { Money } from '#money';
import { invariant } from '#kernel';
import {
  cardsLeft,
  rulesAsJson,
  seatOf,
  SHOE_KINDS,
  standingInOrder,
  type Bet,
  type HouseBankedState,
  type ShoeInUse,
} from '#tables';
import { pageOf, Position } from '../reading/documented';
import type { Sight } from '../reading/sight';
import type { TableReading } from '../reading/table-states';

const MoneyText = z
  .string()
  .meta({ id: 'Money', description: 'Minor units of the currency in a decimal string.' });
const Currency = z
  .object({
    code: z.string().meta({ description: 'ISO 4217.' }),
    minorDigits: z.int().min(0).max(4).meta({ description: 'Digits of the minor unit.' }),
  })
  .meta({ id: 'Currency' });
const Rules = z
  .record(z.string(), z.unknown())
  .meta({ id: 'RulesInForce', description: 'Every option of the house rules, resolved.' });

const summary = {
  table: z.string(),
  variant: z.string(),
  currency: Currency,
  phase: z.string(),
  dealer: z.string().nullable(),
  seatsTaken: z.int().min(0).max(100),
  rules: Rules,
};

const Seat = z
  .object({
    seat: z.int().min(1).max(100),
    patron: z.string().nullable().meta({ description: 'Null: another patron, to a patron.' }),
  })
  .meta({ id: 'Seat' });

const Shoe = z
  .object({
    shoe: z.string(),
    kind: z.enum(SHOE_KINDS).meta({ description: 'Physical: its cards are scanned as they leave it.' }),
    decks: z.int().min(1).max(8),
    size: z.int().min(0).max(416),
    dealt: z.int().min(0).max(416).meta({ description: 'Cards that have left it, burned ones too.' }),
    left: z.int().min(0).max(416),
    commitment: z.string().nullable(),
    cut: z.int().min(0).max(416),
    coups: z.int().min(0).max(416).meta({ description: 'Coups opened on it.' }),
    cutCardOut: z.boolean(),
    lastCoup: z.string().nullable(),
  })
  .meta({ id: 'ShoeInUse' });

const HandDown = z
  .object({
    hand: z.enum(['player', 'banker']),
    cards: z.int().min(1).max(2).meta({ description: 'How many of its cards lie face down.' }),
    seat: z.int().min(1).max(100).nullable().meta({ description: 'The seat whose patron turns them.' }),
    patron: z.string().nullable().meta({ description: 'Null: another patron, to a patron.' }),
  })
  .meta({ id: 'HandDown' });

const StandingBet = z
  .object({ bet: z.string(), patron: z.string(), on: z.string(), stake: MoneyText })
  .meta({ id: 'StandingBet' });

const OpenCoup = z
  .object({
    coup: z.string(),
    bets: z.array(StandingBet),
    totals: z
      .record(z.string(), MoneyText)
      .meta({ description: 'All stakes by wager; empty to who sees no sums.' }),
  })
  .meta({ id: 'OpenCoup' });

export const TableView = z
  .object({
    ...summary,
    version: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .meta({ description: 'Events of its stream so far.' }),
    edition: z.int().min(1).max(1_000_000),
    seats: z.array(Seat),
    shoe: Shoe.nullable(),
    coup: OpenCoup.nullable(),
    decides: z
      .string()
      .nullable()
      .meta({ description: 'The patron who decides on Player’s five (P2); null: nobody, or another.' }),
    holderSeat: z
      .int()
      .min(1)
      .max(100)
      .nullable()
      .meta({ description: 'The seat that holds the shoe (C3); null: nobody does.' }),
    turning: z.array(HandDown).meta({ description: 'Hands that lie face down until they are tossed (C2).' }),
    carried: z.array(StandingBet).meta({ description: 'Stakes that a tie left lying for the next coup.' }),
    chips: z.array(z.object({ patron: z.string(), chips: MoneyText }).meta({ id: 'ChipsHeld' })),
    due: z
      .array(z.object({ patron: z.string(), amount: MoneyText }).meta({ id: 'CommissionDue' }))
      .meta({ description: 'Commission tallied and not collected (P4).' }),
    position: Position,
  })
  .meta({ id: 'Table' });
export type TableView = z.output<typeof TableView>;

const TableSummary = z.object(summary).meta({ id: 'TableSummary' });
export type TableSummary = z.output<typeof TableSummary>;
export const TablesView = pageOf('Tables', TableSummary);
export type TablesView = z.output<typeof TablesView>;

type Known = Extract<HouseBankedState, { readonly table: string }>;

/** What a list says of a table. */
export const tableSummary = ({ state }: TableReading): TableSummary => {
  invariant('table' in state, 'a table’s stream begins with its opening');
  return {
    table: state.table,
    variant: state.variant,
    currency: currency(state.currency) ?? { code: state.currency, minorDigits: 0 },
    phase: state.phase,
    dealer: state.dealer,
    seatsTaken: state.seats.size,
    rules: rulesAsJson(state.rules),
  };
};

/** A table as a person may see it. No face lies hidden in a state: what hasn't been shown isn't there (ADR 0006). */
export const tableView = (reading: TableReading, position: string[], sight: Sight): TableView => {
  const { state, version } = reading;
  invariant('table' in state, 'a table’s stream begins with its opening');
  return {
    ...tableSummary(reading),
    version,
    edition: state.edition,
    seats: state.seats
      .entries()
      .map(([seat, patron]) => ({ seat: Number(seat), patron: sight.of(patron) ? patron : null }))
      .toSorted((a, b) => a.seat - b.seat),
    shoe: 'shoe' in state ? shoeView(state.shoe) : null,
    decides: 'decides' in state && sight.of(state.decides) ? state.decides : null,
    holderSeat: state.shoeHolder === null ? null : seatOf(state, state.shoeHolder),
    turning: state.phase === 'turning' ? handsDown(state, sight) : [],
    carried: 'carried' in state ? state.carried.filter(({ patron }) => sight.of(patron)).map(betView) : [],
    coup: 'coup' in state ? coupView(state, sight) : null,
    due: state.due
      .entries()
      .filter(([patron]) => sight.of(patron))
      .map(([patron, amount]) => ({ patron, amount: `${amount}` })),
    chips: state.chips
      .entries()
      .filter(([patron]) => sight.of(patron))
      .map(([patron, chips]) => ({ patron, chips: `${chips}` })),
    position,
  };
};

const shoeView = (shoe: ShoeInUse): NonNullable<TableView['shoe']> => {
  const { kind, decks, size, dealt, commitment, cut, coups, cutCardOut, lastCoup } = shoe;
  const left = cardsLeft(shoe);
  return { shoe: shoe.shoe, kind, decks, size, dealt, left, commitment, cut, coups, cutCardOut, lastCoup };
};

const handsDown = (state: Extract<Known, { phase: 'turning' }>, sight: Sight): z.output<typeof HandDown>[] =>
  (['player', 'banker'] as const).flatMap((hand) => {
    const cards = state.down[hand].length;
    if (cards === 0) return [];
    const turner = state.coup.turners?.[hand] ?? null;
    const seat = turner === null ? null : seatOf(state, turner);
    return [{ hand, cards, seat, patron: turner !== null && sight.of(turner) ? turner : null }];
  });

const coupView = (
  { coup }: Extract<Known, { readonly coup: object }>,
  sight: Sight,
): NonNullable<TableView['coup']> => ({
  coup: coup.coup,
  bets: standingInOrder(coup)
    .filter(({ patron }) => sight.of(patron))
    .map(betView),
  totals: sight.sums ? textsOf(coup.totals) : {},
});

const betView = ({ bet, patron, on, stake }: Bet) => ({ bet, patron, on, stake: `${stake}` });

const textsOf = (sums: Readonly<Partial<Record<string, Money>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sums).map(([wager, total]) => [wager, `${total}`]));
