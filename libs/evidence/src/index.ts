export { checkEvidence, type CheckedEvidence, type CheckingMeans } from './check-evidence';
export { CLAIMS, FINDING_CODES, VERDICTS, type Claim, type ClaimName, type FindingCode } from './claim';
export { leavesShown } from './coup-facts';
export { bringsShoe, shoeOfCoup, statesRules } from './coup-parts';
export {
  EVIDENCE_BYTES_MAX,
  EVIDENCE_FORMAT,
  EvidenceFile,
  evidenceJsonSchema,
  type EvidenceEvent,
  type ProvenEvent,
} from './evidence-file';
export { evidenceText, readEvidence, type ReadEvidence } from './read-evidence';
