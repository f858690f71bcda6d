import { type Hashing, type VerifyEd25519 } from '#kernel/canonical';
import { verifierOf } from '#kernel/merkle';
import { cardsClaim } from './claims/cards-claim';
import { checkpointClaim } from './claims/checkpoint-claim';
import { CLAIMS, coded, fails, holds, type Claim, type ClaimName, type Finding } from './claims/claim';
import { entriesClaim } from './claims/entries-claim';
import { eventsClaim } from './claims/events-claim';
import { shuffleClaim } from './claims/shuffle-claim';
import { factsOf, type CoupFacts } from './coup/coup-facts';
import { readEvidence } from './file/read-evidence';
import { drawsClaim, payoutsClaim } from './games/games';

/** The functions that check hashes and signatures. */
export interface CheckingMeans {
  readonly hashing: Hashing;
  readonly ed25519: VerifyEd25519;
}

/** The result of checking a file, one line for each claim. */
export interface CheckedEvidence {
  /** Set if no claim fails. */
  readonly ok: boolean;
  /** Set if the bytes are JSON. If they aren't, nothing else can be checked. */
  readonly isJson: boolean;
  /** The coup; `null` if the file doesn't have the form of evidence. */
  readonly coup: string | null;
  readonly claims: readonly Claim[];
}

/**
 * Checks an evidence file offline against the public key of the log (`name+id+base64`) and nothing else
 * (docs/reference/evidence-format.md). Returns `null` if the key is malformed. Never throws, whatever the
 * file contains.
 */
export const checkEvidence = (
  bytes: Uint8Array,
  key: string,
  { hashing, ed25519 }: CheckingMeans,
): CheckedEvidence | null => {
  const log = verifierOf(hashing.sha256, ed25519, key);
  if (log === null) return null;
  const read = readEvidence(bytes);
  if (!read.ok) {
    const { isJson, why, code } = read;
    const finding = fails(code === null ? why : coded(code, why));
    return { ok: false, isJson, coup: null, claims: [claimOf('form', finding)] };
  }
  const { file } = read;
  const { finding: signed, checkpoint } = checkpointClaim(file, log);
  const facts = factsOf(file);
  const of = (check: (of: CoupFacts) => Finding): Finding =>
    facts.ok ? check(facts.facts) : fails(facts.why);
  const findings: Readonly<Record<ClaimName, Finding>> = {
    form: holds(`${file.format}, canonical JSON`),
    events: eventsClaim(hashing, file, checkpoint),
    checkpoint: signed,
    cards: of((found) => cardsClaim(hashing, found, file.cards)),
    draws: of(drawsClaim),
    payouts: of(payoutsClaim),
    entries: entriesClaim(file),
    shuffle: of((found) => shuffleClaim(hashing, found)),
  };
  const claims = CLAIMS.map((name) => claimOf(name, findings[name]));
  return { ok: claims.every(({ verdict }) => verdict !== 'fails'), isJson: true, coup: file.coup, claims };
};

const claimOf = (name: ClaimName, finding: Finding): Claim => ({
  number: CLAIMS.indexOf(name),
  name,
  ...finding,
});
