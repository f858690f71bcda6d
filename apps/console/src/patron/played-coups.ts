import type { components } from '#edge/client';

type Line = components['schemas']['StatementLine'];

/** A coup in which a patron had a stake. */
export interface PlayedCoup {
  readonly coup: string;
  readonly table: string;
  readonly number: string;
  readonly at: string;
  readonly until: string;
  readonly currency: string;
  /** Minor units. */
  readonly staked: string;
  /** Win in minor units, negative for a loss. */
  readonly net: string;
}

/** Returns the table in `chips:BAC-01:ada`; empty for an account at the cage. */
export const tableOf = (account: string): string =>
  account.startsWith('chips:') ? (account.split(':')[1] ?? '') : '';

/** Types of events that place a stake or take it back. */
const STAKING: ReadonlySet<string> = new Set(['BetPlaced', 'BetWithdrawn', 'BankStaked', 'StakesAccepted']);

/** Returns the coups in these lines, in the order of their first stakes. */
export const coupsOf = (lines: readonly Line[]): readonly PlayedCoup[] => {
  const coups = new Map<string, PlayedCoup>();
  for (const { coup, account, recordedAt, currency, amount, type } of lines) {
    if (coup === null) continue;
    const known = coups.get(coup);
    const staked = STAKING.has(type) ? 0n - BigInt(amount) : 0n;
    coups.set(coup, {
      coup,
      table: tableOf(account),
      number: coup.slice(coup.lastIndexOf('/C') + 2),
      at: known?.at ?? recordedAt,
      until: recordedAt,
      currency,
      staked: `${BigInt(known?.staked ?? 0) + staked}`,
      net: `${BigInt(known?.net ?? 0) + BigInt(amount)}`,
    });
  }
  return [...coups.values()];
};
