import { z } from 'zod';
import { HOUSE_BANKED_VARIANTS } from '#game/baccarat';
import { LIMIT_ENDINGS, REFUSAL_CAUSES } from '#game/tables';
import {
  changedRules,
  Dealt,
  Hand,
  Hex,
  Id,
  Rounding,
  StoredMoney,
  Wagered,
  Whole,
  withRules,
} from './stored-fields';

const Patch = z
  .record(z.string(), z.unknown())
  .meta({ description: 'The options that change, as they were sent (`reference/options`).' });
/** P2: the Player’s move on a five that nobody was asked for. */
const Five = z.enum(['draw', 'stand']).exactOptional();
const TrueCards = z.array(Dealt).max(9);

/** A maximum arranged for one patron on one kind of stake, until a time (R7). */
const Limit = {
  patron: Id,
  on: Id,
  max: StoredMoney,
  until: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u),
};

/** The limits arranged at a table; a snapshot without any lacks the list (R7). */
export const ArrangedLimits = z
  .array(z.strictObject(Limit))
  .exactOptional()
  .meta({ description: 'Limits arranged for patrons (R7); absent if there are none.' });

/** The content of a request for approval, by `what`. */
export const Asked = {
  void: z.strictObject({ what: z.literal('void'), coup: Id, reason: Hex }),
  correction: z.strictObject({
    what: z.literal('correction'),
    coup: Id,
    cards: TrueCards,
    five: Five,
    reason: Hex,
  }),
  waiver: z.strictObject({ what: z.literal('waiver'), patron: Id, amount: StoredMoney, reason: Hex }),
  rules: z.strictObject({ what: z.literal('rules'), rules: Patch }),
  limits: z.strictObject({ what: z.literal('limits'), ...Limit }),
} as const;
const AnyAsked = z.discriminatedUnion('what', [
  Asked.void,
  Asked.correction,
  Asked.waiver,
  Asked.rules,
  Asked.limits,
]);

/** The number of requests a table has had, and the waiting ones. */
export const RequestBook = z.strictObject({
  count: Whole,
  open: z.array(z.strictObject({ request: Id, by: Id, asked: AnyAsked })),
});

/** The people who asked and approved, and the reason. */
export const Agreed = { request: Id, reason: Hex, askedBy: Id, approvedBy: Id };
const VoidedBets = z.array(z.strictObject({ bet: Id, patron: Id, on: Wagered, stake: StoredMoney })).max(500);
const Result = {
  outcome: z.enum(['win', 'lose', 'push']),
  winnings: StoredMoney,
  commission: StoredMoney,
  returned: StoredMoney,
};
const CorrectedBets = z
  .array(
    z.strictObject({
      bet: Id,
      patron: Id,
      on: Wagered,
      stake: StoredMoney,
      ...Result,
      rounding: Rounding,
      before: z.strictObject(Result),
      waived: StoredMoney.exactOptional(),
      paid: StoredMoney,
      taken: StoredMoney,
      owed: StoredMoney,
    }),
  )
  .max(500);

/** The data of the events of requests for approval and their results (schema version 1). */
export const EXCEPTION_EVENTS = {
  VoidRequested: z
    .strictObject({ request: Id, coup: Id, by: Id, reason: Hex })
    .describe('Staff requested to void the open coup. The table waits for an answer.'),
  CorrectionRequested: z
    .strictObject({ request: Id, coup: Id, cards: TrueCards, five: Five, by: Id, reason: Hex })
    .describe('Staff requested to settle a coup again from these cards. The table waits for an answer.'),
  WaiverRequested: z
    .strictObject({ request: Id, patron: Id, amount: StoredMoney, currency: Id, by: Id, reason: Hex })
    .describe('Staff requested to waive commission owed by a patron (P4).'),
  CommissionWaived: z
    .strictObject({ ...Agreed, patron: Id, amount: StoredMoney, currency: Id })
    .describe('Commission owed by a patron was waived (P4).'),
  RulesChangeRequested: z
    .strictObject({ request: Id, rules: Patch, by: Id })
    .describe('Staff requested a change of house rules that needs a second person.'),
  LimitsRequested: z
    .strictObject({ request: Id, ...Limit, currency: Id, by: Id })
    .describe('Staff requested another maximum for one patron’s stakes on a kind, until a time (R7).'),
  LimitsArranged: z
    .strictObject({ request: Id, ...Limit, currency: Id, askedBy: Id, approvedBy: Id })
    .describe('Another maximum applies to one patron’s stakes on a kind, until a time (R7).'),
  LimitsEnded: z
    .strictObject({ patron: Id, on: Id, because: z.enum(LIMIT_ENDINGS), by: Id.nullable() })
    .describe('A patron’s arranged limit ended. The table’s own limit applies again (R7).'),
  RequestRefused: z
    .strictObject({ request: Id, because: z.enum(REFUSAL_CAUSES), by: Id.nullable() })
    .describe('A request was refused, withdrawn, or lapsed without an answer.'),
  CoupVoided: z
    .strictObject({ coup: Id, ...Agreed, currency: Id, bets: VoidedBets, pages: Whole })
    .describe('The coup was voided: its stakes went back, its cards are not used again (R5).'),
  BetsVoided: z
    .strictObject({ coup: Id, page: z.int().min(1), currency: Id, bets: VoidedBets })
    .describe('A further page of a voided coup, with up to 500 stakes.'),
  CoupCorrected: z
    .strictObject({
      coup: Id,
      correction: z.int().min(1),
      ...Agreed,
      player: Hand,
      banker: Hand,
      outcome: z.enum(['player', 'banker', 'tie']),
      natural: z.boolean(),
      currency: Id,
      bets: CorrectedBets,
      pages: Whole,
    })
    .describe('A settled coup was settled again from its true cards (R5).'),
  BetsCorrected: z
    .strictObject({ coup: Id, page: z.int().min(1), currency: Id, bets: CorrectedBets })
    .describe('A further page of a correction, with up to 500 bets.'),
  ShortfallPaid: z
    .strictObject({ patron: Id, amount: StoredMoney, currency: Id })
    .describe('A patron paid from new chips what was owed after a correction (R5).'),
  RulesChanged: z
    .strictObject(changedRules(z.enum(HOUSE_BANKED_VARIANTS)))
    .transform(withRules)
    .describe('House rules were changed. These apply from now on.'),
} as const;
