import {
  accept,
  reject,
  type Decision,
  type Parsed,
  type PersistentMap,
  type Refused,
} from '#kernel/decision';
import type { ChangedBy, RulesChanged, RulesChangeRequested } from '../requests/exceptions.events';
import { nextRequest, type RequestBook } from '../requests/requests';
import type { ChangeRules } from '../commands';

/** What some options of a table are changed by. */
type Changes = Readonly<Record<string, unknown>>;

/** What a change of rules is to a family of tables. */
export interface ChangingRules<State, Rules> {
  /** R9: whether no coup is open and the shoe, if any, is finished. */
  isBetweenShoes(state: State): boolean;
  /** The rules with some options changed. Refuses with `BAD_RULES` and the name of the option. */
  rulesAfter(state: State, changes: Changes): Parsed<Rules>;
  /** R7: whether what a change comes to is for two people (`commands.md`). */
  needsApproval(before: Rules, after: Rules): boolean;
}

interface AnyTable<Rules> {
  readonly table: string;
  readonly phase: string;
  readonly rules: Rules;
  readonly requests: RequestBook<unknown>;
}

type Changed<Rules extends { readonly variant: string }> = RulesChanged<Rules['variant'], Rules>;

/** R9: null, no coup is open and the shoe, if any, is finished. */
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

/** R7, R9: between shoes; what favours the patrons needs a second person. */
export const changeRules = <State extends AnyTable<Rules>, Rules extends { readonly variant: string }>(
  family: ChangingRules<State, Rules>,
  { rules, by }: ChangeRules,
  state: State,
): Decision<RulesChangeRequested | Changed<Rules>> => {
  const changed = changedRules(family, state, rules);
  if (!changed.ok) return changed;
  if (family.needsApproval(state.rules, changed.value)) {
    const request = nextRequest(state.table, state.requests);
    return accept({ type: 'RulesChangeRequested', request, rules, by: by.id });
  }
  return accept(rulesChanged(changed.value, { changedBy: by.id, request: null, approvedBy: null }));
};

/** A change that another person has agreed to, if it is still one that can be made. */
export const changeAsAgreed = <State extends AnyTable<Rules>, Rules extends { readonly variant: string }>(
  family: ChangingRules<State, Rules>,
  state: State,
  changes: Changes,
  by: ChangedBy,
): Decision<Changed<Rules>> => {
  const changed = changedRules(family, state, changes);
  return changed.ok ? accept(rulesChanged(changed.value, by)) : changed;
};

/** R10: refuses with `BAD_RULES` fewer seats than the highest that is taken. */
export const seatsBelowTaken = (seats: number, taken: PersistentMap<string>): Refused | null => {
  const highest = Math.max(0, ...taken.keys().map(Number));
  return highest > seats
    ? reject('BAD_RULES', `seats: seat ${highest} is taken. Allow at least ${highest} seats.`)
    : null;
};

const rulesChanged = <Rules extends { readonly variant: string }>(
  rules: Rules,
  by: ChangedBy,
): Changed<Rules> => ({ type: 'RulesChanged', variant: rules.variant, rules, ...by });
