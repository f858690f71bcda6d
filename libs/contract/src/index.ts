export { addressOf, pathOf } from './addresses';
export {
  bodyInScripts,
  COMMAND_NAMES,
  COMMANDS,
  isCommandName,
  type CommandBody,
  type CommandName,
  type GivenCommand,
  type Target,
} from './commands';
export { currency, type Currency } from './currency';
export { amountText, moneyText, plainUnits } from './money-text';
export {
  CLOUD_EVENT_CONTENT_TYPE,
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
export {
  isUndone,
  restoreOfRecord,
  RestoreRecord,
  restoreRecordOf,
  type Restore,
  type ToldRestore,
} from './restore-record';
export { eventDataSchema, eventSchemas, type JsonSchema } from './event-schemas';
export {
  breakEventOf,
  decodeCanonicalText,
  decodeEvent,
  decodeText,
  encodeEvent,
  entryOfEvent,
  EVENTS,
  EVENTS_WITHOUT_ENTRY,
  hasNoEntry,
  isBreakEvent,
  isCageEvent,
  isTableEvent,
  SCHEMA_VERSION,
  tableEventOf,
  type DomainEvent,
  type EventType,
} from './events';
export { denominationsOf } from './float-fields';
export { BreakId } from './break-fields';
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
} from './fields';
export { jsonOf } from './json-of';
export { parse } from './rejection-of';
export { auditStream, breakStream, idOfStream, patronStream, tableStream } from './streams';
export { faceId, vaultRowOf, type VaultRowId } from './vault-row';
export {
  correlationOfTrace,
  placeInTrace,
  placeOfEvent,
  traceOfCorrelation,
  traceparentAt,
  type TracePlace,
} from './trace-context';
