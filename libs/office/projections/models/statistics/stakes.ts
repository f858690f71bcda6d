import type { JsonObject } from '#kernel/canonical';
import type { Row } from '../../running/read-model.port';

/** Stakes by wager, in decimal strings of minor units. */
type Lying = { readonly [wager: string]: string };

/**
 * The stakes of a day's coups that were played by the same rules. They suffice for the theoretical win and can be added over days (`theoryOfSums` of `#odds`). For each wager it has the sum of stakes and, for each pair of wagers in order of name, the sum over the coups of the product of both stakes.
 */
export type DayStakes = {
  readonly staked: Lying;
  readonly products: { readonly [wager: string]: { readonly [other: string]: string } };
};

/** The stakes of the coup that is being settled. Its bets come in consecutive pages. */
export type CoupStakes = { readonly coup: string; readonly lying: Lying };

export const NO_STAKES: DayStakes = { staked: {}, products: {} };

interface Laid {
  readonly on: string;
  readonly stake: bigint;
}

/** Adds a page of a coup's bets. Returns the day, the coup, and the pairs of wagers that changed. */
export const plusPage = (
  day: DayStakes,
  before: CoupStakes | null,
  { coup, bets }: { readonly coup: string; readonly bets: readonly Laid[] },
): {
  readonly day: DayStakes;
  readonly coup: CoupStakes;
  readonly changed: readonly (readonly [wager: string, other: string])[];
} => {
  const was = before?.coup === coup ? before.lying : {};
  const lying = bets.reduce<Record<string, string>>((so, { on, stake }) => added(so, on, stake), { ...was });
  const staked = bets.reduce<Record<string, string>>((so, { on, stake }) => added(so, on, stake), {
    ...day.staked,
  });
  const products: Record<string, Record<string, string>> = { ...day.products };
  const laid = new Set(bets.map(({ on }) => on));
  const changed = pairsOf(lying).filter(([wager, other]) => laid.has(wager) || laid.has(other));
  for (const [wager, other] of changed) {
    const more = of(lying, wager) * of(lying, other) - of(was, wager) * of(was, other);
    products[wager] = added({ ...products[wager] }, other, more);
  }
  return { day: { staked, products }, coup: { coup, lying }, changed };
};

const of = (lying: Lying, wager: string): bigint => BigInt(lying[wager] ?? 0);

const added = (so: Record<string, string>, on: string, more: bigint): Record<string, string> => {
  so[on] = `${of(so, on) + more}`;
  return so;
};

/** Returns each pair of wagers once, in order of name, including a wager with itself. */
const pairsOf = (lying: Lying): readonly (readonly [wager: string, other: string])[] => {
  const wagers = Object.keys(lying).toSorted();
  return wagers.flatMap((wager, at) => wagers.slice(at).map((other) => [wager, other] as const));
};

/** Returns the row of a pair. The row of a wager with itself also has the stakes on it. */
export const stakesRow = (
  of_: JsonObject,
  { staked, products }: DayStakes,
  [wager, other]: readonly [wager: string, other: string],
): Row => ({
  table: 'statistics_stakes',
  values: {
    ...of_,
    wager,
    other,
    staked: wager === other ? (staked[wager] ?? null) : null,
    product: products[wager]?.[other] ?? '0',
  },
});
