import type { Part } from '../figures/figure';
import { gathered } from '../figures/gathered';
import type { CommissionMove } from './commission-moves';
import type { CommissionRow, TableCommission } from './commission.fields';

/** The patron, table and currency of commission. */
export type Owing = Pick<CommissionRow, 'table' | 'patron' | 'currency'>;
type CommissionFigures = Omit<CommissionRow, keyof Owing>;

/** A commission move with its position. */
export interface PlacedMove extends Owing, CommissionMove {
  readonly place: string;
}
/** The debt at the beginning of the period, as a positive amount, with the event that led to it. */
export interface OwedBefore extends Owing, Part {}

/** Returns a row for each patron and table, in order, except those without debt and commission. */
export const commissionRows = (
  before: readonly OwedBefore[],
  moves: readonly PlacedMove[],
): CommissionRow[] =>
  groups(keyOf, before, moves).map(([{ table, patron, currency }, own, moved]) => ({
    table,
    patron,
    currency,
    ...figuresOf(own, moved),
  }));

/** Returns the same rows summed by table. */
export const commissionOfTables = (
  before: readonly OwedBefore[],
  moves: readonly PlacedMove[],
): TableCommission[] =>
  groups(({ table, currency }) => `${table}\n${currency}`, before, moves).map(
    ([{ table, currency }, own, moved]) => ({ table, currency, ...figuresOf(own, moved) }),
  );

const keyOf = ({ table, patron, currency }: Owing): string => `${table}\n${patron}\n${currency}`;

const groups = (
  key: (owing: Owing) => string,
  before: readonly OwedBefore[],
  moves: readonly PlacedMove[],
): readonly (readonly [Owing, readonly OwedBefore[], readonly PlacedMove[]])[] => {
  const found = new Map<string, readonly [Owing, OwedBefore[], PlacedMove[]]>();
  const groupOf = (owing: Owing): readonly [Owing, OwedBefore[], PlacedMove[]] => {
    const known = found.get(key(owing));
    if (known !== undefined) return known;
    const group: readonly [Owing, OwedBefore[], PlacedMove[]] = [owing, [], []];
    found.set(key(owing), group);
    return group;
  };
  for (const owed of before) groupOf(owed)[1].push(owed);
  for (const move of moves) groupOf(move)[2].push(move);
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
};

const figuresOf = (before: readonly OwedBefore[], moves: readonly PlacedMove[]): CommissionFigures => {
  const parts = (of: (move: PlacedMove) => bigint): readonly Part[] =>
    moves.map((move) => ({ amount: of(move), place: move.place })).filter(({ amount }) => amount !== 0n);
  const [accrued, collected, waived] = [
    parts((move) => move.accrued),
    parts((move) => move.collected),
    parts((move) => move.waived),
  ];
  const less = ({ amount, place }: Part): Part => ({ amount: 0n - amount, place });
  const owed = [...before, ...accrued, ...collected.map(less), ...waived.map(less)];
  return {
    opened: gathered(before),
    accrued: gathered(accrued),
    collected: gathered(collected),
    waived: gathered(waived),
    owed: gathered(owed),
  };
};
