import fc from 'fast-check';
import { formatRatio, parseRatio, ratioOf, sameRatio } from '#game/baccarat';

it.each([
  ['8:1', 8n, 1n, '8:1'],
  ['0.54:1', 27n, 50n, '0.54:1'],
  ['1.5:1', 3n, 2n, '1.5:1'],
  ['1:2', 1n, 2n, '0.5:1'],
  ['1:0.5', 2n, 1n, '2:1'],
  ['16:2', 8n, 1n, '8:1'],
  ['2:3', 2n, 3n, '2:3'],
  ['10:4.0', 5n, 2n, '2.5:1'],
  ['0.000000001:1', 1n, 1_000_000_000n, '0.000000001:1'],
  ['0.000000001:999999999.999999999', 1n, 999_999_999_999_999_999n, '1:999999999999999999'],
])('%s pays %s for %s and is printed %s', (text, numerator, denominator, printed) => {
  const ratio = parseRatio(text);
  expect(ratio).toEqual({ ok: true, value: { numerator, denominator } });
  expect(formatRatio(ratioOf(numerator, denominator))).toBe(printed);
});

const UNWRITTEN = ['', '8', '8:', ':1', '8/1', '8:1:1', '8.:1', '.5:1', '1e3:1', 'Infinity:1', '٨:1'];
const NOT_POSITIVE = ['8:0', '0:1', '0.0:1', '-8:1', '8:-1', '+8:1'];
const UNTIDY = ['08:1', '8 : 1', ' 8:1', '8:1\n', '1234567890:1', '1.0123456789:1'];
const NO_TEXT = [8, null, undefined, ['8:1'], { numerator: 8 }];

it.each([...UNWRITTEN, ...NOT_POSITIVE, ...UNTIDY, ...NO_TEXT])('refuses %j', (text) => {
  expect(parseRatio(text)).toMatchObject({ ok: false, rejection: { code: 'BAD_RULES' } });
});

test('a printed ratio is read back unchanged', () => {
  const positive = fc.bigInt({ min: 1n, max: 999_999_999n });
  fc.assert(
    fc.property(
      positive,
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom(1n, 2n, 5n, 8n),
      (a, digits, divisor) => {
        const decimal = ratioOf(a, 10n ** BigInt(digits));
        const plain = ratioOf(a, divisor * 3n);
        for (const ratio of [decimal, plain]) {
          const read = parseRatio(formatRatio(ratio));
          expect(read.ok && sameRatio(read.value, ratio)).toBe(true);
        }
      },
    ),
  );
});
