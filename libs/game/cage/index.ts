export { MEANS, type CageCommand, type Means } from './cage.commands';
export {
  cage,
  EVENTS_BETWEEN_ACCOUNT_OPENINGS,
  openingOf as accountOpeningOf,
  type CageState,
} from './cage.decider';
export { cageEntry, patronAccount } from './cage.entries';
export { type CageEvent } from './cage.events';
