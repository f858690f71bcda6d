import { randomUUID } from 'node:crypto';
import type { Person } from '#game/tables';
import { addressOf, type CommandName } from '#log/contract';
import { BROKERS_MS_MAX, untilSeen } from '#testing';
import { runSabot } from '../play/run-sabot';
import { ComposedHouse } from './composed-house';

const PIT: Person = { id: 'pia', role: 'pit' };
const CAGE: Person = { id: 'cara', role: 'cage' };
const DORA: Person = { id: 'dora', role: 'dealer' };
const ADA: Person = { id: 'ada', role: 'patron' };
const AUDITOR: Person = { id: 'otto', role: 'auditor' };

let house: ComposedHouse;
beforeAll(async () => {
  house = await ComposedHouse.open();
}, BROKERS_MS_MAX);
afterAll(() => house.end(), 120_000);

const serversOf = (kind: string): readonly string[] =>
  house.names.servers.filter((name) => name.startsWith(kind));

/** Gives commands at a server as a person. Throws on a refusal. */
const asPerson = (at: string, by: Person) => ({
  async give(name: CommandName, target: string, fields: object = {}): Promise<void> {
    const answer = await house.ask(at, by, addressOf(name, target), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(fields),
    });
    if (!answer.ok) throw new Error(`${name} at ${at}: ${answer.status} ${await answer.text()}`);
  },
});

/** Limits for read models and seals, which follow the log. */
const BEHIND = { everyMs: 100, msMax: 120_000 };

/** Plays a coup at a table server, and finds it at a back office, sealed in the audit log, and in Kafka. */
async function playThrough(table: string, tables = 'table-server', office = 'back-office'): Promise<void> {
  await asPerson(tables, CAGE).give('Deposit', 'ada', { amount: '10000', currency: 'EUR' });
  await asPerson(tables, PIT).give('OpenTable', '', { table, variant: 'punto-banco', currency: 'EUR' });
  await asPerson(tables, DORA).give('ShuffleShoe', table);
  await asPerson(tables, ADA).give('TakeSeat', table, { seat: 1 });
  await asPerson(tables, ADA).give('BuyIn', table, { amount: '5000' });
  await asPerson(tables, ADA).give('CutShoe', table, { at: 137 });
  await asPerson(tables, DORA).give('OpenBetting', table);
  await asPerson(tables, ADA).give('PlaceBet', table, { on: 'banker', stake: '2500' });
  await asPerson(tables, DORA).give('CloseBetting', table);
  await asPerson(tables, DORA).give('Deal', table);
  const coup = await house.ask(office, AUDITOR, `/v1/coups/${encodeURIComponent(`${table}/S1/C1`)}`);
  expect([coup.status, await coup.json()]).toMatchObject([200, { coup: `${table}/S1/C1` }]);
  const reader = { DATABASE_URL_READER: house.environmentOf(office)['DATABASE_URL_READER'] };
  // With the reader's login alone: the log is correct and completely sealed.
  const verified = async (): Promise<string> => {
    const { exit, out } = await runSabot(['verify', '--json'], '', reader);
    expect(exit).toBe(0);
    return out;
  };
  await untilSeen(verified, (out) => out.includes('"unsealed":0'), BEHIND);
  const { DATABASE_URL_PROJECTOR, KAFKA_BROKERS, KAFKA_TOPIC_PREFIX } = house.environmentOf('worker');
  const reconciled = async () => {
    const projector = { DATABASE_URL_PROJECTOR, KAFKA_BROKERS, KAFKA_TOPIC_PREFIX };
    const { exit, out } = await runSabot(['reconcile', 'kafka', '--json'], '', projector);
    const { topics } = JSON.parse(out) as { readonly topics: readonly { readonly behind: number }[] };
    expect([exit, topics.length]).toEqual([0, 3]);
    return topics;
  };
  await untilSeen(reconciled, (topics) => topics.every(({ behind }) => behind === 0), BEHIND);
}

describe('the services of docker-compose.yml, on a PostgreSQL of its user', () => {
  it('have the logins that each process needs, and no others', () => {
    const loginsOf = (name: string): readonly string[] =>
      Object.keys(house.environmentOf(name))
        .filter((variable) => variable.startsWith('DATABASE_URL'))
        .sort();
    const parts = (...names: readonly string[]) => names.map((name) => `DATABASE_URL_${name}`);
    const expected: Readonly<Record<string, readonly string[]>> = {
      migrate: ['DATABASE_URL', ...parts('PROJECTOR', 'READER', 'SEALER', 'WRITER')],
      'table-server': parts('READER', 'WRITER'),
      'back-office': parts('READER'),
      worker: parts('PROJECTOR', 'SEALER'),
    };
    const { once, servers } = house.names;
    expect(once).toEqual(['migrate']);
    for (const name of [...once, ...servers])
      expect([name, loginsOf(name)]).toEqual([name, expected[name.replace(/-2$/u, '')]]);
    const users = Object.entries(house.environmentOf('migrate')).flatMap(([variable, url]) =>
      variable.startsWith('DATABASE_URL') ? [new URL(url)] : [],
    );
    expect(new Set(users.map(({ username }) => username)).size).toBe(5);
    expect(new Set(users.map(({ password }) => password)).size).toBe(5);
  });

  it('migrate, and have nothing to do the second time', async () => {
    const first = await house.runOnce('migrate');
    expect([first.exit, first.output]).toEqual([0, expect.stringContaining('migrated: MakeTheLog')]);
    const second = await house.runOnce('migrate');
    expect([second.exit, second.output]).toEqual([0, expect.not.stringContaining('migrated')]);
  }, 120_000);

  it('start without a warning about logins, and pass a whole play', async () => {
    for (const name of house.names.servers) await house.start(name);
    await playThrough('T-1');
    for (const name of house.names.servers)
      expect([name, house.outputOf(name)]).toEqual([name, expect.not.stringMatching(/DATABASE_URL/u)]);
  }, 300_000);

  it('restart, and pass a play through either server', async () => {
    for (const name of house.names.servers) {
      expect([name, await house.stop(name)]).toEqual([name, 0]);
      await house.start(name);
    }
    await playThrough('T-2');
    await playThrough('T-3', serversOf('table-server').at(-1) ?? '', serversOf('back-office').at(-1) ?? '');
  }, 300_000);
});
