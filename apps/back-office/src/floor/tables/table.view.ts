import { z } from 'zod';
import { SHOE_KINDS } from '#game/tables';
import { pageOf, Position } from '../../reading/documented';
import { Currency } from '../../reading/figures';

const MoneyText = z
  .string()
  .meta({ id: 'Money', description: 'Minor units of the currency in a decimal string.' });
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
    bank: z
      .object({
        patron: z.string().nullable().meta({ description: 'Null: another patron, to a patron.' }),
        seat: z.int().min(1).max(100).nullable(),
        bank: MoneyText.nullable(),
        reserve: MoneyText.nullable(),
      })
      .nullable()
      .meta({ description: 'Where a patron banks; its sums are null to who sees none.' }),
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
