import { coupInForceOf, type TableCoupInForce } from '#game/tables';
import { tableEventOf, tableStream } from '#log/contract';
import type { EventLog } from '#log/event-store';

/**
 * Reads a settled coup from the log: the rules under which it was dealt and the results of its bets,
 * corrections included. Returns `unsettled` for an open or void coup, `null` for one that the table never
 * had.
 */
export async function coupInForce(
  log: EventLog,
  table: string,
  coup: string,
): Promise<TableCoupInForce | 'unsettled' | null> {
  const stream = tableStream(table);
  const place = coup.includes('\u0000') ? null : await log.findCoup(coup);
  if (place === null || place.stream !== stream) return null;
  if (place.status !== 'settled') return 'unsettled';
  const [events, corrections] = await Promise.all([
    log.readFromOpening(stream, place.firstVersion, place.lastVersion),
    log.readVersions(stream, place.corrections),
  ]);
  return coupInForceOf(coup, events.map(tableEventOf), corrections.map(tableEventOf));
}
