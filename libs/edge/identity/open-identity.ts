import path from 'node:path';
import { openKeySet, type KeySet } from './key-set';
import { verifierOfJwks, verifierOfKeySet, type TokenVerifier } from './token-verifier';

/** The means of identifying people by their tokens. */
export interface Identity {
  readonly verify: TokenVerifier;
  /** The key set that can issue tokens; `null` if another issuer does. */
  readonly keys: KeySet | null;
}

export interface IdentitySource {
  readonly jwksUrl: string | null;
  /** The issuer of tokens whose keys are at the URL. Tokens of our own keys have the issuer and audience `sabot`. */
  readonly tokenIssuer: string;
  readonly tokenAudience: string;
  readonly dataDir: string;
}

/**
 * Opens the JWKS at a URL or, without one, the key set in SABOT_DATA, which is created if necessary. Calls `onFailure`
 * if the keys at the URL can't be fetched. Throws `IdentityError`.
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
