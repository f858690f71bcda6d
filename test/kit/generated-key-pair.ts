import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Returns a new key pair: P-256, or RSA with 2,048 bits. */
export const generatedKeyPair = (type: 'ec' | 'rsa'): KeyPair => imported(privatePem(type));

/** Generates the key as text, because exporting a generated `KeyObject` deadlocks on Node 20. */
function privatePem(type: 'ec' | 'rsa'): string {
  const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
  const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
  if (type === 'rsa')
    return generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding })
      .privateKey;
  return generateKeyPairSync('ec', { namedCurve: 'P-256', publicKeyEncoding, privateKeyEncoding }).privateKey;
}

function imported(pem: string): KeyPair {
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
