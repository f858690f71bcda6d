const PAIRS: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns lower-case hex, two digits a byte: the form of every hash, chain value and root in JSON. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) text += PAIRS[bytes[at] ?? 0];
  return text;
}

/**
 * Returns the bytes of lower-case hex; `null` for any other text. It refuses capitals, too: each value has
 * one text, so an altered text never passes for the recorded one.
 */
export function bytesOfHex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0) return null;
  const bytes = new Uint8Array(text.length / 2);
  return writeHex(text, bytes, 0) ? bytes : null;
}

/**
 * Writes the bytes of lower-case hex into `target` from an offset. Returns `false`, with a part written, for
 * any other text.
 */
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

/**
 * Values of digits by their ASCII code; −1 for any other character, which stays negative through shifts and
 * unions.
 */
const DIGITS = Int8Array.from({ length: 0x80 }, (_, unit) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(unit)),
);
