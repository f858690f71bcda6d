import type { Money } from '#kernel/money';

// The events of a coup from its opening to the end of betting (F3–F5; B3, B4).

/** A coup was opened. Its id is assigned as soon as there are a bank and a ready shoe. */
export interface CoupOpened {
  readonly type: 'CoupOpened';
  readonly coup: string;
  readonly banker: string;
  readonly bank: Money;
}
/** `suivi` is `true` if the caller's banco lost in the last dealt coup (F3). */
export interface BancoCalled {
  readonly type: 'BancoCalled';
  readonly coup: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly suivi: boolean;
}
export interface BancoClosed {
  readonly type: 'BancoClosed';
  readonly coup: string;
  /** Number of calls. */
  readonly calls: number;
}
export interface BancoAwarded {
  readonly type: 'BancoAwarded';
  readonly coup: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly suivi: boolean;
}
/** A stake that is carried to the next coup keeps its id. */
export interface StandingStake {
  readonly bet: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly stake: Money;
}
export interface BetPlaced extends StandingStake {
  readonly type: 'BetPlaced';
  readonly coup: string;
  readonly currency: string;
}
/** `by` is the dealer who passed for the patron (R11), or `null`. */
export interface BetPassed {
  readonly type: 'BetPassed';
  readonly coup: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly by: string | null;
}
/** Stakes carried after a tie are in this coup, 500 a page (F15). */
export interface StakesCarried {
  readonly type: 'StakesCarried';
  readonly coup: string;
  readonly currency: string;
  readonly bets: readonly StandingStake[];
}
/** The banker retires, so carried stakes are returned, 500 a page (F15). */
export interface StakesReturned {
  readonly type: 'StakesReturned';
  readonly currency: string;
  readonly bets: readonly StandingStake[];
}
export interface BettingClosed {
  readonly type: 'BettingClosed';
  readonly coup: string;
  readonly bets: number;
}
/** The uncovered part leaves the bank, and the croupier holds it for the banker (F5). */
export interface ReserveHeld {
  readonly type: 'ReserveHeld';
  readonly coup: string;
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
}

/** Events of a player-banked coup before its deal. */
export type PlayerBettingEvent =
  | CoupOpened
  | BancoCalled
  | BancoClosed
  | BancoAwarded
  | BetPlaced
  | BetPassed
  | StakesCarried
  | StakesReturned
  | BettingClosed
  | ReserveHeld;
