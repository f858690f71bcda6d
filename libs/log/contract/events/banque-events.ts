import { z } from 'zod';
import { BANQUE_HANDS, BANQUE_OUTCOMES, BANQUE_VARIANTS, STAKED_ON, type BanqueEvent } from '#game/tables';
import { Agreed, Asked } from './exception-events';
import {
  FaceDown,
  FloatKnown,
  Hand,
  Holder,
  Id,
  Rounding,
  RulesRecorded,
  Seat,
  Shown,
  StoredMoney,
  Whole,
  withRules,
  type SchemaByType,
} from './stored-fields';

const Variants = z.enum(BANQUE_VARIANTS);
const Hands = z.enum(BANQUE_HANDS);
const Side = z.enum(['right', 'left']);
const Pips = Hand.shape.total;
const Call = z.enum(['carte', 'non']);

/** A person, with or without a seat. */
const someone = { patron: Id, seat: Seat.nullable() };
const place = { on: z.enum(STAKED_ON), stake: StoredMoney };
const staked = { bet: Id, ...someone, ...place };
const Stakes = z.array(z.strictObject(staked)).max(500);
const Part = z.strictObject({
  hand: Side,
  stake: StoredMoney,
  outcome: z.enum(['win', 'lose', 'push']),
  winnings: StoredMoney,
});
const result = { parts: z.array(Part).min(1).max(2), winnings: StoredMoney, returned: StoredMoney };
const SettledBets = z.array(z.strictObject({ ...staked, ...result })).max(500);
const corrected = { paid: StoredMoney, taken: StoredMoney, owed: StoredMoney };
const CorrectedBets = z
  .array(
    z.strictObject({
      bet: Id,
      patron: Id,
      ...place,
      ...result,
      ...corrected,
      before: z.strictObject(result),
    }),
  )
  .max(500);
const sum = { amount: StoredMoney, currency: Id };
/** The dealer who acted for a patron (R11). */
const by = Id.nullable();

const SideResult = z.strictObject({
  outcome: z.enum(BANQUE_OUTCOMES),
  commission: StoredMoney,
  rounding: Rounding,
});
const hands = {
  right: Hand,
  left: Hand,
  banker: Hand,
  naturals: z.array(Hands).max(3),
  sides: z.strictObject({ right: SideResult, left: SideResult }),
};

const position = {
  list: z.array(Id),
  holding: z.strictObject({ right: Seat.nullable(), left: Seat.nullable() }),
  bancosLost: z.array(z.strictObject({ patron: Id, lost: Whole, isSuivi: z.boolean() })),
  hasDealt: z.boolean(),
  float: FloatKnown.exactOptional(),
  requests: z
    .strictObject({
      count: Whole,
      open: z.array(
        z.strictObject({ request: Id, by: Id, asked: z.union([Asked.void, Asked.correction, Asked.rules]) }),
      ),
    })
    .exactOptional(),
};

/** Events whose data at banque differ from those at other tables. */
type OfBanque =
  | 'TableOpened'
  | 'TableOpening'
  | 'RulesChanged'
  | 'BidPlaced'
  | 'BankBroken'
  | 'BankReplenished'
  | 'BancoCalled'
  | 'BancoAwarded'
  | 'BetPlaced'
  | 'StakesAccepted'
  | 'StakesReturned'
  | 'CardsDealt'
  | 'CardDrawn'
  | 'HandExposed'
  | 'NaturalAnnounced'
  | 'CardCalled'
  | 'CardDeclined'
  | 'FalseDrawRecorded'
  | 'CoupSettled'
  | 'BetsSettled'
  | 'CoupVoided'
  | 'BetsVoided'
  | 'CoupCorrected'
  | 'BetsCorrected';

/** The data of events at banque that other tables don't have, or have with other data (schema version 1). */
export const BANQUE_EVENTS = {
  TableOpened: z
    .strictObject({ table: Id, variant: Variants, currency: Id, rules: RulesRecorded, edition: Whole })
    .transform(withRules),
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
      ...position,
      holders: z.array(Holder).max(500),
    })
    .transform(withRules),
  RulesChanged: z
    .strictObject({
      variant: Variants,
      rules: RulesRecorded,
      changedBy: Id,
      request: Id.nullable(),
      approvedBy: Id.nullable(),
    })
    .transform(withRules),
  BidPlaced: z.strictObject({ ...someone, amount: StoredMoney.nullable() }),
  BankBroken: z.strictObject({ patron: Id }).describe('The bank was broken: nothing is left in it (B8).'),
  BankReplenished: z
    .strictObject({ patron: Id, ...sum })
    .describe('The banker of a broken bank staked a new one from chips (B8).'),
  BancoCalled: z.strictObject({ coup: Id, patron: Id, seat: Seat, on: place.on, suivi: z.boolean() }),
  BancoAwarded: z.strictObject({ coup: Id, patron: Id, seat: Seat, on: place.on, suivi: z.boolean() }),
  BetPlaced: z.strictObject({ coup: Id, ...staked, currency: Id }),
  StakesAccepted: z
    .strictObject({ coup: Id, patron: Id, ...sum })
    .describe(
      'The banker accepted stakes above the bank and paid the excess in. The bank is unlimited from now on (B7).',
    ),
  StakesReturned: z.strictObject({ coup: Id, currency: Id, bets: Stakes.min(1) }),
  CardsDealt: z.strictObject({
    coup: Id,
    hands: z.array(
      z.strictObject({ hand: Hands, patron: Id.nullable(), cards: z.array(FaceDown).length(2) }),
    ),
    by: by.exactOptional(),
  }),
  CardDrawn: z.strictObject({ coup: Id, hand: Hands, card: Shown }),
  HandExposed: z.strictObject({ coup: Id, hand: Hands, cards: z.array(Shown).length(2) }),
  NaturalAnnounced: z.strictObject({ coup: Id, hand: Hands, total: Pips }),
  CardCalled: z.strictObject({ coup: Id, hand: Hands, patron: Id, by }),
  CardDeclined: z.strictObject({ coup: Id, hand: Hands, patron: Id, by }),
  FalseDrawRecorded: z.strictObject({ coup: Id, hand: Hands, patron: Id, total: Pips, called: Call }),
  CoupSettled: z.strictObject({
    coup: Id,
    ...hands,
    currency: Id,
    commission: StoredMoney,
    bets: SettledBets,
    pages: Whole,
  }),
  BetsSettled: z.strictObject({
    coup: Id,
    page: z.int().min(1),
    currency: Id,
    commission: StoredMoney,
    bets: SettledBets,
  }),
  CoupVoided: z.strictObject({ coup: Id, ...Agreed, currency: Id, bets: Stakes, pages: Whole }),
  BetsVoided: z.strictObject({ coup: Id, page: z.int().min(1), currency: Id, bets: Stakes }),
  CoupCorrected: z.strictObject({
    coup: Id,
    correction: z.int().min(1),
    ...Agreed,
    ...hands,
    currency: Id,
    commission: StoredMoney,
    commissionBefore: StoredMoney,
    bank: z.strictObject({ patron: Id, ...corrected }),
    bets: CorrectedBets,
    pages: Whole,
  }),
  BetsCorrected: z.strictObject({ coup: Id, page: z.int().min(1), currency: Id, bets: CorrectedBets }),
} as const satisfies SchemaByType<Extract<BanqueEvent, { type: OfBanque }>>;
