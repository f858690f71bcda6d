import type { ReplayingHouse } from '../../house/house';
import { BANQUE_SEATS, BanqueEvening } from './banque-evening';
import { CHEMIN_SEATS, CheminEvening } from './chemin-evening';
import type { Evening } from './evening';
import { LedgerOfPlay } from './ledger-of-play';
import { playedOf, type ShoeOptions, type ShoePlayed } from './play-shoe';
import { carryOut } from './script';
import type { SittingOptions, Witness } from './table-orders';

const BYSTANDERS = 2;

interface EveningKind {
  /** The number of patrons: for every seat, for the bank if its banker has none, and standing. */
  readonly patrons: number;
  readonly at: (witness: Witness, sitting: SittingOptions) => Evening;
}

/** The player-banked games, as evenings play them. */
export const EVENINGS = {
  'chemin-de-fer': {
    patrons: CHEMIN_SEATS + BYSTANDERS,
    at: (witness, sitting) => new CheminEvening(witness, sitting),
  },
  banque: {
    patrons: BANQUE_SEATS + 1 + BYSTANDERS,
    at: (witness, sitting) => new BanqueEvening(witness, sitting),
  },
} as const satisfies Readonly<Record<string, EveningKind>>;
export type EveningVariant = keyof typeof EVENINGS;

export const isEveningVariant = (text: string): text is EveningVariant => Object.hasOwn(EVENINGS, text);

export interface EveningOptions extends ShoeOptions {
  readonly variant: EveningVariant;
  readonly coups: number;
  /** Set to continue until the evening is complete, for several times its length if necessary. */
  readonly isWhole?: boolean;
  /** Says if it may end at its time; by default it may. */
  readonly mayEnd?: () => boolean;
}

export interface EveningPlayed extends ShoePlayed {
  /** The number of times that each required event happened. */
  readonly happened: Readonly<Record<string, number>>;
}

/** The longest duration of a complete evening, in multiples of its length. */
const TIMES_MAX = 5;

/**
 * Opens a player-banked table and plays an evening, with the bank awarded by one method and then another. Then everyone
 * leaves, all acknowledged events are compared with the log, and every coup is replayed. Throws like `playShoe`.
 */
export async function playEvening(house: ReplayingHouse, options: EveningOptions): Promise<EveningPlayed> {
  const { coups, ids, isWhole = false, mayEnd = () => true, variant } = options;
  const ledger = new LedgerOfPlay();
  const evening = EVENINGS[variant].at(ledger, options);
  const { happened } = evening;
  const half = Math.max(1, Math.floor(coups / 2));
  const lacksSomething = (): boolean => (isWhole && happened.missing.length > 0) || !mayEnd();
  const goesOn = (coup: number): boolean => coup < coups || (coup < TIMES_MAX * coups && lacksSomething());
  await carryOut(evening.open(), house, ids);
  for (let coup = 0; goesOn(coup); coup++) {
    if (coup > 0 && coup % half === 0) await carryOut(evening.changeBankBy(), house, ids);
    await carryOut(evening.playCoup(), house, ids);
    options.onCoup?.(coup + 1, Math.max(coup + 1, coups));
  }
  await carryOut(evening.leave(), house, ids);
  const played = await playedOf(house, ledger, options);
  const missing = isWhole ? happened.missing.map((kind) => `the evening had no ${words(kind)}`) : [];
  const problems = [...played.problems, ...missing, ...(await mismatches(house, ledger.settled))];
  return { ...played, problems, happened: happened.counts };
}

/** Returns a name such as `banksTakenOver` as words. */
export const words = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);

/** Returns coups whose replay doesn't match the record. */
async function mismatches(house: ReplayingHouse, coups: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const coup of coups) if (!(await house.replays(coup))) found.push(`${coup} doesn’t replay`);
  return found;
}
