import { invariant } from '#kernel';
import { add, ONE, shareRoundedDown, shareRoundedUp, subtract, ZERO, type Money } from '#money';
import type { CoupResult } from './coup-result';
import type { GameRules } from './game-rules';
import type { Verdict } from './judges';
import { ratioOf, type Ratio } from './ratio';
import { RULES_BY_VARIANT } from './rules-by-variant';
import type { Pays } from './variant-rules';
import type { HouseBankedVariant } from './variants';
import type { Wager } from './wagers';

/** The house rules that decide what a wager pays. */
export interface PayRules extends GameRules {
  /** P4: taken from Banker's winnings, in basis points. */
  readonly commissionBps: number;
  /** R6: the unit that winnings and commission are rounded to. */
  readonly roundTo: Money;
  readonly pays: Pays;
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

/** What a finished coup does to a wager (P4, P5, P9, P11, M2). The variant must have it (`wagersOf`). */
export const verdictOf = (variant: HouseBankedVariant, on: Wager, result: CoupResult): Verdict => {
  const judge = RULES_BY_VARIANT[variant].judges[on];
  // The sentence is put together only where it is needed: this runs once for every bet of a coup.
  if (judge === undefined) invariant(false, `${variant} has no wager ${on}`);
  return judge(result);
};

/** What a verdict on a wager comes to for a stake by the pay table and P4's commission, rounded by R6. */
export const settleVerdict = (rules: PayRules, on: Wager, stake: Money, verdict: Verdict): BetSettlement => {
  if (verdict === 'lose') return LOST;
  if (verdict === 'push') return pushed(stake);
  const pays = verdict === 'win' ? rules.pays[on] : verdict;
  if (pays === undefined) invariant(false, `the pay table has no ${on}`);
  // P4: only Banker's wins pay a commission.
  const commissionBps = on === 'banker' ? BigInt(rules.commissionBps) : 0n;
  return commissionBps === 0n && rules.roundTo === ONE && pays.denominator === 1n
    ? wonExactly(stake, (stake * pays.numerator) as Money)
    : won(rules.roundTo, stake, pays, commissionBps);
};

/** Settles one wager on a finished coup, rounded by R6. The variant must have it (`wagersOf`). */
export const settleBet = (rules: PayRules, on: Wager, stake: Money, result: CoupResult): BetSettlement =>
  settleVerdict(rules, on, stake, verdictOf(rules.variant, on, result));
