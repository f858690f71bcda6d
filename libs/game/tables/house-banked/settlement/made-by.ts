import { payerAt } from '../../any-table/seats/positions';
import { seatOf, type TableCore } from '../state';

/**
 * Returns the person who collects from this patron, pays them and tallies their commission, as a field of the
 * event. Returns no field at a table without positions (P13).
 */
export const madeBy = (table: TableCore, patron: string): { readonly by?: string } => {
  if (table.positions === undefined) return {};
  const by = payerAt(table, seatOf(table, patron));
  return by === null ? {} : { by };
};
