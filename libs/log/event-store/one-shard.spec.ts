import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { canonicalJson } from '#kernel/canonical';
import { moneyOf } from '#kernel/money';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import { LogReader, PostgresEventLog, shardOf, Vault, type ShardHead, type ShardPart } from '.';
import { assemble } from './lanes/shard-batch';
import { audit } from './test/audit';
import { House } from './test/house';
import { purse } from './test/logs';
import { digest } from './test/purse';

let database: TestDatabase;
let admin: Client;
beforeAll(async () => {
  database = await freshDatabase();
  admin = new Client({ connectionString: database.address.admin });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/**
 * Returns every table that a shard's part may write, including tables added later. Leases belong to the lease
 * book, blocks to the sealer.
 */
async function tables(): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'shard' and not a.attisdropped
     where c.relnamespace = 'sabot'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('lease', 'audit_block')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function rowsOf(shard: number): Promise<Record<string, string>> {
  const counts: Record<string, string> = {};
  for (const name of await tables()) {
    const { rows } = await admin.query<{ n: string; at: string }>(
      `select count(*) as n, coalesce(string_agg(t::text, ' ' order by t::text), '') as at
       from sabot.${name} t where shard = $1`,
      [shard],
    );
    counts[name] = `${rows[0]!.n}: ${rows[0]!.at}`;
  }
  return counts;
}

it('writes rows of a shard only through that shard’s part, whatever the commands (S19)', async () => {
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const parts: ShardPart[] = [];
  const append = log.append.bind(log);
  log.append = async (lane, some) => {
    parts.push(...some);
    return append(lane, some);
  };
  const house = await House.open(log);
  await Promise.all(
    Array.from({ length: 300 }, async (_, at) => {
      const stream = purse(at % 40);
      await house.give(stream, { do: 'put', amount: 5 });
      if (at % 7 === 0) await house.give(stream, { do: 'keep', secret: 's', id: `${stream}/${at}` });
      if (at % 5 === 0) await house.give(stream, { do: 'offend' });
      const coup = `${stream}/C${at}`;
      await house.give(stream, { do: 'mark', coup: { coup, status: 'open' } });
      await house.give(stream, { do: 'mark', coup: { coup, status: at % 2 === 0 ? 'settled' : 'void' } });
      await house.give(stream, { do: 'mark', coup: { coup, status: 'corrected' } });
      const sent = await house.give(stream, { do: 'send', amount: 3 });
      const transfer = sent.kind === 'accepted' ? sent.events[0]!.eventId : '';
      if (at % 3 === 0) await house.give(stream, { do: 'arrive', transfer });
      await house.give(stream, { do: 'take', amount: at });
    }),
  );
  await house.close();

  for (const part of parts) {
    expect(part.events.filter(({ event }) => event.shard !== part.shard)).toEqual([]);
    expect(part.streams.filter(({ stream }) => shardOf(stream) !== part.shard)).toEqual([]);
    expect(part.commands.filter(({ shard }) => shard !== part.shard)).toEqual([]);
    expect(part.coups.filter(({ stream }) => shardOf(stream) !== part.shard)).toEqual([]);
  }
  const misplaced = await admin.query<{ n: string }>(`
    select 'entry' as n from sabot.entry x left join sabot.event e on e.shard = x.shard and e.seq = x.seq where e.seq is null
    union all select 'command' from sabot.command x
      left join sabot.event e on e.shard = x.shard and e.seq = x.first_seq and e.command_id = x.command_id
      where x.first_seq <= x.last_seq and e.seq is null
    union all select 'coup' from sabot.coup x
      left join sabot.event e on e.shard = x.shard and e.seq = x.first_seq and e.stream = x.stream
        and e.version = x.first_version
      where e.seq is null
    union all select 'transfer' from sabot.transfer x
      left join sabot.event e on e.shard = x.shard and e.event_id = x.id where e.seq is null
    union all select 'stream' from sabot.stream x
      left join sabot.event e on e.shard = x.shard and e.stream = x.stream and e.version = x.version where e.seq is null
    union all select 'account' from sabot.account x
      where not exists (select from sabot.entry e where e.shard = x.shard and e.account = x.account)`);
  expect(misplaced.rows).toEqual([]);
  const reader = new LogReader(database.address.reader);
  expect((await audit(reader)).wrong).toEqual([]);
  await reader.close();
});

it('writes nothing to any table for a fenced shard or a known id (S2, S9)', async () => {
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const heads: readonly ShardHead[] = await log.takeShards('test');
  const [first, fenced, known, accepted] = heads as [ShardHead, ShardHead, ShardHead, ShardHead];
  const commandId = randomUUID();
  await log.append(0, [everything(first, commandId)]);
  await log.takeShards('another', [fenced.shard]);
  const before = await Promise.all([fenced, known].map(({ shard }) => rowsOf(shard)));
  const verdicts = await log.append(0, [
    everything(fenced, randomUUID()),
    everything(known, commandId),
    everything(accepted, randomUUID()),
  ]);
  expect(verdicts.map(({ kind }) => kind)).toEqual(['fenced', 'conflict', 'accepted']);
  expect(await Promise.all([fenced, known].map(({ shard }) => rowsOf(shard)))).toEqual(before);
  const written = await rowsOf(accepted.shard);
  expect(Object.keys(written)).toEqual([
    'account',
    'command',
    'coup',
    'dead_letter_act',
    'entry',
    'event',
    'head',
    'head_signing',
    'note',
    'restored',
    'sealed',
    'stream',
    'transfer',
  ]);
  // No command writes actions on dead letters, restores, or signatures without a batch.
  const untouched = Object.entries(written).flatMap(([name, rows]) => (rows.startsWith('0:') ? [name] : []));
  expect(untouched).toEqual(['dead_letter_act', 'head_signing', 'restored']);
  await log.close();
});

/** A part that writes a row in every table. */
function everything(head: ShardHead, commandId: string): ShardPart {
  const id = randomUUID();
  const stream = `table:${id}`;
  const fields = {
    shard: head.shard,
    seq: head.seq + 1,
    version: 1,
    stream,
    eventId: id,
    type: 'Put',
    schema: 1,
  };
  const given = { actor: { id: 'ada', role: 'patron' }, correlationId: null, causationId: null, commandId };
  const data = { amount: '1' };
  const event = {
    ...fields,
    ...given,
    data,
    recordedAt: '2026-11-21T00:00:00.000000Z',
    hash: '00'.repeat(32),
  };
  const leg = (account: string, amount: string) => ({ account, currency: 'EUR', amount: moneyOf(amount) });
  const decided = {
    type: 'Put',
    schema: 1,
    data,
    legs: [leg(`chips:${id}:ada`, '1'), leg('cage', '-1')],
    coup: { coup: `${id}/C1`, status: 'open' as const },
  };
  const transfer = {
    direction: 'in',
    patron: 'ada',
    table: 'T',
    currency: 'EUR',
    amount: moneyOf('1'),
  } as const;
  const command = { actor: 'patron:ada', commandId, shard: head.shard, digest: digest('x') };
  return assemble(head, [
    {
      shard: head.shard,
      placed: [{ event, text: canonicalJson(data), decided }],
      command: {
        ...command,
        decided: { kind: 'accepted', firstSeq: event.seq, lastSeq: event.seq, phase: null },
      },
      sealed: [Vault.forNow().seal({ kind: 'shoe', id, plain: Buffer.from('secret') })],
      notes: [{ hash: Buffer.from(digest(id)).toString('hex'), salt: Buffer.from('salt'), text: 'a reason' }],
      opensTransfers: [{ ...transfer, id }],
      closesTransfers: [],
      erasesNotes: [],
    },
  ]);
}
