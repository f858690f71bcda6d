import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { CHAIN_START } from '#kernel/canonical';
import { chainOverHashes } from '#log/event-store';
import { freshDatabase, WRITER, writerOf, type TestDatabase } from '#testing';
import { PostgresSealStore, Sealer } from './index';
import { keyNumber, signersWith } from './test/worlds';

let database: TestDatabase;
let store: PostgresSealStore;
const clients: Client[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  const admin = await connected(database.address.admin);
  await admin.query(`insert into sabot.event (shard, seq, stream, version, event_id, type, schema, data, recorded_at, actor_id, actor_role, hash)
    select 9, seq, 'table:T', seq, gen_random_uuid(), 'Tested', 1, '{}', now(), 'a', 'pit', decode(repeat('ab', 32), 'hex')
    from generate_series(1, 3) as seq;
    update sabot.head set seq = 3 where shard = 9`);
  const hashes = new Uint8Array(96).fill(0xab);
  const head = { shard: 9, incarnation: 1, epoch: 0, batch: 0, seq: 3 };
  const chain = chainOverHashes(CHAIN_START, hashes);
  const { keyId, bytes } = (await writerOf(database.address)).sign({ ...head, chain });
  await admin.query(
    'update sabot.head set chain = $1, mac_key = $2, mac_epoch = 0, mac = $3 where shard = 9',
    [Buffer.from(chain), keyId, Buffer.from(bytes)],
  );
  store = new PostgresSealStore(database.address.sealer);
  const me = { owner: 'one', instance: randomUUID() };
  const signers = signersWith(store, [keyNumber(1)]);
  await new Sealer({
    store,
    signers,
    me,
    eventsMax: 1,
    writerKeys: () => WRITER,
    onAlarm: () => undefined,
  }).turn(); // the first of the three
});
afterAll(async () => {
  await Promise.all([store.close(), ...clients.map((client) => client.end())]);
  await database.drop();
});

async function connected(url: string, ...settings: readonly string[]): Promise<Client> {
  const client = new Client({ connectionString: url });
  clients.push(client);
  await client.connect();
  for (const setting of settings) await client.query(setting);
  return client;
}

const stateOf = async (client: Client, sql: string): Promise<string | undefined> =>
  client.query(sql).then(
    () => 'allowed',
    (raised: { code?: string }) => raised.code,
  );

const AUDIT_TABLES = ['audit_block', 'audit_tile', 'audit_checkpoint', 'audit_key_act'];

it('nobody may change the log: not its sealer, its owner, nor a superuser in replica mode (S11)', async () => {
  const { sealer, writer, reader, admin } = database.address;
  const who = {
    sealer: await connected(sealer),
    writer: await connected(writer),
    reader: await connected(reader),
    owner: await connected(admin, 'set role sabot_owner'),
    replica: await connected(admin, 'set session_replication_role = replica'),
  };
  const allowed: string[] = [];
  for (const [name, client] of Object.entries(who))
    for (const table of AUDIT_TABLES)
      for (const change of [
        `update sabot.${table} set incarnation = incarnation`,
        `delete from sabot.${table}`,
        `truncate sabot.${table}`,
      ]) {
        const state = await stateOf(client, change);
        if (state !== '42501') allowed.push(`${name}: ${change}: ${state}`);
      }
  expect(allowed).toEqual([]);
});

it('the sealer reads only hashes of events, and writes by functions that nobody else may call', async () => {
  const sealer = await connected(database.address.sealer);
  for (const sql of [
    'select data from sabot.event',
    'select 1 from sabot.note',
    'select 1 from sabot.sealed',
    'select 1 from sabot.command',
    "insert into sabot.audit_checkpoint (incarnation, size, key_id, root, note) values (1, 2, 'x', decode(repeat('00', 32), 'hex'), '')",
    'update sabot.audit_log set size = 0',
    'update sabot.head set seq = 0',
    "select * from sabot.take_shards('thief', '{0}')",
    'set role sabot_owner',
  ])
    expect([sql, await stateOf(sealer, sql)]).toEqual([sql, '42501']);
  expect(await stateOf(sealer, 'select shard, seq, hash from sabot.event')).toBe('allowed');
  for (const url of [database.address.writer, database.address.reader, database.address.projector]) {
    const other = await connected(url);
    for (const sql of [
      "select sabot.begin_audit_log(1, 'x', null, null)",
      "select * from sabot.take_sealing(1, 'x', gen_random_uuid(), '1 s', true)",
      'select sabot.free_sealing(1, 1)',
      "select sabot.seal(1, 1, 1, 2, '1 s', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')",
      "select sabot.publish_checkpoint(1, 1, 1, '', '', '', '')",
      "select sabot.change_audit_keys(1, '{}', '{}', '{}', 'x')",
    ])
      expect([sql, await stateOf(other, sql)]).toEqual([sql, '42501']);
  }
});

describe('the function that seals', () => {
  const mac = { keyId: 'w-test', bytes: new Uint8Array(32) };
  const block = { firstIndex: 1, shard: 9, seqFrom: 2, seqTo: 2, chain: new Uint8Array(32), mac };
  const piece = { level: 0, tile: 0, start: 1, hashes: new Uint8Array(32) };
  const sealing = async () => {
    const { log } = await store.standing();
    return { incarnation: 1, epoch: log!.epoch, expected: 1, size: 2, blocks: [block], pieces: [piece] };
  };

  it.each([
    [
      'an event that isn’t there',
      { blocks: [{ ...block, seqTo: 4 }], size: 4, pieces: [{ ...piece, hashes: new Uint8Array(96) }] },
    ],
    ['an event twice', { blocks: [{ ...block, seqFrom: 1, seqTo: 1 }] }],
    ['with one left out', { blocks: [{ ...block, seqFrom: 3, seqTo: 3 }] }],
    ['at another index', { blocks: [{ ...block, firstIndex: 2 }] }],
    ['more than the tree grows by', { blocks: [{ ...block, seqTo: 3 }] }],
    ['hashes that aren’t there', { pieces: [] }],
    ['too many hashes', { pieces: [{ ...piece, hashes: new Uint8Array(64) }] }],
    ['nothing', { blocks: [], pieces: [], size: 1 }],
  ])('%s', async (_, wrong) => {
    await expect(store.seal({ ...(await sealing()), ...wrong }, 1_000)).rejects.toThrow(
      'the database refused',
    );
    expect((await store.standing()).log?.size).toBe(1);
  });

  it('refuses another epoch or another size', async () => {
    const right = await sealing();
    for (const wrong of [
      { epoch: right.epoch - 1 },
      { epoch: right.epoch + 1 },
      { expected: 0 },
      { incarnation: 2 },
    ])
      expect(await store.seal({ ...right, ...wrong }, 1_000)).toBe('fenced');
  });
});

it('the function that publishes takes one root for a size, of the current log and signed with its key', async () => {
  const stored = (await store.checkpoint(1))!;
  const { log } = await store.standing();
  const right = { ...stored, link: stored.link!, epoch: log!.epoch };
  expect(await store.publish(right)).toBe('published');
  await expect(store.publish({ ...right, root: new Uint8Array(32) })).rejects.toThrow('the database refused');
  expect(await store.publish({ ...right, epoch: right.epoch - 1 })).toBe('fenced');
  expect(await store.publish({ ...right, size: 0 })).toBe('fenced');
  expect(await store.publish({ ...right, keyId: '00000000' })).toBe('other-key');
  await expect(store.publish({ ...right, link: null as never })).rejects.toThrow('the database refused');
  expect(await store.checkpoint(1)).toEqual(stored);
});
