export { addressOf, pathOf } from './commands/addresses';
export {
  bodyInScripts,
  COMMAND_NAMES,
  COMMANDS,
  isCommandName,
  type CommandBody,
  type CommandName,
  type GivenCommand,
  type Target,
} from './commands/commands';
export { currency } from './currency';
export { amountText, moneyText, plainUnits } from './money-text';
export {
  CLOUD_EVENT_CONTENT_TYPE,
  eventOfRecord,
  EventRecord,
  eventRecordOf,
  LedgerRecord,
  ledgerRecordOf,
  sourceOf,
  type PublishedEvent,
} from './published/cloud-event';
export {
  isUndone,
  restoreOfRecord,
  RestoreRecord,
  restoreRecordOf,
  type Restore,
  type ToldRestore,
} from './published/restore-record';
export { eventDataSchema, eventSchemas, type JsonSchema } from './events/event-schemas';
export {
  breakEventOf,
  deckEventOf,
  decodeCanonicalText,
  decodeEvent,
  decodeText,
  encodeEvent,
  entryOfEvent,
  EVENTS,
  EVENTS_WITHOUT_ENTRY,
  hasNoEntry,
  isBreakEvent,
  isDeckEvent,
  isCageEvent,
  isTableEvent,
  SCHEMA_VERSION,
  tableEventOf,
  type DomainEvent,
  type EventType,
} from './events/events';
export { denominationsOf } from './commands/float-fields';
export { BreakId } from './commands/break-fields';
export { BatchId } from './commands/deck-fields';
export {
  Day,
  PatronId,
  PersonId,
  RecordedPatronId,
  RecordedPersonId,
  RequestId,
  TableId,
  Text,
  Variant,
} from './commands/fields';
export { jsonOf } from './json/json-of';
export { parse, rejectionOf } from './json/rejection-of';
export { auditStream, breakStream, deckBatchStream, idOfStream, patronStream, tableStream } from './streams';
export { faceId, vaultRowOf, type VaultRowId } from './events/vault-row';
export {
  correlationOfTrace,
  placeInTrace,
  placeOfEvent,
  traceOfCorrelation,
  traceparentAt,
  type TracePlace,
} from './published/trace-context';
