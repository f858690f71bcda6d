import { accept, reject, type Decision } from '#kernel/decision';
import { inUnits, ZERO } from '#kernel/money';
import { cashed, cashedAll } from '../../any-table/chips/chips';
import type { CashOut, LeaveSeat, TakeSeat } from '../../any-table/commands';
import type { ChipsCashed } from '../../any-table/events';
import type { ShoeLookup } from '../../any-table/shoe/shoe';
import type { HouseBankedEvent } from '../events';
import { collect, freeChips } from '../settlement/commission';
import { passedByLeaving } from '../squeeze/ceremony';
import { goOn } from '../squeeze/turning';
import { hasStake, seatOf, type OpenTableState, type TableCore } from '../state';

/** Takes a seat (R10). */
export const takeSeat = ({ seat, by }: TakeSeat, state: OpenTableState): Decision<HouseBankedEvent> => {
  if (seat < 1 || seat > state.rules.seats) {
    return reject(
      'NO_SUCH_SEAT',
      `Table ${state.table} has the seats 1 to ${state.rules.seats}. Choose one of them.`,
    );
  }
  const sitter = state.seats.get(`${seat}`);
  if (sitter !== undefined && sitter !== by.id)
    return reject('SEAT_TAKEN', `Seat ${seat} is taken. Choose another one.`);
  const own = seatOf(state, by.id);
  if (own !== null) return reject('ALREADY_SEATED', `You already have seat ${own}. Leave it first.`);
  return accept({ type: 'SeatTaken', seat, patron: by.id });
};

/**
 * Leaves a seat, unless the patron has a stake in play (R10). Commission is collected (P4), a holder passes
 * the shoe (C3), then the chips are cashed out. Cards that nobody can turn any more are exposed.
 */
export const leaveSeat = (
  { by }: LeaveSeat,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  const seat = seatOf(state, by.id);
  if (seat === null) return reject('FORBIDDEN', 'You have no seat at this table to leave.');
  if (hasStake(state, by.id)) {
    return reject('STAKE_IN_PLAY', 'You have a stake in this coup. Withdraw it, or wait for the settlement.');
  }
  const left = { type: 'SeatLeft' as const, seat, patron: by.id };
  const passed = passedByLeaving(state, by.id);
  const events: readonly HouseBankedEvent[] = [
    ...collect(state, [by.id]),
    ...passed,
    left,
    ...cashAll(state, by.id),
  ];
  return state.phase === 'turning' ? goOn(state, lookup(state.shoe.shoe), events) : accept(...events);
};

/** Returns the event that cashes out all chips of a patron except what is due; empty if there are none. */
export const cashAll = (table: TableCore, patron: string): readonly ChipsCashed[] =>
  cashedAll(table, patron, freeChips(table, patron));

export const cashOut = ({ amount, by }: CashOut, state: OpenTableState): Decision<HouseBankedEvent> => {
  const chips = freeChips(state, by.id);
  const wanted = amount ?? chips;
  if (chips === ZERO)
    return reject('INSUFFICIENT_CHIPS', 'You have no chips at this table to cash out.', { left: '0' });
  if (wanted > chips) {
    return reject(
      'INSUFFICIENT_CHIPS',
      `You have ${inUnits(chips, state.currency)} in chips at this table, too few to cash out ${inUnits(wanted, state.currency)}.`,
      {
        left: `${chips}`,
      },
    );
  }
  return accept(cashed(state, by.id, wanted));
};
