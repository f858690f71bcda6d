import { randomUUID } from 'node:crypto';
import type { HeadKeys } from '#log/event-store';
import { WRITER } from '#testing';
import type { SealStore } from '../index';
import { checkAuditLog } from '../test/check-audit-log';
import { sealerIn, TERM_MS, WORLDS, type World } from '../test/worlds';

describe.each(WORLDS)('$name a sealer (S21)', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  it('stops a shard with an alarm at events that no writer signed, and seals the others', async () => {
    const { sealer, alarms } = sealerIn(world);
    await world.append(4, 5);
    await world.append(6, 2);
    await sealer.turn();
    await world.forge(4, 2);
    await world.append(6, 1);
    expect(await sealer.turn()).toMatchObject({ sealed: 1, behind: 2, more: false });
    expect(alarms).toMatchObject([{ what: 'sealing-stopped', shard: 4, seq: 5 }]);
    expect(alarms[0]?.error).toContain('is not the one that a writer of this installation signed');
    expect(sealer.stoppedShards).toBe(1);
    expect((await checkAuditLog(world.log)).sealedTo).toEqual(
      new Map([
        [4, 5],
        [6, 3],
      ]),
    );
  });

  it('waits with a shard whose head is signed with an unknown key, and reports it once', async () => {
    let keys: HeadKeys = { current: 'w-other', keys: new Map([['w-other', new Uint8Array(32)]]) };
    const { sealer, alarms } = sealerIn(world, { writerKeys: () => keys });
    await world.append(4, 5);
    expect(await sealer.turn()).toMatchObject({ sealed: 0, behind: 5, more: false });
    expect(await sealer.turn()).toMatchObject({ sealed: 0 });
    expect([sealer.stoppedShards, alarms.length]).toEqual([1, 1]);
    expect(alarms[0]?.error).toContain('signed by the key w-test');
    keys = { current: 'w-other', keys: new Map([...keys.keys, ...WRITER.keys]) };
    expect(await sealer.turn()).toMatchObject({ sealed: 5, behind: 0 });
    expect(sealer.stoppedShards).toBe(0);
  });

  it('proves the way to a far head before it seals any of it, and each part again when it seals it', async () => {
    await world.append(4, 7);
    let asked = 0;
    const store = world.store();
    const changing = new Proxy(store, {
      get: (target, name: keyof SealStore) =>
        name === 'hashes'
          ? async (spans: Parameters<SealStore['hashes']>[0]) => {
              const pages = await target.hashes(spans);
              asked += 1; // the way is proven first; its third part is changed behind that
              if (asked !== 4) return pages;
              return pages.map((page) => ({ ...page, hashes: page.hashes.map((byte) => byte ^ 1) }));
            }
          : (target[name] as () => unknown).bind(target),
    });
    const { sealer, alarms } = sealerIn(world, { store: changing, eventsMax: 2 });
    while ((await sealer.turn()).more);
    expect(alarms).toMatchObject([{ shard: 4, seq: 4 }]);
    expect((await checkAuditLog(world.log)).sealedTo).toEqual(new Map([[4, 4]]));
  });

  it('doesn’t trust the stored position of a shard: if it is wrong, begins at the first event', async () => {
    await world.append(4, 5);
    await sealerIn(world).sealer.turn();
    await world.pass(TERM_MS);
    await world.append(4, 2);
    const store = world.store();
    for (const chain of [new Uint8Array(32).fill(9), null]) {
      const hinting = new Proxy(store, {
        get: (target, name: keyof SealStore) =>
          name === 'sealedTo'
            ? async (log: number) => (await target.sealedTo(log)).map(({ seq }) => ({ seq, chain }))
            : (target[name] as () => unknown).bind(target),
      });
      const me = { owner: 'one', instance: randomUUID() };
      const { sealer, alarms } = sealerIn(world, { store: hinting, me });
      expect([await sealer.turn(), alarms]).toMatchObject([{ sealed: 2, behind: 0 }, []]);
      await world.append(4, 2);
    }
  });
});
