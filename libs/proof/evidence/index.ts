export { checkEvidence, type CheckedEvidence, type CheckingMeans } from './check-evidence';
export {
  CLAIMS,
  FINDING_CODES,
  VERDICTS,
  type Claim,
  type ClaimName,
  type FindingCode,
} from './claims/claim';
export { leavesShown } from './coup/coup-facts';
export { bringsShoe, shoeOfCoup, statesRules } from './coup/coup-parts';
export {
  EVIDENCE_BYTES_MAX,
  EVIDENCE_FORMAT,
  EvidenceFile,
  evidenceJsonSchema,
  type EvidenceEvent,
  type ProvenEvent,
} from './file/evidence-file';
export { evidenceText, readEvidence, type ReadEvidence } from './file/read-evidence';
