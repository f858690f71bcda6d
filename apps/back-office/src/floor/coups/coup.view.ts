import { z } from 'zod';
import { Position } from '../../reading/documented';
import { component } from '../../reading/figures';
import { CoupStatus, HandView, Outcome } from './coups.view';
import { CorrectionRecord, VoidRecord } from './exceptions.view';

const MoneyText = z.string();
const Time = z.string().meta({ description: 'UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`.' });

const CardShown = z
  .object({
    card: z.string().nullable().meta({ description: 'The card; `null` while it lies face down (C2).' }),
    hand: z.enum(['player', 'punter', 'right', 'left', 'banker']),
    leaf: z
      .int()
      .min(0)
      .max(415)
      .nullable()
      .meta({ description: 'Place of the card in the shuffled order; `null` unless the shoe is sealed.' }),
    salt: z
      .string()
      .nullable()
      .meta({ description: 'Together with leaf and card it gives the leaf hash; in hex.' }),
    number: z
      .int()
      .min(1)
      .max(416)
      .nullable()
      .meta({ description: 'Number of the card in a loaded or physical shoe; `null` in a sealed one.' }),
    scanned: z.object({ at: Time, by: z.string().nullable() }).nullable().meta({
      description: 'Time at which a card of a physical shoe was scanned, and by whom (`null` to a patron).',
    }),
    shownAt: Time.nullable(),
  })
  .meta({ id: 'CardShown', description: 'The cards, in the order dealt.' });

const Settlement = component('Settlement', {
  outcome: z.enum(['win', 'lose', 'push']),
  winnings: MoneyText,
  commission: MoneyText,
  rounding: z
    .string()
    .meta({ description: 'Amount that rounding took from the patron, as an exact fraction (R6).' }),
  returned: MoneyText,
});

const BetRecord = component('BetRecord', {
  bet: z.string(),
  patron: z.string(),
  seat: z.int().min(1).max(100).nullable(),
  on: z.string(),
  stake: MoneyText,
  placedAt: Time,
  withdrawnAt: Time.nullable(),
  settlement: Settlement.nullable(),
});
export type BetRecord = z.output<typeof BetRecord>;

const FiveDecision = z
  .object({
    patron: z.string(),
    by: z.string().nullable().meta({ description: 'The dealer who decided in place of the patron (R11).' }),
    draw: z.boolean(),
    decidedAt: Time,
  })
  .meta({ id: 'FiveDecision', description: 'A patron’s decision on the Player’s five (P2).' });

const CardsTurned = z
  .object({
    hand: z.enum(['player', 'banker']),
    way: z.enum(['peek', 'side', 'quick', 'toss']),
    patron: z
      .string()
      .nullable()
      .meta({ description: 'The patron who turned them; `null` if no patron could.' }),
    by: z.string().nullable().meta({
      description:
        'The dealer or patron who turned them after the time limit; `null` to other patrons if that is a patron.',
    }),
    cards: z.int().min(1).max(2),
    turnedAt: Time,
  })
  .meta({ id: 'CardsTurned', description: 'One turn of face-down cards: by whom, how and when (C2).' });

const CardCall = component('CardCall', {
  hand: z.string(),
  patron: z.string().nullable().meta({ description: 'The patron; `null` if another patron reads.' }),
  by: z.string().nullable().meta({ description: 'The dealer who called in place of the patron (R11).' }),
  call: z.enum(['carte', 'non']),
  calledAt: Time,
});

/** The id of an event next to its hash. */
export const EventId = z.string().nullable().meta({
  description:
    'Random id of the event. `null` to a patron, who could guess fields of others by the hash with it.',
});

const EventPosition = component('EventPosition', {
  seq: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  version: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  eventId: EventId,
  type: z.string(),
  hash: z.string(),
  recordedAt: Time,
});

/** A coup's record (`reports.md`). */
export const CoupView = component('Coup', {
  coup: z.string(),
  table: z.string(),
  shoe: z.string(),
  status: CoupStatus,
  openedAt: Time,
  closedAt: Time.nullable().meta({ description: 'Time at which betting closed.' }),
  settledAt: Time.nullable(),
  dealer: z
    .string()
    .nullable()
    .meta({ description: 'Who opened the betting or dealt; `null` to other patrons if that is a patron.' }),
  cards: z.array(CardShown),
  five: FiveDecision.nullable().meta({
    description: 'The decision on five; `null` to a patron who did not make it.',
  }),
  turns: z.array(CardsTurned).meta({ description: 'A patron sees only its own; an admin sees none.' }),
  calls: z.array(CardCall).meta({ description: 'Calls of hands that are played face down (F8, F9).' }),
  bank: z.object({ patron: z.string().nullable(), bank: MoneyText.nullable() }).nullable().meta({
    description: 'The bank when the coup opened, if a patron banks. Other patrons do not see its holder.',
  }),
  player: HandView.nullable(),
  punter: HandView.optional(),
  right: HandView.optional(),
  left: HandView.optional(),
  banker: HandView.nullable(),
  outcome: Outcome.nullable(),
  natural: z.boolean().nullable(),
  voided: VoidRecord.nullable().meta({ description: 'The void; `null` if the coup was not voided.' }),
  corrections: z.array(CorrectionRecord).meta({
    description:
      'Later settlements, oldest first; the last is in force. `outcome` and `bets` stay as settled first.',
  }),
  bets: z.array(BetRecord).meta({ description: 'A patron sees only its own; an admin sees none.' }),
  totals: z.record(z.string(), MoneyText).meta({ description: 'Sum of the accepted stakes by wager.' }),
  shard: z.int().min(0).max(63),
  stream: z.string(),
  events: z.array(EventPosition),
  position: Position,
});
export type CoupView = z.output<typeof CoupView>;
