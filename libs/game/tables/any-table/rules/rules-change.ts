import {
  accept,
  reject,
  type Decision,
  type Parsed,
  type PersistentMap,
  type Refused,
} from '#kernel/decision';
import type { ArrangedLimits } from '../arranged/arranged-limits';
import type { LimitsEnded } from '../arranged/arranged.events';
import {
  inOwnFavour,
  limitsMisfit,
  patronsWithoutLowerLimit,
  type ArrangingLimits,
} from '../arranged/arranging';
import type { ChangeRules } from '../commands';
import type { ChangedBy, RulesChanged, RulesChangeRequested } from '../requests/exceptions.events';
import { nextRequest, type RequestBook } from '../requests/requests';

/** The changed options. */
type Changes = Readonly<Record<string, unknown>>;

/** A family's part in a change of rules. */
export interface ChangingRules<State, Rules> {
  /** Returns `true` if no coup is open and the shoe, if any, is finished (R9). */
  isBetweenShoes(state: State): boolean;
  /**
   * Returns `true` if a change may be requested during a coup, and waits for its end (P14). At a table without staff
   * patrons could otherwise always have a coup open.
   */
  rulesMayWait(state: State): boolean;
  /** Returns the rules with some options changed. Refuses with `BAD_RULES` and the name of the option. */
  rulesAfter(state: State, changes: Changes): Parsed<Rules>;
  /** Returns `true` if a change needs a second person (R7, `commands.md`). */
  needsApproval(before: Rules, after: Rules): boolean;
}

interface AnyTable<Rules> {
  readonly table: string;
  readonly phase: string;
  readonly currency: string;
  readonly rules: Rules;
  readonly requests: RequestBook<unknown>;
  readonly arranged: ArrangedLimits;
}

/** A family's part in a change of rules that also ends arranged limits (R7). */
type ChangingLimits<State, Rules> = ChangingRules<State, Rules> & ArrangingLimits<State>;

type Changed<Rules extends { readonly variant: string }> = RulesChanged<Rules['variant'], Rules>;

/** Refuses a change while a coup is open or a shoe is in use (R9); `null` otherwise. */
export const notBetweenShoes = <State extends { readonly phase: string }, Rules>(
  family: ChangingRules<State, Rules>,
  state: State,
): Refused | null =>
  family.isBetweenShoes(state)
    ? null
    : reject(
        'WRONG_PHASE',
        `Rules change only between shoes, and the table is in phase ${state.phase}. Finish the shoe first.`,
      );

const changedRules = <State extends { readonly phase: string }, Rules>(
  family: ChangingRules<State, Rules>,
  state: State,
  changes: Changes,
): Parsed<Rules> => notBetweenShoes(family, state) ?? family.rulesAfter(state, changes);

/** Changes the rules between shoes. A change in the patrons' favour needs a second person (R7, R9). */
export const changeRules = <State extends AnyTable<Rules>, Rules extends { readonly variant: string }>(
  family: ChangingLimits<State, Rules>,
  { rules, by }: ChangeRules,
  state: State,
): Decision<RulesChangeRequested | LimitsEnded | Changed<Rules>> => {
  const waits = !family.isBetweenShoes(state) && family.rulesMayWait(state);
  const changed = waits ? family.rulesAfter(state, rules) : changedRules(family, state, rules);
  if (!changed.ok) return changed;
  const raised = patronsWithoutLowerLimit(family, state, { ...state, rules: changed.value });
  const refused = inOwnFavour(raised, by.id);
  if (refused !== null) return refused;
  if (waits || raised.length > 0 || family.needsApproval(state.rules, changed.value)) {
    const request = nextRequest(state.table, state.requests);
    return accept({ type: 'RulesChangeRequested', request, rules, by: by.id });
  }
  const alone = { changedBy: by.id, request: null, approvedBy: null };
  return accept(...rulesChanged(family, state, changed.value, alone));
};

/** Makes an approved change, if it is still possible. */
export const changeAsAgreed = <State extends AnyTable<Rules>, Rules extends { readonly variant: string }>(
  family: ChangingLimits<State, Rules>,
  state: State,
  changes: Changes,
  by: ChangedBy,
): Decision<LimitsEnded | Changed<Rules>> => {
  const changed = changedRules(family, state, changes);
  if (!changed.ok) return changed;
  const raised = patronsWithoutLowerLimit(family, state, { ...state, rules: changed.value });
  const refused = inOwnFavour(raised, by.changedBy, by.approvedBy);
  return refused ?? accept(...rulesChanged(family, state, changed.value, by));
};

/** Refuses, with `BAD_RULES`, fewer seats than the highest one taken (R10). */
export const seatsBelowTaken = (seats: number, taken: PersistentMap<string>): Refused | null => {
  const highest = Math.max(0, ...taken.keys().map(Number));
  return highest > seats
    ? reject('BAD_RULES', `seats: seat ${highest} is taken. Allow at least ${highest} seats.`)
    : null;
};

/** Returns the change, behind the ends of arranged limits that don't fit it, so that each state has only fitting ones (R7). */
const rulesChanged = <State extends AnyTable<Rules>, Rules extends { readonly variant: string }>(
  family: ArrangingLimits<State>,
  state: State,
  rules: Rules,
  by: ChangedBy,
): readonly (LimitsEnded | Changed<Rules>)[] => [
  ...limitsMisfit(family, { ...state, rules }, by.changedBy),
  { type: 'RulesChanged', variant: rules.variant, rules, ...by },
];
