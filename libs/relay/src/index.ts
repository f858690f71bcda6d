export { InMemoryRelayBook } from './in-memory-relay-book';
export { Alerts, type AlertsOptions } from './alerts';
export { InMemoryLogFeed } from './in-memory-log-feed';
export { type FeedHead, type LogFeed, type Place, type Span } from './log-feed.port';
export { PostgresLogFeed } from './postgres-log-feed';
export { PostgresRelayBook } from './postgres-relay-book';
export {
  alertMessage,
  checkpointMessage,
  deadLetterMessage,
  type Alert,
  type Letter,
  type RelayedCheckpoint,
} from './records/audit-record';
export type { RelayAlarm } from './line';
export { Relay, WrongTopicsError, type RelayOptions, type RelayTurn } from './relay';
export type { Relayed, RelayBook, RelayedIn, RelayName } from './relay-book.port';
export { RelayLoop, type RelayLoopOptions, type RelayStanding } from './relay-loop';
export type { MovedLeg, RelayedEvent } from './relayed-event';
export {
  reconcileKafka,
  type Reconciliation,
  type ReconciledTopic,
  type ReconcileOptions,
} from './reconcile/reconcile';
export type { Difference, DifferenceKind } from './reconcile/compare-partition';
