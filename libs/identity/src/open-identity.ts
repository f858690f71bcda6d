import path from 'node:path';
import { openKeySet, type KeySet } from './key-set';
import { verifierOfJwks, verifierOfKeySet, type TokenVerifier } from './token-verifier';

/** How a house knows its people. */
export interface Identity {
  readonly verify: TokenVerifier;
  /** The key set that tokens can be issued by; null when they come from elsewhere. */
  readonly keys: KeySet | null;
}

/** By the JWKS at a URL, else by the key set in SABOT_DATA, which is made if there is none. Throws `IdentityError`. */
export async function openIdentity(from: {
  readonly jwksUrl: string | null;
  readonly dataDir: string;
}): Promise<Identity> {
  if (from.jwksUrl !== null) return { verify: verifierOfJwks(from.jwksUrl), keys: null };
  const keys = await openKeySet(path.join(from.dataDir, 'identity.json'));
  return { verify: verifierOfKeySet(keys), keys };
}
