const PAIRS: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Lower-case hex, two digits a byte: how every hash, chain and root is written in JSON. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) text += PAIRS[bytes[at] ?? 0];
  return text;
}

/**
 * The bytes of lower-case hex; null for anything else. Capitals too are refused: one value has one way to be written,
 * so nobody can pass an altered text for the recorded one.
 */
export function bytesOfHex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0) return null;
  const bytes = new Uint8Array(text.length / 2);
  return writeHex(text, bytes, 0) ? bytes : null;
}

/** Writes the bytes of lower-case hex into `target` from a place on; false, and part of it written, at anything else. */
export function writeHex(text: string, target: Uint8Array, from: number): boolean {
  let [units, digits] = [0, 0];
  for (let at = 0; at < text.length; at += 2) {
    const [high, low] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
    const byte = ((DIGITS[high & 0x7f] ?? 0) << 4) | (DIGITS[low & 0x7f] ?? 0);
    units |= high | low;
    digits |= byte;
    target[from + at / 2] = byte;
  }
  return units < 0x80 && digits >= 0;
}

/** The values of digits by their ASCII; −1, which no shift or union makes positive again, for any other. */
const DIGITS = Int8Array.from({ length: 0x80 }, (_, unit) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(unit)),
);
