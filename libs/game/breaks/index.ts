export { BREAK_OUTCOMES, type BreakCommand } from './break.commands';
export type { BreakEvent } from './break.events';
export {
  BREAK_PLACES,
  BREAK_SOURCES,
  breakIdOf,
  breaksOfDay,
  tableOfBreak,
  type BreakPlace,
  type BreakSource,
  type FoundDifference,
  type PlaceField,
} from './break-place';
export { breaks, type Break, type BreakState } from './breaks.decider';
