import { csvField, csvRecords } from '#kernel/csv';
import { table } from '#testing';

describe('the text of a CSV field', () => {
  const rows = table<'text' | 'mayBeNumber' | 'safe'>`
    text   | mayBeNumber | safe
    =1+1   | true        | '=1+1
    +x     | true        | '+x
    -x     | true        | '-x
    @sum   | false       | '@sum
    ＝1    | true        | '＝1
    -12.50 | true        | -12.50
    -12.50 | false       | '-12.50
    +12    | true        | '+12
    12     | true        | 12
    a=b    | false       | a=b
  `;
  it.each(rows)('$text becomes $safe', ({ text, mayBeNumber, safe }) => {
    expect(csvField(text, mayBeNumber === 'true')).toBe(safe);
  });
});

it('a record quotes only commas, quotes and line breaks', () => {
  const fields = ['a "b"', 'c,d', 'e\nf', 'g h', ''].map((text) => csvField(text, false));
  expect(csvRecords([fields, ['x']])).toBe('"a ""b""","c,d","e\nf",g h,\r\nx\r\n');
});
