import type { Money } from '#kernel/money';

// The coup from its opening to the end of its betting (F3–F5; B3, B4).

/** A coup's id is taken as soon as there are a bank and a shoe that is ready. */
export interface CoupOpened {
  readonly type: 'CoupOpened';
  readonly coup: string;
  readonly banker: string;
  readonly bank: Money;
}
/** `suivi`: the caller's banco lost in the last coup dealt (F3). */
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
  /** How many have called. */
  readonly calls: number;
}
export interface BancoAwarded {
  readonly type: 'BancoAwarded';
  readonly coup: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly suivi: boolean;
}
/** A stake that lies on the table from one coup to the next keeps the id that it had. */
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
/** `by`: the dealer who passed in the patron's place (R11), else null. */
export interface BetPassed {
  readonly type: 'BetPassed';
  readonly coup: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly by: string | null;
}
/** F15: stakes that a tie left lying are in this coup, 500 a page. */
export interface StakesCarried {
  readonly type: 'StakesCarried';
  readonly coup: string;
  readonly currency: string;
  readonly bets: readonly StandingStake[];
}
/** F15: the banker retires, so the stakes that lay for the next coup go back, 500 a page. */
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
/** F5: what is not covered leaves the bank, and the croupier holds it for the banker. */
export interface ReserveHeld {
  readonly type: 'ReserveHeld';
  readonly coup: string;
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
}

/** What happens in a player-banked coup before its cards. */
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
