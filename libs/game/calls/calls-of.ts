import { isHouseBanked, isHouseBankedTable, type TableEvent, type TableState } from '#game/tables';
import type { TableCall } from './call';
import { houseBankedCalls } from './house-banked-calls';
import { playerBankedCalls } from './player-banked-calls';

/**
 * Returns what is said aloud at an event, in the order in which it is said. `before` is the table's state
 * before the event. A call tells only what everybody at the table sees after the event.
 */
export const callsOf = (event: TableEvent, before: TableState): readonly TableCall[] => {
  if (!isHouseBankedTable(before)) return playerBankedCalls(event, before);
  return isHouseBanked(event) ? houseBankedCalls(event, before) : [];
};
