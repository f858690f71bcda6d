import fc from 'fast-check';
import { leafOfDealt, leafOfSupply } from '#game/shoe';
import { InvariantError } from '#kernel/decision';

describe('the leaf that is dealt', () => {
  it.each`
    size   | cut    | k      | leaf
    ${52}  | ${0}   | ${0}   | ${0}
    ${52}  | ${17}  | ${0}   | ${17}
    ${52}  | ${17}  | ${34}  | ${51}
    ${52}  | ${17}  | ${35}  | ${0}
    ${416} | ${415} | ${415} | ${414}
  `('of $size cards cut at $cut, card $k is leaf $leaf', ({ size, cut, k, leaf }) => {
    expect(leafOfDealt(size, cut, k)).toBe(leaf);
  });

  it.each([
    [52, 52, 0],
    [52, -1, 0],
    [52, 0.5, 0],
    [52, 0, 52],
    [52, 0, -1],
    [52, 0, NaN],
    [0, 0, 0],
  ])('refuses %d cards cut at %d for card %d', (size, cut, k) => {
    expect(() => leafOfDealt(size, cut, k)).toThrow(InvariantError);
  });
});

describe('the leaf that a supply deals (F13)', () => {
  it.each`
    size  | cut   | start | supplied | at   | k    | leaf  | why
    ${52} | ${0}  | ${0}  | ${6}     | ${0} | ${5} | ${5}  | ${'uncut, from the start'}
    ${52} | ${17} | ${10} | ${6}     | ${0} | ${0} | ${27} | ${'after the shoe’s cut and the cards dealt before'}
    ${52} | ${17} | ${10} | ${6}     | ${2} | ${0} | ${29} | ${'its own cut goes first'}
    ${52} | ${17} | ${10} | ${6}     | ${2} | ${3} | ${32} | ${'up to its last card'}
    ${52} | ${17} | ${10} | ${6}     | ${2} | ${4} | ${27} | ${'and then its first'}
    ${52} | ${50} | ${0}  | ${6}     | ${1} | ${1} | ${0}  | ${'over the end of the shuffled order'}
  `('$why', ({ size, cut, start, supplied, at, k, leaf }) => {
    expect(leafOfSupply(size, cut, { start, size: supplied, cut: at }, k)).toBe(leaf);
  });

  it('covers each card of the supply once', () => {
    const supplies = fc
      .tuple(fc.integer({ min: 1, max: 416 }), fc.nat(), fc.nat(), fc.nat(), fc.nat())
      .map(([size, cut, from, count, at]) => {
        const start = from % size;
        const supplied = 1 + (count % (size - start));
        return { size, cut: cut % size, supply: { start, size: supplied, cut: at % supplied } };
      });
    fc.assert(
      fc.property(supplies, ({ size, cut, supply }) => {
        const places = Array.from({ length: supply.size }, (_, k) => k);
        const leaves = places.map((k) => leafOfSupply(size, cut, supply, k));
        const setApart = places.map((k) => leafOfDealt(size, cut, supply.start + k));
        expect(new Set(leaves)).toEqual(new Set(setApart));
        expect(leaves[0]).toBe(setApart[supply.cut]);
      }),
    );
  });

  it.each([
    [{ start: 0, size: 6, cut: 6 }, 0],
    [{ start: 0, size: 6, cut: 0 }, 6],
    [{ start: 47, size: 6, cut: 0 }, 0],
    [{ start: -1, size: 6, cut: 1 }, 0],
    [{ start: 0, size: 0, cut: 0 }, 0],
    [{ start: 0.5, size: 6, cut: 0 }, 0],
  ])('%o refuses card %d', (supply, k) => {
    expect(() => leafOfSupply(52, 0, supply, k)).toThrow(InvariantError);
  });
});
