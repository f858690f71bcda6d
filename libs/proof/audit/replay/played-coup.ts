import type { Outcome } from '#game/baccarat';
import type { SettledBet } from '#game/tables';
import type { ReplayedHand } from './replayed-hand';

/** A bet as settled by the rules. Amounts are decimal strings of minor units. */
export interface ReplayedBet {
  readonly bet: string;
  readonly patron: string;
  /** The patron's seat when betting opened. */
  readonly seat: number | null;
  readonly on: string;
  readonly stake: string;
  readonly outcome: SettledBet['outcome'];
  readonly winnings: string;
  readonly commission: string;
  readonly rounding: string;
  readonly returned: string;
}

/** A coup as played. The names of its hands depend on the game. */
export interface PlayedCoup {
  readonly shoe: string;
  readonly table: string;
  readonly variant: string;
  readonly currency: string;
  /** The edition of the rules' code that the shoe recorded. */
  readonly edition: number;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly player?: ReplayedHand;
  readonly punter?: ReplayedHand;
  readonly right?: ReplayedHand;
  readonly left?: ReplayedHand;
  readonly banker: ReplayedHand;
  /** `split` in banque if the right and the left hand had different outcomes. */
  readonly outcome: Outcome | 'punter' | 'split';
  readonly natural: boolean;
  readonly bets: readonly ReplayedBet[];
}
