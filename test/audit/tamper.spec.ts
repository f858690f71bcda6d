import { Client } from 'pg';
import { ed25519Key, sha256 } from '#kernel/hashing';
import { parseCheckpoint } from '#kernel/merkle';
import type { HeadSigner } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import {
  judgedSince,
  PostgresLogSource,
  verify,
  verifyChains,
  type Auditor,
  type Finding,
  type VerifyOptions,
} from '#proof/audit';
import { freshDatabase, writerOf, type TestDatabase } from '#testing';
import { forgedChain } from './forged-chain';
import { AN_EVENING, playSealed, sealAll } from './sealed-house';
import { AT, AUDITED, CASES, COLUMNS, HERE } from './tamperings';

let database: TestDatabase;
/** One connection. Only it sees the changes, and a rollback undoes them. */
let superuser: Client;
/** The signer with the keys of the house's servers, which an attacker on the database lacks. */
let writer: HeadSigner;
/** The settlement in the middle of the log that most changes are made to. */
let BAD: { readonly shard: number; readonly seq: number; readonly stream: string };

beforeAll(async () => {
  database = await freshDatabase();
  await playSealed(database.address, AN_EVENING);
  superuser = await connected(database);
  writer = await writerOf(database.address);
  for (const name of Object.keys(AUDITED))
    await superuser.query(`alter table sabot.${name} disable trigger all`);
  const [row] = await rowsOf(
    `select c.shard, c.last_seq, c.stream from sabot.coup c where c.coup = 'PB-1/S1/C1'`,
  );
  BAD = { shard: Number(row?.[0]), seq: Number(row?.[1]), stream: String(row?.[2]) };
}, 60_000);
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

const connected = async ({ address }: TestDatabase): Promise<Client> => {
  const client = new Client({ connectionString: address.admin });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const rowsOf = async (sql: string): Promise<readonly unknown[][]> =>
  (await superuser.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
const value = async (sql: string): Promise<unknown> => (await rowsOf(sql))[0]?.[0];

const verdict = (options: VerifyOptions = {}) => {
  const source = PostgresLogSource.on(superuser);
  return verify(source, { seals: source.seals, writer, ...options });
};

/** Returns the findings after these statements, which are then undone. */
const tampered = async (
  sqls: readonly string[],
  options: VerifyOptions = {},
): Promise<readonly Finding[]> => {
  await superuser.query('begin');
  try {
    for (const sql of sqls) await superuser.query(sql);
    const { ok, findings } = await verdict(options);
    expect(ok).toBe(findings.length === 0);
    return findings;
  } finally {
    await superuser.query('rollback');
  }
};

const keptAt = async (address: PostgresAddress, which = 'max'): Promise<NonNullable<Auditor['kept']>> => {
  const client = new Client({ connectionString: address.admin });
  await client.connect();
  const { rows } = await client.query<{ note: string }>(
    `select note from sabot.audit_checkpoint where size = (select ${which}(size) from sabot.audit_checkpoint)`,
  );
  await client.end();
  const note = rows[0]!.note;
  return { note, checkpoint: parseCheckpoint(note.slice(0, note.lastIndexOf('\n\n') + 1))! };
};

it('an honest log of every family, with corrections, a void and a scanned shoe, has no finding', async () => {
  const events = Number(await value('select count(*) from sabot.event'));
  const checkpoint = await keptAt(database.address, 'min');
  let leaves: readonly unknown[] = [];
  const onProgress: VerifyOptions['onProgress'] = (...said) => (leaves = said);
  const found = await verdict({ auditor: { kept: checkpoint }, onProgress });
  expect(leaves).toEqual([events, events, 'leaves']);
  expect(found).toMatchObject({ ok: true, events, findings: [], coups: 6 });
  expect(found.sealing).toMatchObject({
    size: events,
    signed: events,
    checkpoints: AN_EVENING.length,
    unsealed: 0,
    kept: checkpoint.checkpoint.size,
  });
});

const at = (sql: string): string => sql.replaceAll(AT, `shard = ${BAD.shard} and seq = ${BAD.seq}`);
const filled = (sql: string): string =>
  at(sql).replaceAll('$SHARD$', `${BAD.shard}`).replaceAll('$SEQ$', `${BAD.seq}`);

it('every column of every audited table is either tampered with here or listed as unproven', async () => {
  for (const [table, unproven] of Object.entries(AUDITED)) {
    const columns = await rowsOf(
      `select column_name from information_schema.columns where table_schema = 'sabot' and table_name = '${table}'`,
    );
    const tried = COLUMNS.filter(([name]) => name.startsWith(`${table}.`)).map(
      ([name]) => name.split('.')[1],
    );
    expect([
      table,
      [...new Set([...tried, ...unproven])].map(String).toSorted((a, b) => (a < b ? -1 : 1)),
    ]).toEqual([table, columns.map(String).toSorted((a, b) => (a < b ? -1 : 1))]);
  }
});

describe('a superuser’s change is found, with the event if it is one', () => {
  it.each(CASES)('%s', async (_, [, sqls, kind, where]) => {
    const findings = await tampered(sqls.map(filled));
    const finding = findings.find((each) => each.kind === kind);
    expect({ kind, among: findings.map((each) => each.kind) }).toEqual({
      kind,
      among: expect.arrayContaining([kind]),
    });
    if (where === HERE) expect(finding).toMatchObject({ shard: BAD.shard, seq: BAD.seq });
  });
});

it.each([
  ['with the seqs of another', 'first_seq + 1, last_seq'],
  ['at a seq that there isn’t', '900, 901'],
])('an invented coup is named, and a player-banked one is not: %s', async (_, seqs) => {
  const insert = `insert into sabot.coup select 'ZZ-1/S1/C99', shard, stream, ${seqs}, first_version + 1, last_version, status from sabot.coup where coup = 'PB-1/S1/C1'`;
  const [finding] = (await tampered([insert])).filter(({ kind }) => kind === 'coup');
  expect(finding).toMatchObject({ shard: BAD.shard, stream: BAD.stream, count: 1 });
  expect(finding?.detail).toBe('ZZ-1/S1/C99 is not in the events');
});

/** Copies a database in its present state. */
const copyOf = async (from: PostgresAddress): Promise<TestDatabase> => {
  const copy = await freshDatabase({ like: from });
  const client = new Client({ connectionString: copy.address.admin });
  await client.connect();
  for (const name of Object.keys(AUDITED))
    await client.query(`alter table sabot.${name} disable trigger all`);
  await client.end();
  return copy;
};

const verdictOf = ({ address }: TestDatabase, options: VerifyOptions = {}) =>
  PostgresLogSource.snapshot(address.reader, (source) => verify(source, { seals: source.seals, ...options }));

/** Rewrites the actor of an event's command, with every later hash and chain. */
const rewrite = async ({ address }: TestDatabase): Promise<void> => {
  const client = new Client({ connectionString: address.admin });
  await client.connect();
  const { shard, seq } = BAD;
  await client.query(
    `update sabot.event set correlation_id = 'forged' where shard = ${shard} and seq = ${seq}`,
  );
  const chain = await forgedChain(address.reader, shard, (each, hash) =>
    client.query(`update sabot.event set hash = '\\x${hash}' where shard = ${shard} and seq = ${each}`),
  );
  await client.query(`update sabot.head set chain = '\\x${chain}' where shard = ${shard}`);
  await client.end();
};

const run = async ({ address }: TestDatabase, sql: string): Promise<void> => {
  const client = new Client({ connectionString: address.admin });
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** Signs the head of the rewritten shard, as a thief of `writer.json` can. */
const resign = async ({ address }: TestDatabase): Promise<void> => {
  const { shard } = BAD;
  const [head] = await PostgresLogSource.snapshot(address.reader, async (source) =>
    (await source.signedHeads()).filter((each) => each.shard === shard),
  );
  const mac = Buffer.from(writer.sign(head!).bytes).toString('hex');
  await run(
    { address } as TestDatabase,
    `update sabot.head set mac_epoch = epoch, mac = '\\x${mac}' where shard = ${shard}`,
  );
};

const UNSEAL = `delete from sabot.audit_tile; delete from sabot.audit_block; delete from sabot.audit_checkpoint;
  delete from sabot.audit_key_act; update sabot.audit_log set size = 0`;

describe('a rewritten history contradicts what was kept outside', () => {
  let copy: TestDatabase;
  beforeEach(async () => {
    await superuser.end();
    copy = await copyOf(database.address);
    superuser = await connected(database);
  });
  afterEach(() => copy.drop());

  it('with correct hashes, chains and heads: the event differs from the sealed one', async () => {
    await rewrite(copy);
    const { findings } = await verdictOf(copy);
    expect(findings).toMatchObject([{ kind: 'leaf', ...BAD, count: 1 }]);
    expect((await verdictOf(copy, { writer })).findings).toMatchObject([
      { kind: 'head', shard: BAD.shard, count: 1 },
      { kind: 'leaf', ...BAD, count: 1 },
    ]);
    const chains = await PostgresLogSource.snapshot(copy.address.reader, async (source) => [
      await verifyChains(source),
      await verifyChains(source, { seals: source.seals }),
    ]);
    expect(chains).toMatchObject([{ ok: true }, { ok: false, findings: [{ kind: 'leaf', ...BAD }] }]);
  });

  it('without the writer’s key it is not sealed again: the sealer stops at the shard', async () => {
    await rewrite(copy);
    await run(copy, UNSEAL);
    await expect(sealAll(copy.address)).rejects.toThrow(
      'is not the one that a writer of this installation signed',
    );
  });

  it('sealed again with stolen keys of sealer and writer: a kept checkpoint shows it', async () => {
    const [first, last] = [await keptAt(database.address, 'min'), await keptAt(database.address)];
    await rewrite(copy);
    await resign(copy);
    await run(copy, UNSEAL);
    await sealAll(copy.address);
    expect(await verdictOf(copy)).toMatchObject({ ok: true, findings: [] });
    for (const checkpoint of [first, last]) {
      const { findings } = await verdictOf(copy, { auditor: { kept: checkpoint } });
      expect(findings).toMatchObject([{ kind: 'kept-checkpoint', count: 1 }]);
    }
  });

  it('sealed again with the forger’s own key: the auditor’s copy of the key shows it', async () => {
    const vkey = String(await value('select vkey from sabot.audit_key_act'));
    await rewrite(copy);
    await resign(copy);
    await run(copy, UNSEAL);
    await sealAll(copy.address, ed25519Key(sha256(Buffer.from('another key'))));
    expect(await verdictOf(copy)).toMatchObject({ ok: true });
    const { findings } = await verdictOf(copy, { auditor: { keys: [vkey] } });
    expect(findings.map(({ kind }) => kind)).toEqual(['signature', 'key']);
  });

  it.each([
    ['the audit log deleted', `${UNSEAL}; delete from sabot.audit_log`, 'key'],
    [
      'the audit log as new',
      `delete from sabot.audit_tile; delete from sabot.audit_block; delete from sabot.audit_checkpoint;
        update sabot.audit_log set size = 0`,
      'signature',
    ],
  ])('%s: nothing is signed with the key that the auditor holds', async (_, sql, kind) => {
    const vkey = String(await value('select vkey from sabot.audit_key_act'));
    await rewrite(copy);
    await run(copy, sql);
    expect(await verdictOf(copy)).toMatchObject({ ok: true });
    const { findings } = await verdictOf(copy, { auditor: { keys: [vkey] } });
    expect(findings).toMatchObject([{ kind, count: 1 }]);
  });

  it('events before an index are taken by their hashes; those after it are judged', async () => {
    const size = Number(await value('select min(size) from sabot.audit_checkpoint'));
    const since = async (index: number) =>
      PostgresLogSource.snapshot(copy.address.reader, async (source) => {
        const from = await judgedSince(source.seals, index);
        return from && verify(source, { seals: source.seals, since: from });
      });
    const all = await since(0);
    const late = await since(size);
    expect(all).toMatchObject({ ok: true, findings: [] });
    expect(late).toMatchObject({ ok: true, findings: [], events: (all?.events ?? 0) - size });
    for (let index = 1; index < size; index += Math.ceil(size / 7))
      expect(await since(index)).toMatchObject({
        ok: true,
        findings: [],
        events: (all?.events ?? 0) - index,
      });
    expect(await since(1_000_000)).toBeNull();
    await run(
      copy,
      `update sabot.event set actor_id = 'eve' where shard = ${BAD.shard} and seq = ${BAD.seq}`,
    );
    expect(await since(0)).toMatchObject({ ok: false });
    expect(await since(size)).toMatchObject({ ok: true });
    await run(
      copy,
      `update sabot.event set hash = sha256(hash) where shard = ${BAD.shard} and seq = ${BAD.seq}`,
    );
    expect((await since(size))?.findings.map(({ kind }) => kind)).toEqual(['chain', 'leaf']);
  });
});

it('an older copy in its place looks intact, and ends before what was kept', async () => {
  const checkpoint = await keptAt(database.address);
  const old = await freshDatabase();
  await playSealed(old.address, AN_EVENING.slice(0, 2));
  expect(await verdictOf(old)).toMatchObject({ ok: true });
  const { findings } = await verdictOf(old, { auditor: { kept: checkpoint } });
  expect(findings.map(({ kind }) => kind)).toEqual(['kept-checkpoint']);
  await old.drop();
});
