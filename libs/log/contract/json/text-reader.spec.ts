import fc from 'fast-check';
import { z } from 'zod';
import { canonicalJson, isCanonicalJson, type Json, type JsonObject } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { decodeCanonicalText, decodeEvent, decodeText, EVENTS, SCHEMA_VERSION } from '#log/contract';
import { damaged, RECORDED, sampleOf, TYPES } from '../test/recorded-events';
import { MISFIT } from './quick-reader';
import { shapeOf } from './shape';
import { textReader } from './text-reader';

const MISSPELLINGS = ' |"|\\|,|:|{|}|[|]|0|1|9|-|.|e|E|a|u|\n|\u00e9|\u0000'.split('|');

/** A text with one character added, removed or replaced. Most of them are not JSON. */
const misspelt = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), fc.nat(1), fc.constantFrom('', ...MISSPELLINGS))
    .map(([from, gone, more]) => text.slice(0, from) + more + text.slice(from + gone));

const parsedOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

describe('a text reader', () => {
  const known = TYPES.flatMap((type) => {
    const shape = shapeOf(EVENTS[type]);
    return shape === null ? [] : [{ type, read: textReader(shape) }];
  });

  it('accepts the text of nearly every recorded event, with the schema’s result', () => {
    let taken = 0;
    for (const { type, data } of RECORDED) {
      const read = decodeCanonicalText(type, SCHEMA_VERSION, canonicalJson(data as JsonObject));
      if (read === null) continue;
      taken += 1;
      expect(read).toEqual(decodeEvent(type, SCHEMA_VERSION, data as JsonObject));
    }
    expect(taken).toBeGreaterThan(0.9 * RECORDED.length);
  });

  it.each(known)(
    'accepts of $type only the canonical text of values that the schema accepts',
    ({ type, read }) => {
      const sample = sampleOf.get(type) ?? {};
      const fits = canonicalJson(sample as JsonObject);
      expect(read(fits)).toEqual(EVENTS[type].parse(sample));
      const texts = fc.oneof(
        misspelt(fits),
        damaged(sample).map((data) => JSON.stringify(data)),
        fc.constant(JSON.stringify(sample, null, 1)),
      );
      let refused = 0;
      fc.assert(
        fc.property(texts, (text) => {
          const taken = read(text);
          if (taken === MISFIT) {
            refused += 1;
            return;
          }
          const data = parsedOf(text);
          expect(isCanonicalJson(text, data as Json)).toBe(true);
          expect(taken).toEqual(EVENTS[type].parse(data));
        }),
      );
      expect(refused).toBeGreaterThan(0);
    },
  );

  const read = (schema: z.ZodType, text: string): unknown => {
    const shape = shapeOf(schema);
    invariant(shape !== null, 'the schema has a shape');
    return textReader(shape)(text);
  };
  const Two = z.strictObject({ b: z.int(), a: z.string().exactOptional(), c: z.boolean().exactOptional() });
  const Any = z.array(z.union([z.int(), z.string(), z.literal([1, 12, null]), Two.nullable()]));

  it.each([
    [Two, '{"a":"x","b":1,"c":true}', { a: 'x', b: 1, c: true }],
    [Two, '{"b":0}', { b: 0 }],
    [Two, '{"b":123456789012345,"c":false}', { b: 123456789012345, c: false }],
    [z.strictObject({}), '{}', {}],
    [z.strictObject({ a: z.int().exactOptional() }), '{}', {}],
    [z.strictObject({ ab: z.int(), B: z.int(), a: z.int() }), '{"B":1,"a":2,"ab":3}', { B: 1, a: 2, ab: 3 }],
    [Any, '[]', []],
    [Any, '[12,"",null,{"b":1}]', [12, '', null, { b: 1 }]],
    [z.literal([1, 12]), '12', 12],
  ])('accepts its text (%#)', (schema, text, value) => {
    expect(read(schema, text)).toEqual(value);
  });

  it.each([
    ['keys in another order', '{"b":1,"a":"x"}'],
    ['a key twice', '{"b":1,"b":1}'],
    ['a key too few', '{"a":"x"}'],
    ['a key too many', '{"b":1,"d":1}'],
    ['none of the keys', '{}'],
    ['a space', '{"b": 1}'],
    ['something behind it', '{"b":1} '],
    ['an end that is missing', '{"b":1'],
    ['a text that never ends', '{"a":"x'],
    ['a comma too many', '{"b":1,}'],
    ['an escape', '{"a":"\\u0041","b":1}'],
    ['a control character', '{"a":"\t","b":1}'],
    ['what isn’t ASCII, canonical though it is', '{"a":"é","b":1}'],
    ['a number with a zero before it', '{"b":01}'],
    ['a number of no digits', '{"b":}'],
    ['a fraction', '{"b":1.0}'],
    ['an exponent', '{"b":1e1}'],
    ['less than nothing, canonical though it is', '{"b":-1}'],
    ['more digits than a number is exact to', '{"b":1234567890123456}'],
    ['another kind', '{"b":"1"}'],
  ])('leaves %s to the schema', (_, text) => {
    expect(read(Two, text)).toBe(MISFIT);
  });

  it('leaves a text that it can’t decide at once to be parsed', () => {
    const data = { coup: 'Zoé/S1/C1' };
    const [canonical, spaced] = [JSON.stringify(data), JSON.stringify(data, null, 1)];
    for (const text of [canonical, spaced]) {
      expect(decodeCanonicalText('BettingOpened', SCHEMA_VERSION, text)).toBeNull();
      expect(decodeText('BettingOpened', SCHEMA_VERSION, text)).toEqual({ type: 'BettingOpened', ...data });
    }
    expect(decodeCanonicalText('BettingOpened', SCHEMA_VERSION + 1, '{"coup":"T/S1/C1"}')).toBeNull();
    expect(() => decodeText('BettingOpened', SCHEMA_VERSION, '{"coup":1}')).toThrow('at coup');
    expect(() => decodeText('BettingOpened', SCHEMA_VERSION, '{"coup"')).toThrow(SyntaxError);
  });
});
