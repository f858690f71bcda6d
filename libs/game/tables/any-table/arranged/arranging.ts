import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import { inUnits, type Money } from '#kernel/money';
import type { ArrangeLimits, RevokeLimits } from '../commands';
import { nextRequest, type RequestBook } from '../requests/requests';
import { isRaised, type StakeLimit } from '../rules/limits';
import { keyOfLimit, type ArrangedLimits } from './arranged-limits';
import type { ArrangedLimit, LimitsArranged, LimitsEnded, LimitsRequested } from './arranged.events';

interface AnyTable {
  readonly phase: string;
  readonly table: string;
  readonly currency: string;
  readonly requests: RequestBook<unknown>;
  readonly arranged: ArrangedLimits;
}

/** A family's part in arranged limits. */
export interface ArrangingLimits<State> {
  /** Returns the kinds of stakes that the table offers. */
  kindsOf(state: State): readonly string[];
  /** Returns the table's limit on a kind of stake; `undefined` for a kind that it doesn't offer. */
  limitOn(state: State, on: string): StakeLimit | undefined;
  /** Returns the largest stake on a kind that the table could ever accept; `null` without such a cap (R7). */
  mostOn(state: State, on: string): Money | null;
}

/** Refuses a kind of stake that a table doesn't offer; `null` for one that it does. */
export const kindNotOffered = (
  { table }: { readonly table: string },
  on: string,
  offered: readonly string[],
): Refused | null => (offered.includes(on) ? null : notOffered(table, on, offered));

const notOffered = (table: string, on: string, offered: readonly string[]): Refused =>
  reject('UNKNOWN_WAGER', `Table ${table} does not offer ${on}. Choose one of ${offered.join(', ')}.`);

/** The longest time from a request to the end of its arrangement: 30 days. No source gives one. */
const LONGEST_SECONDS = 30 * 86_400;

const badEnd = (until: string, secondsLeft: number): Refused | null => {
  if (secondsLeft <= 0) return reject('BAD_FIELD', `until: ${until} has passed. Choose a later time.`);
  // In a script no time passes, and every end is infinitely far away.
  return secondsLeft > LONGEST_SECONDS && Number.isFinite(secondsLeft)
    ? reject('BAD_FIELD', `until: ${until} is more than 30 days away. Choose an earlier time.`)
    : null;
};

const IN_OWN_FAVOUR = reject(
  'SAME_PERSON',
  'This request is in the favour of a person who makes or approves it. Two other members of the pit agree on it.',
);

/** Refuses an act of staff in favour of a patron who has the id of one of them; `null` otherwise (R7). */
export const inOwnFavour = (
  patrons: readonly string[],
  ...staff: readonly (string | null)[]
): Refused | null => (staff.some((id) => id !== null && patrons.includes(id)) ? IN_OWN_FAVOUR : null);

/** Requests an arranged limit, which needs a second person (R7). */
export const askForLimits = <State extends AnyTable>(
  family: ArrangingLimits<State>,
  { patron, on, max, until, secondsLeft, by }: ArrangeLimits,
  state: State,
): Decision<LimitsRequested> => {
  const refused =
    badEnd(until, secondsLeft) ?? inOwnFavour([patron], by.id) ?? unfit(family, state, { on, max });
  if (refused !== null) return refused;
  const request = nextRequest(state.table, state.requests);
  const { currency } = state;
  return accept({ type: 'LimitsRequested', request, patron, on, max, until, currency, by: by.id });
};

/** The people of an approved request. */
type ByTwo = Pick<LimitsArranged, 'request' | 'askedBy' | 'approvedBy'>;

/** Arranges an approved limit, if the table's rules still fit it (R7). */
export const arrangeAsAgreed = <State extends AnyTable>(
  family: ArrangingLimits<State>,
  state: State,
  { patron, on, max, until }: ArrangedLimit,
  byTwo: ByTwo,
): Decision<LimitsArranged> => {
  const { currency } = state;
  return (
    unfit(family, state, { on, max }) ??
    accept({ type: 'LimitsArranged', patron, on, max, until, currency, ...byTwo })
  );
};

/** Refuses a maximum below the table's minimum, and one that no stake could reach (R7). */
const unfit = <State extends AnyTable>(
  family: ArrangingLimits<State>,
  state: State,
  { on, max }: Pick<ArrangedLimit, 'on' | 'max'>,
): Refused | null => {
  const { currency } = state;
  const limit = family.limitOn(state, on);
  if (limit === undefined) return notOffered(state.table, on, family.kindsOf(state));
  if (max < limit.min) {
    return reject(
      'BELOW_MINIMUM',
      `A maximum of ${inUnits(max, currency)} on ${on} is below the table’s minimum of ${inUnits(limit.min, currency)}. Arrange a higher one.`,
      { limit: `${limit.min}` },
    );
  }
  const most = family.mostOn(state, on);
  return most !== null && max > most
    ? reject(
        'ABOVE_MAXIMUM',
        `The table’s risk limit never permits more than ${inUnits(most, currency)} on ${on}. Arrange at most that, or change maxPayout.`,
        { limit: `${most}` },
      )
    : null;
};

/**
 * Returns the ends of arranged limits that a table's changed rules no longer permit (R7). `state` has the new
 * rules. Otherwise a patron could be left between a higher minimum and a lower maximum, without any stake.
 */
export const limitsMisfit = <State extends AnyTable>(
  family: ArrangingLimits<State>,
  state: State,
  by: string,
): readonly LimitsEnded[] =>
  state.arranged
    .entries()
    .filter(([, limit]) => unfit(family, state, limit) !== null)
    .map(([, { patron, on }]) => ({ type: 'LimitsEnded', patron, on, because: 'rules', by }));

/**
 * Returns the patrons whose lower limit ends with changed rules, which needs two persons (R7). `after` has the new
 * rules. The rules before count too: what one change takes away, such as a wager, another may bring back.
 */
export const patronsWithoutLowerLimit = <State extends AnyTable>(
  family: ArrangingLimits<State>,
  before: State,
  after: State,
): readonly string[] =>
  after.arranged
    .entries()
    .filter(([, limit]) => {
      const isLowerThanIn = (state: State): boolean => isLower(limit, family.limitOn(state, limit.on));
      return unfit(family, after, limit) !== null && (isLowerThanIn(before) || isLowerThanIn(after));
    })
    .map(([, { patron }]) => patron);

const isLower = ({ max }: Pick<ArrangedLimit, 'max'>, own: StakeLimit | undefined): boolean =>
  own !== undefined && isRaised(max, own.max);

/** Ends an arranged limit before its time, unless the patron's maximum would rise: that takes two persons (R7). */
export const revokeLimits = <State extends AnyTable>(
  family: ArrangingLimits<State>,
  { patron, on, by }: RevokeLimits,
  state: State,
): Decision<LimitsEnded> => {
  const limit = state.arranged.get(keyOfLimit(patron, on));
  if (limit === undefined)
    return reject(
      'NO_SUCH_PATRON',
      `No limit on ${on} is arranged for ${patron} at this table. Check the id.`,
    );
  const refused = inOwnFavour([patron], by.id);
  if (refused !== null) return refused;
  return isLower(limit, family.limitOn(state, on))
    ? reject(
        'FORBIDDEN',
        `This would raise the maximum of ${patron} on ${on}, which two people agree on. Replace the limit with ArrangeLimits.`,
      )
    : accept({ type: 'LimitsEnded', patron, on, because: 'revoked', by: by.id });
};

/**
 * Returns the ends of arranged limits whose time is over. `isOver` compares an instant with the time of the
 * decision, because rules read no clock.
 */
export const limitsRunOut = (
  state: { readonly phase: string; readonly arranged?: ArrangedLimits },
  isOver: (until: string) => boolean,
): readonly LimitsEnded[] => {
  const { phase, arranged } = state;
  if (arranged === undefined || phase === 'opening' || phase === 'closed') return [];
  return arranged
    .entries()
    .filter(([, { until }]) => isOver(until))
    .map(([, { patron, on }]) => ({ type: 'LimitsEnded', patron, on, because: 'time', by: null }));
};
