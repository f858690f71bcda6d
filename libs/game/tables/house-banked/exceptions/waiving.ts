import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import { inUnits, type Money } from '#kernel/money';
import { inOwnFavour } from '../../any-table/arranged/arranging';
import type { WaiverAsked } from '../../any-table/requests/approval-asked';
import type { Agreed } from '../../any-table/requests/exceptions.events';
import { nextRequest } from '../../any-table/requests/requests';
import type { WaiveCommission } from '../commands';
import type { HouseBankedEvent } from '../events';
import { waivable } from '../settlement/commission-by-coup';
import type { OpenTableState } from '../state';
import type { CommissionWaived } from './exceptions.events';

/** Requests a waiver of commission that the patron owes, and no more (P4). */
export const askForWaiver = (
  { patron, amount, reason, by }: WaiveCommission,
  state: OpenTableState,
): Decision<HouseBankedEvent> => {
  const refused = inOwnFavour([patron], by.id) ?? notDue(state, patron, amount);
  if (refused !== null) return refused;
  const request = nextRequest(state.table, state.requests);
  const { currency } = state;
  return accept({ type: 'WaiverRequested', request, patron, amount, currency, by: by.id, reason });
};

/** Waives the approved amount, if that much is still owed (P4). */
export const waive = (
  state: OpenTableState,
  { patron, amount }: WaiverAsked,
  agreed: Agreed,
): Decision<HouseBankedEvent> => {
  const { currency, unpaid } = state;
  const refused = aboveCommission({ patron, amount, currency }, waivable(unpaid, patron));
  return refused ?? accept({ type: 'CommissionWaived', patron, amount, currency, ...agreed });
};

const notDue = ({ due, unpaid, currency }: OpenTableState, patron: string, amount: Money): Refused | null =>
  due.has(patron)
    ? aboveCommission({ patron, amount, currency }, waivable(unpaid, patron))
    : reject('NO_SUCH_PATRON', `${patron} owes no commission at this table. Check the patron’s id.`);

/**
 * Refuses a waiver above the commission, which may have been collected since the request (P4). What is due of
 * a win that a correction took back is not commission any more (R5). Returns `null` if the amount may be
 * waived.
 */
const aboveCommission = (
  { patron, amount, currency }: Pick<CommissionWaived, 'patron' | 'amount' | 'currency'>,
  most: Money,
): Refused | null =>
  amount > most
    ? reject(
        'ABOVE_MAXIMUM',
        `${patron} owes ${inUnits(most, currency)} of commission, less than ${inUnits(amount, currency)}. Waive at most that.`,
        {
          limit: `${most}`,
        },
      )
    : null;
