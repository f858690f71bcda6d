export {
  addressOf,
  bodyInScripts,
  COMMAND_NAMES,
  COMMANDS,
  isCommandName,
  pathOf,
  type CommandBody,
  type CommandName,
  type GivenCommand,
  type Target,
} from './commands';
export { currency, type Currency } from './currency';
export {
  dataSchemaId,
  eventOfRecord,
  EventRecord,
  eventRecordOf,
  LedgerRecord,
  ledgerRecordOf,
  sourceOf,
  type LegPlace,
  type PublishedEvent,
} from './cloud-event';
export { eventDataSchema, eventSchemas, type JsonSchema } from './event-schemas';
export {
  decodeEvent,
  encodeEvent,
  entryOfEvent,
  EVENTS,
  EVENTS_WITHOUT_ENTRY,
  hasNoEntry,
  isCageEvent,
  isTableEvent,
  SCHEMA_VERSION,
  tableEventOf,
  type DomainEvent,
  type EventType,
} from './events';
export { denominationsOf } from './float-fields';
export { PatronId, PersonId, RequestId, TableId, Text, Variant } from './fields';
export { jsonOf } from './json-of';
export { parse } from './rejection-of';
export { auditStream, idOfStream, patronStream, tableStream } from './streams';
