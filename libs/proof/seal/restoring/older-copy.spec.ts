import {
  OlderCopyError,
  originOf,
  refuseOlderCopy,
  seenOfNote,
  type SealStore,
  type SeenCheckpoint,
} from '../index';
import { inMemory, sealerIn, signersWith, type World } from '../test/worlds';

/** Returns a world with some events of a shard, sealed one after another. */
async function sealedWorld(count: number): Promise<World> {
  const world = await inMemory();
  for (let at = 0; at < count; at++) {
    await world.append(1, 1);
    await sealerIn(world).sealer.turn();
    await world.pass(1_000);
  }
  return world;
}

const seenAt = async (world: World, incarnation = 1): Promise<SeenCheckpoint> =>
  seenOfNote('checkpoint', 'SABOT_DATA/checkpoint', (await world.log.checkpoint(incarnation))!.note)!;

/** Returns a store whose database can be replaced. */
function storeOf(first: World): { readonly store: SealStore; put: (other: World) => void } {
  let store = first.store();
  const put = (other: World): void => void (store = other.store());
  return {
    put,
    store: new Proxy(store, {
      get: (_, name) => {
        const method = Reflect.get(store, name) as unknown;
        return typeof method === 'function' ? method.bind(store) : method;
      },
    }),
  };
}

describe('a sealer whose database is replaced by an older copy', () => {
  it('refuses it because of its own signatures, without any file', async () => {
    const [world, older] = [await inMemory(), await sealedWorld(2)];
    const { store, put } = storeOf(world);
    const { sealer } = sealerIn(world, { store, signers: signersWith(store) });
    await world.append(1, 5);
    expect(await sealer.turn()).toMatchObject({ size: 5 });
    await older.append(1, 1);
    put(older);
    expect(await sealer.turn()).toMatchObject({ role: 'waiting' }); // whoever had that lease gets one more turn
    await expect(sealer.turn()).rejects.toThrow(
      /published last is of 5 events \(signed by this process\), and this database has 2 of them sealed/u,
    );
    expect((await older.log.checkpoint(1))?.size).toBe(2);
    put(world);
    await world.append(1, 1);
    expect(await sealer.turn()).toMatchObject({ size: 6 });
  });
});

describe('comparing the last checkpoint seen with a database', () => {
  const refused = async (world: World, seen: readonly SeenCheckpoint[]): Promise<string | null> => {
    try {
      await refuseOlderCopy(world.store(), seen);
      return null;
    } catch (error) {
      expect(error).toBeInstanceOf(OlderCopyError);
      return (error as Error).message;
    }
  };

  it('accepts no checkpoint, an older one, and one of another installation', async () => {
    const world = await sealedWorld(2);
    const seen = await seenAt(world);
    await world.append(1, 1);
    await sealerIn(world).sealer.turn();
    expect(await refused(world, [])).toBeNull();
    expect(await refused(world, [seen, await seenAt(world)])).toBeNull();
    const origin = originOf('00000000-0000-4000-8000-000000000009', 1);
    const foreign = { ...seen, checkpoint: { ...seen.checkpoint, origin, size: 99 } };
    expect(await refused(world, [foreign])).toBeNull();
  });

  it('compares each checkpoint and names the one that is ahead', async () => {
    const world = await sealedWorld(2);
    const behind = await seenAt(world);
    const ahead = { ...(await seenAt(await sealedWorld(4))), name: 'SABOT_AUDIT_DIR/checkpoint' };
    expect(await refused(world, [behind, ahead])).toMatch(
      /of 4 events \(SABOT_AUDIT_DIR\/checkpoint\), and this database has 2 of them sealed/u,
    );
  });

  it('refuses a copy from before a restore', async () => {
    const restored = await sealedWorld(2);
    await restored.restore();
    await restored.append(1, 1);
    await sealerIn(restored).sealer.turn();
    expect(await refused(restored, [await seenAt(restored, 1), await seenAt(restored, 2)])).toBeNull();
    expect(await refused(await sealedWorld(2), [await seenAt(restored, 2)])).toMatch(/an older copy/u);
  });

  it('refuses a restore that lacked part of what was seen', async () => {
    const restored = await sealedWorld(2);
    await restored.restore();
    await restored.append(1, 1);
    await sealerIn(restored).sealer.turn();
    expect(await refused(restored, [await seenAt(await sealedWorld(4))])).toMatch(
      /is of 4 events .* the restore that this database records knew of 2/u,
    );
  });
});
