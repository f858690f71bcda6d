import type { Ids } from '#log/event-store';
import type { House } from '../../house/house';
import { LedgerOfPlay } from './ledger-of-play';
import { carryOut } from './script';
import { CARDS_A_SHOE, Sitting } from './sitting';
import type { SittingOptions } from './table-orders';

export interface ShoeOptions extends SittingOptions {
  /** Command ids that were never used before on this server. */
  readonly ids: Ids;
  /** The number of shoes, 1 by default. */
  readonly shoes?: number;
  /** Called after every coup with the number of dealt cards and about how many there are. */
  readonly onCoup?: (dealt: number, of: number) => void;
}

/** The result of play. `problems` is empty if the log has everything acknowledged, once, and the money adds up. */
export interface ShoePlayed {
  readonly table: string;
  readonly shoes: number;
  readonly coups: number;
  readonly bets: number;
  readonly withdrawn: number;
  /** The number of refusals by code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Minor units in decimal strings. */
  readonly handle: string;
  readonly win: string;
  /** The number of acknowledged commands. */
  readonly commands: number;
  readonly problems: readonly string[];
}

/**
 * Opens a table and plays whole sealed shoes, with bets of every patron in every coup, until the last is revealed and
 * everyone has left. Then compares everything acknowledged with the log. Throws `DemoRefusedError` (with
 * `TABLE_EXISTS`, for example) and the server's errors.
 */
export async function playShoe(house: House, options: ShoeOptions): Promise<ShoePlayed> {
  const { shoes = 1, ids } = options;
  const ledger = new LedgerOfPlay();
  const sitting = new Sitting(ledger, options);
  await carryOut(sitting.open(), house, ids);
  for (let shoe = 0; shoe < shoes; shoe++) {
    await carryOut(sitting.begin(), house, ids);
    for (let goesOn = true; goesOn;) {
      goesOn = await carryOut(sitting.playCoup(), house, ids);
      options.onCoup?.(ledger.cardsDealt, shoes * CARDS_A_SHOE);
    }
  }
  await carryOut(sitting.leave(), house, ids);
  return playedOf(house, ledger, options);
}

/** Compares the record of play at a table that everyone has left with the log. */
export async function playedOf(
  house: House,
  ledger: LedgerOfPlay,
  { table, people }: Pick<ShoeOptions, 'table' | 'people'>,
): Promise<ShoePlayed> {
  const imbalance = ledger.imbalance();
  return {
    table,
    shoes: ledger.shoes,
    coups: ledger.coups,
    bets: ledger.bets,
    withdrawn: ledger.betsWithdrawn,
    refused: Object.fromEntries(ledger.refused),
    handle: `${ledger.handle}`,
    win: `${ledger.win}`,
    commands: ledger.commands,
    problems: [
      ...(imbalance === null ? [] : [imbalance]),
      ...(await differences(house, ledger)),
      ...(people.patrons.length === 0 ? ['nobody played'] : []),
    ],
  };
}

/** Returns acknowledged events that the log doesn't have as they were answered. */
export async function differences(house: House, ledger: LedgerOfPlay): Promise<string[]> {
  const found: string[] = [];
  for (const stream of ledger.streams())
    found.push(...ledger.differences(stream, await house.eventsOf(stream)));
  return found;
}
