import { Client } from 'pg';
import { moneyOf } from '#kernel/money';
import { Actors, InMemoryEventLog, Lanes, PostgresEventLog, Vault, type Subject } from '#log/event-store';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';

let database: TestDatabase;
const clients: Client[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
});

async function connected(url: string, ...settings: readonly string[]): Promise<Client> {
  const client = new Client({ connectionString: url });
  clients.push(client);
  await client.connect();
  for (const setting of settings) await client.query(setting);
  return client;
}

const LEAVES = Array.from({ length: 64 }, (_, shard) => `event_${`${shard}`.padStart(2, '0')}`);
const OTHERS = [
  'access',
  'audit_block',
  'audit_checkpoint',
  'audit_key_act',
  'audit_tile',
  'command',
  'dead_letter_act',
  'entry',
  'restored',
];
const GUARDED = [...OTHERS, 'event', ...LEAVES, 'note'].toSorted();

it('finds both triggers, always enabled, on every partition and every other immutable table (S11)', async () => {
  const admin = await connected(database.address.admin);
  const { rows } = await admin.query<{ table: string; triggers: string }>(
    `select c.relname as table, string_agg(t.tgname || ' ' || t.tgenabled::text, ', ' order by t.tgname) as triggers
     from pg_class c left join pg_trigger t on t.tgrelid = c.oid
     where c.relnamespace = 'sabot'::regnamespace and c.relkind in ('r', 'p')
       and (c.relispartition or c.relname in ('event', 'note') or c.relname = any($1))
     group by c.relname order by c.relname`,
    [OTHERS],
  );
  expect(rows).toEqual(GUARDED.map((table) => ({ table, triggers: 'refuse_change A, refuse_truncate A' })));
});

/** Writes one event with an entry and a remembered command, as rows to change. */
async function writeOne(): Promise<string> {
  const subject: Subject<'go', null> = {
    initial: () => null,
    fold: () => null,
    decide: () => ({
      kind: 'accepted',
      events: [
        {
          type: 'Deposited',
          schema: 1,
          data: {},
          legs: [
            { account: 'patron:ada', currency: 'EUR', amount: moneyOf('1') },
            { account: 'cage', currency: 'EUR', amount: moneyOf('-1') },
          ],
        },
      ],
      phase: null,
      notes: [{ hash: '00'.repeat(32), salt: new Uint8Array(16), text: 'why' }],
    }),
  };
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const lanes = new Lanes(log, { seal: Vault.forNow().seal });
  await lanes.shards.take('test');
  const outcome = await new Actors(subject, lanes).submit({
    stream: 'patron:ada',
    command: 'go',
    actor: { id: 'ruth', role: 'cage' },
    commandId: '00000000-0000-4000-8000-000000000000',
    correlationId: null,
    causationId: null,
    digest: new Uint8Array(32),
  });
  await log.close();
  return outcome.kind === 'accepted' ? LEAVES[outcome.shard]! : '';
}

it('lets nobody change recorded rows: not the writer, not the owner, not a superuser in replica role', async () => {
  const leaf = await writeOne();
  const { writer, reader, admin } = database.address;
  const who: readonly (readonly [string, Client])[] = [
    ['writer', await connected(writer)],
    ['reader', await connected(reader)],
    ['owner', await connected(admin, 'set role sabot_owner')],
    ['superuser', await connected(admin)],
    ['replica', await connected(admin, 'set session_replication_role = replica')],
  ];
  const allowed: string[] = [];
  for (const [name, client] of who) {
    for (const table of ['event', leaf, 'entry', 'command', 'note']) {
      for (const change of [
        `update sabot.${table} set shard = shard`,
        `delete from sabot.${table} where shard >= 0`,
        `delete from sabot.${table}`,
        `truncate sabot.${table}`,
        `truncate sabot.${table} cascade`,
      ]) {
        const error = await client.query(change).then(
          () => null,
          (raised: { code?: string }) => raised.code,
        );
        if (error !== '42501') allowed.push(`${name}: ${change}: ${error}`);
      }
    }
  }
  expect(allowed).toEqual([]);
});

it('lets the writer write only through the functions, and the reader not at all; neither sees sealed rows', async () => {
  const writer = await connected(database.address.writer);
  const reader = await connected(database.address.reader);
  const refused = async (client: Client, sql: string): Promise<string | undefined> =>
    client.query(sql).then(
      () => 'allowed',
      (raised: { code?: string }) => raised.code,
    );
  const writes = [
    'update sabot.head set epoch = 0',
    "insert into sabot.stream (stream, shard, version, opening) values ('x', 0, 1, 1)",
    'update sabot.account set balance = 0',
    'delete from sabot.transfer',
    'select * from sabot.sealed',
    'select body from sabot.sealed',
    'select nonce from sabot.sealed',
    'select key_id from sabot.sealed',
    'update sabot.sealed set shard = 1',
    "select sabot.append_rare('{}', '{}')",
    'create table sabot.mine (n int)',
    'alter table sabot.event disable trigger all',
    'drop trigger refuse_change on sabot.event',
    "set session_replication_role = 'replica'",
    'set role sabot_owner',
  ];
  for (const sql of writes) {
    expect([sql, await refused(writer, sql)]).toEqual([sql, '42501']);
    expect([sql, await refused(reader, sql)]).toEqual([sql, '42501']);
  }
  for (const sql of [
    "select * from sabot.take_shards('thief', '{0}')",
    "select * from sabot.heads_after_doubt('{0}')",
    "select * from sabot.read_sealed('shoe', 'x')",
  ]) {
    expect([sql, await refused(reader, sql)]).toEqual([sql, '42501']);
  }
  expect(await refused(writer, "select * from sabot.read_sealed('shoe', 'x')")).toBe('allowed');
  expect(await refused(reader, 'select count(*) from sabot.event')).toBe('allowed');
  expect(await refused(reader, 'select kind, id, shard from sabot.sealed')).toBe('allowed');
  expect(await refused(writer, 'select kind from sabot.sealed')).toBe(
    await refused(writer, 'select 1 from sabot.access'),
  );
});

it.each([
  ['patron:ada', false],
  ['chips:T:ada', false],
  ['table:T:stakes', false],
  ['table:T:bank', false],
  ['table:T:reserve', false],
  ['table:T:commission', false],
  ['table:T:fines', false],
  ['table:T:float', true],
  ['table:T:win', true],
  ['due:T:ada', true],
  ['owed:T:ada', true],
  ['transit', true],
  ['cage', true],
  ['chips:T:cage', false],
  ['patron:table:T:win', false],
  ['cage:x', false],
  ['table:T:win:x', false],
])('keeps %s at zero or above, unless %s', async (account, mayBeBelow) => {
  const admin = await connected(database.address.admin);
  const insert = admin.query(
    "insert into sabot.account (shard, account, currency, balance) values (0, $1, 'XXX', -1)",
    [account],
  );
  const memory = new InMemoryEventLog();
  const [head] = await memory.takeShards('test', [0]);
  const part = {
    ...head!,
    events: [],
    streams: [],
    entries: [],
    accounts: [{ account, currency: 'XXX', amount: moneyOf('-1') }],
    commands: [],
    sealed: [],
    notes: [],
    coups: [],
    opensTransfers: [],
    closesTransfers: [],
    erasesNotes: [],
  };
  const both = [insert, memory.append(0, [part])].map((each) =>
    each.then(
      () => true,
      () => false,
    ),
  );
  expect(await Promise.all(both)).toEqual([mayBeBelow, mayBeBelow]);
});
