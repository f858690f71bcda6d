import { z } from 'zod';
import { HOUSE_BANKED_VARIANTS } from '#game/baccarat';
import {
  POSITIONS,
  SHOE_ENDINGS,
  type BanqueEvent,
  type CheminEvent,
  type HouseBankedEvent,
  type TableEvent,
} from '#game/tables';
import { BANQUE_EVENTS } from './banque-events';
import { CEREMONY_EVENTS, Lying } from './ceremony-events';
import { CHEMIN_SHARED, PLAYER_BANKED_EVENTS } from './chemin-events';
import { ArrangedLimits, EXCEPTION_EVENTS, RequestBook } from './exception-events';
import { FLOAT_EVENTS } from './float-events';
import {
  FloatKnown,
  Hand,
  Hex,
  Holder,
  Id,
  openedFields,
  openingHead,
  PublishedCard,
  Rounding,
  Scanned,
  Seat,
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
  by: Id.exactOptional(),
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

/** Returns the union of the families' schemas for one event type, with the first one's description. */
const either = <const Schemas extends readonly [z.ZodType, z.ZodType, ...z.ZodType[]]>(
  ...schemas: Schemas
): z.ZodUnion<Schemas> => z.union(schemas).describe(schemas[0].description ?? '');

/** The data of each event of a house-banked table (schema version 1). */
const HOUSE_BANKED_EVENTS = {
  TableOpened: z
    .strictObject(openedFields(Variants))
    .transform(withRules)
    .describe('A table was opened with these house rules.'),
  TableClosed: z.strictObject({ table: Id }).describe('The table was closed. Its id is not used again.'),
  DealerAssigned: z
    .strictObject({ dealer: Id, position: z.enum(POSITIONS).exactOptional() })
    .describe('From now on only this dealer deals at the table, or this person has the position (P13).'),
  PatronInvited: z.strictObject({ patron: Id }).describe('A patron was invited to a private table (R15).'),
  InvitationWithdrawn: z
    .strictObject({ patron: Id })
    .describe(
      'An invitation to a private table was withdrawn (R15). The patron’s chips and stakes stay; the seat is left when nothing is at stake.',
    ),
  SeatTaken: z.strictObject({ seat: Seat, patron: Id }).describe('A patron took a seat.'),
  SeatLeft: z.strictObject({ seat: Seat, patron: Id }).describe('A patron left the seat.'),
  TableOpening: z
    .strictObject({
      ...openingHead(Variants),
      positions: z.partialRecord(z.enum(POSITIONS), Id).exactOptional(),
      shoeHolder: Id.exactOptional(),
      requests: RequestBook.exactOptional(),
      float: FloatKnown.exactOptional(),
      arranged: ArrangedLimits,
      waived: z.array(z.strictObject({ coup: Id, patron: Id, amount: StoredMoney })).exactOptional(),
      holders: z.array(Holder).max(500),
    })
    .transform(withRules)
    .describe('A snapshot of the table’s whole position, in pages (S6).'),
  ChipsBought: z
    .strictObject({ patron: Id, ...Sum, hold: Id })
    .describe('A hold on a patron’s account became chips at the table (S7).'),
  ChipsCashed: z
    .strictObject({ patron: Id, ...Sum })
    .describe('Chips left the table for the patron’s account. The event’s id is the id of the transfer.'),
  ShoeShuffled: z
    .strictObject({
      shoe: Id,
      scheme: Id,
      decks: Whole,
      cards: Whole,
      commitment: Hex,
      edition: Whole,
    })
    .describe('A sealed shoe was shuffled. The commitment fixes its order before anyone cuts.'),
  ShoeLoaded: z
    .strictObject({
      shoe: Id,
      decks: Whole,
      cards: Whole,
      edition: Whole,
      scanned: z.literal(true).exactOptional(),
    })
    .describe('A shoe was loaded by hand. Its order is not published.'),
  CardScanned: z
    .strictObject({ shoe: Id, coup: Id.nullable(), ...Scanned })
    .describe('A card left a physical shoe. A face-down card has a `commitment` in place of `card` (R3).'),
  ShoeCut: z
    .strictObject({ shoe: Id, at: z.int().min(1), patron: Id, seat: Seat.nullable() })
    .describe('A patron cut the sealed shoe. The deal begins at this leaf.'),
  CardsBurned: z
    .strictObject({ shoe: Id, shown: PublishedCard, burned: z.array(Whole) })
    .describe('The first card was shown, and as many cards as it has pips were burned unseen (P6).'),
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
    .describe('The shoe is finished. No further coup is dealt from it.'),
  ShoeRevealed: z
    .strictObject({ shoe: Id, secret: Hex })
    .describe('The secret of a sealed shoe was revealed. Its whole order can now be recomputed.'),
  BettingOpened: z.strictObject({ coup: Id }).describe('Betting on a coup was opened.'),
  BetPlaced: z
    .strictObject({ coup: Id, bet: Id, patron: Id, seat: Seat.nullable(), ...Stake })
    .describe('A stake was accepted.'),
  BetWithdrawn: z
    .strictObject({ coup: Id, bet: Id, patron: Id, ...Stake })
    .describe('A patron withdrew a bet while betting was open.'),
  StakesCarried: z
    .strictObject({ coup: Id, currency: Id, bets: z.array(LyingStake).min(1).max(500) })
    .describe('Stakes carried over a tie are in this coup, 500 on a page (P5).'),
  StakesReturned: z
    .strictObject({ shoe: Id, currency: Id, bets: z.array(LyingStake).min(1).max(500) })
    .describe('Carried stakes went back because no coup follows, 500 on a page (P5).'),
  BettingClosed: z.strictObject({ coup: Id, bets: Whole }).describe('Betting was closed.'),
  CardsDealt: z
    .strictObject({
      coup: Id,
      player: z.array(Lying).length(2),
      banker: z.array(Lying).length(2),
    })
    .describe(
      'The first two cards of each hand, in the order dealt (P1). Cards that patrons turn are face down (C2).',
    ),
  FiveDecided: z
    .strictObject({ coup: Id, patron: Id, by: Id.nullable(), draw: z.boolean() })
    .describe('A patron, or the dealer for the patron, decided whether a Player hand of five draws (P2).'),
  CardDrawn: z
    .strictObject({ coup: Id, hand: z.enum(['player', 'banker']), card: Lying })
    .describe('A third card was drawn. A card that a patron turns is face down (C2).'),
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
    .describe('The coup was settled: its result and its bets.'),
  BetsSettled: z
    .strictObject({
      coup: Id,
      page: z.int().min(1),
      currency: Id,
      bets: z.array(Settled).max(500),
    })
    .describe('A further page of a settlement, with up to 500 bets.'),
  CommissionTallied: z
    .strictObject({
      coup: Id,
      page: z.int().min(1),
      currency: Id,
      tallied: z
        .array(z.strictObject({ patron: Id, amount: StoredMoney, by: Id.exactOptional() }))
        .min(1)
        .max(500),
    })
    .describe('Commission on a coup’s winnings that patrons owe, to be collected later (P4).'),
  CommissionCollected: z
    .strictObject({ patron: Id, ...Sum, by: Id.exactOptional() })
    .describe('A patron paid all the commission owed, in chips (P4).'),
  ...FLOAT_EVENTS,
  ...CEREMONY_EVENTS,
  ...EXCEPTION_EVENTS,
} as const satisfies SchemaByType<HouseBankedEvent>;

const H = HOUSE_BANKED_EVENTS;
const P = PLAYER_BANKED_EVENTS;
const C = { ...H, ...P, ...CHEMIN_SHARED } as const satisfies SchemaByType<CheminEvent>;
const B = { ...H, ...P, ...BANQUE_EVENTS } as const satisfies SchemaByType<BanqueEvent>;

/**
 * The data of each event of a table, as stored. A type that differs between families accepts the data of any
 * of them.
 */
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
