import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { CommandName } from '#contract';
import { openKeyring, PostgresEventLog, Vault } from '#event-store';
import { hashing } from '#hashing';
import { sealShoe } from '#sealed-shoe';
import type { Person } from '#tables';
import { HouseUnderTest } from '../house-under-test';
import { leaksOf, type Emitted, type HiddenShoe } from './hidden-shoe';

jest.setTimeout(180_000);

const TABLE = 'SECRET-1';
const SHOE = `${TABLE}/S1`;
const COUPS = 12;

interface Shown {
  readonly leaf: number;
}
interface LoggedEvent {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

describe('a shoe in play', () => {
  let house: HouseUnderTest;
  let shoe: HiddenShoe;
  let emitted: Emitted[];
  let admin: Client;

  beforeAll(async () => {
    house = await HouseUnderTest.start();
    const answers = await played(house);
    const addresses = postgresOf(house);
    admin = new Client({ connectionString: addresses.admin });
    await admin.connect();
    shoe = await hiddenShoeOf(house, addresses.writer);
    emitted = [
      { where: 'the answers', text: answers },
      ...(await reads(house)),
      ...(await tablesOf(admin)),
      ...filesOf(house.data),
      { where: 'the log', text: house.output },
    ];
  });
  afterAll(async () => {
    await admin.end();
    await house.end();
  });

  it('has hidden cards left, and some that were shown', () => {
    expect(shoe.shown.size).toBeGreaterThan(4 * COUPS);
    expect(shoe.shown.size).toBeLessThan(shoe.sealed.size - 200);
  });

  it('is searched for in all that the house emits', () => {
    const places = emitted.map(({ where }) => where);
    expect(places).toEqual(
      expect.arrayContaining(['the answers', 'the log', 'GET /metrics', 'GET /v1/events']),
    );
    expect(places).toEqual(
      expect.arrayContaining(['table event', 'table entry', 'table command', 'table note']),
    );
    expect(places.filter((place) => place.startsWith('file ')).length).toBeGreaterThan(100);
    expect(emitted.find(({ where }) => where === 'the log')?.text).toContain('"msg"');
  });

  it('is told nowhere: not its secret, no salt, no order, no face', () => {
    expect(leaksOf(shoe, emitted)).toEqual([]);
  });

  it('is found where a leak is planted in the database', async () => {
    const run = shoe.sealed.order.slice(-9).join(' ');
    await admin.query(`create table sabot.planted as select $1::text as reason`, [run]);
    try {
      expect(leaksOf(shoe, await tablesOf(admin))).toEqual([
        expect.stringContaining('table planted tells the order'),
      ]);
    } finally {
      await admin.query('drop table sabot.planted');
    }
  });

  it('is found where a leak is planted in a log line, an answer, a metric or a file', () => {
    const secret = Buffer.from(shoe.secret);
    const leaf = shoe.sealed.order.findIndex((_, at) => !shoe.shown.has(at));
    const { card, salt } = shoe.sealed.face(leaf);
    const plants: readonly (readonly [string, string])[] = [
      ['the log', `{"level":20,"msg":"shuffled","secret":"${secret.toString('base64')}"}`],
      ['the log', `shuffled with ${secret.toString('hex')}`],
      ['the answers', JSON.stringify({ card, leaf })],
      ['GET /metrics', `sabot_cards{salt="${salt}"} 1`],
      ['file core', `\u0000\u0001${secret.toString('latin1')}\u0002`],
    ];
    for (const [where, text] of plants) {
      expect(leaksOf(shoe, [{ where, text }])).toContainEqual(expect.stringContaining(`${where} tells`));
    }
  });
});

/** Some coups over REST, refusals among them; all answers in one text. */
const played = async (house: HouseUnderTest): Promise<string> => {
  const { pit, cage, dealer, patrons } = house.tokens.people(3);
  const answers: string[] = [];
  const give = async (by: Person, name: CommandName, fields = {}, target = TABLE): Promise<void> => {
    answers.push(JSON.stringify(await house.client.give({ name, target, fields }, by, randomUUID())));
  };
  await give(pit, 'OpenTable', { table: TABLE, variant: 'punto-banco', currency: 'EUR' });
  for (const [at, patron] of patrons.entries()) {
    await give(cage, 'Deposit', { amount: '1000000', currency: 'EUR' }, patron.id);
    await give(patron, 'TakeSeat', { seat: at + 1 });
    await give(patron, 'BuyIn', { amount: '1000000' });
  }
  const [cutter = dealer] = patrons;
  await give(dealer, 'ShuffleShoe');
  await give(cutter, 'CutShoe', { at: 100 });
  for (let coup = 0; coup < COUPS; coup++) {
    await give(dealer, 'OpenBetting');
    for (const patron of patrons) await give(patron, 'PlaceBet', { on: 'banker', stake: '2500' });
    await give(cutter, 'PlaceBet', { on: 'tie', stake: '99999999' });
    await give(dealer, 'Deal');
    await give(dealer, 'CloseBetting');
    await give(dealer, 'Deal');
  }
  expect(answers.join()).toContain('INSUFFICIENT_CHIPS');
  return answers.join('\n');
};

const GETS = [
  '/v1/tables',
  `/v1/tables/${TABLE}`,
  `/v1/tables/${TABLE}/coups`,
  `/v1/coups/${encodeURIComponent(`${SHOE}/C1`)}`,
  `/v1/coups/${encodeURIComponent(`${SHOE}/C1`)}/replay`,
  '/v1/ledger/accounts',
  '/v1/ledger/trial-balance',
];

const reads = async (house: HouseUnderTest): Promise<Emitted[]> => {
  const events = await house.client.eventsOf(`table:${TABLE}`);
  expect(events.length).toBeGreaterThanOrEqual(7 * COUPS); // opened, three bets, closed, dealt, settled
  const raw = JSON.stringify(await house.get(`/v1/events?stream=table:${TABLE}&limit=500`));
  const metrics = await (await fetch(`${house.url}/metrics`)).text();
  expect(metrics).toContain('# TYPE');
  const got = await Promise.all(
    GETS.map(async (path) => ({ where: `GET ${path}`, text: JSON.stringify(await house.get(path)) })),
  );
  return [...got, { where: 'GET /v1/events', text: raw }, { where: 'GET /metrics', text: metrics }];
};

/** Every row of every table but the sealed one. */
const tablesOf = async (admin: Client): Promise<Emitted[]> => {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'sabot' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'sealed'`,
  );
  const emitted: Emitted[] = [];
  for (const { name } of tables) {
    const { rows } = await admin.query<{ row: string }>(`select t::text as row from sabot.${name} t`);
    emitted.push({
      where: `table ${name}`,
      text: rows.map(({ row }) => row.replaceAll('""', '"')).join('\n'),
    });
  }
  return emitted;
};

/** Every file of the data folder, PostgreSQL's own included, but the vault's keys. */
const filesOf = (data: string): Emitted[] =>
  (readdirSync(data, { recursive: true }) as string[])
    .filter(
      (name) => name !== 'vault.json' && statSync(join(data, name), { throwIfNoEntry: false })?.isFile(),
    )
    .map((name) => ({ where: `file ${name}`, text: readFileSync(join(data, name)).toString('latin1') }));

const postgresOf = (house: HouseUnderTest): { readonly admin: string; readonly writer: string } => {
  const { address } = JSON.parse(readFileSync(join(house.data, 'postgres.json'), 'utf8')) as {
    address: { admin: string; writer: string };
  };
  return address;
};

const hiddenShoeOf = async (house: HouseUnderTest, writer: string): Promise<HiddenShoe> => {
  const log = new PostgresEventLog(writer);
  const row = await log.readSealed('shoe', SHOE);
  if (row === null) throw new Error(`${SHOE} was never sealed`);
  const vault = new Vault(openKeyring(join(house.data, 'vault.json')), await log.installation());
  const secret = vault.unseal(row);
  await log.close();
  const page = (await house.get(`/v1/events?stream=table:${TABLE}&limit=500`)) as { items: LoggedEvent[] };
  const shown = page.items.flatMap(({ data }) => [
    data['shown'],
    data['card'],
    data['player'],
    data['banker'],
  ]);
  const leaves = shown.flat().flatMap((card) => {
    const leaf = (card as Partial<Shown> | undefined)?.leaf;
    return leaf === undefined ? [] : [leaf];
  });
  return { secret, sealed: sealShoe(hashing, secret, 8), shown: new Set(leaves) };
};
