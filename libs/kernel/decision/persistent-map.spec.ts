import fc from 'fast-check';
import { PersistentMap } from '#kernel/decision';

/** Keys that repeat often, and enough of them to exceed the size of a small map. */
const key = fc.oneof(fc.string({ maxLength: 3 }), fc.nat(50).map(String));
const step = fc.record({ key, value: fc.option(fc.nat(), { nil: null }) });

describe('a persistent map', () => {
  it('has the contents of a Map after the same steps, and equal contents are deeply equal', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300, size: 'max' }), (steps) => {
        const model = new Map<string, number>();
        let map = PersistentMap.empty<number>();
        for (const { key, value } of steps) {
          if (value === null) model.delete(key);
          else model.set(key, value);
          map = value === null ? map.without(key) : map.with(key, value);
        }
        expect(new Map(map.entries())).toEqual(model);
        expect(map.size).toBe(model.size);
        expect(map).toEqual(PersistentMap.of([...model].reverse()));
        expect(map.entries()).toEqual([...model].sort(([a], [b]) => (a < b ? -1 : 1)));
        for (const { key } of steps) expect(map.get(key)).toBe(model.get(key));
      }),
    );
  });

  it('leaves the original map unchanged', () => {
    const before = PersistentMap.of([['ada', 1]]);
    before.with('ada', 2).without('ada');
    expect(before.entries()).toEqual([['ada', 1]]);
  });

  it('is the same with few and many entries, growing and shrinking', () => {
    const sizes = [31, 32, 33, 100];
    const entries = (size: number) => Array.from({ length: size }, (_, at) => [`${at}`, at] as const);
    for (const size of sizes) {
      for (const more of sizes) {
        let map = PersistentMap.of(entries(size + more));
        const before = map.entries();
        for (let at = size; at < size + more; at += 1) map = map.without(`${at}`);
        expect(map).toEqual(PersistentMap.of(entries(size)));
        expect(map.without('none')).toBe(map);
        expect(map.has(`${size - 1}`)).toBe(true);
        expect(before).toHaveLength(size + more);
      }
    }
  });

  it('finds a key by its value, and none for an unknown value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ maxLength: 3 }), fc.nat(5)), fc.nat(5), (record, value) => {
        const key = PersistentMap.of(Object.entries(record)).keyOf(value);
        if (Object.values(record).includes(value)) expect(record[key ?? 'none']).toBe(value);
        else expect(key).toBeUndefined();
      }),
    );
  });

  it('lists its keys in order', () => {
    expect(
      PersistentMap.of([
        ['b', 1],
        ['a', 2],
        ['c', 3],
      ]).keys(),
    ).toEqual(['a', 'b', 'c']);
  });
});
