import { largestFirst } from '../../columns/largest-first';
import { Z_95 } from '../../parts/band';
import { currencyOf, forPlot, moneyText, sumOf } from '../../shell/money';
import { amountIn, currencyIn, type Row, type Section } from '../reading';

/** A bar, for a win with its theory. */
export interface Point {
  readonly label: string;
  readonly value: number;
  readonly theory?: number;
  /** The distance of the 95 % band from the theory. */
  readonly reach?: number;
}

/** A plot of one measure, in the units of one currency or in per cent. */
export interface Plot {
  readonly measure: string;
  readonly by: string;
  readonly unit: string;
  readonly points: readonly Point[];
  /** Rows that aren't drawn; `null` if all with the measure are. */
  readonly leftOut: LeftOut | null;
  /** The names of rows with an unknown measure. */
  readonly unknown: readonly string[];
}

/** Rows outside the plot: all but the largest by a measure. */
export interface LeftOut {
  readonly largest: string;
  /** The number of rows with the measure, drawn ones included. */
  readonly of: number;
  /** Their sum for display; `null` for a share, which has no sum. */
  readonly together: string | null;
}

/** The largest number of bars that can be told apart at a glance. */
const POINTS_MAX = 12;
const WINS = ['playWin', 'winByBets', 'win', 'ggr'];
const LABELS = ['table', 'on', 'patron', 'banker'];

/** Returns the plots of a section: win against theory, handle, hold, commission, as far as it has them. */
export function plotsOf(section: Section): readonly Plot[] {
  const labels = LABELS.filter((name) => section.columns.includes(name));
  if (labels.length === 0 || section.rows.length < 2) return [];
  const currencies = [...new Set(section.rows.flatMap((row) => currencyIn(row) ?? []))];
  return currencies.flatMap((currency) => plotsIn(section, labels, currency));
}

const plotsIn = (section: Section, labels: readonly string[], currency: string): readonly Plot[] => {
  const rows = section.rows.filter((row) => currencyIn(row) === currency);
  const find = (...names: readonly string[]): string | undefined =>
    names.flatMap((name) => [name, `day.${name}`]).find((name) => section.columns.includes(name));
  const { minorDigits } = currencyOf(currency);
  const [theory, deviation] = [find('theory'), find('deviation')];
  const [win, handle, hold] = [find(...WINS), find('handle'), find('holdPercent')];
  const plot = (measure: string | undefined, unit: string, measured: Measured): readonly Plot[] =>
    measure === undefined ? [] : plotOf({ measure, labels, unit, rows }, measured);
  const money = (measure: string | undefined, beside: (row: Row) => Partial<Point> = () => ({})) =>
    plot(measure, currency, {
      largest: measure ?? '',
      size: (row) => minorIn(row, measure),
      pointOf: (row) => ({ value: forPlot(minorIn(row, measure) ?? '0', minorDigits), ...beside(row) }),
      together: (left) => moneyText(sumOf(left), currencyOf(currency)),
    });
  return [
    ...money(win, (row) => theoryOf(minorIn(row, theory), row.get(deviation ?? ''), minorDigits)),
    ...money(handle),
    ...plot(hold, '%', {
      // shares are ranked by handle, because a share of small stakes says little
      largest: handle ?? hold ?? '',
      size: (row) => (percentIn(row, hold) === null ? null : (minorIn(row, handle) ?? '0')),
      pointOf: (row) => ({ value: percentIn(row, hold) ?? 0 }),
      together: null,
    }),
    ...money(find('commission')),
  ];
};

/** The measure of a plot: how rows are ranked, and what is drawn. */
interface Measured {
  readonly largest: string;
  /** A whole number as text; `null` if unknown. */
  readonly size: (row: Row) => string | null;
  readonly pointOf: (row: Row) => Omit<Point, 'label'>;
  readonly together: ((sizes: readonly string[]) => string) | null;
}

interface Asked {
  readonly measure: string;
  readonly labels: readonly string[];
  readonly unit: string;
  readonly rows: readonly Row[];
}

/**
 * Draws all rows in their own order, or the largest ones, gains and losses alike. One point makes no plot.
 */
const plotOf = (
  { measure, labels, unit, rows }: Asked,
  { largest, size, pointOf, together }: Measured,
): readonly Plot[] => {
  const labelOf = (row: Row): string => labels.map((name) => textOf(row.get(name))).join(' ');
  const known = rows.flatMap((row) => {
    const found = size(row);
    return found === null ? [] : [{ row, size: found }];
  });
  if (known.length < 2) return [];
  const isWhole = known.length <= POINTS_MAX;
  const ranked = isWhole ? known : known.toSorted((a, b) => bySize(a.size, b.size));
  const left = ranked.slice(POINTS_MAX).map((each) => each.size);
  const points = ranked.slice(0, POINTS_MAX).map(({ row }) => ({
    label: labelOf(row),
    ...pointOf(row),
  }));
  return [
    {
      measure,
      by: labels.map((label) => (label === 'on' ? 'wager' : label)).join(', '),
      unit,
      points,
      leftOut: isWhole ? null : { largest, of: known.length, together: together?.(left) ?? null },
      unknown: rows.filter((row) => size(row) === null).map(labelOf),
    },
  ];
};

/** Compares by size without sign, largest first, exactly. */
const bySize = (a: string, b: string): number => {
  const sizeOf = (text: string): bigint => BigInt(text.replace('-', ''));
  return largestFirst(sizeOf(a), sizeOf(b));
};

const minorIn = (row: Row, name: string | undefined): string | null =>
  name === undefined ? null : amountIn(name, row.get(name));

const percentIn = (row: Row, name: string | undefined): number | null => {
  const text = name === undefined ? null : row.get(name);
  return typeof text === 'string' ? Number(text) : null;
};

const theoryOf = (
  theory: string | null,
  deviation: unknown,
  minorDigits: number,
): Pick<Point, 'theory' | 'reach'> => {
  if (theory === null) return {};
  const drawn = { theory: forPlot(theory, minorDigits) };
  const minor = typeof deviation === 'string' ? Number(deviation) : Number.NaN;
  return Number.isFinite(minor) ? { ...drawn, reach: (Z_95 * minor) / 10 ** minorDigits } : drawn;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
