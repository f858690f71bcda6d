import { breakIdOf, type FoundDifference } from '#game/breaks';
import type { Person } from '#game/tables';
import { moneyOf } from '#kernel/money';
import type { CommandName } from '#log/contract';
import type { HandClock } from '#testing';
import type { PlayedHouse } from '../../audit/played-house';
import { playBanque, playChemin } from '../played-banks';

/** A table of the pictured floor: its rules, patrons, and number of past coups. */
interface PicturedTable {
  readonly table: string;
  readonly variant: 'punto-banco' | 'mini' | 'no-commission' | 'makccarat';
  readonly patrons: readonly string[];
  readonly coups: number;
  /** The phase of the next coup when the pictures are taken. */
  readonly now: 'betting' | 'closed' | 'ready' | 'void asked' | 'void';
}

export const FIRST = 'BAC-01';
/** The patron whose page has a picture. */
export const PATRON = 'ada';
/** The last coup of this table, which is void. */
export const VOID_COUP = 'MINI-01/S1/C15';
const TABLES: readonly PicturedTable[] = [
  { table: FIRST, variant: 'punto-banco', patrons: ['ada', 'bob', 'gus', 'ida'], coups: 24, now: 'betting' },
  { table: 'BAC-02', variant: 'punto-banco', patrons: ['cleo', 'emil'], coups: 9, now: 'void asked' },
  { table: 'BAC-03', variant: 'no-commission', patrons: ['finn', 'hana'], coups: 12, now: 'closed' },
  { table: 'MINI-01', variant: 'mini', patrons: ['jon', 'kay', 'leo'], coups: 14, now: 'void' },
  { table: 'MINI-02', variant: 'mini', patrons: ['mia'], coups: 5, now: 'betting' },
  { table: 'MAK-01', variant: 'makccarat', patrons: ['noa', 'olga'], coups: 7, now: 'ready' },
];

const [PIT, OTHER_PIT, DEALER, CAGE] = ['pit:petra', 'pit:ruth', 'dealer:dora', 'cage:carl'];
const STAKES = [2_500, 5_000, 10_000, 25_000, 40_000, 100_000];
const REASON = 'A card was turned over before betting was closed.';

/** Returns a generator of numbers below a bound, the same in every run. */
const numbers = (): ((below: number) => number) => {
  let state = 20_261_124;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31; // the constants of ISO C's example
    return Math.floor((state / 2 ** 31) * below);
  };
};

/** Plays the floor of the pictures: the same commands, cards and times in every run. */
export class PicturedPlay {
  private readonly pick = numbers();

  constructor(
    private readonly house: PlayedHouse,
    private readonly clock: HandClock,
    /** Returns a table as `GET /v1/tables/{table}` has it. */
    private readonly see: (table: string) => Promise<unknown>,
  ) {}

  async play(): Promise<void> {
    for (const table of TABLES) await this.open(table);
    const most = Math.max(...TABLES.map(({ coups }) => coups));
    for (let round = most; round > 0; round--)
      for (const table of TABLES.filter(({ coups }) => coups >= round)) await this.coup(table);
    await this.playWherePatronsBank();
    for (const table of TABLES) await this.stopInPhase(table);
    await this.findDifferences();
    await this.house.idle();
    this.clock.pass(6);
  }

  private async give(as: string, name: CommandName, target: string, fields: object = {}): Promise<void> {
    this.clock.pass(1 + this.pick(4));
    await this.house.give(as, name, target, fields);
  }

  private async open({ table, variant, patrons }: PicturedTable): Promise<void> {
    await this.give(PIT, 'OpenTable', table, { table, variant, currency: 'EUR' });
    await this.give(PIT, 'CountFloat', table, { amount: '50000000', kind: 'open' });
    for (const [at, patron] of patrons.entries()) {
      await this.give(CAGE, 'Deposit', patron, { amount: '1200000', currency: 'EUR' });
      await this.give(patron, 'TakeSeat', table, { seat: at + 1 });
      await this.give(patron, 'BuyIn', table, { amount: '800000' });
    }
    await this.give(DEALER, 'ShuffleShoe', table);
    await this.give(patrons[0] ?? '', 'CutShoe', table, { at: 120 + this.pick(80) });
  }

  private async bet({ table, patrons }: PicturedTable): Promise<void> {
    await this.give(DEALER, 'OpenBetting', table);
    for (const patron of patrons) {
      const on = ['banker', 'player', 'banker', 'player', 'tie'][this.pick(5)];
      const stake = `${on === 'tie' ? 2_500 : STAKES[this.pick(STAKES.length)]}`;
      await this.give(patron, 'PlaceBet', table, { on, stake });
    }
  }

  private async coup(at: PicturedTable): Promise<void> {
    await this.bet(at);
    await this.give(DEALER, 'CloseBetting', at.table);
    await this.give(DEALER, 'Deal', at.table);
  }

  private async stopInPhase(at: PicturedTable): Promise<void> {
    if (at.now === 'ready') return;
    await this.bet(at);
    if (at.now === 'betting') return;
    if (at.now === 'closed') return this.give(DEALER, 'CloseBetting', at.table);
    await this.give(DEALER, 'VoidCoup', at.table, { reason: REASON });
    if (at.now === 'void') await this.give(OTHER_PIT, 'Approve', at.table);
  }

  private async playWherePatronsBank(): Promise<void> {
    const { see } = this;
    const house = {
      see,
      give: (as: Person, ...given: [CommandName, string, object?]) =>
        this.give(as.role === 'patron' ? as.id : `${as.role}:${as.id}`, ...given),
    };
    await playChemin(house);
    await playBanque(house);
  }

  /** Opens discrepancies, as a reconciliation and a service would. */
  private async findDifferences(): Promise<void> {
    const day = '2026-11-20';
    const missing = { amount: moneyOf('-500000'), currency: 'EUR', events: ['26:43', '26:44'] };
    await this.find(PIT, { source: 'three-way', table: FIRST, day, ...missing });
    await this.find(OTHER_PIT, { source: 'deviation', table: 'BAC-03', day, events: [] });
  }

  /** Opens a discrepancy in its own stream, as the table server does. */
  private async find(as: string, found: FoundDifference): Promise<void> {
    const amount = found.amount === undefined ? {} : { amount: `${found.amount}` };
    await this.give(as, 'OpenBreak', breakIdOf(found), { ...found, ...amount });
  }
}
