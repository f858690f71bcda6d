import { SCHEMA_VERSION, tableEventOf, tableStream } from '#log/contract';
import type { Answer, AnsweredEvent } from '#log/commands';
import { tableEntry } from '#game/tables';

/** Minor units of the chips there are, the greatest first. */
const VALUES = [500_000n, 100_000n, 50_000n, 10_000n, 2_500n, 500n, 100n, 25n, 5n, 1n];

/** Of the values above, not all is held in the greatest. */
const MIXED_ABOVE = 500n;

/** Events of play that leave the tray as it was. */
const SILENT: ReadonlySet<string> = new Set([
  'BettingOpened',
  'BettingClosed',
  'BetPlaced',
  'BetWithdrawn',
  'BetPassed',
  'CardsDealt',
  'CardDrawn',
  'CardScanned',
  'CommissionTallied',
  'CoupOpened',
  'HandExposed',
  'SeatTaken',
  'SeatLeft',
  'ShoeRevealed',
  'ShoeShuffled',
]);

/**
 * What really lies in a table's tray and drop box, as a person would find it: what patrons hold, stake and bank there came
 * out of the tray; who buys in puts money into the box, and who cashes out carries the chips to the cage.
 */
export class Tray {
  /** Minor units. */
  chips = 0n;
  box = 0n;
  private readonly stream: string;
  /** Where the chips lie that aren't in the tray. */
  private readonly outside: (account: string) => boolean;

  constructor(private readonly table: string) {
    this.stream = tableStream(table);
    const purses = new Set(['stakes', 'bank', 'reserve'].map((purse) => `table:${table}:${purse}`));
    this.outside = (account) => account.startsWith(`chips:${table}:`) || purses.has(account);
  }

  see({ events }: Answer): void {
    for (const event of events) if (event.stream === this.stream && !SILENT.has(event.type)) this.move(event);
  }

  /** Chips of each value, in digits, as they are counted: some of every value, and together all of it. */
  denominations(): Readonly<Record<string, number>> {
    let left = this.chips;
    const counts = VALUES.map((value): readonly [string, number] => {
      const count = value > MIXED_ABOVE ? (left * 2n) / (5n * value) : left / value;
      left -= count * value;
      return [`${value}`, Number(count)];
    });
    return Object.fromEntries(counts);
  }

  private move(answered: AnsweredEvent): void {
    if (answered.type === 'ChipsCashed') return;
    const event = tableEventOf({ ...answered, schema: SCHEMA_VERSION });
    if (event.type === 'ChipsBought') this.box += event.amount;
    for (const { account, amount } of tableEntry(this.table, event)) {
      if (this.outside(account)) this.chips -= amount;
      else if (account === `table:${this.table}:float`) this.chips += amount;
    }
  }
}
