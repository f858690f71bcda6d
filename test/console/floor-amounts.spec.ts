/** The console's own types know a browser, which the tests' don't. */
interface Amounts {
  readonly shortAmount: (minor: string, currency: object, sign?: 'always') => string;
  readonly wholeAmount: (minor: string, currency: object) => string;
  readonly betAmount: (minor: string, currency: object) => string;
}
const { shortAmount, wholeAmount, betAmount } = require('../../apps/console/src/floor/amounts') as Amounts;

const EUR = { code: 'EUR', minorDigits: 2 };
const JPY = { code: 'JPY', minorDigits: 0 };

it.each([
  ['0', '0'],
  ['34500', '345'],
  ['770000', '7.7k'],
  ['51940000', '519k'],
  ['125000000', '1.25M'],
  ['-1247000', '−12.5k'],
])('a cell of the floor has %s minor units as %s', (minor, text) => {
  expect(shortAmount(minor, EUR)).toBe(text);
});
it('a win has its sign', () => expect(shortAmount('38800', EUR, 'always')).toBe('+388'));

it.each([
  ['100000', EUR, '€1,000', '€1,000'],
  ['39750', EUR, '€397', '€397.50'],
  ['-50', EUR, '€0', '−€0.50'],
  ['-107505', EUR, '−€1,075', '−€1,075.05'],
  ['9007199254740993001', EUR, '€90,071,992,547,409,930', '€90,071,992,547,409,930.01'],
  ['1234', JPY, '¥1,234', '¥1,234'],
])('%s of %o is %s in whole units and %s in a list of bets', (minor, currency, whole, exact) => {
  expect([wholeAmount(minor, currency), betAmount(minor, currency)]).toEqual([whole, exact]);
});
