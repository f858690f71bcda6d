import fc from 'fast-check';
import { toHex } from '#kernel/canonical';
import { InvariantError } from '#kernel/decision';
import { sha256 } from '#kernel/hashing';
import { merklePath, merkleRoot, merkleTree, rootFromPath } from '#kernel/merkle';

const EMPTY_ROOT = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The test leaves of Certificate Transparency implementations, and the roots of the first 0 … 8. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  EMPTY_ROOT,
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const hexOf = (hash: Uint8Array | null) => hash && toHex(hash);
const leafOf = (input: Uint8Array) => sha256(Buffer.concat([Uint8Array.of(0), input]));
const nodeOf = (left: Uint8Array, right: Uint8Array) =>
  sha256(Buffer.concat([Uint8Array.of(1), left, right]));
const ctLeaves = LEAVES.map((hex) => leafOf(Buffer.from(hex, 'hex')));

/** RFC 6962, 2.1, literally: split at the largest power of two below n. */
function treeHash(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length <= 1) return leaves[0] ?? sha256(new Uint8Array(0));
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeOf(treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)));
}

/** RFC 6962, 2.1.1, literally. */
function auditPath(index: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length <= 1) return [];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...auditPath(index, left), treeHash(right)]
    : [...auditPath(index - split, right), treeHash(left)];
}

const treeLeaves = fc
  .integer({ min: 1, max: 300 })
  .map((size) => Array.from({ length: size }, (_, leaf) => leafOf(Uint8Array.of(leaf >> 8, leaf & 255))));

describe('the RFC 6962 tree', () => {
  it.each(ROOTS.map((root, size) => [size, root] as const))(
    'of %i known leaves has the known root',
    (size, root) => {
      expect(toHex(merkleRoot(sha256, ctLeaves.slice(0, size)))).toBe(root);
    },
  );

  it.each`
    index | size | path
    ${0}  | ${1} | ${[]}
    ${0}  | ${8} | ${['96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7', '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e', '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4']}
    ${5}  | ${8} | ${['bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b', 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7']}
    ${2}  | ${3} | ${['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']}
    ${1}  | ${5} | ${['6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d', '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e', 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b']}
  `(
    'the known path of leaf $index of $size',
    ({ index, size, path }: { index: number; size: number; path: string[] }) => {
      expect(merklePath(sha256, ctLeaves.slice(0, size), index).map(toHex)).toEqual(path);
    },
  );

  it('has the root and paths of the RFC’s recursion, at every size', () => {
    fc.assert(
      fc.property(treeLeaves, fc.nat(), (leaves, any) => {
        const index = any % leaves.length;
        expect(merkleRoot(sha256, leaves)).toEqual(treeHash(leaves));
        expect(merklePath(sha256, leaves, index)).toEqual(auditPath(index, leaves));
      }),
      { numRuns: 60 },
    );
  });

  it('returns paths of its own leaves only', () => {
    const tree = merkleTree(sha256, ctLeaves);
    for (const index of [-1, 8, 0.5, NaN]) expect(() => tree.path(index)).toThrow(InvariantError);
    expect(() => merklePath(sha256, [], 0)).toThrow(InvariantError);
    expect(() => merkleRoot(sha256, [new Uint8Array(31)])).toThrow(InvariantError);
  });
});

describe('a path', () => {
  it('leads from every leaf of every tree to its root', () => {
    for (let size = 1; size <= 130; size++) {
      const leaves = Array.from({ length: size }, (_, leaf) => leafOf(Uint8Array.of(leaf)));
      const { root, path } = merkleTree(sha256, leaves);
      for (const [index, leaf] of leaves.entries())
        expect(hexOf(rootFromPath(sha256, leaf, { index, size }, path(index)))).toBe(toHex(root));
    }
  });

  it('leads elsewhere or nowhere if it is altered', () => {
    fc.assert(
      fc.property(
        treeLeaves,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (leaves, any, at, flip) => {
          const size = leaves.length;
          const index = any % size;
          const leaf = leaves[index]!;
          const { root, path: pathOf } = merkleTree(sha256, leaves);
          const path = pathOf(index);
          const flipped = (bytes: Uint8Array) =>
            bytes.map((byte, place) => (place === at % 32 ? byte ^ flip : byte));
          const forged = [
            rootFromPath(sha256, flipped(leaf), { index, size }, path),
            ...path.map((_, step) =>
              rootFromPath(sha256, leaf, { index, size }, path.with(step, flipped(path[step]!))),
            ),
            ...path.map((_, step) => rootFromPath(sha256, leaf, { index, size }, path.toSpliced(step, 1))),
            ...path.map((_, step) =>
              rootFromPath(sha256, leaf, { index, size }, path.toSpliced(step, 0, leaf)),
            ),
            rootFromPath(sha256, leaf, { index, size }, [...path, root]),
            ...leaves.map((_, other) =>
              other === index ? null : rootFromPath(sha256, leaf, { index: other, size }, path),
            ),
          ];
          expect(forged.map(hexOf)).not.toContain(toHex(root));
        },
      ),
      { numRuns: 60 },
    );
  });

  const [leaf, sibling] = [ctLeaves[0]!, ctLeaves[1]!];
  it.each`
    why                                   | index  | size    | path
    ${'too short'}                        | ${0}   | ${2}    | ${[]}
    ${'too long'}                         | ${0}   | ${2}    | ${[sibling, sibling]}
    ${'too long for a single leaf'}       | ${0}   | ${1}    | ${[sibling]}
    ${'too long at the end of a level'}   | ${2}   | ${3}    | ${[sibling, sibling]}
    ${'a sibling of 31 bytes'}            | ${0}   | ${2}    | ${[sibling.subarray(1)]}
    ${'a sibling of 33 bytes'}            | ${0}   | ${2}    | ${[Buffer.concat([sibling, sibling]).subarray(0, 33)]}
    ${'an index past the end'}            | ${2}   | ${2}    | ${[sibling]}
    ${'a negative index'}                 | ${-1}  | ${2}    | ${[sibling]}
    ${'a broken index'}                   | ${0.5} | ${2}    | ${[sibling]}
    ${'an index that is no number'}       | ${NaN} | ${2}    | ${[sibling]}
    ${'an empty tree'}                    | ${0}   | ${0}    | ${[]}
    ${'a size past what is counted with'} | ${0}   | ${2e16} | ${[sibling]}
  `(
    '$why belongs to no tree',
    ({ index, size, path }: { index: number; size: number; path: Uint8Array[] }) => {
      expect(rootFromPath(sha256, leaf, { index, size }, path)).toBeNull();
    },
  );

  it('starts from a leaf of 32 bytes', () => {
    expect(rootFromPath(sha256, leaf.subarray(1), { index: 0, size: 1 }, [])).toBeNull();
  });

  it('counts beyond 32 bits: leaf 2³² of 2³² + 1 is the root’s right child', () => {
    expect(rootFromPath(sha256, leaf, { index: 2 ** 32, size: 2 ** 32 + 1 }, [sibling])).toEqual(
      nodeOf(sibling, leaf),
    );
  });
});
