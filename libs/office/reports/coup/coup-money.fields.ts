import { z } from 'zod';
import { Amount, component, Count, field, oneOf, Signed, Text, Time, type ShownBy } from '../frame/fields';

// The money of a coup: its stakes, and the effect of a void or a correction.

export const CURRENCY = field(Text.nullable(), 'Currency', 'Currency of the table, ISO 4217.');
const PATRON = field(Text, 'Patron', 'Patron who staked.');
const CORRECTION = field(Count, 'Correction', 'Number of the correction, from 1.');

/** The origin of a stake: how, when and by whom it was placed. */
const source = {
  source: field(
    Text,
    'Source',
    'Role that placed it, `carried` from a tie (P5), an awarded `banco`, or `unknown`.',
  ),
  placedBy: field(Text.nullable(), 'Placed by', 'Person who placed it. Empty if carried or unknown.'),
  placedAt: field(Time.nullable(), 'Placed', 'Time at which it was placed. Empty if unknown.'),
};

export const CoupBet = component('CoupReportBet', {
  bet: field(Text, 'Bet', 'Bet id.'),
  patron: PATRON,
  seat: field(Count.nullable(), 'Seat', 'Seat of the patron. Empty without a seat.'),
  on: field(Text, 'Wager', 'Wager of the bet.'),
  ...source,
  outcome: field(
    oneOf('win', 'lose', 'push').nullable(),
    'Result',
    'Result of the bet. Empty until it is settled.',
  ),
  stake: field(Amount, 'Stake', 'Stake of the bet.'),
  winnings: field(Amount.nullable(), 'Winnings', 'Winnings before commission. Empty until it is settled.'),
  commission: field(
    Amount.nullable(),
    'Commission',
    'Commission on the winnings. Empty until it is settled.',
  ),
  rounding: field(
    Text.nullable(),
    'Rounding',
    'Amount that rounding took from the patron, an exact fraction of a minor unit (R6).',
  ),
  returned: field(
    Amount.nullable(),
    'Returned',
    'Amount that the patron got back. Empty until it is settled.',
  ),
});
export type BetSource = Pick<ShownBy<typeof CoupBet>, keyof typeof source>;

export const CoupCorrection = component('CoupReportCorrection', {
  bet: CoupBet.shape.bet,
  patron: PATRON,
  on: CoupBet.shape.on,
  correction: CORRECTION,
  outcome: field(Text, 'Result', 'Result of the bet after the correction.'),
  returned: field(Amount, 'Returned', 'Amount that the patron should have got back.'),
  returnedBefore: field(Amount, 'Before', 'Amount that the patron got back before this correction.'),
  paid: field(Amount, 'Paid', 'Amount paid to the patron by the correction.'),
  taken: field(Amount, 'Taken', 'Amount taken from the patron’s chips.'),
  owed: field(Amount, 'Owed', 'Amount that the patron still owes: the shortfall (R5).'),
});

export const VoidedStake = z.object({
  patron: PATRON,
  staked: field(Amount, 'Staked', 'Stakes of the patron in the void coup.'),
  returned: field(Amount, 'Returned', 'Stakes given back.'),
});

export const Voided = z
  .object({
    because: z.enum(['request', 'shoe-finished', 'table-closed', 'not-accepted']).meta({
      description:
        '`request`: requested and approved (R5). The others ended a coup that was never dealt: its shoe was finished, its table closed, or the banker did not accept the stakes beyond the bank (B7).',
    }),
    recordedAt: Time,
    request: z.string().nullable().meta({ description: '`null` unless `because` is `request`.' }),
    askedBy: z.string().nullable(),
    approvedBy: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'SHA-256(salt ‖ text).' }),
    returned: z.array(VoidedStake),
  })
  .nullable()
  .meta({ id: 'CoupReportVoid' });

/** Hands and outcome before and after a correction. */
export const CorrectedResult = component('CoupReportCorrected', {
  correction: CORRECTION,
  before: field(Text, 'Before', 'Hands before the correction.'),
  outcomeBefore: field(Text, 'Result before', 'Outcome before the correction.'),
  after: field(Text, 'After', 'Hands after the correction.'),
  outcome: field(Text, 'Result after', 'Outcome after the correction.'),
});
export type CorrectedResult = ShownBy<typeof CorrectedResult>;

/** The effect of a correction on one patron. */
export const CorrectedPatron = component('CoupReportDifference', {
  patron: field(Text, 'Patron', 'Patron id.'),
  part: field(oneOf('bets', 'bank'), 'As', '`bets` for a bettor, `bank` for the banker.'),
  correction: CORRECTION,
  before: field(Amount.nullable(), 'Before', 'Amount before the correction.'),
  after: field(Amount.nullable(), 'After', 'Amount after the correction.'),
  difference: field(Signed, 'Difference', 'after − before.'),
});

export const CoupBalance = z.object({
  account: field(Text, 'Account', 'Account of the ledger.'),
  currency: field(Text, 'Currency', 'Currency of the table, ISO 4217.'),
  before: field(Signed.nullable(), 'Before', 'Balance before the coup.'),
  change: field(Signed, 'Change', 'Sum of the coup’s moves.'),
  after: field(Signed.nullable(), 'After', 'before + change.'),
});
