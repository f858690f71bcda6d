/** What was staked on a wager in a day, in decimal strings of minor units. */
export type Takings = {
  readonly bets: number;
  readonly staked: string;
  readonly returned: string;
  readonly commission: string;
  /** What the house has of it, commission that is only tallied so far included: what theory is the theory of. */
  readonly kept: string;
};

export const NO_TAKINGS: Takings = { bets: 0, staked: '0', returned: '0', commission: '0', kept: '0' };

/** A bet as it was settled, or a correction of it: what is new of it, less what of that had been counted before. */
export interface Counted {
  readonly on: string;
  readonly bets: number;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly commission: bigint;
  readonly kept: bigint;
}

interface Result {
  readonly outcome: 'win' | 'lose' | 'push';
  readonly winnings: bigint;
  readonly returned: bigint;
  readonly commission: bigint;
}
interface Bet extends Result {
  readonly on: string;
  readonly stake: bigint;
}

/** Of a tie's stake that lies for the next coup nothing counts yet (P5). */
export const settled = (bet: Bet): Counted => {
  const { on, stake, returned, commission, outcome } = bet;
  const lies = outcome === 'push' && returned === 0n;
  if (lies) return { on, bets: 0, staked: 0n, returned: 0n, commission: 0n, kept: 0n };
  return { on, bets: 1, staked: stake, returned, commission, kept: keptOf(stake, bet) };
};

export const corrected = (bet: Bet & { readonly before: Result }): Counted => ({
  on: bet.on,
  bets: 0,
  staked: 0n,
  returned: bet.returned - bet.before.returned,
  commission: bet.commission - bet.before.commission,
  kept: keptOf(bet.stake, bet) - keptOf(bet.stake, bet.before),
});

/**
 * What the house keeps of a stake, below zero what it pays: commission too where it is only tallied so far (P4), and
 * nothing of a push, whether its stake goes back or lies (P5).
 */
export const keptOf = (
  stake: bigint,
  { outcome, winnings, commission }: Pick<Result, 'outcome' | 'winnings' | 'commission'>,
): bigint => (outcome === 'lose' ? stake : commission - winnings);

export const plusBet = (so: Takings, bet: Counted): Takings => ({
  bets: so.bets + bet.bets,
  staked: `${BigInt(so.staked) + bet.staked}`,
  returned: `${BigInt(so.returned) + bet.returned}`,
  commission: `${BigInt(so.commission) + bet.commission}`,
  kept: `${BigInt(so.kept) + bet.kept}`,
});
