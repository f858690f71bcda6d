import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Person } from '#game/tables';
import { addressOf, type CommandName } from '#log/contract';
import { openKeyring, PostgresEventLog, Vault } from '#log/event-store';
import { WRITER } from '#testing';
import { HouseUnderTest } from '../house-under-test';
import { ask, unseen } from './ask';
import type { Emitted } from './hidden-shoe';

jest.setTimeout(180_000);

const TABLE = 'SCAN-1';
/** Cards shown, in the order of the shoe: the burn's first card, and a coup's four. */
const SHOWN_CARDS = ['5H', '9H', '2D', 'KD', 'KC'];
/**
 * Cards burned face down and never shown. Each is searched for by name, so none may be among the shown ones.
 */
const HIDDEN = ['7C', '8S', 'QC', '4D', 'JS'];

const SQUEEZED = 'SCAN-2';
/** The burn's first card, and a coup's four, turned and tossed. */
const TURNED = ['AH', '9D', '3D', 'TH', 'QH'];
/** Burned cards, and the four of a coup that is voided after their turner looked at them. */
const LOOKED_AT = ['3C', '6C', '7S', '8C', 'JD'];
const BANKED = 'SCAN-3';
/**
 * A called third card, and the four of a coup that is voided after punter and banker looked at their hands.
 */
const CALLED = '6D';
const PLAYED = ['4S', 'TC', '7D', '5S'];
/**
 * Returns a card's name in quotes or after its salt, because a PostgreSQL file contains any two letters
 * somewhere.
 */
const asText = (card: string): readonly string[] => [`"${card}"`, `'${card}'`, ` ${card} `, `=${card}`];

interface Face {
  readonly number: number;
  readonly card: string;
  readonly salt: Buffer;
}

describe('a physical shoe in play (R3)', () => {
  let house: HouseUnderTest;
  let admin: Client;
  let faces: readonly Face[];
  let turnerSaw: readonly string[];
  let bankersSaw: readonly string[];
  let emitted: readonly Emitted[];

  beforeAll(async () => {
    house = await HouseUnderTest.start();
    const { told, seen } = await squeezed(house);
    turnerSaw = seen;
    const banked = await atBank(house);
    bankersSaw = banked.seen;
    const answers = `${await played(house)}\n${told}\n${banked.told}`;
    const { address } = JSON.parse(readFileSync(join(house.data, 'postgres.json'), 'utf8')) as {
      address: { admin: string; writer: string };
    };
    admin = new Client({ connectionString: address.admin });
    await admin.connect();
    const scanned = [TABLE, SQUEEZED, BANKED].map((table) => facesOf(house, address.writer, table));
    faces = (await Promise.all(scanned)).flat().filter(({ card }) => !TURNED.includes(card));
    emitted = [
      { where: 'the answers', text: answers },
      ...(await reads(house)),
      ...(await tablesOf(admin)),
      { where: 'the log', text: house.output },
    ];
  });
  afterAll(async () => {
    await admin.end();
    await house.end();
  });

  it('has every hidden face in the vault, also of an impossible card', () => {
    const hidden = [...HIDDEN, '7C', ...LOOKED_AT, ...PLAYED];
    expect(faces.map(({ card }) => card).toSorted()).toEqual(hidden.toSorted());
    expect(emitted.find(({ where }) => where === 'the answers')?.text).toContain('IMPOSSIBLE_CARD');
    expect(emitted.find(({ where }) => where === 'table event')?.text).toContain('ImpossibleCardScanned');
  });

  it('leaks nowhere: neither a face nor a salt', () => {
    expect(leaksIn(emitted, faces)).toEqual([]);
    expect(bankersSaw.toSorted()).toEqual(PLAYED.toSorted());
    for (const card of [...SHOWN_CARDS, ...TURNED, CALLED])
      expect(emitted.some(({ text }) => text.includes(`"${card}"`))).toBe(true);
    expect(turnerSaw).toEqual(expect.arrayContaining(LOOKED_AT.slice(1))); // except the burned one
  });

  it('leaks into no file of the house except those with the vault’s key', () => {
    expect(leaksIn(filesOf(house.data), faces)).toEqual([]);
  });

  it('is found if a leak is planted', () => {
    const [face] = faces;
    if (face === undefined) throw new Error('nothing is hidden');
    for (const text of [`{"card":"${face.card}"}`, face.salt.toString('hex'), face.salt.toString('latin1')])
      expect(leaksIn([{ where: 'here', text }], faces)).not.toEqual([]);
  });
});

const leaksIn = (emitted: readonly Emitted[], faces: readonly Face[]): readonly string[] =>
  emitted.flatMap(({ where, text }) =>
    faces.flatMap(({ number, card, salt }) => {
      const faceTexts = where.startsWith('file ') ? [] : asText(card);
      const salts = [salt.toString('hex'), salt.toString('base64'), salt.toString('latin1')];
      return [...faceTexts, ...salts].some((needle) => text.includes(needle))
        ? [`${where} tells card ${number}`]
        : [];
    }),
  );

const played = async (house: HouseUnderTest): Promise<string> => {
  const { pit, dealer } = house.tokens.people(1);
  const answers: string[] = [];
  const give = async (by: Person, name: CommandName, fields = {}): Promise<void> => {
    answers.push(JSON.stringify(await house.client.give({ name, target: TABLE, fields }, by, randomUUID())));
  };
  const scan = (card: string): Promise<void> => give(dealer, 'ScanCard', { card });
  const rules = { decks: 1 };
  await give(pit, 'OpenTable', { table: TABLE, variant: 'punto-banco', currency: 'EUR', rules });
  await give(dealer, 'LoadShoe');
  const [first = '', ...coup] = SHOWN_CARDS;
  const [once = '', ...others] = HIDDEN;
  for (const card of [first, once, once, ...others]) await scan(card);
  await give(dealer, 'OpenBetting');
  await give(dealer, 'Deal');
  await give(dealer, 'CloseBetting');
  for (const card of coup) await scan(card);
  return answers.join('\n');
};

/**
 * C2: plays a coup with cards turned to the end, and one voided after a look. Only the turner gets `seen`.
 */
const squeezed = async (
  house: HouseUnderTest,
): Promise<{ readonly told: string; readonly seen: readonly string[] }> => {
  const { pit, dealer, patrons } = house.tokens.people(2);
  const [ada, bob] = patrons;
  if (ada === undefined || bob === undefined) throw new Error('two patrons');
  const answers: string[] = [];
  const seen: string[] = [];
  const give = async (by: Person, name: CommandName, fields = {}, target = SQUEEZED): Promise<void> => {
    const { text, json } = await ask(house, by, addressOf(name, target), fields);
    answers.push(unseen(text));
    seen.push(...(json.seen ?? []).map(({ card }) => card));
  };
  const coup = async (cards: readonly string[]): Promise<void> => {
    for (const name of ['OpenBetting', 'CloseBetting'] as const) await give(dealer, name);
    for (const card of cards) await give(dealer, 'ScanCard', { card });
    for (const hand of ['player', 'banker'])
      for (const by of [ada, bob]) await give(by, 'TurnCards', { hand, way: 'quick' });
  };
  const rules = { decks: 1, squeezeSeconds: 600 };
  await give(pit, 'OpenTable', { table: SQUEEZED, variant: 'punto-banco', currency: 'EUR', rules });
  await give(ada, 'TakeSeat', { seat: 1 });
  await give(dealer, 'LoadShoe');
  const [first, ...turned] = TURNED;
  const [burned, ...lookedAt] = LOOKED_AT;
  for (const card of [first, burned]) await give(dealer, 'ScanCard', { card });
  await coup(turned);
  for (const hand of ['player', 'banker']) await give(ada, 'TurnCards', { hand, way: 'toss' });
  await coup(lookedAt);
  await give(dealer, 'VoidCoup', { reason: 'a card fell' });
  await give(pit, 'Approve', {}, `${SQUEEZED}/R1`);
  return { told: answers.join('\n'), seen };
};

/** F7: plays scanned hands where a patron banks, which only their holders see and which are never exposed. */
const atBank = async (
  house: HouseUnderTest,
): Promise<{ readonly told: string; readonly seen: readonly string[] }> => {
  const { pit, dealer, patrons } = house.tokens.people(2);
  const [ada, bob] = patrons;
  if (ada === undefined || bob === undefined) throw new Error('two patrons');
  const answers: string[] = [];
  const give = async (by: Person, name: CommandName, fields = {}, target = BANKED): Promise<void> => {
    const { status, text } = await ask(house, by, addressOf(name, target), fields);
    if (status >= 300) throw new Error(`${name}: ${text}`);
    answers.push(text);
  };
  const rules = { minimumSeated: 2 };
  await give(pit, 'OpenTable', { table: BANKED, variant: 'chemin-de-fer', currency: 'EUR', rules });
  for (const [at, each] of [ada, bob].entries()) {
    const sum = { amount: '1000', currency: 'EUR' };
    await give({ id: 'carl', role: 'cage' }, 'Deposit', sum, each.id);
    await give(each, 'BuyIn', { amount: '1000' });
    await give(each, 'TakeSeat', { seat: at + 1 });
  }
  await give(dealer, 'LoadShoe');
  await give(ada, 'StakeBank', { amount: '500' });
  await give(bob, 'CallBanco');
  await give(dealer, 'CloseBanco');
  for (const card of PLAYED) await give(dealer, 'ScanCard', { card });
  await give(bob, 'CallCard');
  await give(dealer, 'ScanCard', { card: CALLED });
  const hand = `/v1/coups/${encodeURIComponent(`${BANKED}/S1/C1`)}/hand`;
  const looks = await Promise.all([ada, bob, dealer, pit].map((each) => ask(house, each, hand)));
  const seen = looks.flatMap(({ json }) => (json.cards ?? []).map(({ card }) => card));
  await give(dealer, 'VoidCoup', { reason: 'a card fell' });
  await give(pit, 'Approve', {}, `${BANKED}/R1`);
  return { told: answers.join('\n'), seen };
};

const reads = async (house: HouseUnderTest): Promise<Emitted[]> => {
  const coups = [`${TABLE}/S1/C1`, `${SQUEEZED}/S1/C1`, `${SQUEEZED}/S1/C2`, `${BANKED}/S1/C1`].map(
    encodeURIComponent,
  );
  const tables = [TABLE, SQUEEZED, BANKED].flatMap((table) => [
    `/v1/tables/${table}`,
    `/v1/tables/${table}/coups`,
    `/v1/events?stream=table:${table}&limit=500`,
    `/v1/events?stream=audit:${table}&limit=500`,
  ]);
  const replays = coups.slice(0, 2).map((coup) => `/v1/coups/${coup}/replay`); // that of the void coup is refused
  const paths = [...tables, ...coups.map((coup) => `/v1/coups/${coup}`), ...replays];
  const metrics = await (await fetch(`${house.url}/metrics`)).text();
  const got = await Promise.all(
    paths.map(async (path) => ({ where: `GET ${path}`, text: JSON.stringify(await house.get(path)) })),
  );
  return [...got, { where: 'GET /metrics', text: metrics }];
};

/** Returns every row of every table except the sealed one. */
const tablesOf = async (admin: Client): Promise<Emitted[]> => {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'sabot' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'sealed'`,
  );
  const emitted: Emitted[] = [];
  for (const { name } of tables) {
    const { rows } = await admin.query<{ row: string }>(`select t::text as row from sabot.${name} t`);
    const text = rows.map(({ row }) => row.replaceAll('""', '"')).join('\n');
    emitted.push({ where: `table ${name}`, text });
  }
  return emitted;
};

const filesOf = (data: string): Emitted[] =>
  (readdirSync(data, { recursive: true }) as string[])
    .filter(
      (name) => name !== 'vault.json' && statSync(join(data, name), { throwIfNoEntry: false })?.isFile(),
    )
    .map((name) => ({ where: `file ${name}`, text: readFileSync(join(data, name)).toString('latin1') }));

/** Returns the faces in the vault by the log's commitments: burned cards, and those of refusals. */
const facesOf = async (house: HouseUnderTest, writer: string, table: string): Promise<readonly Face[]> => {
  const log = new PostgresEventLog(writer, WRITER);
  const vault = new Vault(openKeyring(join(house.data, 'vault.json')), await log.installation());
  const events = [
    ...(await log.readStream(`table:${table}`, 1)),
    ...(await log.readStream(`audit:${table}`, 1)),
  ];
  const faces: Face[] = [];
  for (const { data } of events) {
    const { number, commitment } = data;
    if (typeof commitment !== 'string' || typeof number !== 'number') continue;
    const row = await log.readSealed('face', `${table}/S1/${number}/${commitment}`);
    if (row === null) throw new Error(`card ${number} was never sealed`);
    const plain = Buffer.from(vault.unseal(row));
    faces.push({ number, card: plain.subarray(16).toString('ascii'), salt: plain.subarray(0, 16) });
  }
  await log.close();
  return faces;
};
