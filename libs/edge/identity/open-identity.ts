import path from 'node:path';
import { openKeySet, type KeySet } from './key-set';
import { verifierOfJwks, verifierOfKeySet, type TokenVerifier } from './token-verifier';

/** How a house knows its people. */
export interface Identity {
  readonly verify: TokenVerifier;
  /** The key set that tokens can be issued by; null when they come from elsewhere. */
  readonly keys: KeySet | null;
}

export interface IdentitySource {
  readonly jwksUrl: string | null;
  /** Of the tokens whose keys are at the URL; those of the house's own keys are by sabot, for sabot. */
  readonly tokenIssuer: string;
  readonly tokenAudience: string;
  readonly dataDir: string;
}

/**
 * By the JWKS at a URL, else by the key set in SABOT_DATA, which is made if there is none. `onFailure` is told when the
 * keys of a URL can't be had. Throws `IdentityError`.
 */
export async function openIdentity(
  { jwksUrl, tokenIssuer, tokenAudience, dataDir }: IdentitySource,
  onFailure: (error: unknown) => void,
): Promise<Identity> {
  if (jwksUrl !== null)
    return {
      verify: verifierOfJwks(jwksUrl, { issuer: tokenIssuer, audience: tokenAudience, onFailure }),
      keys: null,
    };
  const keys = await openKeySet(path.join(dataDir, 'identity.json'));
  return { verify: verifierOfKeySet(keys), keys };
}
