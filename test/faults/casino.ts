import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '#game/tables';
import type { FloorResult } from '#log/commands';
import { playShoe } from '../../apps/cli/src/demo/players/play-shoe';
import type { House, LoggedEvent, Order } from '../../apps/cli/src/house/house';
import type { RestHouse } from '../../apps/cli/src/house/rest-house';
import { SeededRandom } from '../../apps/cli/src/play/seeded-random';
import { cameOf, History } from '../checkers/history';
import { clientOf, type HouseUnderTest } from '../house-under-test';

export interface CasinoOptions {
  readonly seed: string;
  readonly tables: number;
  /** The number of patrons who sit at each table throughout. */
  readonly guests: number;
  /**
   * The number of patrons who carry money between tables and never bet. They cause transfers across streams,
   * and races for one account.
   */
  readonly wanderers: number;
}

/** The address of a house, or of one of its servers, with tokens for it. */
export type Door = Pick<HouseUnderTest, 'url' | 'tokensFor'> & {
  readonly tokens: { people(patrons: number): { readonly auditor: Person } };
};

/** Thrown at a player who sends a command after the end of play. */
class PlayIsOverError extends Error {
  override readonly name = 'PlayIsOverError';
}

const STAFF = [
  { id: 'pia', role: 'pit' },
  { id: 'dora', role: 'dealer' },
  { id: 'cara', role: 'cage' },
] as const satisfies readonly Person[];
const [PIT, DEALER, CAGE] = STAFF;

/** A casino with many tables played over REST, and the history of its clients. */
export class Casino implements House {
  readonly history = new History();
  readonly problems: string[] = [];
  /** Number of acknowledged commands, each committed. */
  acknowledged = 0;
  given = 0;
  private readonly players: Promise<void>[] = [];
  private underway = 0;
  private over = false;
  private clients: readonly RestHouse[] = [];

  private constructor(private readonly options: CasinoOptions) {}

  /** Opens the casino: everybody enters and begins to play. */
  static async open(house: Door, options: CasinoOptions): Promise<Casino> {
    const casino = new Casino(options);
    await casino.comeTo([house]);
    casino.begin();
    return casino;
  }

  /** Sends later commands to these houses in turn, and waits only briefly for one that doesn't answer. */
  async comeTo(houses: readonly Door[]): Promise<void> {
    const { tables, guests, wanderers } = this.options;
    const people = [
      ...STAFF,
      ...indices(tables).flatMap((at) => this.guestsOf(at, guests)),
      ...indices(wanderers).map(wanderer),
    ];
    this.clients = await Promise.all(
      houses.map(async (house) => {
        const tokenOf = await house.tokensFor(people);
        const { auditor } = house.tokens.people(1);
        return clientOf(house, { tokenOf, auditor, patienceMs: PATIENCE_MS });
      }),
    );
  }

  /** Waits until `more` further commands are acknowledged. Returns false after `ms` without them. */
  async goesOn(ms: number, more = 5): Promise<boolean> {
    const wanted = this.acknowledged + more;
    const end = performance.now() + ms;
    while (this.acknowledged < wanted) {
      if (performance.now() > end) return false;
      await sleep(20);
    }
    return true;
  }

  /** Ends the play. Resolves once every command that was sent has its answer. */
  async end(): Promise<void> {
    this.over = true;
    await Promise.all(this.players);
    while (this.underway > 0) await sleep(20);
  }

  async give(order: Order, by: Person, commandId: string): Promise<FloorResult> {
    if (this.over) throw new PlayIsOverError('no more commands');
    const client = this.clients[this.given++ % this.clients.length];
    if (client === undefined) throw new Error('there is no house to play at');
    this.underway += 1;
    // One request in the history, however often the client repeats it: it gets one answer.
    const recordOutcome = this.history.asks(
      `${by.role}:${by.id}`,
      commandId,
      `${order.name} at ${order.target}`,
    );
    try {
      const result = await client.give(order, by, commandId);
      recordOutcome(cameOf(result));
      if (result.ok) this.acknowledged += 1;
      return result;
    } finally {
      this.underway -= 1;
    }
  }

  async eventsOf(): Promise<readonly LoggedEvent[]> {
    return []; // never reached: the play is broken off, and `checkHouse` checks all of it
  }

  private begin(): void {
    const { tables, wanderers } = this.options;
    for (const at of indices(tables)) this.players.push(this.noting(this.playAt(at)));
    for (const at of indices(wanderers)) this.players.push(this.noting(this.wander(at)));
  }

  private async playAt(at: number): Promise<void> {
    const { seed, guests } = this.options;
    const patrons = this.guestsOf(at, guests);
    const people = { pit: PIT, dealer: DEALER, cage: CAGE, patrons };
    const ids = { uuid: () => randomUUID() };
    await playShoe(this, { table: tableName(at), people, seed: `${seed}/${at}`, ids, shoes: 100_000 });
  }

  /** Moves a small sum from the cage to a table and back. Refusals are ignored. */
  private async wander(at: number): Promise<void> {
    const random = new SeededRandom(this.options.seed, `wanderer ${at}`);
    const person = wanderer(at);
    const give = (name: Order['name'], by: Person, target: string, fields: Order['fields'] = {}) =>
      this.give({ name, target, fields }, by, randomUUID());
    for (;;) {
      const table = tableName(random.below(this.options.tables));
      const other = tableName(random.below(this.options.tables));
      const amount = `${1 + random.below(9_000)}`;
      await give('Deposit', CAGE, person.id, { amount: '5000', currency: 'EUR' });
      await Promise.all([
        give('BuyIn', person, table, { amount }),
        give('BuyIn', person, other, { amount: '1000' }),
      ]);
      await give('CashOut', person, table);
      await give('Withdraw', CAGE, person.id, { amount: '2500', currency: 'EUR' });
    }
  }

  private async noting(play: Promise<void>): Promise<void> {
    try {
      await play;
    } catch (error) {
      if (!(error instanceof PlayIsOverError)) this.problems.push(String(error));
    }
  }

  private guestsOf(at: number, guests: number): readonly Person[] {
    return indices(guests).map((seat) => ({ id: `guest-${at}-${seat}`, role: 'patron' }));
  }
}

/** During many kills a client may wait long. The caller checks that play as a whole continues. */
const PATIENCE_MS = 900_000;

const indices = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const tableName = (at: number): string => `NEM-${at + 1}`;
const wanderer = (at: number): Person => ({ id: `wanderer-${at}`, role: 'patron' });
