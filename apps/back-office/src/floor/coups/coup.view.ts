import { z } from 'zod';
import { Position } from '../../reading/documented';
import { CoupStatus, HandView, Outcome } from './coups.view';
import { CorrectionRecord, VoidRecord } from './exceptions.view';

const MoneyText = z.string();
const Time = z.string().meta({ description: 'UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`.' });

const CardShown = z
  .object({
    card: z.string().nullable().meta({ description: 'Null while it lies face down (C2).' }),
    hand: z.enum(['player', 'punter', 'right', 'left', 'banker']),
    leaf: z
      .int()
      .min(0)
      .max(415)
      .nullable()
      .meta({ description: 'Its place in the shuffled order; null in any but a sealed shoe.' }),
    salt: z
      .string()
      .nullable()
      .meta({ description: 'With leaf and card it comes to the leaf hash, in hex.' }),
    number: z
      .int()
      .min(1)
      .max(416)
      .nullable()
      .meta({ description: 'Its number in a loaded or physical shoe; null in a sealed one.' }),
    scanned: z
      .object({ at: Time, by: z.string() })
      .nullable()
      .meta({ description: 'When a card of a physical shoe left it, and who scanned it.' }),
    shownAt: Time.nullable(),
  })
  .meta({ id: 'CardShown', description: 'In the order dealt.' });

const Settlement = z
  .object({
    outcome: z.enum(['win', 'lose', 'push']),
    winnings: MoneyText,
    commission: MoneyText,
    rounding: z
      .string()
      .meta({ description: 'What rounding took from the patron, exactly: a fraction (R6).' }),
    returned: MoneyText,
  })
  .meta({ id: 'Settlement' });

const BetRecord = z
  .object({
    bet: z.string(),
    patron: z.string(),
    seat: z.int().min(1).max(100).nullable(),
    on: z.string(),
    stake: MoneyText,
    placedAt: Time,
    withdrawnAt: Time.nullable(),
    settlement: Settlement.nullable(),
  })
  .meta({ id: 'BetRecord' });
export type BetRecord = z.output<typeof BetRecord>;

const FiveDecision = z
  .object({
    patron: z.string(),
    by: z.string().nullable().meta({ description: 'The dealer who decided in the patron’s place (R11).' }),
    draw: z.boolean(),
    decidedAt: Time,
  })
  .meta({ id: 'FiveDecision', description: 'What a patron decided on Player’s five (P2).' });

const CardsTurned = z
  .object({
    hand: z.enum(['player', 'banker']),
    way: z.enum(['peek', 'side', 'quick', 'toss']),
    patron: z.string().nullable().meta({ description: 'Null where nobody could turn them any more.' }),
    by: z.string().nullable().meta({ description: 'The dealer who tossed when the time was out.' }),
    cards: z.int().min(1).max(2),
    turnedAt: Time,
  })
  .meta({ id: 'CardsTurned', description: 'Who turned cards, how and when (C2).' });

const CardCall = z
  .object({
    hand: z.string(),
    patron: z.string().nullable().meta({ description: 'Null: another patron, to a patron.' }),
    by: z.string().nullable().meta({ description: 'The dealer who called in the patron’s place (R11).' }),
    call: z.enum(['carte', 'non']),
    calledAt: Time,
  })
  .meta({ id: 'CardCall' });

const EventPosition = z
  .object({
    seq: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    version: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    eventId: z.string(),
    type: z.string(),
    hash: z.string(),
    recordedAt: Time,
  })
  .meta({ id: 'EventPosition' });

/** A coup's record (`reports.md`). */
export const CoupView = z
  .object({
    coup: z.string(),
    table: z.string(),
    shoe: z.string(),
    status: CoupStatus,
    openedAt: Time,
    closedAt: Time.nullable().meta({ description: 'When betting closed.' }),
    settledAt: Time.nullable(),
    dealer: z.string().meta({ description: 'Who opened the betting.' }),
    cards: z.array(CardShown),
    five: FiveDecision.nullable().meta({ description: 'Null to a patron whose decision it wasn’t.' }),
    turns: z.array(CardsTurned).meta({ description: 'To a patron its own alone, to an admin none.' }),
    calls: z.array(CardCall).meta({ description: 'What hands that are played face down called (F8, F9).' }),
    bank: z.object({ patron: z.string().nullable(), bank: MoneyText.nullable() }).nullable().meta({
      description: 'Where a patron banks: the bank as the coup opened; to other patrons without its holder.',
    }),
    player: HandView.nullable(),
    punter: HandView.optional(),
    right: HandView.optional(),
    left: HandView.optional(),
    banker: HandView.nullable(),
    outcome: Outcome.nullable(),
    natural: z.boolean().nullable(),
    voided: VoidRecord.nullable().meta({ description: 'Null where it was not voided.' }),
    corrections: z.array(CorrectionRecord).meta({
      description:
        'What it was settled anew to, the first first: the last is in force. Result and bets beside stay as settled first.',
    }),
    bets: z.array(BetRecord).meta({ description: 'To a patron its own alone, to an admin none.' }),
    totals: z.record(z.string(), MoneyText).meta({ description: 'All stakes that stood, by wager.' }),
    shard: z.int().min(0).max(63),
    stream: z.string(),
    events: z.array(EventPosition),
    position: Position,
  })
  .meta({ id: 'Coup' });
export type CoupView = z.output<typeof CoupView>;
