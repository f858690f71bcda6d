import { greatestPay, MAIN_WAGERS, type Wager } from '#game/baccarat';
import { reject, type Refused } from '#kernel/decision';
import { add, inUnits, shareRoundedDown, subtract, ZERO, type Money } from '#kernel/money';
import type { HouseBankedRules } from '../rules/rules';
import type { OpenCoup } from '../state';

/** What a stake wins at most, before commission (P4, P11, R6). */
export const greatestWinnings = (rules: HouseBankedRules, on: Wager, stake: Money): Money => {
  const { numerator, denominator } = greatestPay(rules.pays, on);
  return shareRoundedDown(stake, numerator, denominator, rules.roundTo);
};

/**
 * Refuses a further stake beside a patron's `own` that exceeds `maxDifferential` or `maxPayout` (R7); returns `null` if it
 * fits. The text is in units of `currency`, the fact in minor units.
 */
export const outsideExposure = (
  rules: HouseBankedRules,
  coup: OpenCoup,
  on: Wager,
  own: Money,
  stake: Money,
  currency: string,
): Refused | null => {
  const fits = [roomInDifferential(rules, coup, on), roomInPayout(rules, coup, on)].filter(
    (room) => room !== null,
  );
  const least = fits.reduce<Money | null>((low, room) => (low === null || room < low ? room : low), null);
  if (least === null || stake <= least) return null;
  const { min, step } = rules.limits[on] ?? { min: rules.roundTo, step: rules.roundTo };
  const inSteps = subtract(least, (least % step) as Money);
  // What fits the table but is below the patron's minimum would be refused all the same.
  const largest = inSteps < ZERO || add(own, inSteps) < min ? ZERO : inSteps;
  return reject(
    'TABLE_EXPOSURE',
    `The stake of ${inUnits(stake, currency)} exceeds the table’s risk limit. At most ${inUnits(largest, currency)} more is accepted on ${on} in this coup.`,
    {
      largest: `${largest}`,
    },
  );
};

/**
 * What a coup could cost the house at most, before commission and without the stakes that it wins (R7): the dearest
 * outcome of the main wagers, and whatever the wagers on the side could win beside it.
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

/** The most that may still be staked before Player and Banker stakes are too far apart. */
const roomInDifferential = (rules: HouseBankedRules, coup: OpenCoup, on: Wager): Money | null => {
  if (rules.maxDifferential === null || (on !== 'player' && on !== 'banker')) return null;
  const other = coup.totals[on === 'player' ? 'banker' : 'player'] ?? ZERO;
  return subtract(add(rules.maxDifferential, other), coup.totals[on] ?? ZERO);
};

/**
 * The most that may still be staked before a coup could cost more than `maxPayout`: the main wagers by the outcome that
 * costs most, and whatever the wagers on the side could win beside it.
 */
const roomInPayout = (rules: HouseBankedRules, coup: OpenCoup, on: Wager): Money | null => {
  if (rules.maxPayout === null) return null;
  const { maxPayout, wagers } = rules;
  const payable = (wager: Wager): Money => coup.payable[wager] ?? ZERO;
  const beside = wagers.filter((wager) => !isMain(wager)).map(payable);
  const outcomes = isMain(on) ? [payable(on)] : MAIN_WAGERS.map(payable);
  const left = subtract(subtract(maxPayout, dearest(outcomes)), beside.reduce(add, ZERO));
  const { numerator, denominator } = greatestPay(rules.pays, on);
  // Rounding is downwards, so a stake that pays just under one unit more still fits.
  const unit = rules.roundTo;
  const room = ((left / unit + 1n) * unit * denominator - 1n) / numerator;
  return (left < 0n ? -1n : room) as Money;
};

const isMain = (wager: Wager): boolean => (MAIN_WAGERS as readonly Wager[]).includes(wager);
