import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { canonicalJson, chainAfter, eventHashOfText, type JsonObject } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { shardOf } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';

/** An event that a superuser inserted, with correct hashes and chain. */
export interface Inserted {
  readonly stream: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly actor: { readonly id: string; readonly role: string };
  /** The legs of its entry by account. */
  readonly legs: Readonly<Record<string, bigint>>;
  /** Its distance after the end of the shard. By default it is the next event, and the head moves to it. */
  readonly beyond?: number;
}

/** Enables all of the product's triggers permanently. Those of foreign keys belong to PostgreSQL. */
const GUARDS_UP = `do $$
declare
  item record;
begin
  for item in
    select t.tgrelid::regclass as tab, t.tgname as name, case when t.tgisinternal then '' else 'always' end as how
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('sabot', 'sabot_read') and t.tgenabled = 'D'
  loop
    execute format('alter table %s enable %s trigger %I', item.tab, item.how, item.name);
  end loop;
end $$`;

/** Runs SQL as a superuser with triggers disabled, and restores the schema afterwards. */
export async function asSuperuser<T>(
  { admin }: PostgresAddress,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    for (const table of ['event', 'entry', 'account', 'stream', 'head', 'transfer'])
      await client.query(`alter table sabot.${table} disable trigger all`);
    const done = await work(client);
    await client.query(GUARDS_UP);
    return done;
  } finally {
    await client.end();
  }
}

/**
 * Inserts an event after its stream's last one, with entry, balances and stream row. Returns its position.
 */
export const insertEvent = (
  address: PostgresAddress,
  { stream, type, data, actor, legs, beyond = 0 }: Inserted,
): Promise<{ readonly shard: number; readonly seq: number; readonly eventId: string }> =>
  asSuperuser(address, async (client) => {
    const shard = shardOf(stream);
    const { rows: heads } = await client.query<{ seq: string; chain: Buffer }>(
      'select seq, chain from sabot.head where shard = $1',
      [shard],
    );
    const [head] = heads;
    if (head === undefined) throw new Error('there is no head');
    const { rows: streams } = await client.query<{ version: number }>(
      'select version from sabot.stream where stream = $1',
      [stream],
    );
    const version = (streams[0]?.version ?? 0) + 1;
    const seq = Number(head.seq) + 1 + beyond;
    const fields = {
      shard,
      seq,
      stream,
      version,
      eventId: randomUUID(),
      type,
      schema: 1,
      recordedAt: '2099-01-01T00:00:00.000000Z',
      actor,
      correlationId: null,
      causationId: null,
      commandId: null,
    };
    const text = canonicalJson(data);
    const hash = Buffer.from(eventHashOfText(sha256, fields, text));
    await client.query(
      `insert into sabot.event (shard, seq, stream, version, event_id, type, schema, data, recorded_at, actor_id,
        actor_role, hash) values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11)`,
      [
        shard,
        seq,
        stream,
        version,
        fields.eventId,
        type,
        text,
        fields.recordedAt,
        actor.id,
        actor.role,
        hash,
      ],
    );
    await client.query(
      `insert into sabot.stream (stream, shard, version, opening) values ($1, $2, $3, 1)
        on conflict (stream) do update set version = excluded.version`,
      [stream, shard, version],
    );
    for (const [leg, [account, amount]] of Object.entries(legs).entries()) {
      await client.query(
        `insert into sabot.entry (shard, seq, leg, account, currency, amount) values ($1, $2, $3, $4, 'EUR', $5)`,
        [shard, seq, leg, account, `${amount}`],
      );
      await client.query(
        `insert into sabot.account (shard, account, currency, balance) values ($1, $2, 'EUR', $3)
          on conflict (shard, account, currency) do update set balance = account.balance + $3`,
        [shard, account, `${amount}`],
      );
    }
    if (beyond === 0)
      await client.query('update sabot.head set seq = $2, chain = $3 where shard = $1', [
        shard,
        seq,
        Buffer.from(chainAfter(sha256, head.chain, hash)),
      ]);
    return { shard, seq, eventId: fields.eventId };
  });

/** A deposit without money. */
export const forgedDeposit = (patron: string, amount: bigint, beyond = 0): Inserted => ({
  stream: `patron:${patron}`,
  type: 'Deposited',
  data: { amount: `${amount}`, currency: 'EUR', means: 'cash', patron },
  actor: { id: 'carl', role: 'cage' },
  legs: { cage: -amount, [`patron:${patron}`]: amount },
  beyond,
});
