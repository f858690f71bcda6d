import { toHex } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { EMPTY_FRONTIER, grow, merkleRoot, RunningTree } from '#kernel/merkle';

const SIZES = 300;
const leaves = Array.from({ length: SIZES }, (_, at) => sha256(Uint8Array.of(at >> 8, at & 255)));

describe('a tree that is built leaf by leaf', () => {
  it('has the root of RFC 6962 at every size', () => {
    const tree = new RunningTree(sha256);
    for (let size = 0; size <= SIZES; size++) {
      expect({ size: tree.size, root: toHex(tree.root()) }).toEqual({
        size,
        root: toHex(merkleRoot(sha256, leaves.slice(0, size))),
      });
      if (size < SIZES) tree.add(leaves[size]!);
    }
  });

  it('reports each node once its leaves are complete; tiles contain these nodes', () => {
    const reported = new Map<string, string>();
    const tree = new RunningTree(sha256, (height, index, hash) =>
      reported.set(`${height}/${index}`, toHex(hash)),
    );
    for (const leaf of leaves) tree.add(leaf);
    const [root] = grow(sha256, EMPTY_FRONTIER, leaves).tiles.filter(({ level }) => level === 1);
    expect(reported.get('8/0')).toBe(toHex(root!.bytes));
    expect(reported.get('1/3')).toBe(toHex(merkleRoot(sha256, leaves.slice(6, 8))));
    expect([...reported.keys()].filter((key) => key.startsWith('1/'))).toHaveLength(150);
    expect(reported.has('9/0')).toBe(false);
  });

  it('branches into an independent tree', () => {
    const tree = new RunningTree(sha256);
    for (const leaf of leaves.slice(0, 7)) tree.add(leaf);
    const other = tree.branch();
    for (const leaf of leaves.slice(100, 130)) other.add(leaf);
    for (const leaf of leaves.slice(7, 20)) tree.add(leaf);
    expect(toHex(tree.root())).toBe(toHex(merkleRoot(sha256, leaves.slice(0, 20))));
    const mixed = [...leaves.slice(0, 7), ...leaves.slice(100, 130)];
    expect(toHex(other.root())).toBe(toHex(merkleRoot(sha256, mixed)));
  });

  it('continues from its own frontier, or from one read from the tiles', () => {
    for (const size of [0, 1, 2, 3, 6, 7, 255, 256, 257, 299]) {
      const tree = new RunningTree(sha256);
      for (const leaf of leaves.slice(0, size)) tree.add(leaf);
      const { frontier } = grow(sha256, EMPTY_FRONTIER, leaves.slice(0, size));
      for (const other of [RunningTree.of(sha256, size, tree.edge()), RunningTree.at(sha256, frontier)]) {
        for (const leaf of leaves.slice(size)) other!.add(leaf);
        expect(toHex(other!.root())).toBe(toHex(merkleRoot(sha256, leaves)));
      }
    }
    const big = Array.from({ length: 66_000 }, (_, at) => leaves[at % SIZES]!);
    const { frontier, root } = grow(sha256, EMPTY_FRONTIER, big);
    expect(RunningTree.at(sha256, frontier).root()).toEqual(root);
  });

  it.each([
    [3, [leaves[0]!]],
    [3, leaves.slice(0, 3)],
    [2, [new Uint8Array(31)]],
    [-1, []],
    [1.5, leaves.slice(0, 1)],
  ])('refuses an edge that does not fit %d leaves', (size, edge) => {
    expect(RunningTree.of(sha256, size, edge)).toBeNull();
  });

  it('refuses a leaf that is not 32 bytes', () => {
    expect(() => new RunningTree(sha256).add(new Uint8Array(31))).toThrow('32 bytes');
  });
});
