import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const SigningJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
/** A private key on P-256 in the form of RFC 7517. */
export type SigningJwk = z.output<typeof SigningJwk>;

/**
 * Generates a key that signs tokens.
 *
 * Node encodes it as it generates it. Exporting a generated `KeyObject` deadlocks on Node 20. The export holds the key's mutex and allocates. The collector may then destroy the job that generated the key, which takes the same mutex.
 */
export function generateSigningJwk(): SigningJwk {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: AS_JWK,
    privateKeyEncoding: AS_JWK,
  });
  return privateKey as unknown as SigningJwk; // as the encoding says
}

/** Node has had this encoding since 15.9, but its types only list PEM and DER. */
const AS_JWK = { format: 'jwk' } as unknown as { readonly type: 'pkcs8' & 'spki'; readonly format: 'pem' };

/** Returns the private key of a parsed JSON text. Throws for anything but a private JWK on P-256. */
export const importSigningJwk = (jwk: unknown): KeyObject =>
  createPrivateKey({ key: SigningJwk.parse(jwk), format: 'jwk' });
