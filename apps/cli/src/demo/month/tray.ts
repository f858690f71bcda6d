import { tableEntry } from '#game/tables';
import type { Answer, AnsweredEvent } from '#log/commands';
import { SCHEMA_VERSION, tableEventOf, tableStream } from '#log/contract';

/** The denominations in minor units, largest first. */
const VALUES = [500_000n, 100_000n, 50_000n, 10_000n, 2_500n, 500n, 100n, 25n, 5n, 1n];

/** Amounts above this are held in mixed denominations, not only in the largest. */
const MIXED_ABOVE = 500n;

/** Events of play that don't change the tray. */
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
 * The real contents of a table's tray and drop box, as a person would find them. Chips that patrons hold, stake or bank
 * came out of the tray. Buying in puts money into the box; cashing out takes the chips to the cage.
 */
export class Tray {
  /** Minor units. */
  chips = 0n;
  box = 0n;
  private readonly stream: string;
  /** Says if an account's chips are outside the tray. */
  private readonly outside: (account: string) => boolean;

  constructor(private readonly table: string) {
    this.stream = tableStream(table);
    const purses = new Set(['stakes', 'bank', 'reserve'].map((purse) => `table:${table}:${purse}`));
    this.outside = (account) => account.startsWith(`chips:${table}:`) || purses.has(account);
  }

  see({ events }: Answer): void {
    for (const event of events) if (event.stream === this.stream && !SILENT.has(event.type)) this.move(event);
  }

  /** Returns a count of chips by denomination, in digits: some of each, and the total amount. */
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
