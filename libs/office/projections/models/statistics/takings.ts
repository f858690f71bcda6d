/** The sums for a wager in a day, in decimal strings of minor units. */
export type Takings = {
  readonly bets: number;
  readonly staked: string;
  readonly returned: string;
  readonly commission: string;
  /** The house's win, including commission that is only tallied so far. It corresponds to the theoretical win. */
  readonly kept: string;
};

export const NO_TAKINGS: Takings = { bets: 0, staked: '0', returned: '0', commission: '0', kept: '0' };

/** A settled or corrected bet: the change against what was counted before. */
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

/** Returns the sums of a settled bet. A stake carried by a tie counts nothing yet (P5). */
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
 * Returns the house's win on a stake, negative if it pays. Commission counts even if it is only tallied (P4),
 * and a push counts nothing, whether its stake is returned or carried (P5).
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
