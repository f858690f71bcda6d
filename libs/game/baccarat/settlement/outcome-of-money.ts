/** Returns the outcome of a bet by the amount returned: a bet is won if it gains in total (B4). */
export function outcomeOfMoney(stake: bigint, returned: bigint): 'win' | 'lose' | 'push' {
  if (returned === stake) return 'push';
  return returned > stake ? 'win' : 'lose';
}
