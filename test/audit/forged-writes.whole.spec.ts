import { eventHashOfText } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import {
  EVERY_SHARD,
  PostgresEventLog,
  shardOf,
  type EventLog,
  type LogAlarm,
  type ShardPart,
} from '#log/event-store';
import { PostgresLogSource, verify, type Finding } from '#proof/audit';
import { PostgresSealStore, Sealer, type SealingAlarm } from '#proof/seal';
import { freshDatabase, WRITER, writerOf, type TestDatabase } from '#testing';
import { asSuperuser, forgedDeposit, insertEvent } from './inserted-by-sql';
import { PlayedHouse } from './played-house';
import { sealAll, signersOf } from './sealed-house';

const MILLIONS = 999_999_900n;
const EVE = shardOf('patron:eve');
const TABLE = shardOf('table:T-1');

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
  await played(async (house) => {
    await house.openTable('T-1', ['ada']);
    await house.give('cage:carl', 'Deposit', 'eve', { amount: '100', currency: 'EUR' });
  });
});
afterEach(() => database.drop());

/** Opens a house on the database, plays, and closes it. Resolves to its alarms. */
const played = async (
  play: (house: PlayedHouse) => Promise<unknown>,
  through: (log: EventLog) => EventLog = (log) => log,
): Promise<readonly LogAlarm[]> => {
  const alarms: LogAlarm[] = [];
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const house = await PlayedHouse.open(through(log), undefined, (alarm) => void alarms.push(alarm));
  try {
    await play(house);
    return alarms;
  } finally {
    await house.close();
    await log.close();
  }
};

const withdraw = (house: PlayedHouse, patron: string, amount: bigint) =>
  house.give('cage:carl', 'Withdraw', patron, { amount: `${amount}`, currency: 'EUR' });

/** Returns an account's balance in the ledger. */
const balanceOf = async (patron: string): Promise<unknown> => {
  const rows = await asSuperuser(database.address, (client) =>
    client.query<{ sum: string }>('select sum(balance) from sabot.account where account = $1', [
      `patron:${patron}`,
    ]),
  );
  return rows.rows[0]?.sum;
};

const findings = async (): Promise<readonly Finding[]> => {
  const writer = await writerOf(database.address);
  return (await PostgresLogSource.snapshot(database.address.reader, (source) => verify(source, { writer })))
    .findings;
};
const kindsOf = async (): Promise<readonly string[]> => (await findings()).map(({ kind }) => kind);

/** Changes the amount of a patron's only deposit. `hash`: also recomputes its hash. */
const changeDeposit = (patron: string, amount: bigint, { hash }: { readonly hash: boolean }) =>
  asSuperuser(database.address, async (client) => {
    const shard = shardOf(`patron:${patron}`);
    const [raw] = await PostgresLogSource.snapshot(database.address.reader, async (source) =>
      (await source.events(shard, 0, 1_000)).filter(({ stream }) => stream === `patron:${patron}`),
    );
    const text = raw!.text.replace(/"amount":"\d+"/u, `"amount":"${amount}"`);
    const place = [shard, raw!.seq];
    await client.query('update sabot.event set data = $3 where shard = $1 and seq = $2', [...place, text]);
    if (!hash) return;
    const own = Buffer.from(eventHashOfText(sha256, raw!, text));
    await client.query('update sabot.event set hash = $3 where shard = $1 and seq = $2', [...place, own]);
  });

describe('a deposit inserted by SQL, with correct hashes and chain', () => {
  it('stops only the shard whose head no writer signed, with an alarm that names it', async () => {
    await insertEvent(database.address, forgedDeposit('eve', MILLIONS));
    const alarms = await played(async (house) => {
      await expect(withdraw(house, 'eve', MILLIONS)).rejects.toThrow('UNAVAILABLE');
      await withdraw(house, 'ada', 100n);
    });
    expect(alarms).toMatchObject([{ what: 'head-refused', shard: EVE }]);
    expect(String(alarms[0]?.error)).toContain(`shard ${EVE}: the head, at seq 2, is not the one`);
  });

  it('is not paid out if it lies beyond an unchanged head', async () => {
    await insertEvent(database.address, forgedDeposit('eve', MILLIONS, 1_000));
    const alarms = await played((house) =>
      expect(withdraw(house, 'eve', MILLIONS)).rejects.toThrow('no event that a writer committed'),
    );
    expect(alarms).toMatchObject([{ what: 'actor-stopped', shard: EVE, stream: 'patron:eve' }]);
    expect(await kindsOf()).toContain('beyond-head');
  });

  it('is not sealed: the sealer stops at its shard, names it, and continues with the others', async () => {
    await insertEvent(database.address, forgedDeposit('eve', MILLIONS));
    const { alarms, sealed } = await sealedAsFarAs();
    expect(alarms).toMatchObject([{ what: 'sealing-stopped', shard: EVE, seq: 0 }]);
    expect(sealed.get(EVE)).toBe(0);
    expect(sealed.get(TABLE)).toBeGreaterThan(0);
  });

  it('is found by verify with the writer’s key, which names the shard', async () => {
    await insertEvent(database.address, forgedDeposit('eve', MILLIONS));
    expect(await findings()).toMatchObject([{ kind: 'head', shard: EVE, seq: 2, count: 1 }]);
  });
});

describe('a deposit changed by SQL', () => {
  it('stops a decision if its hash was not recomputed', async () => {
    await changeDeposit('eve', MILLIONS, { hash: false });
    const alarms = await played((house) =>
      expect(withdraw(house, 'eve', MILLIONS)).rejects.toThrow('no event that a writer committed'),
    );
    expect(alarms).toMatchObject([{ what: 'actor-stopped', stream: 'patron:eve' }]);
  });

  it('stops the shard until it is sealed if its hash was recomputed: the events do not chain to the head', async () => {
    await changeDeposit('eve', MILLIONS, { hash: true });
    const alarms = await played((house) =>
      expect(withdraw(house, 'eve', MILLIONS)).rejects.toThrow('UNAVAILABLE'),
    );
    expect(alarms).toMatchObject([{ what: 'head-refused', shard: EVE }]);
    expect(String(alarms[0]?.error)).toContain('aren’t those that the head was signed over');
    const sealing = await sealedAsFarAs();
    expect(sealing.alarms).toMatchObject([{ shard: EVE, seq: 0 }]);
    expect(sealing.sealed.get(EVE)).toBe(0);
  });
});

it('counts as sealed only where the sealer’s MAC says so, not by an inserted row', async () => {
  await sealAll(database.address);
  await played((house) =>
    house.give('cage:carl', 'Deposit', 'fay', { amount: '100', currency: 'EUR' }).then(() => undefined),
  );
  await changeDeposit('fay', MILLIONS, { hash: true });
  await asSuperuser(database.address, (client) =>
    client.query(
      `insert into sabot.audit_block (incarnation, first_index, shard, seq_from, seq_to, chain, mac_key, mac)
        select 1, 1000, h.shard, h.seq, h.seq, h.chain, h.mac_key, h.mac from sabot.head h where h.shard = $1`,
      [shardOf('patron:fay')],
    ),
  );
  const alarms = await played((house) =>
    expect(withdraw(house, 'fay', MILLIONS)).rejects.toThrow('UNAVAILABLE'),
  );
  expect(alarms).toMatchObject([{ what: 'head-refused', shard: shardOf('patron:fay') }]);
});

describe('a head’s MAC', () => {
  it('is not recreated after its removal: the shard stays stopped', async () => {
    await asSuperuser(database.address, (client) =>
      client.query('update sabot.head set mac = null, mac_key = null, mac_epoch = null'),
    );
    const alarms = await played((house) => expect(withdraw(house, 'eve', 1n)).rejects.toThrow('UNAVAILABLE'));
    const used = [...new Set(['patron:ada', 'patron:eve', 'table:T-1'].map(shardOf))];
    expect(alarms.map(({ what, shard }) => [what, shard])).toEqual(
      used.toSorted((a, b) => a - b).map((shard) => ['head-refused', shard]),
    );
    expect(String(alarms[0]?.error)).toContain('has no MAC');
  });

  it('is accepted for events after the sealed ones', async () => {
    await sealAll(database.address);
    expect(await played((house) => withdraw(house, 'eve', 100n))).toEqual([]);
    await sealAll(database.address);
    expect(await findings()).toEqual([]);
  });

  it('holds even if the sealer’s recorded chain was changed: the events are then chained from the first one', async () => {
    await sealAll(database.address);
    await asSuperuser(database.address, async (client) => {
      await client.query('alter table sabot.audit_block disable trigger all');
      await client.query('update sabot.audit_block set chain = sha256(chain)');
    });
    expect(await played((house) => withdraw(house, 'eve', 100n))).toEqual([]);
    await sealAll(database.address);
    expect(await findings()).toEqual([]);
  });
});

describe('a transfer from a table', () => {
  it('invented by a row pays nothing: an alarm names the shard, and verify names the row', async () => {
    await asSuperuser(database.address, (client) =>
      client.query(
        `insert into sabot.transfer (id, shard, direction, patron, "table", currency, amount)
          values (gen_random_uuid(), $1, 'out', 'eve', 'T-1', 'EUR', 50000000)`,
        [TABLE],
      ),
    );
    const alarms = await played((house) => house.idle());
    expect(await balanceOf('eve')).toBe('100');
    expect(alarms).toMatchObject([{ what: 'transfer-refused', shard: TABLE }]);
    expect(await findings()).toMatchObject([{ kind: 'transfer', shard: TABLE, count: 1 }]);
  });

  it('is completed by the next house if its event and row exist', async () => {
    await leftOnItsWay();
    expect(await findings()).toEqual([]);
    expect(await played((house) => house.idle())).toEqual([]);
    expect(await balanceOf('ada')).toBe('500300');
    expect(await findings()).toEqual([]);
  });

  it.each([
    ['more', 'amount = amount + 1'],
    ['another patron’s', `patron = 'eve'`],
    ['in another currency', `currency = 'USD'`],
    ['of another table', `"table" = 'T-2'`],
    ['of another event', 'id = gen_random_uuid()'],
  ])('is not completed if its row says %s', async (_, change) => {
    await leftOnItsWay();
    await asSuperuser(database.address, (client) =>
      client.query(`update sabot.transfer set ${change} where not closed`),
    );
    const alarms = await played((house) => house.idle());
    expect(alarms).toMatchObject([{ what: 'transfer-refused' }]);
    expect([await balanceOf('ada'), await balanceOf('eve')]).toEqual(['500000', '100']);
    expect(await kindsOf()).toEqual(['transfer']);
  });

  it('that arrived twice, or that no table sent, is named by verify', async () => {
    const returned = (transfer: string, amount: bigint) => ({
      stream: 'patron:ada',
      type: 'FundsReturned',
      data: { amount: `${amount}`, currency: 'EUR', patron: 'ada', table: 'T-1', transfer },
      actor: { id: 'return/ada', role: 'transit' },
      legs: { transit: -amount, 'patron:ada': amount },
    });
    await leftOnItsWay();
    await played((house) => house.idle());
    const [sent] = await PostgresLogSource.snapshot(database.address.reader, async (source) =>
      (await source.events(TABLE, 0, 1_000)).filter(({ type }) => type === 'ChipsCashed'),
    );
    const ADA = shardOf('patron:ada');
    const again = await insertEvent(database.address, returned(sent!.eventId, 300n));
    expect((await findings()).find(({ kind }) => kind === 'transfer')).toMatchObject({
      shard: ADA,
      seq: again.seq,
      detail: expect.stringContaining('arrived before') as string,
      count: 1,
    });
    await insertEvent(database.address, returned('00000000-0000-4000-8000-000000000009', 5n));
    expect((await findings()).find(({ kind }) => kind === 'transfer')).toMatchObject({ count: 2 });
  });

  it('whose row was deleted or closed is named by verify', async () => {
    await leftOnItsWay();
    for (const sql of ['update sabot.transfer set closed = true', 'delete from sabot.transfer']) {
      await asSuperuser(database.address, (client) => client.query(sql));
      expect(await findings()).toMatchObject([{ kind: 'transfer', shard: TABLE, stream: 'table:T-1' }]);
    }
  });
});

/**
 * Leaves a house whose process died after it cashed out 3.00 at the table and before they reached ada's
 * account.
 */
async function leftOnItsWay(): Promise<void> {
  let isDead = false;
  const mortal = (log: EventLog): EventLog =>
    new Proxy(log, {
      get:
        (target, name: keyof EventLog) =>
        async (...given: readonly never[]) => {
          if (isDead) return new Promise(() => undefined);
          if (name === 'append')
            isDead = (given as readonly (readonly ShardPart[])[])[1]!.some(
              ({ opensTransfers }) => opensTransfers.length > 0,
            );
          return (target[name] as (...all: readonly never[]) => unknown).apply(target, [...given]);
        },
    });
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const house = await PlayedHouse.open(mortal(log));
  await house.give('ada', 'CashOut', 'T-1', { amount: '300' });
  expect(await log.openTransfers(EVERY_SHARD)).toHaveLength(1);
  await log.close();
}

/** Seals as much as possible. Returns the alarms, and the last sealed seq of each shard. */
async function sealedAsFarAs() {
  const alarms: SealingAlarm[] = [];
  const store = new PostgresSealStore(database.address.sealer);
  const sealer = new Sealer({
    store,
    signers: signersOf(store),
    writerKeys: () => WRITER,
    me: { owner: 'test', instance: '00000000-0000-4000-8000-000000000001' },
    onAlarm: (alarm) => void alarms.push(alarm),
  });
  try {
    await sealer.turn();
    const places = await store.sealedTo(1);
    return { alarms, sealed: new Map(places.map(({ seq }, shard) => [shard, seq])) };
  } finally {
    await sealer.free();
    await store.close();
  }
}
