import { z } from 'zod';
import { CHEMIN_HANDS, CHEMIN_OUTCOMES, CHEMIN_VARIANTS, type CheminEvent } from '#game/tables';
import { Agreed } from './exception-events';
import { by, corrected, eventsOfHands, floatAndRequests, someone, sum } from './player-banked-fields';
import {
  changedRules,
  Hand,
  Holder,
  Id,
  openedFields,
  openingHead,
  Rounding,
  Seat,
  StoredMoney,
  Whole,
  withRules,
  type SchemaByType,
} from './stored-fields';

const Variants = z.enum(CHEMIN_VARIANTS);
const ofHands = eventsOfHands(z.enum(CHEMIN_HANDS));

const seated = { patron: Id, seat: Seat };
const Seated = z.strictObject(seated);
const lying = { bet: Id, ...someone, stake: StoredMoney };
const LyingStakes = z.array(z.strictObject(lying)).max(500);
const result = {
  outcome: z.enum(['win', 'lose', 'push']),
  winnings: StoredMoney,
  returned: StoredMoney,
};
const SettledBets = z.array(z.strictObject({ ...lying, ...result })).max(500);
const CorrectedBets = z
  .array(
    z.strictObject({
      bet: Id,
      patron: Id,
      stake: StoredMoney,
      ...result,
      ...corrected,
      before: z.strictObject(result),
    }),
  )
  .max(500);

const Bids = z.array(z.strictObject({ ...seated, amount: StoredMoney }));
const Place = z.union([
  z.strictObject({ phase: z.enum(['seating', 'bank-open']) }),
  z.strictObject({ phase: z.enum(['bidding']), bids: Bids }),
  z.strictObject({
    phase: z.enum(['bank-offered']),
    offered: Seated,
    bid: StoredMoney.nullable(),
    bids: Bids,
  }),
  z.strictObject({
    phase: z.enum(['take-over']),
    offered: Seated,
    amount: StoredMoney,
    retired: Seated,
    right: Seat,
  }),
  z.strictObject({
    phase: z.enum(['banco', 'betting', 'dealing', 'continue']),
    bank: z.strictObject({ ...seated, amount: StoredMoney, reserve: StoredMoney }),
  }),
]);

const position = {
  place: Place,
  turn: z.strictObject({ from: Whole, last: Id.nullable() }),
  owedTurn: Seat.nullable(),
  suivi: Id.nullable(),
  hadShoe: z.boolean(),
  hasDealt: z.boolean(),
  ...floatAndRequests,
};

/** The data, at a player-banked table, of events that a house-banked one has with other data. */
export const CHEMIN_SHARED = {
  TableOpened: z.strictObject(openedFields(Variants)).transform(withRules),
  TableOpening: z
    .strictObject({
      ...openingHead(Variants),
      holders: z.array(Holder).max(500),
      carried: LyingStakes,
      ...position,
    })
    .transform(withRules),
  RulesChanged: z.strictObject(changedRules(Variants)).transform(withRules),
  BetPlaced: z.strictObject({ coup: Id, ...lying, currency: Id }),
  StakesCarried: z.strictObject({ coup: Id, currency: Id, bets: LyingStakes.min(1) }),
  StakesReturned: z.strictObject({ currency: Id, bets: LyingStakes.min(1) }),
  CardsDealt: ofHands.CardsDealt,
  CardDrawn: ofHands.CardDrawn,
  HandExposed: ofHands.HandExposed,
  CoupSettled: z.strictObject({
    coup: Id,
    punter: Hand,
    banker: Hand,
    outcome: z.enum(CHEMIN_OUTCOMES),
    natural: z.boolean(),
    currency: Id,
    commission: StoredMoney,
    rounding: Rounding,
    bets: SettledBets,
    pages: Whole,
  }),
  BetsSettled: z.strictObject({ coup: Id, page: z.int().min(1), currency: Id, bets: SettledBets }),
  CoupVoided: z.strictObject({
    coup: Id,
    ...Agreed,
    currency: Id,
    fromReserve: StoredMoney,
    bets: LyingStakes,
    pages: Whole,
  }),
  BetsVoided: z.strictObject({ coup: Id, page: z.int().min(1), currency: Id, bets: LyingStakes }),
  CoupCorrected: z.strictObject({
    coup: Id,
    correction: z.int().min(1),
    ...Agreed,
    punter: Hand,
    banker: Hand,
    outcome: z.enum(CHEMIN_OUTCOMES),
    natural: z.boolean(),
    currency: Id,
    commission: StoredMoney,
    rounding: Rounding,
    commissionBefore: StoredMoney,
    bank: z.strictObject({ patron: Id, ...corrected }),
    bets: CorrectedBets,
    pages: Whole,
  }),
  BetsCorrected: z.strictObject({ coup: Id, page: z.int().min(1), currency: Id, bets: CorrectedBets }),
} as const satisfies Partial<SchemaByType<CheminEvent>>;

/** The data of events that only player-banked tables have (schema version 1). */
export const PLAYER_BANKED_EVENTS = {
  SeatsDrawn: z
    .strictObject({ seats: z.array(Seated).min(1) })
    .describe('Seats were drawn by lot, and the patrons sit there (F1).'),
  SupplyTaken: z
    .strictObject({
      shoe: Id,
      start: Whole,
      size: z.int().min(1),
      cut: Whole,
      patron: Id.nullable(),
      seat: Seat.nullable(),
    })
    .describe('A supply of cards was set apart to deal from, and cut (F13).'),
  ShuffleJoined: z
    .strictObject({ shoe: Id, patron: Id, seat: Seat.nullable(), asBanker: z.boolean() })
    .describe('A patron took part in the shuffle, which leaves the committed order as it was (R3).'),
  CutterNamed: z
    .strictObject({ shoe: Id, banker: Id, ...someone, by })
    .describe('The banker named who cuts the shoe (R4).'),
  BankOffered: z
    .strictObject({ ...someone, amount: StoredMoney.nullable() })
    .describe('The bank was offered to one person (F2, F12).'),
  BankDeclined: z.strictObject({ ...someone, by }).describe('A patron declined the offered bank.'),
  BankOpened: z.strictObject({}).describe('All patrons declined. The first to stake gets the bank (F2).'),
  BankStaked: z.strictObject({ ...someone, ...sum }).describe('A patron staked the bank from chips.'),
  BidPlaced: z
    .strictObject({ ...someone, amount: StoredMoney })
    .describe('A patron bid for the bank. The bid replaces the patron’s last one (F14).'),
  BankAuctioned: z
    .strictObject({ ...someone, amount: StoredMoney })
    .describe('This bid won the auction. Its bidder now stakes or declines (F14).'),
  BankContinued: z
    .strictObject({
      patron: Id,
      amount: StoredMoney,
      fromReserve: StoredMoney,
      fromChips: StoredMoney,
      currency: Id,
    })
    .describe(
      'The banker continued with this bank. The missing part came from the reserve, then from chips (F11).',
    ),
  BankRetired: z
    .strictObject({ ...someone, bank: StoredMoney, reserve: StoredMoney, by, currency: Id })
    .describe('The banker retired and took the bank and the reserve (F12).'),
  BankTakenOver: z
    .strictObject({ ...someone, ...sum })
    .describe('Another patron took over the retired bank at exactly its amount (F12).'),
  BankPassed: z
    .strictObject({ ...someone, bank: StoredMoney, reserve: StoredMoney, currency: Id })
    .describe('A lost bank passed to the next patron. The uncovered part went to the banker’s chips (F10).'),
  CoupOpened: z
    .strictObject({ coup: Id, banker: Id, bank: StoredMoney })
    .describe('A coup was opened: it has a banker, a bank and a shoe.'),
  BancoCalled: z
    .strictObject({ coup: Id, ...someone, suivi: z.boolean() })
    .describe('A patron called banco: an offer to cover the whole bank (F3).'),
  BancoClosed: z.strictObject({ coup: Id, calls: Whole }).describe('The calls for banco were closed.'),
  BancoAwarded: z
    .strictObject({ coup: Id, ...someone, suivi: z.boolean() })
    .describe('This caller gets the banco. The stake follows (F3).'),
  BetPassed: z
    .strictObject({ coup: Id, ...someone, by })
    .describe('A patron staked nothing when it was the patron’s turn (F4).'),
  ReserveHeld: z
    .strictObject({ coup: Id, patron: Id, ...sum })
    .describe('The uncovered part left the bank. The croupier holds it for the banker (F5).'),
  NaturalAnnounced: ofHands.NaturalAnnounced.describe(
    'A hand is 8 or 9 with two cards. No third card is dealt (F7, F9).',
  ),
  CardCalled: ofHands.CardCalled.describe('A player called _carte_: a third card.'),
  CardDeclined: ofHands.CardDeclined.describe('A player called _non_: no third card.'),
  FalseDrawRecorded: ofHands.FalseDrawRecorded.describe(
    'A call broke the drawing rules. The event comes when the hands are shown (F8).',
  ),
  FineCharged: z
    .strictObject({ coup: Id, patron: Id, ...sum })
    .describe('A fine for a false draw was charged (F8).'),
  LossMadeGood: z
    .strictObject({ coup: Id, patron: Id, to: Id, ...sum })
    .describe('A patron who drew falsely paid the loss of another punter (F8).'),
} as const satisfies Partial<SchemaByType<CheminEvent>>;
