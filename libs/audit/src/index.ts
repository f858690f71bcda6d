export type { Damage, Finding } from './findings';
export type { BalanceMove } from './books';
export type { CheckedCard, CommitmentCheck } from './commitment';
export { sideInUnits } from './difference-text';
export type { Difference, Position } from './coup-reading';
export {
  evidenceOfCoup,
  type EvidenceMeans,
  type Notary,
  type ProvenPlace,
  type ShoePaths,
} from './evidence-of-coup';
export { exportLog, type ExportDays, type ExportOptions } from './export/export-log';
export type { ExportManifest } from './export/export-format';
export { ExportRefusedError } from './export/export-refused-error';
export { pinnedTree, type PinnedTree } from './export/write-tree';
export { verifyExport, type ExportVerdict, type ExportVerifyOptions } from './export/verify-export';
export {
  findCoups,
  type CoupCandidate,
  type CoupQuery,
  type CoupSearch,
  type FoundCoup,
  type FoundCoups,
} from './find-coups';
export { InMemoryEventSource } from './in-memory-event-source';
export { notaryOf } from './sealed-notary';
export type { AccountRow, EventSource, EvidenceSource, LogSource } from './log-source.port';
export type { OtherPayout, Otherwise } from './other-rules';
export { PostgresLogSource } from './postgres-log-source';
export {
  reconcileLedger,
  type CurrencySums,
  type LedgerDifference,
  type LedgerReconciliation,
  type LedgerSide,
  type LedgerSource,
} from './reconcile-ledger';
export { rebuildBalances, type RebuiltBalances } from './rebuild-balances';
export { replayAll, type ReplaySummary, type ReplayedMismatch } from './replay-all';
export {
  replayCoup,
  type CoupStatus,
  type Replay,
  type ReplayedCoup,
  type ReplayedUnsettled,
  type ReplayOptions,
  type UnreadableCoup,
} from './replay';
export type { Move, Step } from './replay-steps';
export {
  type ReplayedCorrectedBet,
  type ReplayedCorrectedPatron,
  type ReplayedCorrection,
  type ReplayedResult,
  resultOfBet,
  worthOfResult,
} from './replayed-correction';
export { reasonHashes, type ReplayedRequest } from './requests-of-coup';
export type { ReplayedStake, StakesReturned } from './stakes-of-coup';
export type { ReplayedVoid, UnsettledCoup } from './unsettled-coup';
export type { HandOnTable } from './hands-on-table';
export type { Auditor, HouseMemory, Sealing } from './tree/check-sealing';
export { PostgresSealSource } from './tree/postgres-seal-source';
export type {
  BlockRow,
  CheckpointRow,
  KeyActRow,
  LogRow,
  PieceRow,
  SealSource,
} from './tree/seal-source.port';
export { judgedSince, verify, verifyChains, type Verdict, type VerifyOptions } from './verify';
export { verifyOnThreads, type ThreadOptions } from './verify-on-threads';
export { follow, type Followed, type Watched } from './watch/follow';
export { headOfText, textOfHead, type WatchHead } from './watch/head';
export type { ReplayedBet } from './played-coup';
