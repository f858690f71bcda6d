import { PersistentMap } from '#kernel/decision';
import { expectSame } from './expect-same';

class Purse {
  constructor(readonly amount: bigint) {}
}

const state = (amount: bigint) => ({
  phase: 'betting',
  chips: PersistentMap.of([
    ['ada', amount],
    ['bob', 2n],
  ]),
  held: new Map([['eve', { amount: [amount] }]]),
});

it('accepts values that are deeply equal', () => {
  expectSame(state(5n), state(5n));
});

it.each<[string, unknown, unknown]>([
  ['an amount in a persistent map or a map', state(5n), state(6n)],
  ['a number beside a bigint', { amount: 1 }, { amount: 1n }],
  ['a field that is undefined beside one that is missing', { coup: undefined }, {}],
  ['an object of a class beside a plain one', new Purse(1n), { amount: 1n }],
  ['events in another order', ['BetPlaced', 'BetPassed'], ['BetPassed', 'BetPlaced']],
])('throws jest’s message for %s', (_, actual, expected) => {
  expect(() => expectSame(actual, expected)).toThrow('toStrictEqual');
});
