import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FileSigners, generateKey, KeyFile, revokeKey, rotateKey, type SealStore } from '../index';
import { checkAuditLog } from '../test/check-audit-log';
import { inMemory, sealerIn } from '../test/worlds';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const scene = async () => {
  const world = await inMemory();
  const store = world.store();
  const file = new KeyFile(path.join(folder, 'sealer.json'));
  const log = { incarnation: 1, origin: 'sabot/audit/00000000-0000-4000-8000-000000000000' };
  await store.begin(log, null);
  const { sealer } = sealerIn(world, { store, signers: new FileSigners(file, store) });
  const seal = async () => {
    await world.append(1, 1);
    await sealer.turn();
  };
  return { world, store, file, log, seal, change: { store, file, log, by: 'ada' } };
};

it('generates one key; after a rotation the log signs with the new one, and the file drops the old', async () => {
  const { world, file, seal, change } = await scene();
  expect(await rotateKey(change)).toBeNull();
  expect(await generateKey(change)).toMatchObject({ state: 'active', fromSize: 0 });
  expect(await generateKey(change)).toBeNull();
  await seal();
  expect(await rotateKey(change)).toMatchObject({ state: 'active', fromSize: 1 });
  expect(file.read()).toHaveLength(1);
  await seal();
  expect(await world.log.keys(1)).toMatchObject([
    { state: 'retired', fromSize: 0, toSize: 1 },
    { state: 'active', fromSize: 1, toSize: null },
  ]);
  expect(await checkAuditLog(world.log)).toMatchObject({ size: 2, checkpoints: 2 });
});

it('revokes a key from now on: replaces the log’s own at once, and leaves the end of a retired one', async () => {
  const { world, store, seal, change } = await scene();
  await seal();
  const [first] = await world.log.keys(1);
  expect(await revokeKey(change, 'ffffffff')).toBeNull();
  expect(await revokeKey(change, first!.keyId)).toMatchObject({ state: 'revoked', toSize: 1 });
  await seal();
  const second = (await world.log.keys(1))[1]!;
  await rotateKey(change);
  await seal();
  expect(await revokeKey(change, second.keyId)).toMatchObject({ state: 'revoked', fromSize: 1, toSize: 2 });
  expect(await revokeKey(change, second.keyId)).toMatchObject({ state: 'revoked', toSize: 2 });
  await seal();
  expect(await checkAuditLog(world.log)).toMatchObject({ size: 4, checkpoints: 4 });
  const newest = (await world.log.checkpoint(1))!;
  const byFirst = { ...newest, link: newest.link!, epoch: 1, keyId: first!.keyId };
  expect(await store.publish(byFirst)).toBe('other-key');
});

it('keeps the key that the store names in the file if it fails between file and store', async () => {
  const { world, store, file, log, seal, change } = await scene();
  await seal();
  const failing: Pick<SealStore, 'keys' | 'changeKeys'> = {
    keys: (incarnation) => store.keys(incarnation),
    changeKeys: () => Promise.reject(new Error('killed')),
  };
  await expect(rotateKey({ ...change, store: failing })).rejects.toThrow('killed');
  expect(file.read()).toHaveLength(2);
  await seal();
  await new FileSigners(file, store).signerOf(log);
  expect((await world.log.checkpoint(1))?.size).toBe(2);
  await rotateKey(change);
  expect(file.read()).toHaveLength(1);
  await seal();
  expect(await checkAuditLog(world.log)).toMatchObject({ size: 3 });
});
