import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Person } from '#game/tables';
import type { Rejection } from '#kernel/decision';
import type { Answer } from '#log/commands';
import type { CommandName } from '#log/contract';
import { SeededRandom } from '../../apps/cli/src/play/seeded-random';
import { cameOf, History, isCertain } from '../checkers/history';
import { TableServers, type TableServer } from '../servers/table-servers';
import { checkHouse } from './check-house';
import { say, seedOf, sized, SOAK } from './sizes';

jest.setTimeout(SOAK ? 900_000 : 120_000);

const LEAVES = sized(1, 30);
const CLIENTS = 12;
const PIT: Person = { id: 'pia', role: 'pit' };
const CAGE: Person = { id: 'carl', role: 'cage' };
const TABLES = Array.from({ length: 12 }, (_, at) => `LEAVE-${at}`);
const ANSWERED_MS_MAX = 60_000;

/** Clients that change to the other server when theirs ends, as behind a proxy. */
class Clients {
  readonly history = new History();
  doors: readonly TableServer[] = [];
  answered = 0;
  private isOn = true;

  constructor(private readonly random: SeededRandom) {}

  /** Repeats a command with the same id, at either server, until it is answered. */
  async insist(by: Person, name: CommandName, target: string, fields: object = {}): Promise<void> {
    const id = randomUUID();
    for (let trial = 0; ; trial++) {
      const recordOutcome = this.history.asks(`${by.role}:${by.id}`, id, `${name} at ${target}`);
      const door = this.doors[(this.random.below(2) + trial) % this.doors.length];
      const heard = await door?.giveWithKey(id, by, { name, target, fields }).catch(() => null);
      const body: unknown = heard === null || heard === undefined ? null : JSON.parse(heard.text);
      if (heard !== null && heard !== undefined) {
        const outcome =
          heard.status < 300
            ? cameOf({ ok: true, answer: body as Answer })
            : cameOf({ ok: false, rejection: body as Rejection });
        recordOutcome(outcome);
        if (outcome.kind !== 'refused' || isCertain(outcome.code)) break;
      }
      await sleep(20);
    }
    this.answered += 1;
  }

  /** Moves money to tables and back, one command after another. */
  async play(client: number): Promise<void> {
    const by: Person = { id: `patron-${client}`, role: 'patron' };
    await this.insist(CAGE, 'Deposit', by.id, { amount: '1000000', currency: 'EUR' });
    while (this.isOn) {
      const table = TABLES[this.random.below(TABLES.length)] ?? '';
      const amount = `${1 + this.random.below(100)}`;
      await this.insist(by, this.random.onceIn(3) ? 'CashOut' : 'BuyIn', table, { amount });
    }
  }

  /** Waits until `more` further commands are answered. */
  async goOn(more: number): Promise<void> {
    const wanted = this.answered + more;
    for (const end = performance.now() + ANSWERED_MS_MAX; this.answered < wanted; await sleep(20))
      if (performance.now() > end) throw new Error(`${wanted - this.answered} of ${more} are not answered`);
  }

  stop(): void {
    this.isOn = false;
  }
}

/** Returns the number of lease rows of a server, expired ones included. */
const leasesOf = async ({ database }: TableServers, name: string): Promise<number> => {
  const admin = new Client({ connectionString: database.address.admin });
  await admin.connect();
  try {
    const { rowCount } = await admin.query('select from sabot.lease where owner = $1', [name]);
    return rowCount ?? 0;
  } finally {
    await admin.end();
  }
};

it(`loses no acknowledged command and keeps no client waiting when a server is told to end under load, ${LEAVES} times`, async () => {
  const servers = await TableServers.open();
  try {
    const clients = new Clients(new SeededRandom(seedOf('leaving'), 'clients'));
    clients.doors = await Promise.all([servers.start('a'), servers.start('b')]);
    for (const table of TABLES)
      await clients.insist(PIT, 'OpenTable', table, { table, variant: 'mini', currency: 'EUR' });
    const playing = Array.from({ length: CLIENTS }, (_, client) => clients.play(client));
    for (let leave = 0; leave < LEAVES; leave++) {
      await clients.goOn(5 * CLIENTS);
      const name = leave % 2 === 0 ? 'a' : 'b';
      expect(await servers.at(name).end('SIGTERM')).toBe(0);
      expect(await leasesOf(servers, name)).toBe(0); // released leases let the other server take over without waiting
      await clients.goOn(5 * CLIENTS);
      await servers.start(name);
      clients.doors = [servers.at('a'), servers.at('b')];
    }
    await clients.goOn(5 * CLIENTS);
    clients.stop();
    await Promise.all(playing);
    say(`leaving: ${clients.answered} answered`);
    expect(await checkHouse(servers.database.address, clients.history)).toEqual([]);
  } finally {
    await servers.end();
  }
});
