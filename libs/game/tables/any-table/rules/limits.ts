import { isObject, parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import { inUnits, type Money } from '#kernel/money';
import { parseAmount } from './options';

/** The limit of one patron's stakes on one kind of wager in one coup (R7). */
export interface StakeLimit {
  readonly min: Money;
  /** `null`: no maximum. */
  readonly max: Money | null;
  readonly step: Money;
}

/** A limit that applies to one patron; without `until` it is the table's own. */
export interface LimitOfPatron extends StakeLimit {
  /** The end of the patron's arrangement: an ISO 8601 instant in UTC. */
  readonly until?: string;
}

const bad = (detail: string): Refused => reject('BAD_RULES', detail);

/** Parses one limit of `rules.limits` (R7). The default step is `roundTo`, the default minimum one step. */
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

/** Returns a limit in the form of the API. */
export const limitAsJson = ({ min, max, step }: StakeLimit): Readonly<Record<string, string>> => ({
  min: `${min}`,
  ...(max === null ? {} : { max: `${max}` }),
  step: `${step}`,
});

/**
 * Returns a limit for a change of rules (R7). A default step or minimum is omitted, so that it follows
 * `roundTo`.
 */
export const limitKept = (limit: StakeLimit, roundTo: Money): Readonly<Record<string, string>> => {
  const { min, step, ...max } = limitAsJson(limit);
  return {
    ...max,
    ...(limit.min === limit.step ? {} : { min: `${min}` }),
    ...(limit.step === roundTo ? {} : { step: `${step}` }),
  };
};

/**
 * Refuses a patron's total stakes on one kind that are not between minimum and maximum or not in whole steps
 * (R7); `null` if they are. Texts are in units of `currency`, facts in minor units.
 */
export const outsideLimit = (
  { min, max, step, until }: LimitOfPatron,
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
    const which = until === undefined ? 'maximum' : `maximum arranged for you until ${inWords(until)},`;
    return reject(
      'ABOVE_MAXIMUM',
      `Stakes of ${inUnits(staked, currency)} on ${on} exceed the ${which} of ${inUnits(max, currency)}. Stake less.`,
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

/** Returns an instant as a person reads it: `2030-01-01 04:00:00 UTC`. */
const inWords = (instant: string): string => instant.replace('T', ' ').replace('Z', ' UTC');

/** Returns `true` if a change permits higher stakes or banks than before (R7). `null` means no limit. */
export const isRaised = (before: Money | null, after: Money | null): boolean =>
  before !== null && (after === null || after > before);
