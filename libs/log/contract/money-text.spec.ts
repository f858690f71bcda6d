import { codes } from 'currency-codes';
import fc from 'fast-check';
import { minorDigitsOf } from '#kernel/money';
import { amountText, currency, moneyText, plainUnits } from '#log/contract';

it('every currency of ISO 4217 has the digits of its minor unit, in both tables', () => {
  const differing = codes().filter((code) => currency(code)?.minorDigits !== minorDigitsOf(code));
  expect(differing).toEqual([]);
});

it.each([
  ['-1234567', 'EUR', '-12,345.67', '-12345.67'],
  ['200000', 'HUF', '2,000.00', '2000.00'], // `Intl` says that HUF has no minor unit; ISO 4217 says two digits
  ['200000', 'IQD', '200.000', '200.000'],
  ['-5', 'EUR', '-0.05', '-0.05'],
  ['0', 'JPY', '0', '0'],
  ['1234', 'XXZ', '1234', null],
  ['1234', null, '1234', null],
  ['12.5', 'EUR', '12.5', null],
])('%s of %s is %s for a person, %s for a program', (amount, code, forPerson, forProgram) => {
  expect(amountText(amount, code)).toBe(forPerson);
  expect(moneyText(amount, code)).toBe(code === null ? amount : `${forPerson} ${code}`);
  expect(plainUnits(amount, code)).toBe(forProgram);
});

it('units without their point are the minor units, however large', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.constantFrom('JPY', 'EUR', 'KWD', 'CLF'), (amount, code) => {
      const units = plainUnits(`${amount}`, code) ?? '';
      expect(units).toMatch(/^-?\d+(?:[.]\d+)?$/u);
      expect(BigInt(units.replace('.', ''))).toBe(amount);
    }),
  );
});
