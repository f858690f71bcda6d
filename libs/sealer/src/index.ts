export {
  indexIn,
  isIn,
  type AuditLog,
  type CheckpointPage,
  type EventPlace,
  type KeptCheckpoint,
  type KeptKey,
  type LogIdentity,
  type SealedBlock,
  type TileReader,
} from './audit-log.port';
export {
  checkpointLinksFileIn,
  linkAfter,
  parseLink,
  readLinkedSince,
  rememberLinks,
  type CheckpointLink,
  type LinkedCheckpoint,
} from './checkpoint-links';
export { generateKey, revokeKey, rotateKey, type KeyChange } from './change-keys';
export { activeKey, FileSigners } from './file-signers';
export { InMemoryAuditLog, type SealableEvents } from './in-memory-audit-log';
export { KeyFile } from './key-file';
export { ForeignKeysError, type KeyHistory } from './key-history';
export {
  compareWithSeen,
  type Comparison,
  type LogNow,
  type SeenBy,
  type SeenCheckpoint,
} from './high-water-mark';
export { logOfOrigin, originOf } from './log-origin';
export { SealerKeyError, type LogSigners } from './log-signers.port';
export { ForeignCheckpointError, markRestored, StillServedError, type Restored } from './mark-restored';
export { OlderCopyError, refuseOlderCopy } from './older-copy';
export { PostgresAuditLog } from './postgres-audit-log';
export { PostgresSealStore } from './postgres-seal-store';
export { checkpointOfNote, leafOfText } from './predecessor';
export {
  CheckpointFileError,
  checkpointFileIn,
  readCheckpointFile,
  StaticLog,
  tilesBetween,
  writeCheckpointFile,
} from './published-files';
export {
  proveConsistency,
  proveInclusion,
  proveInclusions,
  proveLeaf,
  type At,
  type Inclusion,
} from './proofs';
export type {
  KeyAct,
  Publication,
  Sealing,
  SealerName,
  SealStore,
  Span,
  SpanHashes,
  Standing,
} from './seal-store.port';
export { seenCheckpoints, seenOfNote, seenPlaces, type SeenPlace } from './seen-checkpoints';
export { SealingLoop, type SealingLoopOptions, type SealingStanding } from './sealing-loop';
export { AuditLogDamagedError, Sealer, type SealerOptions, type SealingAlarm, type Turned } from './sealer';
