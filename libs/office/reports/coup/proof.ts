import { bytesOfHex } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { isIncluded } from '#kernel/merkle';
import type { StoredEvent } from '#log/event-store';
import { proveInclusions, type AuditLog } from '#proof/seal';
import type { Scope } from '../frame/scope';
import type { Proof } from './coup.fields';

/** Proves each event against the root of the report's log, as anybody with its size and root can. */
export async function proofOf(
  events: readonly StoredEvent[],
  sealed: AuditLog,
  { log }: Pick<Scope, 'log'>,
): Promise<Proof> {
  const [newest] = await sealed.logs();
  if (newest === undefined || log === null) return { events: events.length, sealed: 0, holds: null };
  const at = { incarnation: newest.incarnation, size: log.size };
  const found = await proveInclusions(sealed, at, events);
  const root = bytesOfHex(log.root);
  const verdicts = found.flatMap((inclusion, place) => {
    const leafHash = bytesOfHex(events[place]?.hash ?? '');
    if (inclusion === null) return [];
    if (leafHash === null || root === null) return [false];
    return [isIncluded(sha256, { leafHash, root, size: log.size, ...inclusion })];
  });
  const holds = verdicts.length === 0 ? null : verdicts.every((verdict) => verdict);
  return { events: events.length, sealed: verdicts.length, holds };
}
