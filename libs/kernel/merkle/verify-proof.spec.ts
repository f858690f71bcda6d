import fc from 'fast-check';
import { sha256 } from '#kernel/hashing';
import { isConsistent, isIncluded, type ConsistencyClaim, type InclusionClaim } from '#kernel/merkle';
import { leafOf, leavesOf, publish, type Published } from '../../../test/transparency/tree';

const TREES: readonly Published[] = Array.from({ length: 131 }, (_, size) => publish(leavesOf(size)));
const rootOf = (size: number): Uint8Array => TREES[size]!.root;
const SIZES = [...TREES.keys()];
const other = leafOf(999_999);

const inclusions = fc.integer({ min: 1, max: 130 }).chain((size) =>
  fc.nat(size - 1).map((index): InclusionClaim => {
    const { root, inclusion } = TREES[size]!;
    return { leafHash: leafOf(index), index, size, root, proof: inclusion(index) };
  }),
);
const consistencies = fc.integer({ min: 1, max: 130 }).chain((newSize) =>
  fc.integer({ min: 1, max: newSize }).map((oldSize): ConsistencyClaim => {
    const { root, consistency } = TREES[newSize]!;
    return { oldSize, oldRoot: rootOf(oldSize), newSize, newRoot: root, proof: consistency(oldSize) };
  }),
);

/** Returns a hash with each of a few bits flipped, and one of each wrong length. */
const flips = (hash: Uint8Array, bit: number): Uint8Array[] => [
  hash.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)),
  hash.subarray(1),
  Uint8Array.of(...hash, 0),
  new Uint8Array(0),
];

/**
 * Returns a proof altered in every way that leaves a list of hashes: a bit flipped, a node removed or added,
 * two swapped.
 */
function altered(proof: readonly Uint8Array[], bit: number, strange: readonly Uint8Array[]): Uint8Array[][] {
  const places = [...proof.keys()];
  return [
    ...places.flatMap((at) => flips(proof[at]!, bit).map((hash) => proof.with(at, hash))),
    ...places.map((at) => proof.toSpliced(at, 1)),
    ...[...places, proof.length].flatMap((at) =>
      [...strange, ...proof].map((hash) => proof.toSpliced(at, 0, hash)),
    ),
    ...places.flatMap((one) =>
      places.filter((two) => two > one).map((two) => proof.with(one, proof[two]!).with(two, proof[one]!)),
    ),
  ];
}
const bits = fc.nat(255);

describe('an inclusion proof', () => {
  it('verifies, and no alteration of it does', () => {
    fc.assert(
      fc.property(inclusions, bits, (claim, bit) => {
        const { leafHash, index, size, root, proof } = claim;
        expect(isIncluded(sha256, claim)).toBe(true);
        const forged: InclusionClaim[] = [
          ...altered(proof, bit, [leafHash, root, other]).map((to) => ({ ...claim, proof: to })),
          ...[...flips(leafHash, bit), other, root].flatMap((to) =>
            size === 1 && to === root ? [] : [{ ...claim, leafHash: to }],
          ),
          ...flips(root, bit).map((to) => ({ ...claim, root: to })),
          ...SIZES.filter((at) => at !== index).map((to) => ({ ...claim, index: to })),
          ...[-1, size, 0.5, NaN, Infinity, 2 ** 53].map((to) => ({ ...claim, index: to })),
          ...[0, -1, index, size + 0.5, NaN, Infinity, 2 ** 53].map((to) => ({ ...claim, size: to })),
          ...SIZES.filter((at) => at !== size).map((to) => ({ ...claim, size: to, root: rootOf(to) })),
        ];
        expect(forged.filter((one) => isIncluded(sha256, one))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a consistency proof', () => {
  it('verifies, and no alteration of it does', () => {
    fc.assert(
      fc.property(consistencies, bits, (claim, bit) => {
        const { oldSize, oldRoot, newSize, newRoot, proof } = claim;
        expect(isConsistent(sha256, claim)).toBe(true);
        const forged: ConsistencyClaim[] = [
          ...altered(proof, bit, [oldRoot, newRoot, other]).map((to) => ({ ...claim, proof: to })),
          ...[...flips(oldRoot, bit), other].map((to) => ({ ...claim, oldRoot: to })),
          ...[...flips(newRoot, bit), other].map((to) => ({ ...claim, newRoot: to })),
          ...SIZES.filter((at) => at !== oldSize).map((to) => ({
            ...claim,
            oldSize: to,
            oldRoot: rootOf(to),
          })),
          ...SIZES.filter((at) => at !== newSize).map((to) => ({
            ...claim,
            newSize: to,
            newRoot: rootOf(to),
          })),
          ...[0, -1, newSize + 1, 0.5, NaN, Infinity, 2 ** 53].map((to) => ({ ...claim, oldSize: to })),
          ...[0, -1, oldSize - 1, NaN, Infinity, 2 ** 53].map((to) => ({ ...claim, newSize: to })),
        ];
        expect(forged.filter((one) => isConsistent(sha256, one))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  const [one, two, three] = [rootOf(1), rootOf(2), rootOf(3)];
  const empty = rootOf(0);
  it.each`
    why                                     | oldSize | oldRoot              | newSize | newRoot              | proof
    ${'from an empty tree'}                 | ${0}    | ${empty}             | ${3}    | ${three}             | ${[]}
    ${'from an empty tree, with a node'}    | ${0}    | ${empty}             | ${3}    | ${three}             | ${[three]}
    ${'of two empty trees'}                 | ${0}    | ${empty}             | ${0}    | ${empty}             | ${[]}
    ${'to a smaller tree'}                  | ${3}    | ${three}             | ${2}    | ${two}               | ${[]}
    ${'of one size with two roots'}         | ${2}    | ${two}               | ${2}    | ${three}             | ${[]}
    ${'of one tree, with a node'}           | ${2}    | ${two}               | ${2}    | ${two}               | ${[two]}
    ${'of two trees, without a node'}       | ${1}    | ${one}               | ${2}    | ${two}               | ${[]}
    ${'of the same root at two sizes'}      | ${2}    | ${two}               | ${3}    | ${two}               | ${[]}
    ${'of roots that are no hashes'}        | ${2}    | ${new Uint8Array(0)} | ${2}    | ${new Uint8Array(0)} | ${[]}
    ${'of sizes between two numbers'}       | ${1.5}  | ${one}               | ${1.5}  | ${one}               | ${[]}
    ${'of sizes past what is counted with'} | ${2e16} | ${one}               | ${2e16} | ${one}               | ${[]}
  `('$why is none', (claim: ConsistencyClaim) => {
    expect(isConsistent(sha256, claim)).toBe(false);
  });

  it('is refused if it leads to the new root but from another past: the history was rewritten', () => {
    const rewritten = publish([other, ...leavesOf(8).slice(1)]);
    for (let oldSize = 1; oldSize < 8; oldSize++) {
      const news = { newSize: 8, newRoot: rewritten.root, proof: rewritten.consistency(oldSize) };
      expect(isConsistent(sha256, { oldSize, oldRoot: rootOf(oldSize), ...news })).toBe(false);
    }
  });
});
