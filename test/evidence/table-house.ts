import type { CommandName } from '#log/contract';
import type { PlayedHouse } from '../audit/played-house';

/** A house that plays at tables of any family use. */
export class TableHouse {
  constructor(protected readonly house: PlayedHouse) {}

  async give(as: string, name: CommandName, target: string, fields: object = {}) {
    return this.house.give(as, name, target, fields);
  }

  /** Gives the first of these commands that isn't refused, because the cards decide which one is allowed. */
  async giveEither(
    target: string,
    ...tries: readonly (readonly [as: string, name: CommandName, fields?: object])[]
  ) {
    let refused: unknown;
    for (const [as, name, fields] of tries) {
      try {
        return await this.house.give(as, name, target, fields);
      } catch (error) {
        refused = error;
      }
    }
    throw refused;
  }

  /** Opens a table with patrons in seats 1, 2 …, each with chips. */
  async seat(table: string, variant: string, rules: object, patrons: readonly string[]): Promise<void> {
    await this.give('pit:ruth', 'OpenTable', table, { table, variant, currency: 'EUR', rules });
    for (const [at, patron] of patrons.entries()) {
      await this.give('cage:carl', 'Deposit', patron, { amount: '100000', currency: 'EUR' });
      await this.give(patron, 'BuyIn', table, { amount: '50000' });
      await this.give(patron, 'TakeSeat', table, { seat: at + 1 });
    }
  }

  /** Shuffles and cuts, which most tables begin with. */
  async shuffle(table: string, cutter: string, at = 100): Promise<void> {
    await this.give('dealer:dora', 'ShuffleShoe', table);
    await this.give(cutter, 'CutShoe', table, { at });
  }

  async idle(): Promise<void> {
    await this.house.idle();
  }

  async close(): Promise<void> {
    await this.house.close();
  }
}
