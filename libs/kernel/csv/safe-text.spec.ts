import { table } from '#testing';
import { safeText } from '#kernel/csv';

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
    expect(safeText(text, mayBeNumber === 'true')).toBe(safe);
  });
});
