import type { Ids } from '#event-store';
import { carryOut } from './course';
import type { House, ReplayingHouse } from './house';
import { LedgerOfPlay } from './ledger-of-play';
import { Evening } from './evening';
import { CARDS_A_SHOE, Sitting, type SittingOptions } from './sitting';

export { DemoRefusedError } from './sitting';

export interface ShoeOptions extends SittingOptions {
  /** Ids of commands: never used before at this house. */
  readonly ids: Ids;
  /** Shoes to play, 1 by default. */
  readonly shoes?: number;
  /** After every coup: cards dealt, and about how many there are to deal. */
  readonly onCoup?: (dealt: number, of: number) => void;
}

/** What came of the play; `problems` is empty when the log has all that was acknowledged, once, and the money adds up. */
export interface ShoePlayed {
  readonly table: string;
  readonly shoes: number;
  readonly coups: number;
  readonly bets: number;
  readonly withdrawn: number;
  /** By code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Minor units in decimal strings. */
  readonly handle: string;
  readonly win: string;
  /** Commands acknowledged. */
  readonly commands: number;
  readonly problems: readonly string[];
}

/**
 * Opens a table and plays whole sealed shoes at it, every patron betting in every coup, until the last is revealed and
 * everyone has left; then holds all that was acknowledged against the log. Throws `DemoRefusedError`, `TABLE_EXISTS`
 * among its codes, and whatever the house throws.
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
  return playedOf(house, ledger, options, shoes);
}

/**
 * Opens a table of chemin de fer and plays an evening at it: half of its coups with the bank going round, half with the
 * bank auctioned; then everyone leaves, and all that was acknowledged is held against the log. Throws as `playShoe`.
 */
export async function playEvening(
  house: ReplayingHouse,
  options: ShoeOptions & { readonly coups: number },
): Promise<ShoePlayed> {
  const { coups, ids } = options;
  const ledger = new LedgerOfPlay();
  const evening = new Evening(ledger, options);
  await carryOut(evening.open(), house, ids);
  for (let coup = 0; coup < coups; coup++) {
    if (coup === Math.floor(coups / 2)) await carryOut(evening.auction(), house, ids);
    await carryOut(evening.playCoup(), house, ids);
    options.onCoup?.(coup + 1, coups);
  }
  await carryOut(evening.leave(), house, ids);
  const played = await playedOf(house, ledger, options, 2);
  return { ...played, problems: [...played.problems, ...(await mismatches(house, ledger.settled))] };
}

async function playedOf(
  house: House,
  ledger: LedgerOfPlay,
  { table, people }: ShoeOptions,
  shoes: number,
): Promise<ShoePlayed> {
  const imbalance = ledger.imbalance();
  return {
    table,
    shoes,
    coups: ledger.coups,
    bets: ledger.bets,
    withdrawn: ledger.withdrawn,
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

/** Coups that a replay doesn't find as they were recorded. */
async function mismatches(house: ReplayingHouse, coups: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const coup of coups) if (!(await house.replays(coup))) found.push(`${coup} doesn’t replay`);
  return found;
}

async function differences(house: House, ledger: LedgerOfPlay): Promise<string[]> {
  const found: string[] = [];
  for (const stream of ledger.streams())
    found.push(...ledger.differences(stream, await house.eventsOf(stream)));
  return found;
}
