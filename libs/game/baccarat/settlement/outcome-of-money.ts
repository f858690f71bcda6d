/** Returns the outcome of a bet by what came back of its stake: a bet is won that gains in all (B4). */
export function outcomeOfMoney(stake: bigint, returned: bigint): 'win' | 'lose' | 'push' {
  if (returned === stake) return 'push';
  return returned > stake ? 'win' : 'lose';
}
