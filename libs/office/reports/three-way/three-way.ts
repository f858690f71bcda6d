import { currency } from '#log/contract';
import type { Inventory } from '../figures/inventory';
import type { PlacedTableEvent } from '../figures/placed';
import { smallestSets } from './explain';
import { sizeOf, type Fact } from './facts';
import { stretchesOf } from './stretch';
import type { MissingFact, ThreeWayWin } from './three-way.fields';

/** The unexplained win, in whole units of the currency, from which a table is investigated: 100.00 EUR, 100 JPY. */
export const THRESHOLD_UNITS = 100;
const DIGITS_UNKNOWN = 2;

/** Returns the three-way comparison. `events` are a table's around a period; `tray` has its figures for the period. */
export const threeWayOf = (
  events: readonly PlacedTableEvent[],
  tray: Pick<Inventory, 'open' | 'close' | 'unexplained'>,
  code: string,
): ThreeWayWin => {
  const threshold = BigInt(THRESHOLD_UNITS) * 10n ** BigInt(currency(code)?.minorDigits ?? DIGITS_UNKNOWN);
  const rest = tray.unexplained.amount;
  return {
    threshold: `${threshold}`,
    isWithin: rest === null ? null : sizeOf(BigInt(rest)) <= threshold,
    explanations: rest === null ? [] : explanationsOf(events, tray),
  };
};

const explanationsOf = (
  events: readonly PlacedTableEvent[],
  { open, close }: Pick<Inventory, 'open' | 'close'>,
): ThreeWayWin['explanations'] => {
  const all = stretchesOf(events);
  const first = all.findIndex(({ from }) => from.place === open.events[0]);
  const last = all.findIndex(({ until }) => until.place === close.events[0]);
  if (first < 0 || last < first) return [];
  const from = Math.max(0, first - 1);
  const stretches = all.slice(from, last + 2);
  const values = [...new Set(all.flatMap((each) => [...each.from.values, ...each.until.values]))];
  const sets = smallestSets({ stretches, first: first - from, last: last - from, values });
  return sets.map((facts) => ({ facts: facts.map(missingFact) }));
};

const missingFact = ({ kind, amount, of, between, speaks }: Fact): MissingFact => ({
  kind,
  amount: `${amount}`,
  of,
  between,
  speaks: speaks.map(({ reason, events }) => ({ reason, events })),
});
