import { z } from 'zod';
import { SHOE_KINDS, TURN_STATES } from '#game/tables';
import { pageOf, Position } from '../../reading/documented';
import { component, Currency, Private } from '../../reading/figures';

const MoneyText = z
  .string()
  .meta({ id: 'Money', description: 'Minor units of the currency in a decimal string.' });
const Rules = z
  .record(z.string(), z.unknown())
  .meta({ id: 'RulesInForce', description: 'Every option of the house rules with its value.' });

const summary = {
  table: z.string(),
  variant: z.string(),
  currency: Currency,
  phase: z.string(),
  dealer: z.string().nullable(),
  seatsTaken: z.int().min(0).max(100),
  private: Private,
  rules: Rules,
};

const Seat = component('Seat', {
  seat: z.int().min(1).max(100),
  patron: z.string().nullable().meta({ description: 'The patron; `null` if another patron reads.' }),
});

const Shoe = component('ShoeInUse', {
  shoe: z.string(),
  kind: z
    .enum(SHOE_KINDS)
    .meta({ description: 'Kind of shoe. The cards of a physical shoe are scanned as they leave it.' }),
  decks: z.int().min(1).max(8),
  size: z.int().min(0).max(416),
  dealt: z.int().min(0).max(416).meta({ description: 'Number of cards dealt, including burned ones.' }),
  left: z.int().min(0).max(416),
  commitment: z.string().nullable(),
  cut: z.int().min(0).max(416),
  coups: z.int().min(0).max(416).meta({ description: 'Number of coups opened with it.' }),
  cutCardOut: z.boolean(),
  lastCoup: z.string().nullable(),
});

const HandDown = component('HandDown', {
  hand: z.enum(['player', 'banker']),
  cards: z.int().min(1).max(2).meta({ description: 'Number of its cards that lie face down.' }),
  seat: z.int().min(1).max(100).nullable().meta({ description: 'The seat whose patron turns them.' }),
  patron: z.string().nullable().meta({ description: 'The patron; `null` if another patron reads.' }),
});

const StandingBet = component('StandingBet', {
  bet: z.string(),
  patron: z.string(),
  on: z.string(),
  stake: MoneyText,
});

const OpenCoup = component('OpenCoup', {
  coup: z.string(),
  bets: z.array(StandingBet),
  totals: z
    .record(z.string(), MoneyText)
    .meta({ description: 'Sum of stakes by wager; empty if the reader may not see sums.' }),
});

const PlayTurn = component('PlayTurn', {
  seat: z.int().min(1).max(100).nullable(),
  patron: z.string().nullable().meta({ description: 'The patron; `null` if another patron reads.' }),
  says: z.enum(TURN_STATES).meta({
    description:
      'What the patron has said, or may say now. `out`: the bank was not taken when its turn came in this round of offers. `listed`: has asked for the bank. `no-stake`: has no turn in this coup.',
  }),
  on: z.string().nullable().meta({ description: 'Banque: the hand that is staked on, or `cheval`.' }),
  amount: MoneyText.nullable().meta({ description: 'Stake or bid; `null` if another patron reads.' }),
  suivi: z.boolean().meta({ description: 'A banco of this patron goes before all others (F3, B4).' }),
});

const PlayedHand = component('PlayedHand', {
  hand: z.enum(['punter', 'right', 'left', 'banker']),
  seat: z.int().min(1).max(100).nullable(),
  patron: z.string().nullable().meta({ description: 'The patron; `null` if another patron reads.' }),
});

const RoundOfPlay = component('RoundOfPlay', {
  turns: z.array(PlayTurn).meta({ description: 'In the order in which they speak; bids by their height.' }),
  plays: z.array(PlayedHand).meta({
    description: 'Who plays each hand; before the deal, who would by the stakes so far (F6, B6).',
  }),
  nextSeat: z
    .int()
    .min(1)
    .max(100)
    .nullable()
    .meta({ description: 'Chemin de fer: the seat to which a lost bank goes (F2, F12).' }),
  commissionIfWon: MoneyText.nullable().meta({
    description: 'Chemin de fer: commission if the bank won all that is covered now (F10).',
  }),
  offeredAt: MoneyText.nullable().meta({
    description:
      'Amount at which the bank is offered: that of the retired bank, or the bid; `null` for any amount.',
  }),
  highestBid: MoneyText.nullable().meta({ description: 'Highest bid while the bank is auctioned.' }),
});

export const TableView = component('Table', {
  ...summary,
  version: z
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ description: 'Number of events in its stream.' }),
  edition: z.int().min(1).max(1_000_000),
  seats: z.array(Seat),
  invited: z
    .array(z.string())
    .optional()
    .meta({ description: 'Invited patrons of a private table, in order. Absent to a patron (R15).' }),
  shoe: Shoe.nullable(),
  coup: OpenCoup.nullable(),
  decides: z.string().nullable().meta({
    description:
      'The patron who decides on the Player’s five (P2); `null` if nobody decides now, or if another patron reads.',
  }),
  holderSeat: z
    .int()
    .min(1)
    .max(100)
    .nullable()
    .meta({ description: 'The seat that holds the shoe (C3); `null` if none does.' }),
  turning: z.array(HandDown).meta({ description: 'Hands that lie face down until they are turned (C2).' }),
  carried: z.array(StandingBet).meta({ description: 'Stakes that a tie carried to the next coup.' }),
  chips: z.array(component('ChipsHeld', { patron: z.string(), chips: MoneyText })),
  bank: z
    .object({
      patron: z.string().nullable().meta({ description: 'The patron; `null` if another patron reads.' }),
      seat: z.int().min(1).max(100).nullable(),
      bank: MoneyText.nullable(),
      reserve: MoneyText.nullable(),
    })
    .nullable()
    .meta({ description: 'The bank, if a patron banks; sums are `null` if the reader may not see them.' }),
  round: RoundOfPlay.nullable().meta({
    description: 'The order of play at a table where a patron banks; `null` where the casino banks.',
  }),
  exposure: MoneyText.nullable().meta({
    description:
      'Largest possible loss of the casino on the open coup (R7); `null` if no coup is open, if a patron banks, or if the reader may not see sums.',
  }),
  arranged: z
    .array(
      component('ArrangedLimit', { patron: z.string(), on: z.string(), max: MoneyText, until: z.string() }),
    )
    .meta({ description: 'Limits arranged for patrons until a time (R7). A patron sees only its own.' }),
  due: z
    .array(component('CommissionDue', { patron: z.string(), amount: MoneyText }))
    .meta({ description: 'Commission tallied and not yet collected (P4).' }),
  position: Position,
});
export type TableView = z.output<typeof TableView>;

const TableSummary = z.object(summary).meta({ id: 'TableSummary' });
export type TableSummary = z.output<typeof TableSummary>;
export const TablesView = pageOf('Tables', TableSummary);
export type TablesView = z.output<typeof TablesView>;
