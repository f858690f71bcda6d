import { PNG } from 'pngjs';
import { palettePng } from './palette-png';

const AMBER = [0x86, 0x52, 0x00, 0xff];
const many = <Item>(count: number, of: (at: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, at) => of(at));

it('keeps the colour of a small sign if a picture has more colours than a palette', () => {
  const grounds = many(200, (at) => many(100, () => [at, at, at, 0xff])).flat();
  const sign = many(50, () => AMBER);
  const specks = many(512, (at) => [8 * (at % 32), 8 * Math.floor(at / 32), 0xf0, 0xff]);
  const data = Uint8Array.from([...sign, ...grounds, ...specks].flat());
  const reduced = PNG.sync.read(palettePng({ width: data.length / 4, height: 1, data }));
  const seen = new Set(many(data.length / 4, (at) => reduced.data.readUInt32BE(4 * at)));
  expect(seen.size).toBeLessThanOrEqual(256);
  expect([...reduced.data.subarray(0, 4)]).toEqual(AMBER);
});
