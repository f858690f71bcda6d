import type { HeadSigner } from '#log/event-store';
import type { Findings } from '../source/findings';
import type { LogSource } from '../source/log-source.port';

/**
 * Checks every head's MAC (S21) and reports shards whose head no writer of this installation signed. Returns
 * the number of heads checked, or `null` without the writer's keys or if heads have no MAC, as in an export.
 */
export const checkHeads = async (
  source: Pick<LogSource, 'signedHeads'>,
  signer: HeadSigner | undefined,
  findings: Findings,
): Promise<number | null> => {
  const heads = signer === undefined ? null : await source.signedHeads();
  if (signer === undefined || heads === null) return null;
  for (const head of heads) {
    const fault = signer.fault(head);
    if (fault !== null)
      findings.note('head', { shard: head.shard, seq: head.seq, stream: null }, fault.detail);
  }
  return heads.length;
};
