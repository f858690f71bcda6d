export {
  BREAK_OUTCOMES,
  type AssignBreak,
  type BreakCommand,
  type BreakOutcome,
  type CloseBreak,
  type ExplainBreak,
  type OpenBreak,
} from './break.commands';
export type { BreakEvent } from './break.events';
export {
  BREAK_PLACES,
  BREAK_SOURCES,
  breakIdOf,
  breaksOfDay,
  tableOfBreak,
  type BreakPlace,
  type BreakSource,
  type Difference,
  type PlaceField,
} from './break-place';
export { breaks, type Break, type BreakState, type Explanation } from './breaks.decider';
