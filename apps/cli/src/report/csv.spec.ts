import { csvOf } from './csv';

it('is RFC 4180: names first, lines end with CRLF, what has a comma, a quote or a line in it is quoted', () => {
  const rows = [
    { a: 'x', b: 1, c: null },
    { a: 'x,y', b: -2, c: true },
    { a: 'say "so"', b: 0, c: 'two\nlines' },
  ];
  expect(csvOf(['a', 'b', 'c'], rows)).toBe(
    'a,b,c\r\nx,1,\r\n"x,y",-2,true\r\n"say ""so""",0,"two\nlines"\r\n',
  );
  expect(csvOf(['a'], [])).toBe('a\r\n');
});

it('has no text that a spreadsheet would take for a formula, and leaves amounts below zero as they are', () => {
  const rows = [{ a: '=1+1' }, { a: '-50' }, { a: '-x' }, { a: '@sum' }];
  expect(csvOf(['a'], rows)).toBe("a\r\n'=1+1\r\n-50\r\n'-x\r\n'@sum\r\n");
});
