import { bytesOfHex, toHex } from '#kernel/canonical';
import { ed25519Key, sha256, verifyEd25519 } from '#kernel/hashing';
import {
  checkpointText,
  EMPTY_FRONTIER,
  frontierOf,
  frontierRoot,
  grow,
  isConsistent,
  isIncluded,
  openCheckpoint,
  openNote,
  parseTilePath,
  signCheckpoint,
  signerOf,
  tilePath,
  verifierOf,
  vkeyOf,
  type Frontier,
} from '#kernel/merkle';
import { SOAK } from '#testing';
import { leafOf, leavesOf, publish } from './tree';
import { vectors, type KeyVector } from './vectors';

const digest = (parts: readonly Uint8Array[]) => toHex(sha256(Buffer.concat(parts)));
const proofBytes = (proof: readonly Uint8Array[]) => Buffer.concat([Uint8Array.of(proof.length), ...proof]);
const MOST = 70_000;
const LEAVES = leavesOf(MOST);
const first = (size: number): readonly Uint8Array[] => LEAVES.slice(0, size);
/** Returns true for sizes whose proofs are all computed in `npm test`. The soak covers every size. */
const hasProofsTried = (size: number): boolean =>
  SOAK || size <= 70 || [127, 128, 129, 255, 256, 257, 300].includes(size);

/** Returns a frontier as text, because jest compares arrays of bytes slowly. */
const textOf = ({ size, levels }: Frontier): string =>
  JSON.stringify([size, levels.map((hashes) => hashes.map(toHex))]);
const largest = publish(LEAVES);

describe('trees as in Go’s tlog', () => {
  const small = vectors.trees.filter(({ inclusion }) => inclusion !== undefined);
  const roots = vectors.trees.map(({ root }) => bytesOfHex(root)!);

  it('are all sizes from 0 to 300', () =>
    expect(small.map(({ size }) => size)).toEqual([...Array(301).keys()]));

  const tried = small.filter(({ size }) => hasProofsTried(size));
  it.each(tried)('size $size: root, tiles, and every proof of both kinds, which verify', (vector) => {
    const { size, root, inclusion, consistency } = vector;
    const tree = publish(first(size));
    expect(toHex(tree.root)).toBe(root);
    const counts = [...Array(size).keys()];
    const paths = counts.map((index) => tree.inclusion(index));
    expect(digest(paths.map(proofBytes))).toBe(inclusion);
    const proofs = counts.map((old) => tree.consistency(old + 1));
    expect(digest(proofs.map(proofBytes))).toBe(consistency);
    for (const at of counts) {
      const claim = { index: at, size, root: tree.root };
      expect(isIncluded(sha256, { ...claim, leafHash: leafOf(at), proof: paths[at]! })).toBe(true);
      const olds = { oldSize: at + 1, oldRoot: roots[at + 1]! };
      const news = { newSize: size, newRoot: tree.root };
      expect(isConsistent(sha256, { ...olds, ...news, proof: proofs[at]! })).toBe(true);
    }
  });

  it.each(vectors.trees)('size $size: the tiles, byte for byte', ({ size, root, tiles, tileBytes }) => {
    const tree = publish(first(size));
    expect(toHex(tree.root)).toBe(root);
    expect(tree.tiles).toHaveLength(tiles);
    expect(digest(tree.tiles.flatMap((tile) => [Buffer.from(`${tilePath(tile)}\n`), tile.bytes]))).toBe(
      tileBytes,
    );
  });

  it('grown leaf by leaf, and from the tiles after each crash: the same roots', () => {
    let frontier: Frontier = EMPTY_FRONTIER;
    const tiles = new Map<string, Uint8Array>();
    for (const { size, root } of small) {
      expect(toHex(frontierRoot(sha256, frontier))).toBe(root);
      const left = frontierOf(size, (tile) => tiles.get(tilePath(tile)) ?? null)!;
      expect(textOf(left)).toBe(textOf(frontier));
      const growth = grow(sha256, frontier, [leafOf(size)]);
      for (const tile of growth.tiles) tiles.set(tilePath(tile), tile.bytes);
      frontier = growth.frontier;
    }
  });

  it.each(vectors.growths)('from $from to $to the same tiles are written', ({ from, to, paths }) => {
    const leaves = first(to);
    const { frontier } = grow(sha256, EMPTY_FRONTIER, leaves.slice(0, from));
    expect(grow(sha256, frontier, leaves.slice(from)).tiles.map(tilePath)).toEqual(paths);
  });

  it.each(vectors.paths.flatMap(({ from, paths }) => paths.map((path) => ({ from, path }))))(
    'tile $from has the path $path',
    ({ from, path }) => {
      const tile = parseTilePath(path)!;
      expect(tile.index).toBe(from);
      expect(tilePath(tile)).toBe(path);
    },
  );

  describe('a tree of 70,000 leaves, over three levels of tiles', () => {
    it.each(vectors.inclusion)('includes leaf $from', ({ from, proof }) => {
      expect(largest.inclusion(from).map(toHex)).toEqual(proof);
      const claim = { leafHash: leafOf(from), index: from, size: MOST, root: largest.root };
      expect(isIncluded(sha256, { ...claim, proof: largest.inclusion(from) })).toBe(true);
    });

    it.each(vectors.consistency)('begins with $from leaves', ({ from, proof }) => {
      expect(largest.consistency(from).map(toHex)).toEqual(proof);
      const old = { oldSize: from, oldRoot: publish(first(from)).root };
      const claim = { ...old, newSize: MOST, newRoot: largest.root, proof: largest.consistency(from) };
      expect(isConsistent(sha256, claim)).toBe(true);
    });
  });
});

describe('notes as in Go’s note package', () => {
  const { log, witness, stranger } = vectors.keys;
  const verifier = ({ vkey }: KeyVector) => verifierOf(sha256, verifyEd25519, vkey)!;
  const signer = ({ name, seed }: KeyVector) => {
    const { publicKey, sign } = ed25519Key(bytesOfHex(seed)!);
    return signerOf(sha256, name, publicKey, sign);
  };
  const known = [verifier(log), verifier(witness)];
  const checkpoint = { origin: log.name, size: MOST, root: largest.root, extensions: [] };

  it.each([log, witness, stranger])('the key of $vkey', ({ name, seed, vkey }) => {
    expect(vkeyOf(sha256, name, ed25519Key(bytesOfHex(seed)!).publicKey)).toBe(vkey);
  });

  it('a checkpoint is signed to the same bytes', () => {
    expect(checkpointText(checkpoint)).toBe(vectors.text);
    expect(signCheckpoint(checkpoint, signer(log))).toBe(vectors.signed);
    expect(signCheckpoint(checkpoint, signer(log), [signer(witness)])).toBe(vectors.cosigned);
  });

  it('and opened', () => {
    const opening = openCheckpoint(Buffer.from(vectors.cosigned), known[0]!, [known[1]!]);
    expect(opening).toEqual({ ok: true, checkpoint, signers: known });
  });

  it.each(vectors.notes)('$why: opens is $opens', ({ note, opens }) => {
    expect(openNote(Buffer.from(note, 'base64'), known).ok).toBe(opens);
  });

  it('the example of C2SP’s signed-note', () => {
    const vkey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
    const note =
      'This is an example message.\n\n— example.com/foo ' +
      'Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
    const example = verifierOf(sha256, verifyEd25519, vkey)!;
    const opening = openNote(Buffer.from(note), [example]);
    expect(opening).toEqual({ ok: true, text: 'This is an example message.\n', signers: [example] });
  });
});
