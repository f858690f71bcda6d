/**
 * Checks the evidence file of a coup, claim by claim, against the key of the casino's audit log.
 *
 * @packageDocumentation
 */
export {
  bringsShoe,
  checkEvidence,
  CLAIMS,
  EVIDENCE_BYTES_MAX,
  EVIDENCE_FORMAT,
  EvidenceFile,
  evidenceJsonSchema,
  evidenceText,
  FINDING_CODES,
  leavesShown,
  readEvidence,
  shoeOfCoup,
  statesRules,
  VERDICTS,
  type CheckedEvidence,
  type CheckingMeans,
  type Claim,
  type ClaimName,
  type EvidenceEvent,
  type FindingCode,
  type ProvenEvent,
  type ReadEvidence,
} from '#proof/evidence';
export type { Hashing, HmacSha256, JsonObject, Sha256, VerifyEd25519 } from '#kernel/canonical';
