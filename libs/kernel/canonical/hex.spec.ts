import fc from 'fast-check';
import { bytesOfHex, toHex } from '#kernel/canonical';

describe('hex', () => {
  it('has two lower-case digits a byte, and decodes to the same bytes', () => {
    expect(toHex(Uint8Array.of(0, 9, 10, 171, 255))).toBe('00090aabff');
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
        expect(bytesOfHex(toHex(bytes))).toEqual(bytes);
      }),
    );
  });

  it.each(['0', 'abc', 'AB', 'aB', '0x', 'g0', ' 0', '+1', '1\n', '٣٣', '00 0'])('refuses %j', (text) => {
    expect(bytesOfHex(text)).toBeNull();
  });
});
