import { Client } from 'pg';
import { PostgresEventLog, type HeadSigner } from '#log/event-store';
import { PostgresLogSource, replayAll, verify, verifyChains, type Finding } from '#proof/audit';
import { freshDatabase, WRITER, writerOf, type TestDatabase } from '#testing';
import { forgedChain } from './forged-chain';
import { PlayedHouse } from './played-house';

const PATRONS = ['ada', 'bob', 'cyd'];
const TABLES = ['head', 'stream', 'event', 'entry', 'account', 'command', 'coup'];
let database: TestDatabase;
let superuser: Client;

beforeAll(async () => {
  database = await freshDatabase();
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const house = await PlayedHouse.open(log);
  await house.openTable('BAC-01', PATRONS);
  for (let coup = 1; coup <= 4; coup += 1) await house.coup('BAC-01', PATRONS);
  await house.give('pit:ruth', 'EndShoe', 'BAC-01', { reason: 'a break' });
  await house.shuffle('BAC-01', 'ada');
  await house.coup('BAC-01', PATRONS);
  await house.give('bob', 'CashOut', 'BAC-01', { amount: '1000' });
  await house.give('dealer:dora', 'OpenBetting', 'BAC-01');
  await house.give('ada', 'PlaceBet', 'BAC-01', { on: 'banker', stake: '1000' });
  await house.openTable('BAC-02', ['dan']);
  await house.give('dealer:dora', 'OpenBetting', 'BAC-02');
  await house.give('pit:ruth', 'CloseTable', 'BAC-02'); // a coup without stakes ends with its shoe
  await house.close();
  await log.close();
  superuser = new Client({ connectionString: database.address.admin });
  await superuser.connect();
  await superuser.query('create schema kept');
  for (const name of TABLES) {
    await superuser.query(`create table kept.${name} as table sabot.${name}`);
    await superuser.query(`alter table sabot.${name} disable trigger all`);
  }
});

afterAll(async () => {
  await superuser.end();
  await database.drop();
});

afterEach(async () => {
  for (const name of TABLES) {
    await superuser.query(`delete from sabot.${name}`);
    await superuser.query(`insert into sabot.${name} select * from kept.${name}`);
  }
});

const verdict = (writer?: HeadSigner): ReturnType<typeof verify> =>
  PostgresLogSource.snapshot(database.address.reader, (log) => verify(log, writer && { writer }));

/** Returns the single value of a query. */
const value = async (sql: string): Promise<unknown> =>
  (await superuser.query<unknown[]>({ text: sql, rowMode: 'array' })).rows[0]?.[0];

const found = async (kind: Finding['kind']): Promise<Finding | undefined> => {
  const { ok, findings } = await verdict();
  expect(ok).toBe(findings.length === 0);
  return findings.find((finding) => finding.kind === kind);
};

/** The settlement of the second coup, which the changes are made to. */
const BAD = `shard = (select shard from sabot.coup where coup = 'BAC-01/S1/C2')
  and seq = (select last_seq from sabot.coup where coup = 'BAC-01/S1/C2')`;
const place = async () => ({
  shard: Number(await value(`select shard from kept.coup where coup = 'BAC-01/S1/C2'`)),
  seq: Number(await value(`select last_seq from kept.coup where coup = 'BAC-01/S1/C2'`)),
});

describe('an honest log', () => {
  it('has no finding, and every event, stream and coup was checked', async () => {
    const events = Number(await value('select count(*) from sabot.event'));
    const commands = Number(await value('select count(*) from sabot.command where first_seq is not null'));
    expect(await verdict(await writerOf(database.address))).toEqual({
      ok: true,
      events,
      heads: 64,
      vault: Number(await value('select count(*) from sabot.sealed')),
      streams: 6,
      coups: 7,
      commands,
      sealing: null,
      findings: [],
    });
  });

  it('is replayed and its chains verified from the database as from memory', async () => {
    await PostgresLogSource.snapshot(database.address.reader, async (log) => {
      expect(await replayAll(log)).toMatchObject({ coups: 5, mismatches: 0 });
      expect(await verifyChains(log)).toMatchObject({ ok: true, findings: [] });
    });
  });

  it('reports progress', async () => {
    const reports = new Map<string, readonly [number, number | null]>();
    const { events, commands } = await PostgresLogSource.snapshot(database.address.reader, (log) =>
      verify(log, { onProgress: (done, total, what) => reports.set(what, [done, total]) }),
    );
    expect(Object.fromEntries(reports)).toEqual({ events: [events, events], commands: [commands, null] });
  });
});

describe('each column of an event is protected by its hash', () => {
  it.each([
    ['version', 'version + 100000'],
    ['stream', `'table:BAC-02'`],
    ['event_id', 'gen_random_uuid()'],
    ['type', `'CoupVoided'`],
    ['schema', '2'],
    ['data', `replace(data, '"outcome"', '"Outcome"')`],
    ['recorded_at', `recorded_at - interval '1 microsecond'`],
    ['actor_id', `'eve'`],
    ['actor_role', `'pit'`],
    ['command_id', 'null'],
    ['correlation_id', `'x'`],
    ['causation_id', `'x'`],
  ])('%s', async (column, other) => {
    await superuser.query(`update sabot.event set ${column} = ${other} where ${BAD}`);
    expect(await found('hash')).toMatchObject(await place());
    expect(
      await PostgresLogSource.snapshot(database.address.reader, (log) => verifyChains(log)),
    ).toMatchObject({ ok: false });
  });

  it('and the hash by the chain, although the original hash is unknown', async () => {
    await superuser.query(`update sabot.event set hash = sha256(hash) where ${BAD}`);
    expect(await found('hash')).toMatchObject(await place());
    expect(await found('chain')).toMatchObject({ shard: (await place()).shard });
  });

  it.each([
    ['a number that is too great', '1e999'],
    ['half a character', String.raw`"\ud83d"`],
  ])('and a text that is not canonical JSON is named without a crash: %s', async (_, said) => {
    await superuser.query(`update sabot.event set data = '{"a":${said}}' where ${BAD}`);
    for (const kind of ['canonical', 'hash', 'schema'] as const)
      expect(await found(kind)).toMatchObject({ ...(await place()), stream: 'table:BAC-01' });
  });

  it('and its text must be canonical byte for byte', async () => {
    await superuser.query(`update sabot.event set data = replace(data, ',', ', ') where ${BAD}`);
    expect(await found('canonical')).toMatchObject({ ...(await place()), stream: 'table:BAC-01' });
  });
});

describe('tampering with the order of events is named', () => {
  it('one event deleted', async () => {
    const at = await place();
    await superuser.query(`delete from sabot.event where ${BAD}`);
    expect(await found('gap')).toMatchObject({ ...at, count: 1 });
    expect((await found('entry'))?.detail).toContain('without an event');
  });

  it('one event inserted at the end', async () => {
    const { shard } = await place();
    const head = Number(await value(`select seq from sabot.head where shard = ${shard}`));
    await superuser.query(`insert into sabot.event (shard, seq, stream, version, event_id, type, schema, data,
        recorded_at, actor_id, actor_role, hash)
      select shard, ${head + 1}, stream, version + 100000, gen_random_uuid(), type, schema, data, recorded_at,
        actor_id, actor_role, hash from sabot.event where ${BAD}`);
    expect(await found('beyond-head')).toMatchObject({ shard, seq: head + 1, count: 1 });
  });

  it('two events swapped', async () => {
    const { shard, seq } = await place();
    const swap = `case seq when ${seq} then ${seq - 1} else ${seq} end`;
    const moved = `select ${swap}, version, schema, recorded_at, event_id, command_id, shard, stream, type, actor_id,
      actor_role, correlation_id, causation_id, data, hash from sabot.event
      where shard = ${shard} and seq in (${seq - 1}, ${seq})`;
    await superuser.query(`create temp table swapped as ${moved}`);
    await superuser.query(`delete from sabot.event where shard = ${shard} and seq in (${seq - 1}, ${seq})`);
    await superuser.query('insert into sabot.event select * from swapped');
    await superuser.query('drop table swapped');
    expect(await found('hash')).toMatchObject({ shard, seq: seq - 1, count: 2 });
    expect(await found('version')).toMatchObject({ shard, seq: seq - 1 });
  });

  it('the tail cut off', async () => {
    const { shard, seq } = await place();
    await superuser.query(`delete from sabot.event where shard = ${shard} and seq > ${seq}`);
    expect(await found('cut-tail')).toMatchObject({ shard, seq: seq + 1 });
  });

  it('the tail cut off with its head and entries: the rows that refer to it show it', async () => {
    const { shard, seq } = await place();
    await superuser.query(`delete from sabot.event where shard = ${shard} and seq > ${seq}`);
    await superuser.query(`delete from sabot.entry where shard = ${shard} and seq > ${seq}`);
    await superuser.query(`update sabot.head set seq = ${seq} where shard = ${shard}`);
    expect(await found('chain')).toMatchObject({ shard, seq });
    expect(await found('command')).toMatchObject({ shard });
    expect(await found('coup')).toMatchObject({ shard });
  });

  it('a time earlier than the event before', async () => {
    await superuser.query(`update sabot.event set recorded_at = recorded_at - interval '1 day' where ${BAD}`);
    expect(await found('time')).toMatchObject(await place());
  });
});

describe('rows beside the log are derived again and compared', () => {
  it('a head: its chain', async () => {
    const { shard } = await place();
    const seq = Number(await value(`select seq from sabot.head where shard = ${shard}`));
    await superuser.query(`update sabot.head set chain = sha256(chain) where shard = ${shard}`);
    const { findings } = await verdict();
    expect(findings).toMatchObject([{ kind: 'chain', shard, seq, count: 1 }]);
  });

  it('a head: its row', async () => {
    const { shard } = await place();
    await superuser.query(`delete from sabot.head where shard = ${shard}`);
    expect(await found('beyond-head')).toMatchObject({ shard, seq: 1 });
  });

  it.each([
    ['an amount', `update sabot.entry set amount = amount + 1 where ${BAD} and leg = 0`],
    ['an account', `update sabot.entry set account = 'chips:BAC-01:eve' where ${BAD} and leg = 1`],
    ['a currency', `update sabot.entry set currency = 'USD' where ${BAD} and leg = 1`],
    ['a leg deleted', `delete from sabot.entry where ${BAD} and leg = 1`],
    [
      'a leg more',
      `insert into sabot.entry (shard, seq, leg, account, currency, amount)
        select shard, seq, 9, 'cage', 'EUR', 5 from sabot.entry where ${BAD} and leg = 0`,
    ],
  ])('an entry: %s', async (_, sql) => {
    await superuser.query(sql);
    expect((await verdict()).findings).toMatchObject([
      { kind: 'entry', ...(await place()), stream: 'table:BAC-01', count: 1 },
    ]);
  });

  it('a balance, with the last event that moved it, and the trial balance', async () => {
    await superuser.query(
      `update sabot.account set balance = balance + 100 where account = 'chips:BAC-01:cyd'`,
    );
    const seq = Number(await value(`select max(seq) from sabot.entry where account = 'chips:BAC-01:cyd'`));
    const { findings } = await verdict();
    expect(findings).toMatchObject([
      { kind: 'balance', seq, stream: 'table:BAC-01', count: 1 },
      { kind: 'trial-balance', detail: 'all balances sum to 1.00 EUR, not to 0' },
    ]);
  });

  it('chips that a table gave without money from an account', async () => {
    const log = new PostgresEventLog(database.address.writer, WRITER);
    const house = await PlayedHouse.open(log);
    await house.give('pit:ruth', 'OpenTable', 'BAC-03', {
      table: 'BAC-03',
      variant: 'mini',
      currency: 'EUR',
    });
    await house.giveChipsUnheld('ada', 'BAC-03', 20_000n);
    await house.close();
    await log.close();
    expect((await verdict()).findings).toMatchObject([
      { kind: 'below-zero', shard: null, detail: 'transit is at -200.00 EUR over all shards' },
    ]);
  });

  it('a balance invented, and one removed', async () => {
    await superuser.query(
      `update sabot.account set account = 'chips:BAC-01:eve' where account = 'chips:BAC-01:cyd'`,
    );
    expect(await found('balance')).toMatchObject({ count: 2 });
  });

  it('a stream’s row', async () => {
    await superuser.query(`update sabot.stream set opening = 7 where stream = 'table:BAC-01'`);
    expect((await verdict()).findings).toMatchObject([{ kind: 'stream', stream: 'table:BAC-01', count: 1 }]);
  });

  it('a stream’s row without a stream', async () => {
    await superuser.query(
      `insert into sabot.stream (stream, shard, version, opening) values ('patron:eve', 3, 1, 1)`,
    );
    expect((await verdict()).findings).toMatchObject([{ kind: 'stream', shard: 3, stream: 'patron:eve' }]);
  });

  it.each([
    ['status', `status = 'void'`],
    ['range', 'last_seq = last_seq + 1'],
    ['name', `coup = 'BAC-01/S1/C99'`],
  ])('the coup index: %s', async (_, change) => {
    await superuser.query(`update sabot.coup set ${change} where coup = 'BAC-01/S1/C2'`);
    const first = Number(await value(`select first_seq from kept.coup where coup = 'BAC-01/S1/C2'`));
    expect((await verdict()).findings).toMatchObject([
      { kind: 'coup', seq: first, stream: 'table:BAC-01', count: 1 },
    ]);
  });

  it('the coup index: an invented coup', async () => {
    await superuser.query(`insert into sabot.coup (coup, shard, stream, first_seq, last_seq, first_version,
        last_version, status)
      select 'BAC-01/S1/C99', shard, stream, first_seq, last_seq, 100000, 100001, status from sabot.coup
      where coup = 'BAC-01/S1/C2'`);
    const findings = await found('coup');
    expect(findings).toMatchObject({ stream: 'table:BAC-01' });
    expect(findings?.detail).toContain('BAC-01/S1/C99');
  });

  it('a remembered command with another position', async () => {
    const { shard, seq } = await place();
    await superuser.query(`update sabot.command set first_seq = first_seq - 1
      where shard = ${shard} and ${seq} between first_seq and last_seq`);
    const { findings } = await verdict();
    expect(findings).toMatchObject([{ kind: 'command', shard, count: 1 }]);
    expect(findings[0]?.seq).toBeLessThan(seq);
  });
});

describe('a rewriting with correct hashes is found by the meaning of the events', () => {
  /** Rewrites an event with its hash and its shard's chain. */
  const rewrite = async (
    where: string,
    change: (data: string) => string,
  ): Promise<{ shard: number; seq: number }> => {
    const { rows } = await superuser.query<{ shard: number; seq: string; data: string }>(
      `select shard, seq, data from sabot.event where ${where} order by seq limit 1`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('nothing to rewrite');
    const data = change(row.data);
    expect(data).not.toBe(row.data);
    await superuser.query('update sabot.event set data = $1 where shard = $2 and seq = $3', [
      data,
      row.shard,
      row.seq,
    ]);
    await rechain(row.shard);
    return { shard: row.shard, seq: Number(row.seq) };
  };

  const rechain = async (shard: number): Promise<void> => {
    const chain = await forgedChain(database.address.reader, shard, (seq, hash) =>
      superuser.query(`update sabot.event set hash = decode($1, 'hex') where shard = $2 and seq = $3`, [
        hash,
        shard,
        seq,
      ]),
    );
    await superuser.query(`update sabot.head set chain = decode($1, 'hex') where shard = $2`, [chain, shard]);
  };

  it('a pay-out', async () => {
    const lost = /"outcome":"lose","patron":"(\w+)","returned":"0"/;
    const at = await rewrite(`type = 'CoupSettled' and data ~ '"outcome":"lose"'`, (data) =>
      data.replace(lost, '"outcome":"push","patron":"$1","returned":"7"'),
    );
    expect(await found('replay')).toMatchObject({ ...at, stream: 'table:BAC-01' });
    expect(await found('entry')).toMatchObject(at);
    expect(await found('chain')).toBeUndefined();
  });

  it('a card, by the revealed shoe', async () => {
    const at = await rewrite(`type = 'CardsBurned'`, (data) =>
      data.replace(/"card":"(.)(.)"/, (_, rank, suit) => `"card":"${rank}${suit === 'S' ? 'H' : 'S'}"`),
    );
    expect((await verdict()).findings).toMatchObject([{ kind: 'commitment', ...at, count: 1 }]);
  });

  it('the salt that proves a card, by the revealed shoe', async () => {
    const at = await rewrite(`type = 'CardsDealt'`, (data) =>
      data.replace(/"salt":"(.)/, (_, digit) => `"salt":"${digit === '0' ? '1' : '0'}`),
    );
    expect((await verdict()).findings).toMatchObject([{ kind: 'commitment', ...at, count: 1 }]);
  });

  it('a commitment', async () => {
    await rewrite(`type = 'ShoeShuffled'`, (data) =>
      data.replace(/"commitment":"..../, '"commitment":"0000'),
    );
    expect((await found('commitment'))?.detail).toMatch(/does not give the commitment of BAC-0[12].S1/u);
  });

  it('an impossible event', async () => {
    const at = await rewrite(`type = 'SeatTaken' and data ~ '"seat":2'`, (data) =>
      data.replace('"seat":2', '"seat":1'),
    );
    expect(await found('state')).toMatchObject({
      ...at,
      detail: expect.stringContaining('seat 1 is taken twice'),
    });
  });

  it('data of an unknown form', async () => {
    const at = await rewrite(`type = 'BettingClosed'`, (data) => data.replace('"bets":', '"stakes":'));
    expect(await found('schema')).toMatchObject(at);
  });

  it('a deposit with a greater amount, by the balances', async () => {
    const at = await rewrite(`type = 'Deposited' and stream = 'patron:ada'`, (data) =>
      data.replace('"1000000"', '"9000000"'),
    );
    expect(await found('entry')).toMatchObject({ ...at, stream: 'patron:ada' });
    expect(await found('balance')).toMatchObject({ stream: 'patron:ada' });
  });
});
