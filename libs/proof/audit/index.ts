export { FINDING_KINDS, FINDING_PARTS, type FindingKind } from './source/finding-kinds';
export type { Finding } from './source/findings';
export type { BalanceMove } from './recompute/balances';
export { sideInUnits } from './verify/difference-text';
export type { CoupDifference } from './replay/reading/coup-reading';
export { evidenceOfCoup, type EvidenceMeans, type ShoePaths } from './evidence/evidence-of-coup';
export { exportLog, type ExportDays } from './export/export-log';
export type { ExportManifest } from './export/export-format';
export { ExportRefusedError } from './export/export-refused-error';
export { pinnedTree } from './export/write-tree';
export { verifyExport } from './export/verify-export';
export { findCoups, type CoupQuery, type FoundCoup, type FoundCoups } from './source/find-coups';
export { inclusionProverOf } from './evidence/inclusion-prover';
export type { AccountRow, EventSource, EvidenceSource, LogSource } from './source/log-source.port';
export { PostgresLogSource } from './source/postgres/postgres-log-source';
export {
  reconcileLedger,
  type LedgerDifference,
  type LedgerReconciliation,
} from './balances/reconcile-ledger';
export { rebuildBalances, type RebuiltBalances } from './balances/rebuild-balances';
export { replayAll } from './replay/replay-all';
export { replayCoup, type Replay, type ReplayedCoup, type ReplayedUnsettled } from './replay/replay';
export { linesOf, type Step } from './replay/steps/replay-steps';
export { rulingsOf } from './replay/steps/step-rulings';
export {
  type ReplayedCorrection,
  type ReplayedResult,
  resultOfBet,
  worthOfResult,
} from './replay/replayed-correction';
export { reasonHashes, type ReplayedRequest } from './source/requests-of-coup';
export type { ReplayedStake } from './replay/reading/stakes-of-coup';
export type { ReplayedVoid } from './replay/unsettled-coup';
export type { HandOnTable } from './replay/reading/hands-on-table';
export type { Auditor, HouseMemory, Sealing } from './tree/check-sealing';
export { judgedSince, verify, verifyChains, type LogVerdict, type VerifyOptions } from './verify/verify';
export { verifyOnThreads } from './verify/verify-on-threads';
export { followLog, type Followed } from './watch/follow';
export { headOfText, textOfHead, type WatchHead } from './watch/head';
export type { ReplayedBet } from './replay/played-coup';
