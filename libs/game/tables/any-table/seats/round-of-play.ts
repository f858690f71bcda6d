import type { Money } from '#kernel/money';

/** The states of a patron in the order of play. */
export const TURN_STATES = [
  'bet',
  'passed',
  'on-turn',
  'waits',
  'no-stake',
  'called',
  'may-call',
  'bid',
  'no-bid',
  'listed',
  'asked',
  'out',
] as const;
export type TurnState = (typeof TURN_STATES)[number];

/** A patron with a seat, or a bystander without one. */
export interface Player {
  readonly seat: number | null;
  readonly patron: string;
}

/** A patron in the order of play: the action so far, and the stake or bid. */
export interface PlayTurn extends Player {
  readonly says: TurnState;
  /** The hand that is staked on, if a game has more than one. */
  readonly on: string | null;
  readonly amount: Money | null;
  /** `true` if this patron's banco has priority (F3, B4). */
  readonly suivi: boolean;
}

/** A hand and the patron who plays it, or would play it by the stakes so far. */
export interface PlayedHand extends Player {
  readonly hand: 'punter' | 'right' | 'left' | 'banker';
}

/** The order of play at a player-banked table. */
export interface RoundOfPlay {
  readonly turns: readonly PlayTurn[];
  readonly plays: readonly PlayedHand[];
  /** The seat that gets a lost bank; `null` if none is known beforehand. */
  readonly nextSeat: number | null;
  /** The commission if the bank won everything that is covered now (F10). */
  readonly commissionIfWon: Money | null;
  /** The amount at which the bank is offered: that of a retired bank, or the bid; `null` for any amount. */
  readonly offeredAt: Money | null;
  /** The highest bid while the bank is auctioned. */
  readonly highestBid: Money | null;
}
