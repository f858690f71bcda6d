import { accept, reject, type Decision, type Refused } from '#kernel';
import { ZERO, type Money } from '#money';
import type { WaiverAsked } from '../table/asked';
import type { Agreed } from '../table/exceptions.events';
import { nextRequest } from '../table/requests';
import type { HouseBankedEvent } from './house-banked.events';
import type { WaiveCommission } from './house-banked.commands';
import type { OpenTableState } from './house-banked.state';

/** P4: of what the patron owes, and no more. */
export const askForWaiver = (
  { patron, amount, reason, by }: WaiveCommission,
  state: OpenTableState,
): Decision<HouseBankedEvent> => {
  const refused = notDue(state, patron, amount);
  if (refused !== null) return refused;
  const request = nextRequest(state.table, state.requests);
  const { currency } = state;
  return accept({ type: 'WaiverRequested', request, patron, amount, currency, by: by.id, reason });
};

/** P4: what was agreed to, if so much is still owed. */
export const waive = (
  state: OpenTableState,
  { patron, amount }: WaiverAsked,
  agreed: Agreed,
): Decision<HouseBankedEvent> => {
  const { currency, due } = state;
  const refused = aboveDue(patron, amount, due.get(patron) ?? ZERO);
  return refused ?? accept({ type: 'CommissionWaived', patron, amount, currency, ...agreed });
};

const notDue = ({ due }: OpenTableState, patron: string, amount: Money): Refused | null => {
  const owed = due.get(patron);
  if (owed === undefined) return reject('NO_SUCH_PATRON', `${patron} owes no commission at this table`);
  return aboveDue(patron, amount, owed);
};

/** Also when it was collected after the waiver was asked for. Null: so much is owed. */
const aboveDue = (patron: string, amount: Money, owed: Money): Refused | null =>
  amount > owed
    ? reject('ABOVE_MAXIMUM', `${patron} owes ${owed}, and no more can be waived`, { limit: `${owed}` })
    : null;
