/** Castagnoli's polynomial, bit-reversed; Kafka's record batches are protected by it. */
const POLYNOMIAL = 0x82f63b78;
const SLICES = 8;

/** Table n holds the effect of a byte that n more bytes follow. */
const TABLES: readonly Int32Array[] = tables();

/**
 * Returns the CRC-32C of a range of bytes. Eight bytes a step ("slicing by 8") measured three times as fast
 * as one byte a step, which takes longer than writing the batch. Node's `zlib.crc32` uses another polynomial.
 */
export function crc32c(bytes: Buffer, from: number, to: number): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES;
  if (!t0 || !t1 || !t2 || !t3 || !t4 || !t5 || !t6 || !t7)
    throw new Error('a table of the checksum is missing');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = -1;
  let at = from;
  for (const last = to - SLICES; at <= last; at += SLICES) {
    const low = sum ^ view.getInt32(at, true);
    const high = view.getInt32(at + 4, true);
    sum =
      at8(t7, low) ^
      at8(t6, low >>> 8) ^
      at8(t5, low >>> 16) ^
      at8(t4, low >>> 24) ^
      at8(t3, high) ^
      at8(t2, high >>> 8) ^
      at8(t1, high >>> 16) ^
      at8(t0, high >>> 24);
  }
  for (; at < to; at++) sum = (sum >>> 8) ^ at8(t0, sum ^ view.getUint8(at));
  return ~sum >>> 0;
}

function at8(table: Int32Array, word: number): number {
  return table[word & 0xff] ?? 0;
}

function tables(): readonly Int32Array[] {
  let last = Int32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
    return sum;
  });
  const first = last;
  const made = [first];
  while (made.length < SLICES) {
    last = last.map((sum) => (sum >>> 8) ^ at8(first, sum));
    made.push(last);
  }
  return made;
}
