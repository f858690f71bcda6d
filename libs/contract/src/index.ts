export { CAGE_EVENTS } from './cage-events';
export {
  addressOf,
  COMMAND_NAMES,
  COMMANDS,
  isCommandName,
  pathOf,
  type CommandBody,
  type CommandName,
  type GivenCommand,
  type Target,
} from './commands';
export { currency, CURRENCY_CODES, type Currency } from './currency';
export {
  decodeEvent,
  encodeEvent,
  entryOfEvent,
  EVENTS,
  isTableEvent,
  SCHEMA_VERSION,
  type DomainEvent,
  type EventType,
} from './events';
export { Amount, CurrencyCode, PatronId, PersonId, TableId, Text } from './fields';
export { jsonOf } from './json-of';
export { parse, rejectionOf } from './rejection-of';
export { TABLE_EVENTS } from './table-events';
