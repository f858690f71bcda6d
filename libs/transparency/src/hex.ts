const PAIRS: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const BYTES: ReadonlyMap<string, number> = new Map(PAIRS.map((pair, byte) => [pair, byte]));

/** Lower-case hex, two digits a byte: how every hash, chain and root is written in JSON. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += PAIRS[byte];
  return text;
}

/**
 * The bytes of lower-case hex; null for anything else. Capitals too are refused: one value has one way to be written,
 * so nobody can pass an altered text for the recorded one.
 */
export function bytesOfHex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++) {
    const byte = BYTES.get(text.slice(2 * at, 2 * at + 2));
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}
