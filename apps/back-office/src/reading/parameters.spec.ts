import { pageWithin } from './parameters';

const cursorOf = (row: string): string => `behind ${row}`;

describe('a page of a list', () => {
  it.each([
    ['with a row more, goes on behind its last', 2, ['a', 'b', 'c'], ['a', 'b'], 'behind b'],
    ['that has exactly its rows is the last', 2, ['a', 'b'], ['a', 'b'], null],
    ['of nothing is the last', 2, [], [], null],
  ] as const)('%s', (_, limit, read, rows, next) => {
    expect(pageWithin<string>(limit, read, cursorOf)).toEqual({ rows, next });
  });
});
