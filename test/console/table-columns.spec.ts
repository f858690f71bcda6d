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
  it('stands in the address, the largest first with a minus', () => {
    expect(sortIn('-win', [TABLE, WIN])).toEqual({ by: 'win', isDown: true });
    expect(sortIn('table', [TABLE, WIN])).toEqual({ by: 'table', isDown: false });
    expect(sortText({ by: 'win', isDown: true })).toBe('-win');
    expect(sortIn('-lost', [TABLE, WIN])).toBeNull();
    expect(sortIn(null, [TABLE, WIN])).toBeNull();
  });

  it('begins with the largest figure or the first word; the third click ends it', () => {
    const clicked = (column: typeof TABLE | typeof WIN, times: number) =>
      Array.from({ length: times }).reduce<ReturnType<typeof sortAfter>>((so) => sortAfter(so, column), null);
    expect([1, 2, 3].map((times) => clicked(WIN, times)?.isDown)).toEqual([true, false, undefined]);
    expect([1, 2, 3].map((times) => clicked(TABLE, times)?.isDown)).toEqual([false, true, undefined]);
    expect(sortAfter({ by: 'table', isDown: true }, WIN)).toEqual({ by: 'win', isDown: true });
  });

  it('compares money exactly, and puts what isn’t known last in both directions', () => {
    const rows = [null, 9_007_199_254_740_993n, -5n, 9_007_199_254_740_992n].map((win) => ({ win }));
    const columns = [{ name: 'win', sortBy: ({ win }: (typeof rows)[number]) => win }];
    const wins = (isDown: boolean) => inOrder(rows, columns, { by: 'win', isDown }).map(({ win }) => win);
    expect(wins(false)).toEqual([-5n, 9_007_199_254_740_992n, 9_007_199_254_740_993n, null]);
    expect(wins(true)).toEqual([9_007_199_254_740_993n, 9_007_199_254_740_992n, -5n, null]);
    expect(inOrder(rows, columns, null)).toBe(rows);
  });
});

it('chosen columns keep the order of the table; without one that there is, they are the usual ones', () => {
  const all = ['table', 'win', 'z'];
  expect(columnsIn('z,table,lost', all, ['win'])).toEqual(['table', 'z']);
  expect(columnsIn('lost', all, ['win'])).toEqual(['win']);
  expect(columnsIn(null, all, ['z', 'table'])).toEqual(['table', 'z']);
});

it('a sum isn’t known if one of its rows isn’t', () => {
  const of = (...wins: (bigint | null)[]) => sumOver(wins, (win) => win);
  expect(of(1n, -3n)).toBe(-2n);
  expect(of(1n, null)).toBeNull();
  expect(of()).toBeNull();
});
