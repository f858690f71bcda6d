import { invariant, InvariantError } from '#kernel/decision';
import { add, ONE, shareRoundedDown, shareRoundedUp, subtract, ZERO, type Money } from '#kernel/money';
import type { GameRules } from '../game-rules';
import { DRAGON_PAYS_AT_MOST, type WagerVerdict } from '../judges';
import { ratioOf, type Ratio } from '../ratio';
import type { OfferedPays } from '../variant-rules';
import { isDragon, type Wager } from '../wagers';

/** The house rules that decide what a wager pays. */
export interface PayRules extends GameRules {
  /** Commission on Banker's winnings, in basis points (P4). */
  readonly commissionBps: number;
  /** The unit to which winnings and commission are rounded (R6). */
  readonly roundTo: Money;
  readonly pays: OfferedPays;
}

/** The settled result of a wager. No amount is negative. */
export interface BetSettlement {
  readonly outcome: 'win' | 'lose' | 'push';
  /** Winnings before commission, without the stake. */
  readonly winnings: Money;
  readonly commission: Money;
  /** Amount returned to the patron: the stake of a push; stake and winnings less commission of a win. */
  readonly returned: Money;
  /**
   * The exact amount that both roundings took from the patron: a fraction in lowest terms (`29/50`) or a
   * whole number (R6).
   */
  readonly rounding: string;
}

/** Returns the highest pay of a wager. The pay table must have it, unless it is a dragon (P11). */
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

/** Returns a win at a whole ratio, without commission, to the smallest unit. R6 has nothing to round. */
const wonExactly = (stake: Money, winnings: Money): BetSettlement => ({
  outcome: 'win',
  winnings,
  commission: ZERO,
  returned: add(stake, winnings),
  rounding: '0',
});

/**
 * Returns a win rounded by R6: winnings are rounded down; commission is computed on the rounded winnings and
 * rounded up.
 */
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

/** The result of a wager after a coup, for any stake. */
export interface WagerTerms {
  readonly on: Wager;
  readonly outcome: BetSettlement['outcome'];
  /** Pay of a win for each unit staked, before commission; `null` if it pays nothing. */
  readonly pays: Ratio | null;
  /** Settles a stake, rounded by R6. */
  readonly settle: (stake: Money) => BetSettlement;
}

/** Returns the terms of a verdict by the pay table and P4's commission. */
export const termsOf = (rules: PayRules, on: Wager, verdict: WagerVerdict): WagerTerms => {
  if (verdict === 'lose') return { on, outcome: 'lose', pays: null, settle: () => LOST };
  if (verdict === 'push') return { on, outcome: 'push', pays: null, settle: pushed };
  const pays = verdict === 'win' ? rules.pays[on] : verdict;
  if (pays === undefined) return unpaid(on);
  // Only Banker's wins pay a commission (P4).
  const commissionBps = on === 'banker' ? BigInt(rules.commissionBps) : 0n;
  const { roundTo } = rules;
  const settle =
    commissionBps === 0n && roundTo === ONE && pays.denominator === 1n
      ? (stake: Money) => wonExactly(stake, (stake * pays.numerator) as Money)
      : (stake: Money) => won(roundTo, stake, pays, commissionBps);
  return { on, outcome: 'win', pays, settle };
};

/** Returns the terms of a winning wager without a pay-out, which settling refuses. */
const unpaid = (on: Wager): WagerTerms => ({
  on,
  outcome: 'win',
  pays: null,
  settle: () => {
    throw new InvariantError(`the pay table has no ${on}`);
  },
});

/** Settles a stake by a verdict, the pay table and P4's commission, rounded by R6. */
export const settleVerdict = (
  rules: PayRules,
  on: Wager,
  stake: Money,
  verdict: WagerVerdict,
): BetSettlement => termsOf(rules, on, verdict).settle(stake);
