import { greatestPay, MAIN_WAGERS, type Wager } from '#game/baccarat';
import { reject, type Refused } from '#kernel/decision';
import { add, inUnits, shareRoundedDown, subtract, ZERO, type Money } from '#kernel/money';
import type { HouseBankedRules } from '../rules/rules';
import type { InCoup, OpenCoup } from '../state';

/** Returns the highest winnings of a stake, before commission (P4, P11, R6). */
export const greatestWinnings = (rules: HouseBankedRules, on: Wager, stake: Money): Money => {
  const { numerator, denominator } = greatestPay(rules.pays, on);
  return shareRoundedDown(stake, numerator, denominator, rules.roundTo);
};

/**
 * Refuses a further stake that exceeds `maxDifferential` or `maxPayout`, given the patron's `own` stakes
 * (R7); `null` if it fits. The text is in units of the currency, the fact in minor units.
 */
export const outsideExposure = (
  { rules, coup, currency }: InCoup,
  on: Wager,
  own: Money,
  stake: Money,
): Refused | null => {
  const fits = [roomInDifferential(rules, coup, on), roomInPayout(rules, coup, on)].filter(
    (room) => room !== null,
  );
  const least = fits.reduce<Money | null>((low, room) => (low === null || room < low ? room : low), null);
  if (least === null || stake <= least) return null;
  const { min, step } = rules.limits[on] ?? { min: rules.roundTo, step: rules.roundTo };
  const inSteps = subtract(least, (least % step) as Money);
  // A stake that fits the table but is below the patron's minimum would be refused, too.
  const largest = inSteps < ZERO || add(own, inSteps) < min ? ZERO : inSteps;
  return reject(
    'TABLE_EXPOSURE',
    `The stake of ${inUnits(stake, currency)} exceeds the table’s risk limit. At most ${inUnits(largest, currency)} more is accepted on ${on} in this coup.`,
    {
      largest: `${largest}`,
    },
  );
};

/** Returns the largest stake on a wager whose winnings alone `maxPayout` permits; `null` without that limit (R7). */
export const mostPayable = (rules: HouseBankedRules, on: Wager): Money | null =>
  rules.maxPayout === null ? null : stakeFor(rules, on, rules.maxPayout);

/**
 * Returns the most that a coup could cost the house, before commission and without the stakes that it wins:
 * the most expensive outcome of the main wagers, and every possible win of side wagers (R7).
 */
export const mostToPay = ({ wagers }: HouseBankedRules, { payable }: OpenCoup): Money => {
  const costs = (wager: Wager): Money => payable[wager] ?? ZERO;
  return add(
    dearest(MAIN_WAGERS.map(costs)),
    wagers
      .filter((wager) => !isMain(wager))
      .map(costs)
      .reduce(add, ZERO),
  );
};

const dearest = (costs: readonly Money[]): Money =>
  costs.reduce((most, cost) => (cost > most ? cost : most), ZERO);

/** Returns the most that may still be staked on a side under `maxDifferential`; `null` without that limit. */
const roomInDifferential = (rules: HouseBankedRules, coup: OpenCoup, on: Wager): Money | null => {
  if (rules.maxDifferential === null || (on !== 'player' && on !== 'banker')) return null;
  const other = coup.totals[on === 'player' ? 'banker' : 'player'] ?? ZERO;
  return subtract(add(rules.maxDifferential, other), coup.totals[on] ?? ZERO);
};

/**
 * Returns the most that may still be staked under `maxPayout`: by the main wagers' most expensive outcome,
 * and every possible win of side wagers; `null` without that limit.
 */
const roomInPayout = (rules: HouseBankedRules, coup: OpenCoup, on: Wager): Money | null => {
  if (rules.maxPayout === null) return null;
  const { maxPayout, wagers } = rules;
  const payable = (wager: Wager): Money => coup.payable[wager] ?? ZERO;
  const beside = wagers.filter((wager) => !isMain(wager)).map(payable);
  const outcomes = isMain(on) ? [payable(on)] : MAIN_WAGERS.map(payable);
  const left = subtract(subtract(maxPayout, dearest(outcomes)), beside.reduce(add, ZERO));
  return (left < 0n ? -1n : stakeFor(rules, on, left)) as Money;
};

/** Returns the largest stake whose winnings don't exceed an amount. */
const stakeFor = (rules: HouseBankedRules, on: Wager, winnings: Money): Money => {
  const { numerator, denominator } = greatestPay(rules.pays, on);
  // Winnings are rounded down, so a stake that pays just under one unit more still fits.
  const unit = rules.roundTo;
  return (((winnings / unit + 1n) * unit * denominator - 1n) / numerator) as Money;
};

const isMain = (wager: Wager): boolean => (MAIN_WAGERS as readonly Wager[]).includes(wager);
