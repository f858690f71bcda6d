import fc from 'fast-check';
import { table } from '#testing';
import { shapeFaultOf } from './json-shape';

describe('the shape of a text of JSON', () => {
  const rows = table<'text' | 'fault'>`
    text                                    | fault
    {"on":"tie","stake":"5"}                | -
    {"stake":"5","stake":"5000"}            | key-twice
    {"stake":"5","st\\u0061ke":"5000"}      | key-twice
    {"a\\"b":1,"a\\"b":2}                   | key-twice
    {"":1,"":2}                             | key-twice
    {"a":{"b":1},"b":{"a":1}}               | -
    {"a":{"b":1,"b":2}}                     | key-twice
    [{"a":1},{"a":1}]                       | -
    {"a":[{"c":1}],"c":[],"a":0}            | key-twice
    {"a":"b","b":"a:a"}                     | -
    {"a":"{[[[["}                           | -
    {"a":{"b":{"c":1}}}                     | -
    {"a":{"b":{"c":[]}}}                    | too-deep
    [[[[]]]]                                | too-deep
    [[],[],[[]]]                            | -
    {"a":                                   | -
    ]]]]]]]]{"a":1}                         | -
    "no end                                 | -
    \\                                      | -
  `;
  it.each(rows)('of $text: $fault', ({ text, fault }) => {
    expect(shapeFaultOf(text, 3)).toBe(fault === '-' ? null : fault);
  });

  it('has no fault if JSON.stringify wrote it, except its depth', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        expect(shapeFaultOf(text, 100)).toBeNull();
        expect(shapeFaultOf(text, 0)).toBe(/^[[{]/u.test(text) ? 'too-deep' : null);
      }),
    );
  });

  it('is checked without an error for any text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('{', '}', '[', ']', '"', ':', '\\', ',', 'a', '1', ' ', 'u'),
        }),
        (text) => {
          expect([null, 'too-deep', 'key-twice']).toContain(shapeFaultOf(text, 4));
        },
      ),
    );
  });
});
