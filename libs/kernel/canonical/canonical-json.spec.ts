import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonicalJson, isCanonicalJson, type Json } from '#kernel/canonical';
import { InvariantError } from '#kernel/decision';

const doubleOf = (bits: string) => Buffer.from(bits, 'hex').readDoubleBE();

describe('RFC 8785', () => {
  it.each`
    bits                  | text
    ${'0000000000000000'} | ${'0'}
    ${'8000000000000000'} | ${'0'}
    ${'0000000000000001'} | ${'5e-324'}
    ${'8000000000000001'} | ${'-5e-324'}
    ${'7fefffffffffffff'} | ${'1.7976931348623157e+308'}
    ${'ffefffffffffffff'} | ${'-1.7976931348623157e+308'}
    ${'4340000000000000'} | ${'9007199254740992'}
    ${'c340000000000000'} | ${'-9007199254740992'}
    ${'4430000000000000'} | ${'295147905179352830000'}
    ${'44b52d02c7e14af5'} | ${'9.999999999999997e+22'}
    ${'44b52d02c7e14af6'} | ${'1e+23'}
    ${'44b52d02c7e14af7'} | ${'1.0000000000000001e+23'}
    ${'444b1ae4d6e2ef4e'} | ${'999999999999999700000'}
    ${'444b1ae4d6e2ef4f'} | ${'999999999999999900000'}
    ${'444b1ae4d6e2ef50'} | ${'1e+21'}
    ${'3eb0c6f7a0b5ed8c'} | ${'9.999999999999997e-7'}
    ${'3eb0c6f7a0b5ed8d'} | ${'0.000001'}
    ${'41b3de4355555553'} | ${'333333333.3333332'}
    ${'41b3de4355555554'} | ${'333333333.33333325'}
    ${'41b3de4355555555'} | ${'333333333.3333333'}
    ${'41b3de4355555556'} | ${'333333333.3333334'}
    ${'41b3de4355555557'} | ${'333333333.33333343'}
    ${'becbf647612f3696'} | ${'-0.0000033333333333333333'}
    ${'43143ff3c1cb0959'} | ${'1424953923781206.2'}
  `('appendix B: the double $bits is $text', ({ bits, text }: { bits: string; text: string }) => {
    expect(canonicalJson(doubleOf(bits))).toBe(text);
  });

  it('3.2.2: escapes only the required characters in strings', () => {
    const value = {
      numbers: [JSON.parse('333333333.33333329') as number, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],` +
        String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('3.2.3: keys sort by their UTF-16 units', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(Object.values(JSON.parse(canonicalJson(value)) as object)[0]).toBe('One'); // the order of a JavaScript object
    expect([...canonicalJson(value).matchAll(/:"(.*?)"/g)].map(([, name]) => name)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it('sorts keys that look like indexes as text, unlike a JavaScript object', () => {
    expect(canonicalJson({ 9: 'b', 10: 'a', '!': 'c', '': 'd' })).toBe('{"":"d","!":"c","10":"a","9":"b"}');
  });

  it('agrees with another implementation on any JSON', () => {
    const wellFormed = fc.jsonValue({ stringUnit: 'binary', depthSize: 'medium' }) as fc.Arbitrary<Json>;
    const edges = fc.array(
      fc.constantFrom<Json>('\u2028', '\u007f', '\u0000', '\ud83d\ude00', -0, 1e21, '"\\'),
    );
    const any = fc.oneof(wellFormed, edges, fc.dictionary(fc.string({ unit: 'binary' }), wellFormed));
    fc.assert(
      fc.property(any, (value) => {
        expect(canonicalJson(value)).toBe(canonicalize(value));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is a fixed point: parsing and writing it again gives the same text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = canonicalJson(value as Json);
        expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
      }),
    );
  });
});

describe('a value that JSON can’t express throws', () => {
  class Chip {
    readonly worth = '5';
  }
  it.each<[string, unknown]>([
    ['NaN', NaN],
    ['infinity', [Infinity]],
    ['minus infinity', { a: -Infinity }],
    ['undefined', undefined],
    ['a field that is undefined', { a: '1', b: undefined }],
    ['a hole in an array', Array(1)],
    ['a lone high surrogate', 'a\ud83d'],
    ['a lone low surrogate', '\ude00a'],
    ['surrogates in the wrong order', '\ude00\ud83d'],
    ['a lone surrogate in a key', { '\ud83d': 1 }],
    ['a bigint', { stake: 1n }],
    ['a function', () => 1],
    ['a symbol', Symbol('a')],
    ['a regular expression', /a/],
    ['a map', new Map([['a', 1]])],
    ['bytes', new Uint8Array(2)],
    ['an instance of a class', new Chip()],
  ])('%s', (_, value) => {
    expect(() => canonicalJson(value as Json)).toThrow(InvariantError);
  });

  it('with an error that repeats nothing of the value', () => {
    expect(() => canonicalJson({ secret: 'hush\ud83d' })).toThrow(
      /^canonical JSON can't express a lone surrogate$/,
    );
  });

  it('an object without a prototype is plain', () => {
    expect(canonicalJson(Object.assign(Object.create(null), { a: 1 }) as Json)).toBe('{"a":1}');
  });
});

describe('checking that a text is canonical', () => {
  const says = (text: string): boolean => isCanonicalJson(text, JSON.parse(text) as Json);

  it.each([
    '{"10":1,"9":[{"a":"\\u0000\\n","b":null}]}',
    '[0,1e+21,"\ud83d\ude00",{"":true}]',
    '{"a":{"a":{"a":"\\\\u0041"}}}',
    '{"a":["b","a"],"ab":{"a":{},"b":[{"a":0},{"a":1}]},"b":123456789012345}',
    '[9007199254740992]',
  ])('accepts %s', (text) => expect(says(text)).toBe(true));

  it.each([
    ['a space', '{"a": 1}'],
    ['keys out of order', '{"b":1,"a":2}'],
    ['keys out of order further in', '[{"a":[{"b":1,"a":2}]}]'],
    ['keys in the order of numbers', '{"9":1,"10":2}'],
    ['a key twice', '{"a":1,"a":1}'],
    ['a key twice around an object', '{"a":{"b":1},"a":{"c":1}}'],
    ['a key before the longer one it begins', '{"ab":1,"a":2}'],
    ['keys out of order around an array', '{"b":[{"z":1}],"a":1}'],
    ['a space between', '{"a":1 ,"b":2}'],
    ['a line of its own', '{"a":1}\n'],
    ['more digits than a number has', '[9007199254740993]'],
    ['a power of ten', '[1E5]'],
    ['a small power of ten', '[1e5]'],
    ['a letter by its number', '{"a":"\\u0041"}'],
    ['an escaped slash', '"\\/"'],
    ['minus nought', '[-0]'],
    ['another way to write a number', '[1.0]'],
    ['a number that is too great', '[1e999]'],
    ['half a character', '"\\ud83d"'],
    ['half a character in a key', '{"\\ud83d":1}'],
    ['what is too deep to follow', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['half a character, written out', '"\ud83d"'],
  ])('refuses %s', (_, text) => expect(says(text)).toBe(false));

  it('accepts only the canonical text of any JSON', () => {
    const wellFormed = fc.jsonValue({ stringUnit: 'binary', depthSize: 'medium' });
    fc.assert(
      fc.property(wellFormed, (value) => {
        const [text, plain] = [canonicalJson(value as Json), JSON.stringify(value)];
        expect(says(text)).toBe(true);
        expect(says(plain)).toBe(text === plain);
      }),
      { numRuns: 1_000 },
    );
  });
});
