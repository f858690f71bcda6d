import {
  columnsIn,
  inOrder,
  sortAfter,
  sortIn,
  sortText,
  sumOver,
} from '../../apps/console/src/columns/table-columns';

const TABLE = { name: 'table' };
const WIN = { name: 'win', isAmount: true };

describe('the order of a table', () => {
  it('is part of the address; a minus means the largest first', () => {
    expect(sortIn('-win', [TABLE, WIN])).toEqual({ by: 'win', isDown: true });
    expect(sortIn('table', [TABLE, WIN])).toEqual({ by: 'table', isDown: false });
    expect(sortText({ by: 'win', isDown: true })).toBe('-win');
    expect(sortIn('-lost', [TABLE, WIN])).toBeNull();
    expect(sortIn(null, [TABLE, WIN])).toBeNull();
  });

  it('begins with the largest figure or the first word, and ends at the third click', () => {
    const clicked = (column: typeof TABLE | typeof WIN, times: number) =>
      Array.from({ length: times }).reduce<ReturnType<typeof sortAfter>>((so) => sortAfter(so, column), null);
    expect([1, 2, 3].map((times) => clicked(WIN, times)?.isDown)).toEqual([true, false, undefined]);
    expect([1, 2, 3].map((times) => clicked(TABLE, times)?.isDown)).toEqual([false, true, undefined]);
    expect(sortAfter({ by: 'table', isDown: true }, WIN)).toEqual({ by: 'win', isDown: true });
  });

  it('compares money exactly, and puts unknown values last in both directions', () => {
    const rows = [null, 9_007_199_254_740_993n, -5n, 9_007_199_254_740_992n].map((win) => ({ win }));
    const columns = [{ name: 'win', sortBy: ({ win }: (typeof rows)[number]) => win }];
    const wins = (isDown: boolean) => inOrder(rows, columns, { by: 'win', isDown }).map(({ win }) => win);
    expect(wins(false)).toEqual([-5n, 9_007_199_254_740_992n, 9_007_199_254_740_993n, null]);
    expect(wins(true)).toEqual([9_007_199_254_740_993n, 9_007_199_254_740_992n, -5n, null]);
    expect(inOrder(rows, columns, null)).toBe(rows);
  });
});

it('chosen columns keep the order of the table; if none of them exists, the usual ones are shown', () => {
  const all = ['table', 'win', 'z'];
  expect(columnsIn('z,table,lost', all, ['win'])).toEqual(['table', 'z']);
  expect(columnsIn('lost', all, ['win'])).toEqual(['win']);
  expect(columnsIn(null, all, ['z', 'table'])).toEqual(['table', 'z']);
});

it('a sum is unknown if one of its rows is', () => {
  const of = (...wins: (bigint | null)[]) => sumOver(wins, (win) => win);
  expect(of(1n, -3n)).toBe(-2n);
  expect(of(1n, null)).toBeNull();
  expect(of()).toBeNull();
});
