import { z } from 'zod';
import { HOUSE_BANKED_VARIANTS } from '#game/baccarat';
import { REFUSAL_CAUSES } from '#game/tables';
import {
  Dealt,
  Hand,
  Hex,
  Id,
  Rounding,
  RulesRecorded,
  StoredMoney,
  Wagered,
  Whole,
  withRules,
} from './stored-fields';

const Patch = z
  .record(z.string(), z.unknown())
  .meta({ description: 'The options that change, as they were given (`reference/rules`).' });
const TrueCards = z.array(Dealt).max(9);

/** What may be asked for, by `what`. */
export const Asked = {
  void: z.strictObject({ what: z.literal('void'), coup: Id, reason: Hex }),
  correction: z.strictObject({ what: z.literal('correction'), coup: Id, cards: TrueCards, reason: Hex }),
  waiver: z.strictObject({ what: z.literal('waiver'), patron: Id, amount: StoredMoney, reason: Hex }),
  rules: z.strictObject({ what: z.literal('rules'), rules: Patch }),
} as const;
const AnyAsked = z.discriminatedUnion('what', [Asked.void, Asked.correction, Asked.waiver, Asked.rules]);

/** How many requests a table has had, and those that wait. */
export const RequestBook = z.strictObject({
  count: Whole,
  open: z.array(z.strictObject({ request: Id, by: Id, asked: AnyAsked })),
});

/** Who asked, who approved, and why. */
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

/** What staff asks for and a second person approves, and what comes of it (schema version 1). */
export const EXCEPTION_EVENTS = {
  VoidRequested: z
    .strictObject({ request: Id, coup: Id, by: Id, reason: Hex })
    .describe('Somebody asked for the open coup to be voided; the table waits for an answer.'),
  CorrectionRequested: z
    .strictObject({ request: Id, coup: Id, cards: TrueCards, by: Id, reason: Hex })
    .describe('Somebody asked for a settled coup to be settled again from these cards; the table waits.'),
  WaiverRequested: z
    .strictObject({ request: Id, patron: Id, amount: StoredMoney, currency: Id, by: Id, reason: Hex })
    .describe('Somebody asked for commission that a patron owes to be waived (P4).'),
  CommissionWaived: z
    .strictObject({ ...Agreed, patron: Id, amount: StoredMoney, currency: Id })
    .describe('Commission that a patron owed was waived (P4).'),
  RulesChangeRequested: z
    .strictObject({ request: Id, rules: Patch, by: Id })
    .describe('A change of the house rules that a second person has to agree to.'),
  RequestRefused: z
    .strictObject({ request: Id, because: z.enum(REFUSAL_CAUSES), by: Id.nullable() })
    .describe(
      'A request was refused, taken back by who asked, or lapsed as nobody answered it; nothing comes of it.',
    ),
  CoupVoided: z
    .strictObject({ coup: Id, ...Agreed, currency: Id, bets: VoidedBets, pages: Whole })
    .describe(
      'The coup doesn’t count: its stakes went back, the first 500 of them; its cards are spent (R5).',
    ),
  BetsVoided: z
    .strictObject({ coup: Id, page: z.int().min(1), currency: Id, bets: VoidedBets })
    .describe('A further page of a void coup’s stakes, 500 a page.'),
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
    .describe('A settled coup was settled again from its true cards, the first 500 bets of it (R5).'),
  BetsCorrected: z
    .strictObject({ coup: Id, page: z.int().min(1), currency: Id, bets: CorrectedBets })
    .describe('A further page of a correction, 500 bets a page.'),
  ShortfallPaid: z
    .strictObject({ patron: Id, amount: StoredMoney, currency: Id })
    .describe('Chips that came in paid what was owed after a correction (R5).'),
  RulesChanged: z
    .strictObject({
      variant: z.enum(HOUSE_BANKED_VARIANTS),
      rules: RulesRecorded,
      changedBy: Id,
      request: Id.nullable(),
      approvedBy: Id.nullable(),
    })
    .describe('The house rules from now on, every option resolved.')
    .transform(withRules),
} as const;
