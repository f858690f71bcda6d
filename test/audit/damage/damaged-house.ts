import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { readConfiguration } from '#edge/configuration';
import { PostgresEventLog, type HeadSigner } from '#log/event-store';
import { PostgresLogSource, verify, type Finding, type HouseMemory } from '#proof/audit';
import { bringWriterKeys, dataFolder, freshDatabase, WRITER, writerOf } from '#testing';
import { keptByHouse, memoryOf } from '../../../apps/cli/src/audit/house-memory';
import { schemaReportOf } from '../../../apps/cli/src/audit/schema-of';
import { checkSchemaOn } from '../../../migrations';
import { TableHouse } from '../../evidence/table-house';
import { PlayedHouse } from '../played-house';
import { AN_EVENING } from '../sealed-house';
import { foldersIn, sealAsHouse } from '../sealing-house';

/** A sealed house with a played log. Each damage is done in a transaction that is rolled back. */
export interface DamagedHouse {
  readonly superuser: Client;
  readonly memory: HouseMemory;
  readonly writer: HeadSigner;
  readonly close: () => Promise<void>;
}

/**
 * Plays tables of every family with reasons, a void, corrections and a scanned shoe, erases a text, and seals
 * after each step.
 */
export async function playedHouse(): Promise<DamagedHouse> {
  const folder = dataFolder('damage');
  const played = await freshDatabase();
  const folders = foldersIn(folder);
  const log = new PostgresEventLog(played.address.writer, WRITER);
  const house = new TableHouse(await PlayedHouse.open(log));
  for (const play of [...AN_EVENING, shoeInPlay, textErased]) {
    await play(house);
    await house.idle();
    await sealAsHouse(played.address, folders);
  }
  await house.close();
  await log.close();
  await bringWriterKeys(played.address, folders.dataDir);
  const configuration = readConfiguration({
    DATABASE_URL: played.address.admin,
    SABOT_DATA: folders.dataDir,
    SABOT_AUDIT_DIR: folders.auditDir,
  });
  const memory = memoryOf(await keptByHouse(configuration), configuration);
  const superuser = new Client({ connectionString: played.address.admin });
  await superuser.connect();
  for (const statement of BESIDE_THE_LOG) await superuser.query(statement);
  return {
    superuser,
    memory,
    writer: await writerOf(played.address),
    close: async () => {
      await superuser.end();
      rmSync(folder, { recursive: true });
      await played.drop();
    },
  };
}

/** Shuffles a shoe that stays in play, so that its secret is in the vault. */
const shoeInPlay = async (house: TableHouse): Promise<void> => {
  await house.seat('D-1', 'punto-banco', {}, ['gil']);
  await house.shuffle('D-1', 'gil');
};

const textErased = async (house: TableHouse): Promise<void> => {
  await house.seat('D-2', 'punto-banco', {}, ['hal']);
  await house.shuffle('D-2', 'hal');
  await house.give('dealer:dora', 'OpenBetting', 'D-2');
  await house.give('hal', 'PlaceBet', 'D-2', { on: 'banker', stake: '1010' });
  await house.give('dealer:dora', 'VoidCoup', 'D-2', { reason: 'hal fell ill' });
  await house.give('pit:ruth', 'Approve', 'D-2');
  await house.give('admin:alma', 'EraseTexts', 'hal');
};

/** Rows that worker, relay and webhooks write: positions, a lookup, a delivery, an expired lease. */
const BESIDE_THE_LOG = [
  `with begun as (insert into sabot_read.build (read_model, version, live) values ('a-test', 1, true) returning build)
    insert into sabot_read.checkpoint (build, shard, incarnation, seq)
    select b.build, h.shard, h.incarnation, h.seq from begun b, sabot.head h`,
  `insert into sabot_read.webhook_place (webhook, shard, incarnation, seq)
    select 'a-test', h.shard, h.incarnation, h.seq from sabot.head h`,
  `insert into sabot_read.webhook_delivery (webhook, shard, seq, state, event_id, stream, type)
    select 'a-test', e.shard, e.seq, 'delivered', e.event_id, e.stream, e.type from sabot.event e
    order by e.shard, e.seq limit 1`,
  `insert into sabot_read.relayed (topic, shard, incarnation, seq)
    select 'sabot.events.v1', h.shard, h.incarnation, h.seq from sabot.head h`,
  `select sabot.note_access('auditor', 'otto', 'statement', 'ada', '{}')`,
  `select sabot.note_access('auditor', 'otto', 'statement', 'bob', '{}')`,
  `insert into sabot.lease (shard, owner, instance, epoch, expires_at)
    select h.shard, 'test', gen_random_uuid(), h.epoch, now() - interval '1 hour' from sabot.head h where h.shard < 3`,
  `insert into sabot.server values ('test', gen_random_uuid(), 'http://test', now() - interval '1 hour')`,
];

/**
 * Does the damage, runs `verify` with all that the house has, and rolls back. All of it, with schema changes,
 * is one transaction, because copying the database would take about a second for each kind.
 */
export async function findingsAfter(
  { superuser, memory, writer }: DamagedHouse,
  sql: readonly string[],
): Promise<readonly Finding[]> {
  await superuser.query('begin isolation level repeatable read');
  try {
    for (const statement of [triggers('disable', 'A'), ...sql, triggers('enable always', 'D')])
      await superuser.query(statement);
    const source = PostgresLogSource.on(superuser);
    const schema = schemaReportOf(await checkSchemaOn(within(superuser))).differences;
    const { ok, findings } = await verify(source, { seals: source.seals, writer, house: memory, schema });
    if (ok !== (findings.length === 0)) throw new Error('a verdict is what its findings are');
    return findings;
  } finally {
    await superuser.query('rollback');
  }
}

/**
 * Returns a connection on which begin and commit become savepoints, so that its open transaction stays open.
 */
const within = (client: Client): Pick<Client, 'query'> => {
  const withoutOwnTransaction = (text: string): string =>
    text
      .replace(/^begin transaction isolation level repeatable read read only/u, 'savepoint within')
      .replace(/^rollback$/u, 'rollback to savepoint within');
  const query = (text: string, values?: unknown[]): Promise<unknown> =>
    client.query(withoutOwnTransaction(text), values);
  return { query } as unknown as Pick<Client, 'query'>;
};

/** Disables the triggers and enables them again, as a careful superuser would. */
const triggers = (to: 'disable' | 'enable always', from: 'A' | 'D'): string => `do $$
declare
  each record;
begin
  for each in
    select t.tgrelid::regclass as "table", t.tgname from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname = 'sabot' and t.tgenabled = '${from}'
  loop
    execute format('alter table %s ${to} trigger %I', each."table", each.tgname);
  end loop;
end $$`;
