import { browserMeans } from '#proof/browser-means';
import { checkEvidence, type CheckedEvidence } from '#proof/evidence';
import { askFor } from '../../api/client';

/** Result of a check: the claims of the file, or the reason why there is none. */
export type CheckedHere = CheckedEvidence | 'not-a-key' | 'other-coup';

/**
 * Fetches a coup's evidence file and checks it in this browser with a public key. The server provides only
 * the bytes. A file of another coup is rejected.
 */
export const checkHere = async (coup: string, key: string): Promise<CheckedHere> => {
  const answer = await askFor(`/v1/coups/${encodeURIComponent(coup)}/evidence`, 'application/json');
  const checked = checkEvidence(new Uint8Array(await answer.arrayBuffer()), key, browserMeans);
  if (checked === null) return 'not-a-key';
  return checked.ok && checked.coup !== coup ? 'other-coup' : checked;
};
