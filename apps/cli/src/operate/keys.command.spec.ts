import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openPeerKeys } from '#edge/peer-keys';
import { adoptHeads, existingWriterKeys, openKeyring, PostgresEventLog } from '#log/event-store';
import { FileSigners, KeyFile, PostgresSealStore, Sealer, type KeptKey } from '#proof/seal';
import { dataFolder, freshDatabase, WRITER, type TestDatabase } from '#testing';
import { runSabot } from '../../../../test/play/run-sabot';

let database: TestDatabase;
let folder: string;
let store: PostgresSealStore;
beforeAll(async () => {
  database = await freshDatabase();
  folder = dataFolder('keys');
  store = new PostgresSealStore(database.address.sealer);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
  await database.drop();
});

const keyFile = (): KeyFile => new KeyFile(path.join(folder, 'sealer.json'));
const run = async (...args: readonly string[]) => {
  const env = { DATABASE_URL: database.address.admin, SABOT_DATA: folder };
  const { exit, out, err } = await runSabot(['keys', ...args], '', env);
  return { exit, stdout: out, stderr: err };
};
const keysIn = (stdout: string): readonly KeptKey[] => (JSON.parse(stdout) as { keys: KeptKey[] }).keys;

it('lists, rotates and revokes the keys of the log, which its sealer then uses', async () => {
  expect(await run()).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('npm start or a worker begins it') as string,
  });
  const signers = new FileSigners(keyFile(), store);
  const me = { owner: 'one', instance: randomUUID() };
  const sealer = new Sealer({ store, signers, me, writerKeys: () => WRITER, onAlarm: () => undefined });
  await sealer.turn();
  const [first] = keysIn((await run('--json')).stdout);
  expect(first).toMatchObject({ state: 'active', fromSize: 0, toSize: null });
  expect(await run('generate')).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('has a key') as string,
  });
  const rotated = keysIn((await run('rotate', '--json')).stdout);
  expect(rotated).toMatchObject([{ keyId: first!.keyId, state: 'retired' }, { state: 'active' }]);
  const revoked = await run('revoke', '--key', rotated[1]!.keyId);
  expect(revoked).toMatchObject({ exit: 0, stderr: '' });
  expect(revoked.stdout).toContain(`${rotated[1]!.keyId} revoked: signs sizes from 0 to 0;`);
  expect(await run('revoke', '--key', 'ffffffff')).toMatchObject({ exit: 2 });
  expect(await run('revoke')).toMatchObject({ exit: 2 });
  expect(await run('forget')).toMatchObject({ exit: 2 });
  const [, , active] = await store.keys(1);
  signers.forget();
  const { log } = await store.standing();
  const signer = await signers.signerOf(log!);
  expect(signer.id.toString(16).padStart(8, '0')).toBe(active?.keyId);
  const secrets = (JSON.parse(readFileSync(keyFile().file, 'utf8')) as { keys: string[] }).keys;
  expect(secrets).toHaveLength(1);
  for (const secret of secrets) expect(revoked.stdout).not.toContain(secret);
}, 60_000);

it('rotates the writer’s key, and retires the old one once it signs no head', async () => {
  const house = await freshDatabase();
  const own = dataFolder('writer');
  const file = path.join(own, 'writer.json');
  const typed = (...args: readonly string[]) =>
    runSabot(['keys', ...args], '', { DATABASE_URL: house.address.admin, SABOT_DATA: own });
  expect(await typed('rotate-writer')).toMatchObject({
    exit: 2,
    err: expect.stringContaining('writer.json is missing. Copy it') as string,
  });
  const { keys: first } = await adoptHeads(house.address.writer, file);
  const rotated = await typed('rotate-writer', '--json');
  const { current } = existingWriterKeys(file);
  expect([rotated.exit, JSON.parse(rotated.out)]).toEqual([0, { current, keys: [first.current, current] }]);
  expect(await typed('retire-writer')).toMatchObject({
    exit: 2,
    err: expect.stringMatching(/heads of shards 0, 1, .* signed by an older key/u) as string,
  });
  expect([...existingWriterKeys(file).keys.keys()]).toEqual([first.current, current]);
  const log = new PostgresEventLog(house.address.writer, existingWriterKeys(file));
  await log.takeShards('a server that was started anew');
  await log.close();
  const retired = await typed('retire-writer');
  expect([retired.exit, retired.out]).toEqual([
    0,
    expect.stringContaining(`only key of the writer is now ${current}`),
  ]);
  expect([...existingWriterKeys(file).keys.keys()]).toEqual([current]);
  rmSync(own, { recursive: true });
  await house.drop();
}, 60_000);

it('rotates the vault’s key and keeps old ones, to open what they sealed', async () => {
  const file = path.join(folder, 'vault.json');
  const before = openKeyring(file);
  const { exit, stdout } = await run('rotate-vault', '--json');
  const after = openKeyring(file);
  expect({ exit, current: JSON.parse(stdout) as unknown }).toEqual({
    exit: 0,
    current: { current: after.current },
  });
  expect([...after.keys.keys()]).toEqual([before.current, after.current]);
});

it('rotates the key between table servers in three steps, and prints after each what to copy and when to continue', async () => {
  expect(await run('rotate-peers')).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining(
      'A table server makes it at its start if SABOT_PEERS_PORT is set',
    ) as string,
  });
  const file = path.join(folder, 'peers.json');
  const [first] = openPeerKeys(file);
  for (const [step, states, says] of [
    [1, ['active', 'next'], 'servers then sign by the new key'],
    [2, ['previous', 'active'], 'the old key then ends'],
    [3, ['active'], 'no longer of use to pose as a server'],
  ] as const) {
    const { exit, stdout, stderr } = await run('rotate-peers');
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    for (const line of [`Step ${step} of 3`, `Copy ${file} to every table server now`, says])
      expect(stdout).toContain(line);
    const keys = openPeerKeys(file);
    expect(keys.map(({ state }) => state)).toEqual(states);
    for (const { id, secret } of keys) {
      expect(stdout).toContain(id);
      expect(stdout).not.toContain(Buffer.from(secret).toString('base64'));
    }
  }
  expect(openPeerKeys(file)[0]!.id).not.toBe(first!.id);
  const { stdout } = await run('rotate-peers', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ step: 'key-added', keys: [{}, { state: 'next' }] });
});
