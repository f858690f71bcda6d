import { invariant } from '#kernel/decision';
import { auditOrigin } from '#kernel/merkle';

/** Returns the origin of an installation's log. A log that began with a restore has its number, the incarnation, in it. */
export function originOf(installation: string, incarnation: number): string {
  const origin = incarnation === 1 ? auditOrigin(installation) : auditOrigin(installation, `${incarnation}`);
  invariant(origin !== null, 'an installation is a UUID');
  return origin;
}

const ORIGIN = /^sabot\/audit\/([^/\n]+)(?:\/([1-9]\d{0,8}))?$/;

/** Parses an origin into installation and incarnation. Returns `null` for a text that `originOf` doesn't make. */
export function logOfOrigin(
  origin: string,
): { readonly installation: string; readonly incarnation: number } | null {
  const [, installation, incarnation = '1'] = ORIGIN.exec(origin) ?? [];
  return installation === undefined ? null : { installation, incarnation: Number(incarnation) };
}
