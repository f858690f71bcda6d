import { z } from 'zod';
import { BANQUE_HANDS, BANQUE_OUTCOMES, BANQUE_VARIANTS, STAKED_ON, type BanqueEvent } from '#game/tables';
import { Agreed } from './exception-events';
import { corrected, eventsOfHands, floatAndRequests, someone, sum } from './player-banked-fields';
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

const Variants = z.enum(BANQUE_VARIANTS);
const Hands = z.enum(BANQUE_HANDS);
const Side = z.enum(['right', 'left']);

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
  ...floatAndRequests,
};

/** The data of events at banque that other tables don't have, or have with other data (schema version 1). */
export const BANQUE_EVENTS = {
  TableOpened: z.strictObject(openedFields(Variants)).transform(withRules),
  TableOpening: z
    .strictObject({
      ...openingHead(Variants),
      ...position,
      holders: z.array(Holder).max(500),
    })
    .transform(withRules),
  RulesChanged: z.strictObject(changedRules(Variants)).transform(withRules),
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
  ...eventsOfHands(Hands),
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
} as const satisfies Partial<SchemaByType<BanqueEvent>>;
