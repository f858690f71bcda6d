import { ed25519Key, verifyEd25519 } from '#kernel/hashing';

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

/** RFC 8032, 7.1, tests 1 to 3. */
const VECTORS = [
  {
    seed: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    publicKey: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    seed: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    publicKey: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
  {
    seed: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    publicKey: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    message: 'af82',
    signature:
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  },
].map(({ seed, publicKey, message, signature }) => ({
  seed: bytes(seed),
  publicKey: bytes(publicKey),
  message: bytes(message),
  signature: bytes(signature),
}));

describe('Ed25519', () => {
  it.each(VECTORS)('RFC 8032: derives the key, signs and verifies', (vector) => {
    const key = ed25519Key(vector.seed);
    expect(key.publicKey).toEqual(vector.publicKey);
    expect(key.sign(vector.message)).toEqual(vector.signature);
    expect(verifyEd25519(vector.publicKey, vector.message, vector.signature)).toBe(true);
  });

  it('verifies nothing else, and no bytes of another length', () => {
    const [{ publicKey, message, signature }, other] = [VECTORS[1]!, VECTORS[2]!];
    const flipped = signature.map((byte, at) => (at === 9 ? byte ^ 1 : byte));
    for (const [key, text, signed] of [
      [other.publicKey, message, signature],
      [publicKey, other.message, signature],
      [publicKey, message, flipped],
      [publicKey, message, signature.subarray(1)],
      [publicKey, message, new Uint8Array(65)],
      [publicKey.subarray(1), message, signature],
      [new Uint8Array(33), message, signature],
      [new Uint8Array(32).fill(255), message, signature],
    ] as const)
      expect(verifyEd25519(key, text, signed)).toBe(false);
  });

  it('has seeds of 32 bytes', () => {
    expect(() => ed25519Key(new Uint8Array(31))).toThrow(RangeError);
  });
});
