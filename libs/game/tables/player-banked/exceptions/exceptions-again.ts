import { accept } from '#kernel/decision';
import type { LimitsArranged } from '../../any-table/arranged/arranged.events';
import type { Asked } from '../../any-table/requests/approval-asked';
import type { OwnExceptions } from '../../any-table/requests/exceptions';
import type { Agreed, RulesChanged } from '../../any-table/requests/exceptions.events';
import type { RequestBook } from '../../any-table/requests/requests';
import { answeredBy, SECRETS_UNTOLD } from '../recomputing';

/**
 * Recomputes requests and their results: what was requested, by whom, and the required effect (R5, R7). The
 * result is `null` if nobody requested it, or it can't be checked here. `coup` is a settled coup that is
 * corrected.
 */
export const exceptionsAgain = <
  State extends { readonly requests: RequestBook<Asked> },
  Rules extends { readonly variant: string },
  Found,
  Event extends { readonly type: string },
>(
  family: OwnExceptions<State, Rules, Found, Event>,
) => ({
  RulesChanged(state: State, event: RulesChanged<Rules['variant'], Rules>) {
    const answer = event.request === null ? null : answeredBy(state.requests, event.request, 'rules');
    const changed = answer === null ? null : family.rulesAfter(state, answer.asked.rules);
    if (answer === null || changed === null || !changed.ok) return null;
    const { request, askedBy: changedBy } = answer.agreed;
    return accept({ ...event, rules: changed.value, request, changedBy });
  },
  LimitsArranged(state: State, event: LimitsArranged) {
    const answer = answeredBy(state.requests, event.request, 'limits');
    if (answer === null) return null;
    const { patron, on, max, until } = answer.asked;
    return accept({ ...event, ...answer.agreed, patron, on, max, until });
  },
  CoupVoided(state: State, { request, approvedBy }: Extract<Event, { type: 'CoupVoided' }> & Agreed) {
    const answer = answeredBy(state.requests, request, 'void');
    if (answer === null || family.openCoup(state) !== answer.asked.coup) return null;
    const agreed = { ...answer.agreed, reason: answer.asked.reason, approvedBy };
    return family.voidCoup(state, answer.asked.coup, agreed, SECRETS_UNTOLD);
  },
  CoupCorrected(
    state: State,
    { request, approvedBy }: Extract<Event, { type: 'CoupCorrected' }> & Agreed,
    coup: Found | null,
  ) {
    const answer = answeredBy(state.requests, request, 'correction');
    if (answer === null || coup === null) return null;
    const { asked } = answer;
    const agreed = { ...answer.agreed, reason: asked.reason, approvedBy };
    return family.notItsCards(coup, asked) ?? family.correctCoup(state, { ...asked, coup, agreed });
  },
});
