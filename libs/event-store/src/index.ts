export type { Clock, Ids, Timing } from './clock.port';
export {
  EVENT_LOG,
  LogUnreachableError,
  StatementError,
  type EventLog,
  type StreamHead,
  type Verdict,
} from './event-log.port';
export type { CoupMark, DecidedEvent, NewTransfer, Ruling, SealedRow, Transfer } from './ruling';
export { SHARDS, shardOf } from './shard';
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
export { actorKey, type EventActor, type StoredEvent } from './stored-event';
export type { Outcome, Request, Subject } from './subject';
