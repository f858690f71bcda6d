import { allowedDecks, MAIN_WAGERS, type HouseBankedVariant } from '#game/baccarat';
import type { Outcome } from '../checkers/history';
import type { Clients, Wish } from './clients';
import { PatronBanks } from './patron-banks';
import type { World } from './world';

const VARIANTS: readonly [HouseBankedVariant, ...HouseBankedVariant[]] = [
  'punto-banco',
  'mini',
  'no-commission',
  'makccarat',
];
const PATRONS = ['ada', 'bob', 'cyd', 'dan'] as const;

/**
 * A house in operation: a dealer at each table who plays coups, patrons with random commands, a cage. Most
 * commands are allowed.
 */
export class Workload {
  private running = 0;
  private readonly coups: number;
  private readonly patronBanks: PatronBanks;

  constructor(
    private readonly world: World,
    private readonly clients: Clients,
  ) {
    this.coups = world.chance.between(1, 4);
    this.patronBanks = new PatronBanks(world, clients);
  }

  get isDone(): boolean {
    return this.running === 0;
  }

  /** Starts play and returns the tables. */
  start(): readonly string[] {
    const tables = Array.from({ length: this.world.chance.between(1, 3) }, (_, at) => `T${at + 1}`);
    for (const table of tables) this.run(this.deal(table));
    for (const patron of PATRONS.slice(0, this.world.chance.between(1, PATRONS.length))) {
      this.run(this.play(patron, tables));
    }
    this.run(this.patronBanks.play());
    return [...tables, ...this.patronBanks.tables];
  }

  private run(work: Promise<void>): void {
    this.running++;
    void work
      .catch((error: unknown) => this.world.faults.push(`a client broke: ${String(error)}`))
      .finally(() => this.running--);
  }

  private async deal(table: string): Promise<void> {
    const { chance, time } = this.world;
    const give = async (name: Wish['name'], as: string, fields = {}): Promise<Outcome> =>
      this.clients.give({ as, name, target: table, fields });
    const variant = chance.pick(VARIANTS);
    // The fewest decks, because shuffling and committing to a shoe is most of a run's time.
    const decks = Math.min(...allowedDecks[variant]);
    await give('OpenTable', 'pit', { table, variant, currency: 'EUR', rules: { decks } });
    for (let shoe = chance.between(1, 2); shoe > 0; shoe--) {
      await give('ShuffleShoe', 'dealer');
      for (const patron of PATRONS) {
        const cut = await give('CutShoe', `patron:${patron}`, { at: chance.between(20, 200) });
        if (cut.kind === 'answered') break;
      }
      for (let coup = this.coups; coup > 0; coup--) {
        await give('OpenBetting', 'dealer');
        await time.sleep(chance.between(50, 600));
        if (chance.happens(0.1)) await give('Deal', 'dealer');
        await give('CloseBetting', 'dealer');
        await give('Deal', 'dealer');
      }
      if (chance.happens(0.5)) await give('EndShoe', 'pit', { reason: 'enough' });
    }
    // This money arrives as the table closes: what the table can't accept goes back.
    const late = PATRONS.map(async (patron) => give('BuyIn', `patron:${patron}`, { amount: '1000' }));
    if (chance.happens(0.7))
      await Promise.all([...late, give('CloseTable', chance.pick(['pit', 'pit', 'dealer']))]);
    else await Promise.all(late);
  }

  private async play(patron: string, tables: readonly string[]): Promise<void> {
    const { chance, time } = this.world;
    await this.clients.give({
      as: 'cage',
      name: 'Deposit',
      target: patron,
      fields: { amount: '200000', currency: 'EUR' },
    });
    for (let commands = chance.between(5, 20); commands > 0; commands--) {
      const target = tables[chance.between(0, tables.length - 1)] ?? 'T1';
      const wish = this.wish(patron, target);
      const elsewhere = tables.find((table) => table !== target);
      if (elsewhere !== undefined && wish.target === target && chance.happens(0.2)) {
        const id = chance.uuid(); // a client's mistake: one command is executed, and the other refused
        await Promise.all([
          this.clients.give(wish, id),
          this.clients.give({ ...wish, target: elsewhere }, id),
        ]);
      } else if (chance.happens(0.3))
        await Promise.all([this.clients.give(wish), this.clients.give(this.wish(patron, target))]);
      else await this.clients.give(wish);
      await time.sleep(chance.between(1, 200));
    }
  }

  private wish(patron: string, target: string): Wish {
    const { chance } = this.world;
    const as = `patron:${patron}`;
    const stake = (): string => `${chance.between(1, 60) * 500}`;
    const { name, fields } = chance.pick<Omit<Wish, 'as' | 'target'>>([
      { name: 'BuyIn', fields: { amount: `${chance.between(1, 150_000)}` } },
      { name: 'BuyIn', fields: { amount: '20000' } },
      { name: 'PlaceBet', fields: { on: chance.pick(MAIN_WAGERS), stake: stake() } },
      { name: 'PlaceBet', fields: { on: 'banker', stake: stake() } },
      { name: 'PlaceBet', fields: { on: 'player', stake: stake() } },
      { name: 'WithdrawBet', fields: { bet: `${target}/S1/C1/B${chance.between(1, 4)}` } },
      { name: 'CashOut', fields: { amount: `${chance.between(1, 40_000)}` } },
      { name: 'CashOut', fields: {} },
      { name: 'TakeSeat', fields: { seat: chance.between(1, 5) } },
      { name: 'LeaveSeat', fields: {} },
      { name: 'Deal', fields: {} },
      { name: 'Withdraw', fields: { amount: `${chance.between(1, 90_000)}`, currency: 'EUR' } },
      { name: 'Deposit', fields: { amount: '700', currency: 'EUR' } },
    ]);
    const atCage = name === 'Withdraw' || name === 'Deposit';
    return { as: atCage ? 'cage' : as, name, target: atCage ? patron : target, fields: fields ?? {} };
  }
}
