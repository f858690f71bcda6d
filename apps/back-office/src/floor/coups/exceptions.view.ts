import { z } from 'zod';
import { component } from '../../reading/figures';
import { HandView, Outcome } from './coups.view';

const Amount = z.string();
const Time = z.string().meta({ description: 'UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`.' });
const Staff = z.string().nullable().meta({ description: 'The person; `null` to a patron.' });

/** A reason. Its text is stored outside the log. */
export const Reason = component('Reason', {
  hash: z.string().meta({ description: 'SHA-256 of a salt and the text, in hex, as in the event.' }),
  text: z
    .string()
    .nullable()
    .meta({ description: 'The text; `null` after it was erased, and to anyone but staff.' }),
});

/** The requester, the approver and the reason (`roles.md`). */
const Agreed = {
  request: z.string(),
  askedBy: Staff,
  approvedBy: Staff,
  reason: Reason,
};

/** A void coup (R5). */
export const VoidRecord = component('VoidRecord', {
  ...Agreed,
  voidedAt: Time,
  returned: z
    .array(z.object({ patron: z.string(), amount: Amount }))
    .meta({ description: 'The returned stakes; a patron sees only its own.' }),
});
export type VoidRecord = z.output<typeof VoidRecord>;

const Result = {
  outcome: z.enum(['win', 'lose', 'push']),
  winnings: Amount,
  commission: Amount,
  returned: Amount,
};

/** The money that a correction moves between the banker of the coup and a player-banked table. */
export const OfBank = {
  patron: z.string(),
  paid: Amount,
  taken: Amount,
  owed: Amount,
  commission: Amount,
  commissionBefore: Amount,
};

/** A coup settled again from its true cards (R5). */
export const CorrectionRecord = component('CorrectionRecord', {
  correction: z
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ description: 'Number of the correction, from 1.' }),
  ...Agreed,
  correctedAt: Time,
  player: HandView.nullable().meta({ description: 'The Player’s hand; `null` if a patron banks.' }),
  punter: HandView.optional(),
  right: HandView.optional(),
  left: HandView.optional(),
  banker: HandView.nullable(),
  outcome: Outcome,
  natural: z.boolean(),
  bank: z.object(OfBank).nullable().meta({
    description:
      'Amount that the banker of that time gets or pays. `null` if the casino banks, and to other patrons and admins.',
  }),
  bets: z
    .array(
      component('CorrectedBet', { bet: z.string(), patron: z.string(), ...Result, before: z.object(Result) }),
    )
    .meta({ description: 'A patron sees only its own; an admin sees none.' }),
  patrons: z
    .array(
      component('CorrectedPatron', {
        patron: z.string(),
        before: Amount.meta({ description: 'Amount that the coup paid to the patron, stakes included.' }),
        after: Amount,
        paid: Amount,
        taken: Amount,
        owed: Amount.meta({ description: 'Amount that the chips did not cover.' }),
      }),
    )
    .meta({ description: 'A patron sees only its own; an admin sees none.' }),
});
export type CorrectionRecord = z.output<typeof CorrectionRecord>;
