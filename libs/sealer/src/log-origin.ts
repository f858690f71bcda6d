import { invariant } from '#kernel';
import { auditOrigin } from '#transparency';

/** The origin of an installation's log: plain for the first, with its incarnation for one after a restore. */
export function originOf(installation: string, incarnation: number): string {
  const origin = incarnation === 1 ? auditOrigin(installation) : auditOrigin(installation, `${incarnation}`);
  invariant(origin !== null, 'an installation is a UUID');
  return origin;
}
