import { accept, type Decision } from '#kernel/decision';
import type { LimitsArranged } from '../../any-table/arranged/arranged.events';
import type { Asked } from '../../any-table/requests/approval-asked';
import type { OwnExceptions } from '../../any-table/requests/exceptions';
import type { Agreed, RulesChanged } from '../../any-table/requests/exceptions.events';
import type { RequestBook } from '../../any-table/requests/requests';
import { answeredBy, SECRETS_UNTOLD } from '../recomputing';

type Exceptional<Rules extends { readonly variant: string }> =
  | (Agreed & { readonly type: 'CoupVoided' | 'CoupCorrected' })
  | LimitsArranged
  | RulesChanged<Rules['variant'], Rules>;

/**
 * Recomputes a request and its result: what was requested, by whom, and the required effect (R5, R7). Returns
 * `null` if nobody requested it, or it can't be checked here. `coup` is a settled coup that is corrected.
 */
export const exceptionAgain =
  <
    State extends { readonly requests: RequestBook<Asked> },
    Rules extends { readonly variant: string },
    Found,
    Event,
  >(
    family: OwnExceptions<State, Rules, Found, Event>,
  ) =>
  (
    state: State,
    event: Exceptional<Rules>,
    coup: Found | null,
  ): Decision<Event | LimitsArranged | RulesChanged<Rules['variant'], Rules>> | null => {
    const { requests }: { readonly requests: RequestBook<Asked> } = state;
    if (event.type === 'RulesChanged') {
      const answer = event.request === null ? null : answeredBy(requests, event.request, 'rules');
      const changed = answer === null ? null : family.rulesAfter(state, answer.asked.rules);
      if (answer === null || changed === null || !changed.ok) return null;
      const { request, askedBy: changedBy } = answer.agreed;
      return accept({ ...event, rules: changed.value, request, changedBy });
    }
    const { approvedBy } = event;
    if (event.type === 'LimitsArranged') {
      const answer = answeredBy(requests, event.request, 'limits');
      if (answer === null) return null;
      const { patron, on, max, until } = answer.asked;
      return accept({ ...event, ...answer.agreed, patron, on, max, until });
    }
    if (event.type === 'CoupVoided') {
      const answer = answeredBy(requests, event.request, 'void');
      if (answer === null || family.openCoup(state) !== answer.asked.coup) return null;
      const agreed = { ...answer.agreed, reason: answer.asked.reason, approvedBy };
      return family.voidCoup(state, answer.asked.coup, agreed, SECRETS_UNTOLD);
    }
    const answer = answeredBy(requests, event.request, 'correction');
    if (answer === null || coup === null) return null;
    const { asked } = answer;
    const agreed = { ...answer.agreed, reason: asked.reason, approvedBy };
    return family.notItsCards(coup, asked) ?? family.correctCoup(state, { ...asked, coup, agreed });
  };
