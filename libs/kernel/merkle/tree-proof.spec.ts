import fc from 'fast-check';
import { InvariantError } from '#kernel/decision';
import { sha256 } from '#kernel/hashing';
import {
  consistencyPlan,
  EMPTY_FRONTIER,
  entriesPath,
  frontierOf,
  frontierTiles,
  grow,
  hashesOfTile,
  inclusionPlan,
  isConsistent,
  isIncluded,
  merkleRoot,
  parseTilePath,
  proofFromTiles,
  tilePath,
  tilesOfPlan,
  type Frontier,
  type Tile,
} from '#kernel/merkle';
import { leafOf, leavesOf, publish, readerOf } from '../../../test/transparency/tree';

describe('a tree that grows in blocks', () => {
  it('has the root of all its leaves, and its tiles prove every leaf and every earlier size', () => {
    const blocks = fc.array(fc.oneof(fc.nat(3), fc.nat(700)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(blocks, fc.nat(), (sizes, any) => {
        let frontier: Frontier = EMPTY_FRONTIER;
        const leaves = leavesOf(sizes.reduce((sum, size) => sum + size, 0));
        const written = [];
        const roots = new Map<number, Uint8Array>();
        for (const size of sizes) {
          const growth = grow(sha256, frontier, leaves.slice(frontier.size, frontier.size + size));
          expect(growth.root).toEqual(merkleRoot(sha256, leaves.slice(0, growth.frontier.size)));
          written.push(...growth.tiles);
          ({ frontier } = growth);
          roots.set(frontier.size, growth.root);
        }
        const { size } = frontier;
        const bytesOf = readerOf(written);
        expect(size === 0 || frontierOf(size, bytesOf)).toEqual(size === 0 || frontier);
        expect(new Set(written.map(tilePath)).size).toBe(written.length);
        if (size === 0) return;
        const root = roots.get(size)!;
        const index = any % size;
        const proof = proofFromTiles(sha256, inclusionPlan(index, size)!, bytesOf)!;
        expect(isIncluded(sha256, { leafHash: leafOf(index), index, size, root, proof })).toBe(true);
        for (const [oldSize, oldRoot] of roots) {
          if (oldSize === 0) continue;
          const steps = proofFromTiles(sha256, consistencyPlan(oldSize, size)!, bytesOf)!;
          const claim = { oldSize, oldRoot, newSize: size, newRoot: root, proof: steps };
          expect(isConsistent(sha256, claim)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('writes nothing for an empty block', () => {
    const { frontier } = grow(sha256, EMPTY_FRONTIER, leavesOf(257));
    const before = structuredClone(frontier);
    expect(grow(sha256, frontier, [])).toMatchObject({ tiles: [], frontier });
    grow(sha256, frontier, leavesOf(600));
    expect(frontier).toEqual(before);
  });

  it('accepts hashes only', () => {
    expect(() => grow(sha256, EMPTY_FRONTIER, [new Uint8Array(31)])).toThrow(InvariantError);
    const last = { size: Number.MAX_SAFE_INTEGER, levels: [] };
    expect(() => grow(sha256, last, [leafOf(0)])).toThrow(InvariantError);
  });
});

describe('a plan', () => {
  it.each([
    [0, 0],
    [1, 1],
    [-1, 3],
    [0.5, 3],
    [NaN, 3],
    [0, 2 ** 53],
    [0, Infinity],
    [0, 1.5],
  ])('is null for leaf %d of %d', (index, size) => expect(inclusionPlan(index, size)).toBeNull());

  it.each([
    [0, 0],
    [0, 3],
    [4, 3],
    [-1, 3],
    [1.5, 3],
    [NaN, 3],
    [1, NaN],
    [1, 2 ** 53],
  ])('is null from %d to %d leaves', (oldSize, newSize) => {
    expect(consistencyPlan(oldSize, newSize)).toBeNull();
  });

  it('lists exactly the tiles that it needs', () => {
    const { tiles } = publish(leavesOf(1_000));
    const bytesOf = readerOf(tiles);
    for (const plan of [
      inclusionPlan(300, 1_000)!,
      inclusionPlan(999, 1_000)!,
      consistencyPlan(257, 1_000)!,
    ]) {
      const asked = new Set<string>();
      proofFromTiles(sha256, plan, (tile) => {
        asked.add(tilePath(tile));
        return bytesOf(tile);
      });
      expect(tilesOfPlan(plan).map(tilePath).sort()).toEqual([...asked].sort());
    }
  });

  it('gives no proof if a tile is missing, too short, too long or cut within a hash', () => {
    const plan = inclusionPlan(299, 300)!;
    const { bytesOf } = publish(leavesOf(300));
    const spoiled = (spoil: (bytes: Uint8Array) => Uint8Array | null) =>
      proofFromTiles(sha256, plan, (tile) => spoil(bytesOf(tile)!));
    expect(spoiled((bytes) => bytes)).not.toBeNull();
    expect(spoiled(() => null)).toBeNull();
    expect(spoiled((bytes) => bytes.subarray(32))).toBeNull();
    expect(spoiled((bytes) => bytes.subarray(1))).toBeNull();
    expect(spoiled(() => new Uint8Array(257 * 32))).toBeNull();
  });

  it('accepts wider tiles, because the narrower ones may have been deleted', () => {
    const [narrow, wide] = [publish(leavesOf(300)), publish(leavesOf(2_000))];
    const bytesOf = (tile: Tile) => wide.bytesOf({ ...tile, width: tile.level === 0 ? 256 : 7 });
    expect(proofFromTiles(sha256, inclusionPlan(280, 300)!, bytesOf)).toEqual(narrow.inclusion(280));
  });

  it('counts beyond 32 bits', () => {
    const size = 2 ** 40 + 1;
    expect(inclusionPlan(2 ** 40, size)?.nodes).toEqual([{ from: 0, to: 2 ** 40 }]);
    expect(tilesOfPlan(inclusionPlan(2 ** 40, size)!).map(tilePath)).toEqual(['tile/5/000.p/1']);
  });
});

describe('tiles', () => {
  it('of 70,000 leaves end as in C2SP’s tlog-tiles', () => {
    expect(frontierTiles(70_000).map(tilePath)).toEqual([
      'tile/0/273.p/112',
      'tile/1/001.p/17',
      'tile/2/000.p/1',
    ]);
    expect(frontierTiles(256).map(tilePath)).toEqual(['tile/1/000.p/1']);
    expect(frontierTiles(0)).toEqual([]);
  });

  it('have a path for their entries', () => {
    expect(entriesPath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/entries/x001/x234/067');
    expect(entriesPath({ level: 0, index: 0, width: 3 })).toBe('tile/entries/000.p/3');
    expect(() => entriesPath({ level: 1, index: 0, width: 3 })).toThrow(InvariantError);
  });

  it.each([
    { level: 64, index: 0, width: 1 },
    { level: -1, index: 0, width: 1 },
    { level: 0, index: -1, width: 1 },
    { level: 0, index: 2 ** 53, width: 1 },
    { level: 0, index: 0, width: 0 },
    { level: 0, index: 0, width: 257 },
    { level: 0, index: 0.5, width: 1 },
  ])('have no path with impossible coordinates: %j', (tile) => {
    expect(() => tilePath(tile)).toThrow(InvariantError);
  });

  it.each([
    '',
    'tile/0/0',
    'tile/0/00',
    'tile/0/0000',
    'tile/00/000',
    'tile/64/000',
    'tile/-1/000',
    'tile/0/x000/001',
    'tile/0/001/001',
    'tile/0/x001',
    'tile/0/x001/x001',
    'tile/0/X001/001',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/000.p/',
    'tile/0/000.p',
    'tile/0/000.p/-1',
    'tile/0/000/',
    '/tile/0/000',
    'tile/8/0/000',
    'tile/0/000\n',
    'tile/0/../000',
    'tile/entries/000',
    'tile/0/x009/x007/x199/x254/x740/992',
  ])('refuses the path %j', (path) => expect(parseTilePath(path)).toBeNull());

  it('have their hashes in order', () => {
    const tile = publish(leavesOf(5)).tiles[0]!;
    expect(hashesOfTile(tile, tile.bytes)).toEqual(leavesOf(5));
  });

  it('that are missing give no frontier', () => {
    const { bytesOf } = publish(leavesOf(300));
    expect(frontierOf(300, bytesOf)).not.toBeNull();
    expect(frontierOf(300, (tile) => (tile.level === 1 ? null : bytesOf(tile)))).toBeNull();
    expect(frontierOf(300, (tile) => bytesOf(tile)?.subarray(32) ?? null)).toBeNull();
  });
});
