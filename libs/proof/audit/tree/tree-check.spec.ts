import { bytesOfHex, toHex } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { EMPTY_FRONTIER, grow } from '#kernel/merkle';
import type { Finding } from '../source/findings';
import type { BlockRow, CheckpointRow } from '../source/seal-source.port';
import {
  beside,
  evening,
  FIRST,
  keptOf,
  keyOf,
  leaf,
  ORIGIN,
  SealedLog,
  SECOND,
  STRANGER,
  verified,
} from '../test/sealed-log';

describe('an intact log', () => {
  it('matches every signed checkpoint and reports how far it is sealed', async () => {
    const log = evening();
    const { root } = log.last;
    expect(await verified(log)).toEqual({
      origin: ORIGIN,
      size: 564,
      signed: 564,
      root,
      checkpoints: 5,
      unlinked: 5,
      unsealed: 0,
      unsealedSince: null,
      kept: null,
      findings: [],
    });
    for (const checkpoint of log.rows.checkpoints)
      expect(await verified(log, { kept: keptOf(checkpoint), keys: [FIRST.vkey] })).toMatchObject({
        findings: [],
        kept: checkpoint.size,
      });
  });

  it('counts events that are not sealed or signed yet, without a finding', async () => {
    const log = evening().commit({ 3: 2, 7: 1 });
    expect(await verified(log)).toMatchObject({
      findings: [],
      unsealed: 3,
      unsealedSince: '2026-11-21 3 202',
    });
    log.seal(null).commit({ 7: 1 });
    expect(await verified(log)).toMatchObject({ findings: [], size: 567, signed: 564, unsealed: 4 });
    expect(await verified(new SealedLog().commit({ 1: 4 }))).toMatchObject({ findings: [], unsealed: 4 });
  });

  it('has tiles on three levels', async () => {
    const log = new SealedLog().commit({ 1: 65_000, 2: 700 }).seal().commit({ 1: 400 }).seal();
    expect(await verified(log)).toMatchObject({ findings: [], size: 66_100, checkpoints: 2 });
    expect(log.rows.pieces.some(({ level }) => level === 2)).toBe(true);
  });

  it('accepts each key while it was valid', async () => {
    const log = evening();
    for (const [act, { id, vkey }] of [
      ['retired', FIRST],
      ['added', SECOND],
    ] as const)
      log.rows.acts.push({ act, keyId: id, vkey, size: 564 });
    log.commit({ 3: 9 }).seal(SECOND.signer);
    expect(await verified(log)).toMatchObject({ findings: [], checkpoints: 6 });
    expect(await verified(log, { keys: [FIRST.vkey, SECOND.vkey] })).toMatchObject({ findings: [] });
    expect((await verified(log, { keys: [FIRST.vkey] })).findings).toMatchObject([
      { kind: 'signature', count: 1, detail: expect.stringContaining('of size 573') },
    ]);
  });

  it('begins, after a restore, with the last known checkpoint of the log before', async () => {
    const before = new SealedLog().commit({ 3: 5 }).seal().commit({ 3: 2 }).seal();
    const log = new SealedLog().commit({ 3: 9 });
    const [origin, predecessor] = [`${ORIGIN}/2`, before.last.note];
    const next = keyOf(4, origin);
    const leaf0 = sha256(new TextEncoder().encode(`\u0000${predecessor}`));
    const { frontier, root, tiles } = grow(sha256, EMPTY_FRONTIER, [leaf0, ...log.events.get(3)!]);
    const row = { incarnation: 2, origin, predecessor, size: frontier.size };
    log.rows.logs = [row];
    log.rows.acts = [{ act: 'added', keyId: next.id, vkey: next.vkey, size: 0 }];
    log.rows.blocks.push({ first: 1, shard: 3, firstSeq: 1, lastSeq: 9 });
    log.rows.pieces.push({ level: 0, tile: 0, start: 0, hashes: tiles[0]!.bytes });
    log.publish(frontier.size, root, next.signer);
    const both = beside(before, log);
    expect(await verified(log, {}, both)).toMatchObject({ findings: [], size: 10, signed: 10 });
    const keptCheckpoints = before.rows.checkpoints.map(keptOf);
    for (const each of keptCheckpoints)
      expect((await verified(log, { kept: each }, both)).findings).toEqual([]);
    const kinds = async (source = both) => (await verified(log, {}, source)).findings.map(({ kind }) => kind);
    log.rows.logs = [{ ...row, predecessor: before.rows.checkpoints[0]!.note }];
    expect(await kinds()).toEqual(['tile', 'checkpoint']);
    log.rows.logs = [row];
    expect(await kinds(log)).toEqual(['checkpoint']); // the one before is gone
    log.events.get(3)![2] = leaf(3, 3, 'forged');
    expect(await kinds()).toContain('leaf');
  });
});

const flip = (bytes: Uint8Array, at = 0): Uint8Array =>
  bytes.map((byte, place) => (place === at ? byte ^ 1 : byte));
const inBlock = (log: SealedLog, at: number, change: Partial<BlockRow>): void => {
  log.rows.blocks[at] = { ...log.rows.blocks[at]!, ...change };
};
const inNote = (log: SealedLog, at: number, change: Partial<CheckpointRow>): void => {
  log.rows.checkpoints[at] = { ...log.rows.checkpoints[at]!, ...change };
};

describe('a forged log', () => {
  it.each<[string, (log: SealedLog) => void, Partial<Finding>[]]>([
    [
      'an event rewritten, chain and all',
      (log) => void (log.events.get(3)![99] = leaf(3, 100, 'forged')),
      [{ kind: 'leaf', shard: 3, seq: 100, count: 1 }],
    ],
    [
      'every event from one on',
      (log) =>
        log.events.get(5)!.forEach((_, at, of) => void (of[at] = at < 53 ? of[at]! : leaf(5, at, 'x'))),
      [{ kind: 'leaf', shard: 5, seq: 54, count: 3 }],
    ],
    [
      'an event gone',
      (log) => void (log.events.get(0)![4] = new Uint8Array(0)),
      [{ kind: 'leaf', shard: 0, seq: 5 }],
    ],
    ['the tail gone', (log) => void log.events.get(63)!.pop(), [{ kind: 'leaf', shard: 63, seq: 1 }]],
    [
      'two events swapped',
      (log) => {
        const of = log.events.get(3)!;
        [of[10], of[11]] = [of[11]!, of[10]!];
      },
      [{ kind: 'leaf', shard: 3, seq: 11 }],
    ],
    [
      'a tile of leaves',
      (log) =>
        void (log.rows.pieces[1] = { ...log.rows.pieces[1]!, hashes: flip(log.rows.pieces[1]!.hashes, 70) }),
      [{ kind: 'tile', shard: 3, seq: 4, count: 1 }],
    ],
    [
      'a tile above',
      (log) => {
        const at = log.rows.pieces.findIndex(({ level }) => level === 1);
        log.rows.pieces[at] = { ...log.rows.pieces[at]!, hashes: flip(log.rows.pieces[at]!.hashes) };
      },
      [{ kind: 'tile', shard: null, seq: null }],
    ],
    ['a piece deleted', (log) => void log.rows.pieces.splice(1, 1), [{ kind: 'tile', shard: null }]],
    [
      'a piece above deleted',
      (log) => void (log.rows.pieces = log.rows.pieces.filter(({ level }) => level === 0)),
      [{ kind: 'tile' }],
    ],
    [
      'a piece more',
      (log) => void log.rows.pieces.push({ level: 0, tile: 2, start: 60, hashes: leaf(9, 9) }),
      [{ kind: 'tile' }],
    ],
    [
      'a piece behind the end',
      (log) => void log.rows.pieces.push({ level: 0, tile: 7, start: 0, hashes: leaf(9, 9) }),
      [{ kind: 'tile' }],
    ],
    [
      'a level more',
      (log) => void log.rows.pieces.push({ level: 2, tile: 0, start: 0, hashes: leaf(9, 9) }),
      [{ kind: 'tile' }],
    ],
    [
      'a block deleted',
      (log) => void log.rows.blocks.splice(1, 1),
      [{ kind: 'block' }, { kind: 'checkpoint' }],
    ],
    [
      'the last block deleted',
      (log) => void log.rows.blocks.pop(),
      [{ kind: 'block' }, { kind: 'tile' }, { kind: 'checkpoint' }],
    ],
    [
      'a block’s first index',
      (log) => inBlock(log, 2, { first: 254 }),
      [{ kind: 'block', shard: null }, { kind: 'checkpoint' }],
    ],
    [
      'a block’s shard',
      (log) => inBlock(log, 2, { shard: 3 }),
      [{ kind: 'block', shard: 3, seq: 202 }, { kind: 'checkpoint' }],
    ],
    [
      'a block’s first seq',
      (log) => inBlock(log, 1, { firstSeq: 3 }),
      [{ kind: 'block', shard: 3, seq: 2 }, { kind: 'checkpoint' }],
    ],
    [
      'a block’s last seq',
      (log) => inBlock(log, 1, { lastSeq: 200 }),
      [{ kind: 'block' }, { kind: 'checkpoint' }],
    ],
    [
      'blocks swapped',
      (log) => {
        inBlock(log, 1, { shard: 5 });
        inBlock(log, 2, { shard: 3 });
      },
      [{ kind: 'block', shard: 5, seq: 1 }, { kind: 'checkpoint' }],
    ],
    [
      'the log’s size',
      (log) => void (log.rows.logs = [{ ...log.rows.logs[0]!, size: 563 }]),
      [{ kind: 'block' }],
    ],
    [
      'the log’s origin',
      (log) => void (log.rows.logs = [{ ...log.rows.logs[0]!, origin: 'sabot/audit/other' }]),
      [{ kind: 'signature', count: 5 }, { kind: 'key' }],
    ],
    ['a checkpoint’s size', (log) => inNote(log, 1, { size: 254 }), [{ kind: 'checkpoint', count: 1 }]],
    [
      'a checkpoint’s root',
      (log) => inNote(log, 1, { root: toHex(leaf(1, 1)) }),
      [{ kind: 'checkpoint', count: 1 }],
    ],
    [
      'a checkpoint’s key',
      (log) => inNote(log, 1, { keyId: '00000000' }),
      [{ kind: 'checkpoint', count: 1 }],
    ],
    [
      'a checkpoint’s note',
      (log) => inNote(log, 1, { note: log.rows.checkpoints[0]!.note }),
      [{ kind: 'checkpoint', count: 1 }],
    ],
    [
      'a checkpoint’s signature',
      (log) => inNote(log, 1, { note: `${log.rows.checkpoints[1]!.note.slice(0, -8)}AAAAAA=\n` }),
      [{ kind: 'signature', count: 1 }],
    ],
    [
      'a checkpoint that says another root, under the old signature',
      (log) => {
        const [, , , old, last] = log.rows.checkpoints;
        const [text, signature] = [old!.note.split('\n\n')[0]!, last!.note.split('\n\n')[1]!];
        inNote(log, 3, { note: `${text}\n\n${signature}` });
      },
      [{ kind: 'signature', count: 1 }],
    ],
    [
      'a checkpoint of another tree, signed by the log’s own key',
      (log) => log.publish(600, leaf(1, 1), FIRST.signer),
      [{ kind: 'checkpoint', count: 1 }],
    ],
    [
      'a checkpoint signed by somebody else',
      (log) => {
        const { size, root } = log.rows.checkpoints.pop()!;
        log.publish(size, bytesOfHex(root)!, STRANGER.signer);
      },
      [{ kind: 'signature', count: 1 }],
    ],
    [
      'a key that somebody added',
      (log) => void log.rows.acts.push({ act: 'added', keyId: STRANGER.id, vkey: STRANGER.vkey, size: 564 }),
      [{ kind: 'key', count: 1 }],
    ],
    [
      'a key’s id',
      (log) => void (log.rows.acts[0] = { ...log.rows.acts[0]!, keyId: 'ffffffff' }),
      [{ kind: 'signature', count: 5 }, { kind: 'key' }],
    ],
    [
      'a key’s text',
      (log) => void (log.rows.acts[0] = { ...log.rows.acts[0]!, vkey: STRANGER.vkey }),
      [{ kind: 'signature', count: 5 }, { kind: 'key' }],
    ],
    [
      'a key’s act',
      (log) => void (log.rows.acts[0] = { ...log.rows.acts[0]!, act: 'retired' }),
      [{ kind: 'signature', count: 5 }, { kind: 'key' }],
    ],
    [
      'a key’s beginning',
      (log) => void (log.rows.acts[0] = { ...log.rows.acts[0]!, size: 255 }),
      [{ kind: 'signature', count: 1 }],
    ],
    [
      'a key’s end put before what it signed',
      (log) => void log.rows.acts.push({ act: 'revoked', keyId: FIRST.id, vkey: FIRST.vkey, size: 256 }),
      [{ kind: 'signature', count: 2 }, { kind: 'key' }],
    ],
    ['the keys deleted', (log) => void (log.rows.acts = []), [{ kind: 'signature', count: 5 }]],
  ])('%s', async (_, forge, expected) => {
    const log = evening();
    forge(log);
    const { findings } = await verified(log);
    expect(findings).toMatchObject(expected);
    expect(findings).toHaveLength(expected.length);
  });

  it('several changed events in one checkpoint and others later are separate findings', async () => {
    const log = evening();
    log.events.get(3)![0] = leaf(3, 1, 'forged');
    log.events.get(0)![7] = leaf(0, 8, 'forged');
    expect((await verified(log)).findings).toMatchObject([{ kind: 'leaf', shard: 3, seq: 1, count: 2 }]);
  });

  it('an event and its leaf changed under a root signed for the original is found', async () => {
    const log = evening();
    log.events.get(3)![99] = leaf(3, 100, 'forged');
    const { hashes } = log.rows.pieces[1]!;
    hashes.set(log.events.get(3)![99]!, 98 * 32);
    const { findings, signed } = await verified(log);
    expect(findings).toMatchObject([{ kind: 'tile' }, { kind: 'checkpoint', count: 4 }]);
    expect(signed).toBe(1);
  });
});

describe('a log rewritten as a whole and signed with the stolen key', () => {
  const forged = (): SealedLog => {
    const log = new SealedLog((shard, seq) =>
      leaf(shard, seq, shard === 3 && seq === 100 ? 'forged' : 'event'),
    );
    for (const counts of [{ 3: 1 }, { 3: 200, 5: 54 }, { 5: 1 }, { 0: 300, 5: 7 }, { 63: 1 }])
      log.commit(counts).seal();
    return log;
  };

  it('is consistent but contradicts a kept checkpoint', async () => {
    const keptCheckpoint = keptOf(evening().rows.checkpoints[3]!);
    expect(await verified(forged())).toMatchObject({ findings: [] });
    expect((await verified(forged(), { kept: keptCheckpoint })).findings).toMatchObject([
      { kind: 'kept-checkpoint', shard: null },
    ]);
    expect((await verified(forged(), { kept: keptOf(evening().rows.checkpoints[0]!) })).findings).toEqual([]);
  });

  it('ends before the kept checkpoint if it is an older copy', async () => {
    const keptCheckpoint = keptOf(evening().last);
    const old = new SealedLog().commit({ 3: 1 }).seal().commit({ 3: 200, 5: 54 }).seal();
    expect(await verified(old)).toMatchObject({ findings: [] });
    expect((await verified(old, { kept: keptCheckpoint })).findings).toMatchObject([
      { kind: 'kept-checkpoint', count: 1 },
    ]);
  });

  it('contradicts the auditor’s key if it was signed with the forger’s own keys', async () => {
    const log = new SealedLog();
    log.rows.acts = [{ act: 'added', keyId: STRANGER.id, vkey: STRANGER.vkey, size: 0 }];
    log.commit({ 3: 201, 5: 55 }).seal(STRANGER.signer);
    expect(await verified(log)).toMatchObject({ findings: [] });
    expect((await verified(log, { keys: [FIRST.vkey] })).findings).toMatchObject([
      { kind: 'signature', count: 1 },
      { kind: 'key', count: 1 },
    ]);
    const keptCheckpoint = keptOf(evening().rows.checkpoints[1]!);
    // The events are still the original ones, but another key signed them, and the kept checkpoint isn't
    // recorded any more.
    expect((await verified(log, { kept: keptCheckpoint })).findings).toMatchObject([
      { kind: 'signature', count: 1 },
      { kind: 'kept-checkpoint', count: 1 },
    ]);
  });

  it('reports a kept checkpoint of another log, or with a false signature', async () => {
    const other = keyOf(1, 'sabot/audit/other');
    const log = evening();
    log.publish(9, leaf(1, 1), other.signer);
    const keptCheckpoint = keptOf(log.rows.checkpoints.pop()!);
    expect((await verified(log, { kept: keptCheckpoint })).findings).toMatchObject([
      { kind: 'kept-checkpoint' },
    ]);
    const { note, checkpoint } = keptOf(log.last);
    const altered = { checkpoint: { ...checkpoint, size: 563 }, note: note.replace('\n564\n', '\n563\n') };
    expect((await verified(log, { kept: altered })).findings).toMatchObject([
      { kind: 'signature' },
      { kind: 'kept-checkpoint' },
    ]);
  });
});
