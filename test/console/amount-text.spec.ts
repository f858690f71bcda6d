import { bandText } from '../../apps/console/src/parts/band';
import { amountFor } from '../../apps/console/src/system/amount-text';

it.each([
  ['390000', 'EUR', {}, '€3,900.00'],
  ['-1250', 'EUR', {}, '−€12.50'],
  ['1250', 'EUR', { sign: true }, '+€12.50'],
  ['0', 'EUR', { sign: true }, '€0.00'],
  ['770000', 'EUR', { digits: 'whole' }, '€7,700'],
  ['39750', 'EUR', { digits: 'whole' }, '€397'],
  ['-50', 'EUR', { digits: 'whole' }, '€0'],
  ['100000', 'EUR', { digits: 'needed' }, '€1,000'],
  ['39750', 'EUR', { digits: 'needed' }, '€397.50'],
  ['-107505', 'EUR', { digits: 'needed' }, '−€1,075.05'],
  ['0', 'EUR', { digits: 'short' }, '0'],
  ['34500', 'EUR', { digits: 'short' }, '345'],
  ['770000', 'EUR', { digits: 'short' }, '7.7k'],
  ['9994900', 'EUR', { digits: 'short' }, '99.9k'],
  ['51940000', 'EUR', { digits: 'short' }, '519k'],
  ['125000000', 'EUR', { digits: 'short' }, '1.25M'],
  ['-1247000', 'EUR', { digits: 'short' }, '−12.5k'],
  ['38800', 'EUR', { digits: 'short', sign: true }, '+388'],
  ['1250', 'JPY', {}, '¥1,250'],
  ['900719925474099312', 'EUR', {}, '€9,007,199,254,740,993.12'],
  ['9007199254740993001', 'EUR', { digits: 'whole' }, '€90,071,992,547,409,930'],
  ['1250', 'CHF', {}, 'CHF\u00A012.50'],
] as const)('%s of %s %j is %s', (minor, code, how, text) => {
  expect(amountFor(minor, code, how)).toBe(text);
});

it('half a 95 % band is 1.96 standard deviations, in whole units', () => {
  expect(bandText('10000', { code: 'EUR', minorDigits: 2 })).toBe('€196');
  expect(bandText('1000', { code: 'JPY', minorDigits: 0 })).toBe('¥1,960');
});
