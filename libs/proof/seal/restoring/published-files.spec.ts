import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha256 } from '#kernel/hashing';
import {
  consistencyPlan,
  EMPTY_FRONTIER,
  grow,
  inclusionPlan,
  parseTilePath,
  proofFromTiles,
  tilePath,
} from '#kernel/merkle';
import {
  CheckpointFileError,
  proveConsistency,
  proveInclusion,
  readCheckpointFile,
  StaticLog,
  tilesBetween,
  writeCheckpointFile,
  type KeptCheckpoint,
} from '../index';
import { inMemory, sealerIn, type World } from '../test/worlds';

let folder: string;
let world: World;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-log-'));
  world = await inMemory();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Seals some more events of a shard and returns the checkpoint. */
async function sealed(count: number, shard = 1): Promise<KeptCheckpoint> {
  await world.append(shard, count);
  await sealerIn(world, {
    me: { owner: 'one', instance: `i${count}${shard}${Math.random()}` },
  }).sealer.turn();
  return (await world.log.checkpoint(1))!;
}

describe('the file of the newest checkpoint', () => {
  it('is written atomically, never goes back, and is replaced by that of another log', async () => {
    const file = path.join(folder, 'below', 'checkpoint');
    await expect(readCheckpointFile(file)).resolves.toBeNull();
    const one = await sealed(3);
    const two = await sealed(2);
    await writeCheckpointFile(file, one.note);
    expect(readFileSync(file, 'utf8')).toBe(one.note);
    await writeCheckpointFile(file, two.note);
    await writeCheckpointFile(file, one.note);
    await expect(readCheckpointFile(file)).resolves.toBe(two.note);
    const other = one.note.replaceAll('sabot/audit/', 'sabot/audit/other-');
    await writeCheckpointFile(file, other);
    await expect(readCheckpointFile(file)).resolves.toBe(other);
    expect(readdirSync(path.dirname(file))).toEqual(['checkpoint']);
  });

  it('is refused and not overwritten if it contains something else', async () => {
    const file = path.join(folder, 'checkpoint');
    const { note } = await sealed(3);
    for (const other of ['something else', '', note.slice(0, 40)]) {
      writeFileSync(file, other);
      await expect(readCheckpointFile(file)).rejects.toThrow(/Put your newest copy/u);
      await expect(writeCheckpointFile(file, note)).rejects.toThrow(CheckpointFileError);
      await expect(new StaticLog(folder, world.log).bring({ incarnation: 1, note })).rejects.toThrow(
        CheckpointFileError,
      );
      expect(readFileSync(file, 'utf8')).toBe(other);
    }
  });

  it('is reported if it can’t be read', async () => {
    mkdirSync(path.join(folder, 'checkpoint'));
    await expect(readCheckpointFile(path.join(folder, 'checkpoint'))).rejects.toThrow('EISDIR');
  });
});

const filesIn = (below: string): string[] =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(below, path.join(entry.parentPath, entry.name)))
    .toSorted();

describe('the log as static files', () => {
  it('has the tiles of its tree at each checkpoint, which give the same proofs as the log', async () => {
    const files = new StaticLog(folder, world.log);
    for (const count of [1, 254, 1, 1, 700]) {
      const checkpoint = await sealed(count);
      await files.bring(checkpoint);
      const read = (tile: Parameters<typeof tilePath>[0]) =>
        new Uint8Array(readFileSync(path.join(folder, tilePath(tile))));
      const { size } = checkpoint;
      for (const seq of [1, Math.ceil(size / 2), size]) {
        const place = { shard: 1, seq };
        const proof = proofFromTiles(sha256, inclusionPlan(seq - 1, size)!, read);
        expect((await proveInclusion(world.log, checkpoint, place))?.proof).toEqual(proof);
      }
      const proof = proofFromTiles(sha256, consistencyPlan(1, size)!, read);
      expect(await proveConsistency(world.log, 1, 1, size)).toEqual(proof);
      expect(readFileSync(path.join(folder, 'checkpoint'), 'utf8')).toBe(checkpoint.note);
    }
    // Partial tiles are deleted once the full tile exists. Those at the edge stay, also on the level above.
    const left = filesIn(folder);
    expect(left.filter((name) => name !== 'checkpoint' && parseTilePath(name) === null)).toEqual([]);
    expect(left).toEqual([
      'checkpoint',
      'tile/0/000',
      'tile/0/001',
      'tile/0/002',
      'tile/0/003.p/189',
      'tile/1/000.p/1',
      'tile/1/000.p/3',
    ]);
  });

  it('writes tiles before their checkpoint', async () => {
    const checkpoint = await sealed(3);
    const away = { tiles: () => Promise.reject(new Error('away')) };
    await expect(new StaticLog(folder, away).bring(checkpoint)).rejects.toThrow('away');
    expect(filesIn(folder)).toEqual([]);
  });

  it('catches up from any size, and starts again for another log', async () => {
    const first = await sealed(300);
    await new StaticLog(folder, world.log).bring(first);
    await sealed(10);
    const third = await sealed(400);
    await new StaticLog(folder, world.log).bring(third);
    await new StaticLog(folder, world.log).bring(first); // late, and nothing goes back
    await expect(readCheckpointFile(path.join(folder, 'checkpoint'))).resolves.toBe(third.note);
    expect(filesIn(folder)).toContain('tile/0/001');
    const other = await inMemory();
    await other.append(1, 5);
    await other.restore();
    await sealerIn(other).sealer.turn();
    const anew = (await other.log.checkpoint(2))!;
    await new StaticLog(folder, other.log).bring(anew);
    expect(filesIn(folder)).toEqual(['checkpoint', 'tile/0/000.p/5']);
  });

  it.each([
    [0, 1],
    [0, 256],
    [1, 255],
    [255, 257],
    [256, 512],
    [300, 70_000],
    [65_535, 65_537],
    [7, 7],
  ])('lists the tiles that growing from %i to %i leaves writes', (from, to) => {
    const leaves = Array.from({ length: to }, () => new Uint8Array(32));
    const { frontier } = grow(sha256, EMPTY_FRONTIER, leaves.slice(0, from));
    const grown = grow(sha256, frontier, leaves.slice(from)).tiles.map(tilePath);
    expect([...tilesBetween(from, to)].map(tilePath)).toEqual(grown);
  });
});
