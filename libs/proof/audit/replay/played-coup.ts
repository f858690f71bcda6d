import type { Outcome } from '#game/baccarat';
import type { SettledBet } from '#game/tables';
import type { ReplayedHand } from './replayed-hand';

/** A bet as the rules settle it: amounts in decimal strings of minor units. */
export interface ReplayedBet {
  readonly bet: string;
  readonly patron: string;
  /** The seat the patron had when betting opened. */
  readonly seat: number | null;
  readonly on: string;
  readonly stake: string;
  readonly outcome: SettledBet['outcome'];
  readonly winnings: string;
  readonly commission: string;
  readonly rounding: string;
  readonly returned: string;
}

/** What was played. A game has the hands that it calls so. */
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
  /** `split`: a banker fared otherwise on the right than on the left. */
  readonly outcome: Outcome | 'punter' | 'split';
  readonly natural: boolean;
  readonly bets: readonly ReplayedBet[];
}
