import { amountFor } from '../../apps/console/src/system/amount-text';

it.each([
  ['390000', 'EUR', {}, '€3,900.00'],
  ['-1250', 'EUR', {}, '−€12.50'],
  ['1250', 'EUR', { sign: true }, '+€12.50'],
  ['0', 'EUR', { sign: true }, '€0.00'],
  ['770000', 'EUR', { digits: 'whole' }, '€7,700'],
  ['770000', 'EUR', { digits: 'short' }, '€7.7k'],
  ['99994900', 'EUR', { digits: 'short' }, '€999.9k'],
  ['99995000', 'EUR', { digits: 'short' }, '€1.0M'],
  ['1250', 'JPY', {}, '¥1,250'],
  ['900719925474099312', 'EUR', {}, '€9,007,199,254,740,993.12'],
  ['1250', 'CHF', {}, 'CHF\u00A012.50'],
] as const)('%s of %s %j is %s', (minor, code, how, text) => {
  expect(amountFor(minor, code, how)).toBe(text);
});
