const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Returns base64 with padding (RFC 4648, section 4), the form of keys, roots and signatures in notes. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const left = bytes.length - at;
    text += digit(first >> 2) + digit(((first & 3) << 4) | (second >> 4));
    text += left > 1 ? digit(((second & 15) << 2) | (third >> 6)) : '=';
    text += left > 2 ? digit(third & 63) : '=';
  }
  return text;
}

/**
 * Returns the bytes of base64 text; `null` for any other text. Unused bits must be zero, which other decoders
 * don't require, so every value has exactly one text.
 */
export function bytesOfBase64(text: string): Uint8Array | null {
  if (!BASE64.test(text)) return null;
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [bits, count, at] = [0, 0, 0];
  for (const one of digits) {
    bits = ((bits << 6) | DIGITS.indexOf(one)) & 0xfff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[at++] = bits >> count;
  }
  return (bits & ((1 << count) - 1)) === 0 ? bytes : null;
}

const digit = (value: number): string => DIGITS.charAt(value);
