import { hideNames } from '.';

const cases: readonly (readonly [text: string, ids: readonly string[], hidden: string])[] = [
  ['Wait: bob has to bet.', ['bob'], 'Wait: X has to bet.'],
  ['dora, for bob: carte', ['bob', 'dora'], 'X, for X: carte'],
  ['bob-2 and bob', ['bob', 'bob-2'], 'X and X'],
  ['bobby, (bob), bob’s', ['bob'], 'bobby, (X), X’s'],
  ['the bank of 2: 2,000.00 EUR at CDF-2/S2/C2', ['2'], 'the bank of X: 2,000.00 EUR at CDF-2/S2/C2'],
  ['a.b+c(d)$ passes', ['a.b+c(d)$'], 'X passes'],
  ['nobody', ['', 'body'], 'nobody'],
];

it.each(cases)('%s without %j is %s', (text, ids, hidden) => {
  expect(hideNames(text, ids, 'X')).toBe(hidden);
});
