import { randomUUID } from 'node:crypto';
import { sha256 } from '#kernel/hashing';
import { merkleRoot, type Tile } from '#kernel/merkle';
import { leafOfText, proveLeaf, seenOfNote, type SealStore } from '../index';
import { activeKey, keyAct } from '../keys/file-signers';
import { checkAuditLog } from '../test/check-audit-log';
import { hashOf, keyNumber, sealerIn, signersWith, TERM_MS, WORLDS, type World } from '../test/worlds';

describe.each(WORLDS)('$name a sealer', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  const newestSize = async (): Promise<number | undefined> => {
    const [log] = await world.log.logs();
    return log && (await world.log.checkpoint(log.incarnation))?.size;
  };

  it('begins with a checkpoint of the empty tree and writes nothing while there are no events', async () => {
    const { sealer } = sealerIn(world);
    expect(await world.log.logs()).toEqual([]);
    expect(await sealer.turn()).toMatchObject({ sealed: 0, behind: 0, size: 0, role: 'sealing' });
    const empty = await world.log.checkpoint(1);
    expect(empty).toMatchObject({ size: 0, root: merkleRoot(sha256, []) });
    for (let turn = 0; turn < 3; turn++) expect(await sealer.turn()).toMatchObject({ role: 'idle', size: 0 });
    expect(await checkAuditLog(world.log)).toMatchObject({ size: 0, checkpoints: 1 });
  });

  it('appends events in order of shard, then seq, and proves them', async () => {
    const { sealer } = sealerIn(world);
    await world.append(5, 3);
    await world.append(0, 2);
    await world.append(63, 300);
    expect(await sealer.turn()).toMatchObject({ sealed: 305, behind: 0, size: 305, more: false });
    await world.append(5, 1);
    expect(await sealer.turn()).toMatchObject({ sealed: 1, size: 306 });
    expect(await world.log.blocks(1, { from: 0, limit: 10 })).toEqual([
      { firstIndex: 0, shard: 0, seqFrom: 1, seqTo: 2 },
      { firstIndex: 2, shard: 5, seqFrom: 1, seqTo: 3 },
      { firstIndex: 5, shard: 63, seqFrom: 1, seqTo: 300 },
      { firstIndex: 305, shard: 5, seqFrom: 4, seqTo: 4 },
    ]);
    const from = (index: number) => world.log.blocks(1, { from: index, limit: 1 });
    expect((await from(4)).map(({ firstIndex }) => firstIndex)).toEqual([2]);
    expect((await from(305)).map(({ shard }) => shard)).toEqual([5]);
    expect(await from(306)).toEqual([]);
    expect(await checkAuditLog(world.log)).toMatchObject({ size: 306, checkpoints: 2 });
  });

  it('limits the events of a turn and takes a share of each shard', async () => {
    const { sealer } = sealerIn(world, { eventsMax: 100 });
    for (const shard of [1, 2, 3]) await world.append(shard, 70);
    expect(await sealer.turn()).toMatchObject({ sealed: 99, behind: 111, more: true });
    expect(await sealer.turn()).toMatchObject({ sealed: 99, behind: 12, more: true });
    expect(await sealer.turn()).toMatchObject({ sealed: 12, behind: 0, more: false });
    expect(await checkAuditLog(world.log)).toMatchObject({ size: 210, checkpoints: 3 });
  });

  it('waits while another’s lease runs, and continues when it has expired', async () => {
    const first = sealerIn(world, { me: { owner: 'one', instance: INSTANCES[0] }, termMs: 60_000 }).sealer;
    const second = sealerIn(world, { me: { owner: 'two', instance: INSTANCES[1] } }).sealer;
    await world.append(1, 4);
    expect(await first.turn()).toMatchObject({ role: 'sealing', sealed: 4 });
    await world.append(1, 1);
    for (let turn = 0; turn < 3; turn++)
      expect(await second.turn()).toMatchObject({ role: 'waiting', behind: 1 });
    await first.free();
    expect(await second.turn()).toMatchObject({ role: 'sealing', sealed: 1 });
    await world.pass(TERM_MS);
    await world.append(1, 1);
    const third = sealerIn(world, { me: { owner: 'three', instance: INSTANCES[2] } }).sealer;
    expect(await third.turn()).toMatchObject({ role: 'waiting' }); // it had nothing to do, maybe
    expect(await third.turn()).toMatchObject({ role: 'sealing', sealed: 1 });
    expect(await checkAuditLog(world.log)).toMatchObject({ size: 6 });
  });

  it('takes over at once from an earlier process of its own name', async () => {
    const me = (life: number) => ({ owner: 'one', instance: INSTANCES[life]! });
    const dead = sealerIn(world, { me: me(0), termMs: 60_000 }).sealer;
    await world.append(1, 1);
    await dead.turn();
    await world.append(1, 1);
    const alive = sealerIn(world, { me: me(1), termMs: 60_000 }).sealer;
    expect(await alive.turn()).toMatchObject({ role: 'sealing', sealed: 1 });
    await world.append(1, 1);
    expect(await dead.turn()).toMatchObject({ role: 'waiting', sealed: 0 }); // it wasn't dead
  });

  it('changes nothing once it is fenced, whether it wakes before sealing or before signing', async () => {
    for (const at of ['seal', 'publish'] as const) {
      let wake = (): void => undefined;
      const asleep = new Promise<void>((resolve) => (wake = resolve));
      const store = world.store();
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      const slow = wrapped(store, async (name, call) => {
        if (name === at) {
          arrive();
          await asleep;
        }
        return call();
      });
      const zombie = sealerIn(world, {
        store: slow,
        me: { owner: `z ${at}`, instance: INSTANCES[3] },
      }).sealer;
      await world.append(7, 10);
      const first = zombie.turn();
      await arrived;
      await world.pass(TERM_MS);
      await world.append(8, 5);
      const { sealer } = sealerIn(world, { me: { owner: `after ${at}`, instance: INSTANCES[4] } });
      await sealer.turn();
      await sealer.turn();
      const before = await checkAuditLog(world.log);
      wake();
      expect(await first).toMatchObject({ role: 'waiting' });
      expect(await checkAuditLog(world.log)).toEqual(before);
      await sealer.free();
    }
  });

  it('continues without a fork after being killed before or after any step', async () => {
    let size = 0;
    for (const step of STEPS)
      for (const when of ['before', 'after'] as const) {
        // A log is begun only once, and gets its first key only once.
        if (ONCE.includes(step)) await world.reset();
        await world.append(3, 2);
        await world.append(9, 17);
        size = ONCE.includes(step) ? 19 : size + 19;
        const dying = dyingStore(world.store(), step, when);
        const turn = sealerIn(world, {
          store: dying,
          me: { owner: 'one', instance: randomUUID() },
        }).sealer.turn();
        const survived = await turn.then(
          () => true,
          () => false,
        );
        expect({ step, when, survived }).toEqual({ step, when, survived: false });
        await sealerIn(world, { me: { owner: 'one', instance: randomUUID() } }).sealer.turn();
        expect({ step, when, size: await newestSize() }).toEqual({ step, when, size });
        await world.letGo();
      }
    expect((await checkAuditLog(world.log)).sealedTo).toEqual(
      new Map([
        [3, 2 * 13],
        [9, 17 * 13],
      ]),
    );
  });

  it('continues after a call whose result it didn’t receive', async () => {
    let fails = true;
    const store = dyingStore(world.store(), 'seal', 'after', () => fails);
    const { sealer } = sealerIn(world, { store });
    await world.append(2, 3);
    await expect(sealer.turn()).rejects.toThrow('killed');
    fails = false;
    expect(await newestSize()).toBeUndefined(); // sealed, not signed
    await world.append(2, 1);
    expect(await sealer.turn()).toMatchObject({ sealed: 1, size: 4 });
    expect(await checkAuditLog(world.log)).toMatchObject({ size: 4, checkpoints: 1 });
  });

  it('stops a shard with an alarm at a missing event, and seals the others', async () => {
    const { sealer, alarms } = sealerIn(world);
    await world.append(4, 5);
    await world.lose(4, 3);
    await world.append(6, 2);
    expect(await sealer.turn()).toMatchObject({ sealed: 2, behind: 5, more: false });
    await world.append(6, 1);
    expect(await sealer.turn()).toMatchObject({ sealed: 1, behind: 5 });
    expect(await sealer.turn()).toMatchObject({ sealed: 0, behind: 5 });
    expect(alarms).toEqual([
      { what: 'sealing-stopped', shard: 4, seq: 0, error: 'of the events up to 5 one is missing' },
    ]);
    expect(sealer.stoppedShards).toBe(1);
    expect(await checkAuditLog(world.log)).toMatchObject({ size: 3, checkpoints: 2 });
  });

  it('refuses tiles other than those that were signed', async () => {
    await world.append(1, 3);
    await sealerIn(world).sealer.turn();
    await world.pass(TERM_MS);
    const store = world.store();
    const forging = new Proxy(store, {
      get: (target, name: keyof SealStore) =>
        name === 'tiles'
          ? async (...args: Parameters<SealStore['tiles']>) => {
              const read = await target.tiles(...args);
              return (tile: Tile) => read(tile)?.map((byte, at) => (at === 40 ? byte ^ 1 : byte)) ?? null;
            }
          : (target[name] as () => unknown).bind(target),
    });
    await world.append(1, 1);
    const me = { owner: 'one', instance: INSTANCES[4] };
    const refused = sealerIn(world, { store: forging, me }).sealer.turn();
    await expect(refused).rejects.toThrow('differ from the checkpoint signed at 3');
    expect(await newestSize()).toBe(3);
    await sealerIn(world, { me: { ...me, instance: INSTANCES[3] } }).sealer.turn();
    expect(await checkAuditLog(world.log)).toMatchObject({ size: 4, checkpoints: 2 });
  });

  it('signs with the log’s current key, and not without it', async () => {
    const store = world.store();
    const keys = [keyNumber(1)];
    const { sealer } = sealerIn(world, { store, signers: signersWith(store, keys) });
    await world.append(1, 3);
    await sealer.turn();
    const [old] = await world.log.keys(1);
    const { origin } = (await world.log.logs())[0]!;
    const fresh = keyNumber(2);
    const rotate = [
      { act: 'retired', keyId: old!.keyId, vkey: old!.vkey } as const,
      keyAct('added', origin, fresh),
    ];
    await store.changeKeys(1, rotate, 'test');
    await world.append(1, 1);
    await expect(sealer.turn()).rejects.toThrow('is not in the hand');
    keys.push(fresh);
    expect(await sealer.turn()).toMatchObject({ behind: 0 });
    const history = await world.log.keys(1);
    expect(history).toMatchObject([
      { state: 'retired', fromSize: 0, toSize: 3 },
      { state: 'active', fromSize: 3, toSize: null },
    ]);
    expect((await world.log.checkpoint(1))?.keyId).toBe(activeKey(history)?.keyId);
    expect(await checkAuditLog(world.log)).toMatchObject({ size: 4, checkpoints: 2 });
  });

  it('has one key at a time and refuses malformed ones', async () => {
    const store = world.store();
    await sealerIn(world, { store }).sealer.turn();
    const [key] = await world.log.keys(1);
    const { keyId, vkey } = key!;
    const { origin } = (await world.log.logs())[0]!;
    const other = keyAct('added', origin, keyNumber(3));
    for (const acts of [
      [other],
      [{ act: 'retired', keyId, vkey }],
      [other, { ...other, act: 'retired' }, { ...other, keyId: 'ffffffff', act: 'revoked' }],
      [other, { act: 'revoked', keyId, vkey: `${vkey}x` }],
    ] as const)
      await expect(store.changeKeys(1, acts, 'test')).rejects.toThrow();
    await store.changeKeys(1, [{ act: 'revoked', keyId, vkey }, other], 'test');
    expect((await world.log.keys(1)).map(({ state }) => state)).toEqual(['revoked', 'active']);
  });

  it('never signs an older copy or another history than was published', async () => {
    await world.append(1, 2);
    await sealerIn(world).sealer.turn();
    await world.pass(TERM_MS);
    await world.append(1, 1);
    const { note } = (await world.log.checkpoint(1))!;
    const seen = async (known: string) => sealerIn(world, lastSeen(known)).sealer.turn();
    await expect(seen(note.replace('\n2\n', '\n5\n'))).rejects.toThrow('run "sabot restored"');
    const root = note.split('\n')[2]!;
    await expect(seen(note.replace(root, `${'A'.repeat(43)}=`))).rejects.toThrow('it is another history');
    expect(await newestSize()).toBe(2);
    expect(await seen(note)).toMatchObject({ size: 3 });
  });

  it('begins a new log after a restore, whose first leaf is the last known checkpoint of the old one', async () => {
    const { sealer } = sealerIn(world);
    await world.append(1, 4);
    await sealer.turn();
    const old = (await world.log.checkpoint(1))!;
    await world.restore();
    await world.append(2, 2);
    expect(await sealer.turn()).toMatchObject({ sealed: 6, size: 7 });
    const [now, before] = await world.log.logs();
    expect(now).toMatchObject({ incarnation: 2, origin: `${before!.origin}/2`, predecessor: old.note });
    const checkpoint = (await world.log.checkpoint(2))!;
    expect(await proveLeaf(world.log, checkpoint, 0)).not.toBeNull();
    const leaves = [
      leafOfText(old.note),
      hashOf(1, 1),
      hashOf(1, 2),
      hashOf(1, 3),
      hashOf(1, 4),
      hashOf(2, 1),
      hashOf(2, 2),
    ];
    expect(checkpoint.root).toEqual(merkleRoot(sha256, leaves));
    expect(await checkAuditLog(world.log)).toMatchObject({ size: 7 });
  });

  it('uses a larger checkpoint from outside the database after a restore', async () => {
    const { sealer } = sealerIn(world);
    await world.append(1, 2);
    await sealer.turn();
    const small = (await world.log.checkpoint(1))!;
    const larger = small.note.replace('\n2\n', '\n3\n'); // what the database knew before it was restored
    await world.restore();
    await sealerIn(world, lastSeen(larger)).sealer.turn();
    expect((await world.log.logs())[0]?.predecessor).toBe(larger);
    await world.restore();
    const foreign = larger.replace('sabot/audit/', 'sabot/audit/of-another-');
    const [second] = await world.log.logs();
    await sealerIn(world, lastSeen(foreign)).sealer.turn();
    const checkpoint = (await world.log.checkpoint(second!.incarnation))!;
    expect((await world.log.logs())[0]?.predecessor).toBe(checkpoint.note);
  });
});

/** Returns a sealer's options with this checkpoint as the last one seen. */
const lastSeen = (note: string) => ({
  lastSeen: async () => [seenOfNote('checkpoint', 'a file', note)!],
});

const STEPS = ['begin', 'changeKeys', 'standing', 'take', 'sealedTo', 'hashes', 'seal', 'publish'] as const;
const ONCE: readonly string[] = ['begin', 'changeKeys'];

const INSTANCES = [0, 1, 2, 3, 4].map((life) => `00000000-0000-4000-8000-00000000000${life}`) as [
  string,
  string,
  string,
  string,
  string,
];

/** Returns a store whose process dies before or after one of its calls. */
const dyingStore = (
  store: SealStore,
  step: keyof SealStore,
  when: 'before' | 'after',
  isOn: () => boolean = () => true,
): SealStore =>
  wrapped(store, async (name, call) => {
    const isDeadly = name === step && isOn();
    if (isDeadly && when === 'before') throw new Error('killed');
    const result = await call();
    if (isDeadly && when === 'after') throw new Error('killed');
    return result;
  });

/** Returns a store whose calls are made by `around`. */
function wrapped(
  store: SealStore,
  around: (name: string, call: () => Promise<unknown>) => Promise<unknown>,
): SealStore {
  return new Proxy(store, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as unknown;
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) =>
        around(String(name), async () => (method as (...all: unknown[]) => unknown).apply(target, args));
    },
  });
}
