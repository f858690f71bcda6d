import type { TableDay } from '../table-day/table-day.fields';
import { dropsIn } from './drops';
import { figureOf, percentOf, totalOf, unknown, type NotKnown, type Part } from './figure';
import { houseWinOf } from './house-win';
import type { PlacedTableEvent } from './placed';

/** The figures of a table's tray in a period, from its opening to its closing count (`ledger.md`, Money formulas). */
export type Inventory = Pick<
  TableDay,
  | 'open'
  | 'close'
  | 'fills'
  | 'credits'
  | 'dropEstimated'
  | 'dropCounted'
  | 'dropDifference'
  | 'win'
  | 'holdPercent'
  | 'winByBets'
  | 'unexplained'
>;

interface Count extends Part {
  readonly version: number;
  readonly kind: 'open' | 'close' | 'shift';
}

/**
 * Returns the figures of a table's tray. `events` are the table's from the day before the period to the day
 * after it. The period opens with its first `open` count, or else with the last count before it, and closes
 * with its last count. Fills, credits and drops between the two counts belong to it; a late drop belongs to the
 * count that it missed (`dropsIn`).
 */
export const inventoryOf = (
  events: readonly PlacedTableEvent[],
  period: { readonly from: string; readonly until: string },
): Inventory => {
  const counts = events.flatMap(countIn);
  const isIn = ({ recordedAt }: PlacedTableEvent): boolean =>
    recordedAt >= period.from && recordedAt < period.until;
  const versionsIn = new Set(events.filter(isIn).map(({ version }) => version));
  const inPeriod = counts.filter(({ version }) => versionsIn.has(version));
  const firstIn = events.find(isIn)?.version ?? Infinity;
  const open =
    inPeriod.find(({ kind }) => kind === 'open') ?? counts.findLast(({ version }) => version < firstIn);
  const close = inPeriod.findLast(({ version }) => version > (open?.version ?? Infinity));
  const bounds = open === undefined || close === undefined ? null : { open, close };
  /** Says if an event or a count is between the two counts or, without them, in the period. */
  const isOf = (version: number, isCount = false): boolean => {
    if (bounds === null) return versionsIn.has(version);
    return version > bounds.open.version && version < bounds.close.version + (isCount ? 1 : 0);
  };
  const between = events.filter(({ version }) => isOf(version));
  const drops = dropsOf(events, counts, isOf);
  const sums = {
    fills: partsOf(between, 'FloatFilled'),
    credits: partsOf(between, 'FloatCredited'),
    bets: between.map(({ legs, place }) => ({ amount: houseWinOf(legs), place })).filter(isSomething),
  };
  return inventoryCell(open, close, drops, sums);
};

const isSomething = ({ amount }: Part): boolean => amount !== 0n;

const countIn = ({ event, place, version }: PlacedTableEvent): readonly Count[] =>
  event.type === 'FloatCounted' ? [{ amount: event.amount, place, version, kind: event.kind }] : [];

const partsOf = (
  events: readonly PlacedTableEvent[],
  type: 'FloatFilled' | 'FloatCredited',
): readonly Part[] =>
  events.flatMap(({ event, place }) => (event.type === type ? [{ amount: event.amount, place }] : []));

interface Drops {
  readonly estimated: readonly Part[];
  readonly counted: readonly Part[];
  /** Set if something was counted between two counts, and everything that was estimated. */
  readonly isFinal: boolean;
}

/** Returns the drops of the period, each with the two counts that it fell between. */
const dropsOf = (
  events: readonly PlacedTableEvent[],
  counts: readonly Count[],
  isOf: (version: number, isCount?: boolean) => boolean,
): Drops => {
  const drops = dropsIn(events).flatMap(({ version, missed, ...drop }) => {
    const at = missed ?? version;
    const stretch = counts.filter((count) => count.version < at).length;
    return isOf(at, missed !== null) ? [{ ...drop, stretch }] : [];
  });
  const of = (kind: 'estimated' | 'counted') => drops.filter((drop) => drop.kind === kind);
  const [estimated, counted] = [of('estimated'), of('counted')];
  const isCounted = ({ stretch }: { readonly stretch: number }): boolean =>
    counted.some((drop) => drop.stretch === stretch);
  const waits = estimated.filter(({ amount }) => amount > 0n).some((drop) => !isCounted(drop));
  return { estimated, counted, isFinal: counted.length > 0 && !waits };
};

const inventoryCell = (
  open: Count | undefined,
  close: Count | undefined,
  drops: Drops,
  { fills, credits, bets }: Readonly<Record<'fills' | 'credits' | 'bets', readonly Part[]>>,
): Inventory => {
  const dropCounted = drops.isFinal ? figureOf(drops.counted) : unknown('drop-not-counted');
  const of = (label: NotKnown) => ({ win: unknown(label), holdPercent: null, unexplained: unknown(label) });
  const known = {
    open: open === undefined ? unknown('no-opening-count') : figureOf([open]),
    close: close === undefined ? unknown('no-closing-count') : figureOf([close]),
    fills: figureOf(fills),
    credits: figureOf(credits),
    dropEstimated: figureOf(drops.estimated),
    dropCounted,
    dropDifference: drops.isFinal
      ? figureOf([...drops.counted, ...drops.estimated.map(negative)])
      : unknown('drop-not-counted'),
    winByBets: figureOf(bets),
  };
  if (open === undefined) return { ...known, ...of('no-opening-count') };
  if (close === undefined) return { ...known, ...of('no-closing-count') };
  if (!drops.isFinal) return { ...known, ...of('drop-not-counted') };
  const parts = [close, ...drops.counted, ...credits, negative(open), ...fills.map(negative)];
  return {
    ...known,
    win: figureOf(parts),
    holdPercent: percentOf(totalOf(parts), totalOf(drops.counted)),
    unexplained: figureOf([...parts, ...bets.map(negative)]),
  };
};

const negative = ({ amount, ...part }: Part): Part => ({ ...part, amount: 0n - amount });
