import { z } from 'zod';
import { HOUSE_BANKED_VARIANTS } from '#game/baccarat';
import { SHOE_ENDINGS, type HouseBankedEvent, type TableEvent } from '#game/tables';
import { BANQUE_EVENTS } from './banque-events';
import { CEREMONY_EVENTS, Lying } from './ceremony-events';
import { CHEMIN_SHARED, PLAYER_BANKED_EVENTS } from './chemin-events';
import { FLOAT_EVENTS } from './float-events';
import { EXCEPTION_EVENTS, RequestBook } from './exception-events';
import {
  FloatKnown,
  Scanned,
  Hand,
  Hex,
  Holder,
  Id,
  Rounding,
  RulesRecorded,
  Seat,
  Shown,
  StoredMoney,
  Wagered,
  Whole,
  withRules,
  type SchemaByType,
} from './stored-fields';

const Variants = z.enum(HOUSE_BANKED_VARIANTS);
const Settled = z.strictObject({
  bet: Id,
  patron: Id,
  on: Wagered,
  stake: StoredMoney,
  outcome: z.enum(['win', 'lose', 'push']),
  winnings: StoredMoney,
  commission: StoredMoney,
  returned: StoredMoney,
  rounding: Rounding,
});

const LyingStake = z.strictObject({
  bet: Id,
  patron: Id,
  seat: Seat.nullable(),
  on: Wagered,
  stake: StoredMoney,
});
const Sum = { amount: StoredMoney, currency: Id };
const Stake = { on: Wagered, stake: StoredMoney, currency: Id };

/** A type of event that several families have, with what the first one is said to be. */
const either = <const Schemas extends readonly [z.ZodType, z.ZodType, ...z.ZodType[]]>(
  ...schemas: Schemas
): z.ZodUnion<Schemas> => z.union(schemas).describe(schemas[0].description ?? '');

/** The data of each event of a house-banked table (schema version 1). */
const HOUSE_BANKED_EVENTS = {
  TableOpened: z
    .strictObject({ table: Id, variant: Variants, currency: Id, rules: RulesRecorded, edition: Whole })
    .describe('A table was opened with these house rules, every option resolved.')
    .transform(withRules),
  TableClosed: z.strictObject({ table: Id }).describe('The table was closed; its id is not used again.'),
  DealerAssigned: z
    .strictObject({ dealer: Id })
    .describe('From now on this dealer deals at the table, and no other.'),
  SeatTaken: z.strictObject({ seat: Seat, patron: Id }).describe('A patron took a seat.'),
  SeatLeft: z.strictObject({ seat: Seat, patron: Id }).describe('A patron left the seat.'),
  TableOpening: z
    .strictObject({
      page: z.int().min(1),
      pages: z.int().min(1),
      table: Id,
      variant: Variants,
      currency: Id,
      rules: RulesRecorded,
      edition: Whole,
      dealer: Id.nullable(),
      shoes: Whole,
      shoeHolder: Id.exactOptional(),
      requests: RequestBook.exactOptional(),
      float: FloatKnown.exactOptional(),
      waived: z.array(z.strictObject({ coup: Id, patron: Id, amount: StoredMoney })).exactOptional(),
      holders: z.array(Holder).max(500),
    })
    .describe('The table’s whole position at this point, in pages: folding starts here (S6).')
    .transform(withRules),
  ChipsBought: z
    .strictObject({ patron: Id, ...Sum, hold: Id })
    .describe('The table took what was held on a patron’s account, as chips (S7).'),
  ChipsCashed: z
    .strictObject({ patron: Id, ...Sum })
    .describe('Chips left the table for the patron’s account; the event’s id is the transfer’s.'),
  ShoeShuffled: z
    .strictObject({
      shoe: Id,
      scheme: Id,
      decks: Whole,
      cards: Whole,
      commitment: Hex,
      edition: Whole,
    })
    .describe('A sealed shoe was shuffled; the commitment fixes its order before anyone cuts.'),
  ShoeLoaded: z
    .strictObject({
      shoe: Id,
      decks: Whole,
      cards: Whole,
      edition: Whole,
      scanned: z.literal(true).exactOptional(),
    })
    .describe(
      'A shoe was loaded by hand; its order is not published. `scanned`: each card is, as it leaves the shoe.',
    ),
  CardScanned: z
    .strictObject({ shoe: Id, coup: Id.nullable(), ...Scanned })
    .describe(
      'A card left a physical shoe (R3). Face up it has its `card`; face down the `commitment` to it alone.',
    ),
  ShoeCut: z
    .strictObject({ shoe: Id, at: z.int().min(1), patron: Id, seat: Seat.nullable() })
    .describe('A player cut the sealed shoe: the deal begins at this leaf.'),
  CardsBurned: z
    .strictObject({ shoe: Id, shown: Shown, burned: z.array(Whole) })
    .describe('The first card was shown and as many more as its pips were burned unseen (P6).'),
  CutCardReached: z
    .strictObject({
      shoe: Id,
      coup: Id.nullable(),
      cardsLeft: Whole,
      lastCoup: Id.nullable(),
    })
    .describe('The cut card came out (P7).'),
  ShoeFinished: z
    .strictObject({
      shoe: Id,
      because: z.enum(SHOE_ENDINGS),
      reason: Hex.nullable(),
      cardsLeft: Whole,
      coups: Whole,
    })
    .describe('No coup follows from this shoe.'),
  ShoeRevealed: z
    .strictObject({ shoe: Id, secret: Hex })
    .describe('The secret of a sealed shoe: its whole order can be recomputed.'),
  BettingOpened: z.strictObject({ coup: Id }).describe('Betting on a coup opened.'),
  BetPlaced: z
    .strictObject({ coup: Id, bet: Id, patron: Id, seat: Seat.nullable(), ...Stake })
    .describe('A stake was accepted.'),
  BetWithdrawn: z
    .strictObject({ coup: Id, bet: Id, patron: Id, ...Stake })
    .describe('A patron took a bet back while betting was open.'),
  StakesCarried: z
    .strictObject({ coup: Id, currency: Id, bets: z.array(LyingStake).min(1).max(500) })
    .describe('Stakes that a tie left lying are in this coup, 500 a page (P5).'),
  StakesReturned: z
    .strictObject({ shoe: Id, currency: Id, bets: z.array(LyingStake).min(1).max(500) })
    .describe('Stakes that lay for a coup that won’t come went back, 500 a page (P5).'),
  BettingClosed: z.strictObject({ coup: Id, bets: Whole }).describe('No more bets.'),
  CardsDealt: z
    .strictObject({
      coup: Id,
      player: z.array(Lying).length(2),
      banker: z.array(Lying).length(2),
    })
    .describe(
      'The first two cards of both hands, in the order dealt within each hand (P1); face down where patrons turn them (C2).',
    ),
  FiveDecided: z
    .strictObject({ coup: Id, patron: Id, by: Id.nullable(), draw: z.boolean() })
    .describe('A patron, or the dealer in the patron’s place, decided whether Player’s five draws (P2).'),
  CardDrawn: z
    .strictObject({ coup: Id, hand: z.enum(['player', 'banker']), card: Lying })
    .describe('A third card, face down where a patron turns it (C2).'),
  CoupSettled: z
    .strictObject({
      coup: Id,
      player: Hand,
      banker: Hand,
      outcome: z.enum(['player', 'banker', 'tie']),
      natural: z.boolean(),
      currency: Id,
      bets: z.array(Settled).max(500),
      pages: Whole,
    })
    .describe('The coup’s result and the settlement of its bets, the first 500 of them.'),
  BetsSettled: z
    .strictObject({
      coup: Id,
      page: z.int().min(1),
      currency: Id,
      bets: z.array(Settled).max(500),
    })
    .describe('A further page of a coup’s settlement, 500 bets a page.'),
  CommissionTallied: z
    .strictObject({
      coup: Id,
      page: z.int().min(1),
      currency: Id,
      tallied: z
        .array(z.strictObject({ patron: Id, amount: StoredMoney }))
        .min(1)
        .max(500),
    })
    .describe('What patrons owe of a coup’s winnings, to be collected later; a page of its settlement (P4).'),
  CommissionCollected: z
    .strictObject({ patron: Id, ...Sum })
    .describe('All the commission that a patron owed was paid in chips (P4).'),
  ...FLOAT_EVENTS,
  ...CEREMONY_EVENTS,
  ...EXCEPTION_EVENTS,
} as const satisfies SchemaByType<HouseBankedEvent>;

const H = HOUSE_BANKED_EVENTS;
const C = CHEMIN_SHARED;
const P = PLAYER_BANKED_EVENTS;
const B = BANQUE_EVENTS;

/** What each event of a table says, as the log keeps it: a type that families fill otherwise is any of theirs. */
export const TABLE_EVENTS = {
  ...HOUSE_BANKED_EVENTS,
  ...PLAYER_BANKED_EVENTS,
  BankBroken: B.BankBroken,
  BankReplenished: B.BankReplenished,
  StakesAccepted: B.StakesAccepted,
  StakesCarried: either(H.StakesCarried, C.StakesCarried),
  TableOpened: either(H.TableOpened, C.TableOpened, B.TableOpened),
  TableOpening: either(H.TableOpening, C.TableOpening, B.TableOpening),
  RulesChanged: either(H.RulesChanged, C.RulesChanged, B.RulesChanged),
  BetPlaced: either(H.BetPlaced, C.BetPlaced, B.BetPlaced),
  StakesReturned: either(H.StakesReturned, C.StakesReturned, B.StakesReturned),
  CardsDealt: either(H.CardsDealt, C.CardsDealt, B.CardsDealt),
  CardDrawn: either(H.CardDrawn, C.CardDrawn, B.CardDrawn),
  HandExposed: either(H.HandExposed, C.HandExposed, B.HandExposed),
  CoupSettled: either(H.CoupSettled, C.CoupSettled, B.CoupSettled),
  BetsSettled: either(H.BetsSettled, C.BetsSettled, B.BetsSettled),
  CoupVoided: either(H.CoupVoided, C.CoupVoided, B.CoupVoided),
  BetsVoided: either(H.BetsVoided, C.BetsVoided, B.BetsVoided),
  CoupCorrected: either(H.CoupCorrected, C.CoupCorrected, B.CoupCorrected),
  BetsCorrected: either(H.BetsCorrected, C.BetsCorrected, B.BetsCorrected),
  BidPlaced: either(P.BidPlaced, B.BidPlaced),
  BancoCalled: either(P.BancoCalled, B.BancoCalled),
  BancoAwarded: either(P.BancoAwarded, B.BancoAwarded),
  NaturalAnnounced: either(P.NaturalAnnounced, B.NaturalAnnounced),
  CardCalled: either(P.CardCalled, B.CardCalled),
  CardDeclined: either(P.CardDeclined, B.CardDeclined),
  FalseDrawRecorded: either(P.FalseDrawRecorded, B.FalseDrawRecorded),
} as const satisfies SchemaByType<TableEvent>;
