export { mayBeBelowZero } from './kept/account-kind';
export { Actors, type Reading } from './deciding/actors';
export { BulkActors } from './bulk/bulk-actors';
export { BulkLog } from './bulk/bulk-log';
export { BulkRows, type Rows } from './bulk/bulk-rows';
export { BinaryRows } from './postgres/binary-rows';
export type { Clock, Ids, Timing } from './time/clock.port';
export { CommandDesk, type Identity } from './deciding/command-desk';
export { type EventLog, type StreamHead, type AppendVerdict } from './kept/event-log.port';
export { databaseError, LogUnreachableError, StatementError } from './query/database-error';
export { EVENT, EVENT_KEYS, eventOfRow, type EventRow } from './kept/event-row';
export { adoptHeads } from './heads/adopt-heads';
export { HeadSigner, type HeadKeys, type SignedHead, type WriterMac } from './heads/head-mac';
export { chainOverHashes, chainUpTo, type ChainPlace } from './heads/head-proof';
export { SIGNED_HEAD, SIGNED_HEADS } from './kept/head-row';
export { signHeads } from './heads/sign-heads';
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
} from './heads/writer-keys';
export { InMemoryEventLog } from './memory/in-memory-event-log';
export { installationOf } from './postgres/installation';
export { KeepingUp, type KeptMeasure, type KeptStanding } from './time/follow-loop';
export { compareDigests } from './vault/command-digest';
export { freshKeyring, KeyringError, openKeyring, rotateKeyring, type Keyring } from './vault/keyring';
export { Lanes, type LanesOptions } from './lanes/lanes';
export type { LogAlarm } from './lanes/log-alarm';
export { Leases, type LeasesOptions, type Whereabouts } from './leases/leases';
export type { CoupPlace } from './kept/coup-place';
export { LogReader } from './postgres/log-reader';
export { openingBefore } from './postgres/opening-before';
export { ANSWERING, ASKING } from './kept/open-request';
export { PostgresEventLog } from './postgres/postgres-event-log';
export type { CoupMark, DecidedEvent, NewTransfer, Note, Ruling, SealedRow, Transfer } from './kept/decided';
export { copiedRows, recordRows } from './postgres/postgres-binary';
export {
  arrayOf,
  bool,
  bytes,
  columns,
  int,
  json,
  oneOf,
  orNull,
  text,
  texts,
  tuple,
  type Columns,
  type Decode,
  type KeysOf,
  type RawRow,
  type RowOf,
} from './query/columns';
export {
  connected,
  execute,
  inTransaction,
  query,
  submit,
  utcText,
  type Connected,
  type Statement,
} from './query/query';
export { FOLLOWER, openPool, READER } from './postgres/postgres-session';
export { EVERY_SHARD, SHARDS, shardOf } from './kept/shard';
export type { CommandKey, CommandRow, CoupRange, Decided, ShardHead, ShardPart } from './kept/shard-part';
export { columnsOfSpans, EVENTS_OF_SPANS, type SeqRange } from './kept/seq-range';
export { actorKey, type EventActor, type StoredEvent } from './kept/stored-event';
export type { CommandOutcome, Request, Subject } from './deciding/subject';
export { transferOfHold } from './kept/transfer-of-hold';
export { SystemClock, systemIds, systemTiming } from './time/system-time';
export { SealBrokenError, Vault } from './vault/vault';
