import { invariant, InvariantError } from '#kernel/decision';
import { add, ONE, shareRoundedDown, shareRoundedUp, subtract, ZERO, type Money } from '#kernel/money';
import type { GameRules } from '../game-rules';
import { DRAGON_PAYS_AT_MOST, type WagerVerdict } from '../judges';
import { ratioOf, type Ratio } from '../ratio';
import type { OfferedPays } from '../variant-rules';
import { isDragon, type Wager } from '../wagers';

/** The house rules that decide what a wager pays. */
export interface PayRules extends GameRules {
  /** P4: taken from Banker's winnings, in basis points. */
  readonly commissionBps: number;
  /** R6: the unit that winnings and commission are rounded to. */
  readonly roundTo: Money;
  readonly pays: OfferedPays;
}

/** What a wager comes to. All amounts are zero or more. */
export interface BetSettlement {
  readonly outcome: 'win' | 'lose' | 'push';
  /** Before commission; the stake isn't in it. */
  readonly winnings: Money;
  readonly commission: Money;
  /** All that goes back to the patron: the stake of a push; stake and winnings less commission of a win. */
  readonly returned: Money;
  /** R6: what both roundings together took from the patron, exactly: a fraction in lowest terms (`29/50`) or a whole number. */
  readonly rounding: string;
}

/** The most that a wager may pay; the pay table must have it, unless it is a dragon (P11). */
export const greatestPay = (pays: OfferedPays, on: Wager): Ratio => {
  const ratio = isDragon(on) ? DRAGON_PAYS_AT_MOST : pays[on];
  if (ratio === undefined) invariant(false, `the pay table has no ${on}`);
  return ratio;
};

const BPS = 10_000n;
const LOST: BetSettlement = {
  outcome: 'lose',
  winnings: ZERO,
  commission: ZERO,
  returned: ZERO,
  rounding: '0',
};

const pushed = (stake: Money): BetSettlement => ({
  outcome: 'push',
  winnings: ZERO,
  commission: ZERO,
  returned: stake,
  rounding: '0',
});

/** A win by a whole ratio, without commission, to the least unit: R6 has nothing to round, so nothing is divided. */
const wonExactly = (stake: Money, winnings: Money): BetSettlement => ({
  outcome: 'win',
  winnings,
  commission: ZERO,
  returned: add(stake, winnings),
  rounding: '0',
});

/** R6: winnings are rounded down first; commission is computed on the rounded winnings, and rounded up. */
const won = (roundTo: Money, stake: Money, pays: Ratio, commissionBps: bigint): BetSettlement => {
  const winnings = shareRoundedDown(stake, pays.numerator, pays.denominator, roundTo);
  const commission = commissionBps === 0n ? ZERO : shareRoundedUp(winnings, commissionBps, BPS, roundTo);
  const notPaid = stake * pays.numerator - winnings * pays.denominator;
  const overcharged = commission * BPS - winnings * commissionBps;
  return {
    outcome: 'win',
    winnings,
    commission,
    returned: subtract(add(stake, winnings), commission),
    rounding:
      notPaid === 0n && overcharged === 0n
        ? '0'
        : fraction(notPaid * BPS + overcharged * pays.denominator, pays.denominator * BPS),
  };
};

const fraction = (a: bigint, b: bigint): string => {
  const { numerator, denominator } = ratioOf(a, b);
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
};

/** What a coup leaves of a wager, whatever is staked on it. */
export interface WagerTerms {
  readonly on: Wager;
  readonly outcome: BetSettlement['outcome'];
  /** What a win pays for each unit staked, before commission; null: nothing. */
  readonly pays: Ratio | null;
  /** What it comes to for a stake, rounded by R6. */
  readonly settle: (stake: Money) => BetSettlement;
}

/** What a verdict on a wager means by the pay table and P4's commission. */
export const termsOf = (rules: PayRules, on: Wager, verdict: WagerVerdict): WagerTerms => {
  if (verdict === 'lose') return { on, outcome: 'lose', pays: null, settle: () => LOST };
  if (verdict === 'push') return { on, outcome: 'push', pays: null, settle: pushed };
  const pays = verdict === 'win' ? rules.pays[on] : verdict;
  if (pays === undefined) return unpaid(on);
  // P4: only Banker's wins pay a commission.
  const commissionBps = on === 'banker' ? BigInt(rules.commissionBps) : 0n;
  const { roundTo } = rules;
  const settle =
    commissionBps === 0n && roundTo === ONE && pays.denominator === 1n
      ? (stake: Money) => wonExactly(stake, (stake * pays.numerator) as Money)
      : (stake: Money) => won(roundTo, stake, pays, commissionBps);
  return { on, outcome: 'win', pays, settle };
};

/** Nobody may have staked on it. */
const unpaid = (on: Wager): WagerTerms => ({
  on,
  outcome: 'win',
  pays: null,
  settle: () => {
    throw new InvariantError(`the pay table has no ${on}`);
  },
});

/** What a verdict on a wager comes to for a stake by the pay table and P4's commission, rounded by R6. */
export const settleVerdict = (
  rules: PayRules,
  on: Wager,
  stake: Money,
  verdict: WagerVerdict,
): BetSettlement => termsOf(rules, on, verdict).settle(stake);
