import type { CoupStep, Replay } from './events';

export interface Balance {
  readonly account: string;
  readonly currency: string;
  /** Minor units after the step; null if the log no longer has it. */
  readonly balance: string | null;
}

/** Returns each account's balance after a step: the balance before the coup, and all movements since. */
export const balancesAfter = (
  played: Replay['played'],
  steps: readonly CoupStep[],
  at: number,
): ReadonlyMap<string, Balance> => {
  const held = new Map<string, { account: string; currency: string; balance: bigint | null }>();
  for (const { account, currency, before } of played?.balances ?? [])
    held.set(account, { account, currency, balance: before === null ? null : BigInt(before) });
  for (const { account, amount } of steps.slice(0, at).flatMap(({ moves }) => moves)) {
    const known = held.get(account);
    if (known !== undefined && known.balance !== null) known.balance += BigInt(amount);
  }
  return new Map(
    [...held].map(([account, { balance, ...of }]) => [
      account,
      { ...of, balance: balance === null ? null : `${balance}` },
    ]),
  );
};
