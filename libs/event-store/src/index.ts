export { mayBeBelowZero } from './account-kind';
export { Actors, type Reading } from './actors';
export { BulkActors } from './bulk/bulk-actors';
export { BulkLog } from './bulk/bulk-log';
export { BulkRows, type Rows } from './bulk/bulk-rows';
export { LogNotEmptyError } from './bulk/empty-log';
export { BinaryRows } from './binary-rows';
export type { Clock, Ids, Timing } from './clock.port';
export { CommandDesk, type Identity } from './command-desk';
export {
  LogUnreachableError,
  RowsRefusedError,
  StatementError,
  type EventLog,
  type StreamHead,
  type Verdict,
} from './event-log.port';
export { EVENT_COLUMNS, eventOfRow, type EventRow } from './event-row';
export { adoptHeads, type Adopted } from './adopt-heads';
export {
  HeadSigner,
  isUntouched,
  type HeadFault,
  type HeadKeys,
  type HeadMac,
  type SealedPlace,
  type SignedHead,
  type WriterMac,
} from './head-mac';
export { chainOverHashes, chainUpTo, type ChainPlace, type HeadEvidence, type TakenHead } from './head-proof';
export { SIGNED_HEAD_COLUMNS, signedHeadOfRow, type SignedHeadRow } from './head-row';
export { signHeads, type SigningReason } from './sign-heads';
export {
  existingWriterKeys,
  freshHeadKeys,
  knownWriterKeys,
  noteAdopted,
  readWriterKeys,
  retireWriterKeys,
  rotateWriterKeys,
  WriterKeyError,
  writerKeysOf,
  type WriterKeys,
} from './writer-keys';
export { InMemoryEventLog } from './in-memory-event-log';
export { installationOf, type Installation } from './installation';
export {
  KeepingUp,
  type KeepingUpOptions,
  type KeptMeasure,
  type KeptStanding,
  type KeptTurn,
} from './keeping-up';
export { freshKeyring, KeyringError, openKeyring, rotateKeyring, type Keyring } from './keyring';
export type { CommandTrace, CommandTraces } from './command-traces.port';
export { HeadRefusedError, Lanes, type Alarm, type LanesOptions } from './lanes';
export type { Book, Lease, LeaseBook, Server } from './lease-book.port';
export { Leases, type LeasesOptions, type Whereabouts } from './leases';
export type { CoupPlace } from './coup-place';
export { LogReader, type CurrencyTotal, type Page, type PlacedEntry } from './log-reader';
export { openingBefore } from './opening-before';
export { ANSWERING, ASKING, type OpenRequest } from './open-request';
export { PostgresEventLog } from './postgres-event-log';
export type { CoupMark, DecidedEvent, NewTransfer, Note, Ruling, SealedRow, Transfer } from './ruling';
export { copiedRows, recordRows } from './postgres-binary';
export {
  connected,
  databaseError,
  inTransaction,
  recordsOf,
  rowsOf,
  statement,
  utcText,
  type RecordQuery,
} from './postgres-query';
export { FOLLOWER, openPool, READER, type PoolSettings } from './postgres-session';
export { EVERY_SHARD, SHARDS, shardOf } from './shard';
export type {
  CommandKey,
  CommandRow,
  CoupRange,
  Decided,
  EntryRow,
  PlacedEvent,
  SealedBytes,
  ShardHead,
  ShardPart,
  StreamChange,
} from './shard-part';
export { columnsOfSpans, EVENTS_OF_SPANS, SPANS, type Span } from './spans';
export { actorKey, type EventActor, type StoredEvent } from './stored-event';
export type { Outcome, Request, Subject } from './subject';
export { transferOfHold } from './transfer-of-hold';
export { SystemClock, systemIds, systemTiming } from './system-time';
export { SealBrokenError, Vault } from './vault';
