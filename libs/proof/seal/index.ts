export {
  indexIn,
  isIn,
  type AuditLog,
  type EventAddress,
  type KeptCheckpoint,
  type KeptKey,
  type LogIdentity,
} from './store/audit-log.port';
export {
  checkpointLinksFileIn,
  linkAfter,
  parseLink,
  readLinkedSince,
  rememberLinks,
  type CheckpointLink,
} from './seen/checkpoint-links';
export { generateKey, revokeKey, rotateKey, type KeyChange } from './keys/change-keys';
export { FileSigners } from './keys/file-signers';
export { KeyFile } from './keys/key-file';
export { ForeignKeysError, type KeyHistory } from './keys/key-history';
export { compareWithSeen, type Comparison, type LogNow, type SeenCheckpoint } from './seen/high-water-mark';
export { logOfOrigin, originOf } from './store/log-origin';
export { SealerKeyError, type LogSigners } from './store/log-signers.port';
export {
  ForeignCheckpointError,
  markRestored,
  StillServedError,
  type Restored,
} from './restoring/mark-restored';
export { OlderCopyError, refuseOlderCopy } from './restoring/older-copy';
export { PostgresAuditLog } from './store/postgres-audit-log';
export { PostgresSealStore } from './store/postgres-seal-store';
export { checkpointOfNote, leafOfText } from './store/predecessor';
export {
  CheckpointFileError,
  checkpointFileIn,
  readCheckpointFile,
  StaticLog,
  tilesBetween,
  writeCheckpointFile,
} from './restoring/published-files';
export { proveConsistency, proveInclusion, proveInclusions, proveLeaf } from './proofs/proofs';
export type { Publication, SealStore } from './store/seal-store.port';
export { seenCheckpoints, seenOfNote, seenPlaces, type SeenPlace } from './seen/seen-checkpoints';
export { SealingLoop } from './sealing/sealing-loop';
export { Sealer, type SealerOptions, type SealingAlarm } from './sealing/sealer';
