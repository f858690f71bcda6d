import { pageWithin } from './parameters';

const cursorOf = (row: string): string => `behind ${row}`;

describe('a page of a list', () => {
  it.each([
    ['with a row more, goes on behind its last', 2, ['a', 'b', 'c'], { rows: ['a', 'b'], next: 'behind b' }],
    ['that has exactly its rows is the last', 2, ['a', 'b'], { rows: ['a', 'b'], next: null }],
    ['of nothing is the last', 2, [], { rows: [], next: null }],
  ] as const)('%s', (_, limit, read, page) => {
    expect(pageWithin<string>(limit, read, cursorOf)).toEqual(page);
  });
});
