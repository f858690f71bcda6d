import type { Money } from '#kernel/money';

/** Things that a patron has said in the order of play, or may still say. */
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

/** A patron with a seat or, as a bystander, without one. */
export interface Player {
  readonly seat: number | null;
  readonly patron: string;
}

/** A patron in the order of play: what it has said, and how much it staked or bid. */
export interface PlayTurn extends Player {
  readonly says: TurnState;
  /** The hand that is staked on, where a game has more than one. */
  readonly on: string | null;
  readonly amount: Money | null;
  /** F3, B4: a banco of this patron goes before all others. */
  readonly suivi: boolean;
}

/** A hand and the patron who plays it, or would by the stakes so far. */
export interface PlayedHand extends Player {
  readonly hand: 'punter' | 'right' | 'left' | 'banker';
}

/** The order of play at a player-banked table. */
export interface RoundOfPlay {
  readonly turns: readonly PlayTurn[];
  readonly plays: readonly PlayedHand[];
  /** The seat to which a lost bank goes; `null` if none is known beforehand. */
  readonly nextSeat: number | null;
  /** F10: the commission if the bank won all that is covered now. */
  readonly commissionIfWon: Money | null;
  /** The amount at which the bank is offered: what a retired bank came to, or the bid; `null` for any amount. */
  readonly offeredAt: Money | null;
  /** The highest bid while the bank is auctioned. */
  readonly highestBid: Money | null;
}
