import { invariant } from '#kernel/decision';
import type { TableClosed } from '../any-table/events';
import { isEmptied } from '../any-table/fold/fold';
import { hasBank } from './phases';

const CHARGES: readonly string[] = ['FineCharged', 'LossMadeGood', 'ShortfallPaid'];

/** Returns `true` for an event that may follow a settlement as the charge for a false draw (F8). */
export const isCharge = (type: string): boolean => CHARGES.includes(type);

/** Throws unless a table can be closed: without bank, shoe, patrons and chips. */
export function mayClose(
  state: Parameters<typeof isEmptied>[0] & { readonly phase: string; readonly shoe: unknown },
  event: TableClosed,
): void {
  invariant(!hasBank(state) && state.shoe === null, () => `TableClosed in phase ${state.phase}`);
  isEmptied(state, event);
}
