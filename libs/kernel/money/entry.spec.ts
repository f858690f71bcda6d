import fc from 'fast-check';
import { entryOf, isBalanced, moneyOf, type Leg } from '#kernel/money';

const amount = fc.integer({ min: -3, max: 3 }).map((units) => moneyOf(`${units}`));
const account = fc.constantFrom('a', 'b', 'c');
const move = fc.record({ from: account, to: account, amount });

describe('the entry of some moves', () => {
  it('is balanced, with the sum of the moves for each account in order of first appearance', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 4 }), (moves) => {
        const accounts = [...new Set(moves.flatMap(({ from, to }) => [from, to]))];
        const expected = accounts.flatMap((each): { account: string; currency: string; amount: bigint }[] => {
          let sum = 0n;
          for (const { from, to, amount: moved } of moves) {
            if (from === each) sum -= moved;
            if (to === each) sum += moved;
          }
          return sum === 0n ? [] : [{ account: each, currency: 'EUR', amount: sum }];
        });
        const legs: readonly Leg[] = entryOf('EUR', moves);
        expect(legs).toEqual(expected);
        expect(isBalanced(legs)).toBe(true);
      }),
    );
  });
});
