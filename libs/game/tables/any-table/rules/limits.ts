import { isObject, parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import { inUnits, type Money } from '#kernel/money';
import { parseAmount } from './options';

/** R7: what binds the sum of one patron's stakes on one kind of wager in one coup. */
export interface StakeLimit {
  readonly min: Money;
  /** Null: no limit. */
  readonly max: Money | null;
  readonly step: Money;
}

const bad = (detail: string): Refused => reject('BAD_RULES', detail);

/** R7: one kind's limit from `rules.limits`; without a step it is `roundTo`, without a min one step. */
export const parseLimit = (name: string, given: unknown, roundTo: Money): Parsed<StakeLimit> => {
  if (!isObject(given)) return bad(`limits.${name} has to be an object with min, max and step.`);
  const stranger = Object.keys(given).find((field) => !['min', 'max', 'step'].includes(field));
  if (stranger !== undefined)
    return bad(`limits.${name}: ${JSON.stringify(stranger)} is not min, max or step.`);
  const step = parseAmount(`limits.${name}.step`, given['step'], roundTo);
  if (!step.ok) return step;
  const min = parseAmount(`limits.${name}.min`, given['min'], step.value);
  if (!min.ok) return min;
  const max = parseAmount(`limits.${name}.max`, given['max'], null);
  if (!max.ok) return max;
  if (step.value % roundTo !== 0n)
    return bad(`limits.${name}.step has to be a multiple of roundTo, ${roundTo} (R7).`);
  if (max.value !== null && max.value < min.value)
    return bad(`limits.${name}.max is below its min. Raise it.`);
  return parsed({ min: min.value, max: max.value, step: step.value });
};

/** A limit as the API shows it. */
export const limitAsJson = ({ min, max, step }: StakeLimit): Readonly<Record<string, string>> => ({
  min: `${min}`,
  ...(max === null ? {} : { max: `${max}` }),
  step: `${step}`,
});

/** R7: a limit as a change of rules keeps it. A step or a min that is the default is left out, and so follows `roundTo`. */
export const limitKept = (limit: StakeLimit, roundTo: Money): Readonly<Record<string, string>> => {
  const { min, step, ...max } = limitAsJson(limit);
  return {
    ...max,
    ...(limit.min === limit.step ? {} : { min: `${min}` }),
    ...(limit.step === roundTo ? {} : { step: `${step}` }),
  };
};

/**
 * R7: refuses a patron's stakes on one kind together that aren't between min and max, in whole steps; `null`: they are.
 * Texts are in units of `currency`, facts in minor units.
 */
export const outsideLimit = (
  { min, max, step }: StakeLimit,
  on: string,
  staked: Money,
  currency: string,
): Refused | null => {
  if (staked < min) {
    return reject(
      'BELOW_MINIMUM',
      `Stakes of ${inUnits(staked, currency)} on ${on} are below the minimum of ${inUnits(min, currency)}. Stake more.`,
      {
        limit: `${min}`,
      },
    );
  }
  if (max !== null && staked > max) {
    return reject(
      'ABOVE_MAXIMUM',
      `Stakes of ${inUnits(staked, currency)} on ${on} exceed the maximum of ${inUnits(max, currency)}. Stake less.`,
      {
        limit: `${max}`,
      },
    );
  }
  if (staked % step !== 0n) {
    return reject(
      'NOT_A_STEP',
      `Stakes of ${inUnits(staked, currency)} on ${on} are not a multiple of ${inUnits(step, currency)}. Change the stake.`,
      {
        limit: `${step}`,
      },
    );
  }
  return null;
};

/** R7: whether a change lets more be staked, or held, than before; null is no limit at all. */
export const isRaised = (before: Money | null, after: Money | null): boolean =>
  before !== null && (after === null || after > before);
