import { browserMeans } from '#proof/browser-means';
import { checkEvidence, type CheckedEvidence } from '#proof/evidence';
import { askFor } from '../../api/client';

/** Result of a check: what the file proves, or why there is no answer. */
export type CheckedHere = CheckedEvidence | 'not-a-key' | 'other-coup';

/**
 * Fetches the evidence file of a coup and checks it in this browser against a key. The house gives the bytes and nothing
 * else; a file of another coup proves nothing of this one, whatever it holds.
 */
export const checkHere = async (coup: string, key: string): Promise<CheckedHere> => {
  const answer = await askFor(`/v1/coups/${encodeURIComponent(coup)}/evidence`, 'application/json');
  const checked = checkEvidence(new Uint8Array(await answer.arrayBuffer()), key, browserMeans);
  if (checked === null) return 'not-a-key';
  return checked.ok && checked.coup !== coup ? 'other-coup' : checked;
};
