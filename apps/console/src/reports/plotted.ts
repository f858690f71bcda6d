import { currencyOf, forPlot } from '../money';
import { currencyIn } from './cell';
import { amountIn, type Row, type Section } from './reading';

/** One bar, and beside the win what the theory says of it. */
export interface Point {
  readonly label: string;
  readonly value: number;
  readonly theory?: number;
  /** How far the 95 % band reaches from the theory. */
  readonly reach?: number;
}

/** A plot of one measure, in the units of one currency or in per cent. */
export interface Plot {
  readonly measure: string;
  readonly by: string;
  readonly unit: string;
  readonly points: readonly Point[];
}

/** More bars than these can't be told apart. */
const POINTS_MAX = 40;
/** The normal distribution's bound of 95 %. */
const Z_95 = 1.96;
const WINS = ['playWin', 'winByBets', 'win', 'ggr'];
const LABELS = ['table', 'on', 'patron', 'banker'];

/** What of a section is worth a look: win against theory, handle, hold, commission, as far as it has them. */
export function plotsOf(section: Section): readonly Plot[] {
  const labels = LABELS.filter((name) => section.columns.includes(name));
  if (labels.length === 0 || section.rows.length < 2) return [];
  const currencies = [...new Set(section.rows.flatMap((row) => currencyIn(row) ?? []))];
  return currencies.flatMap((currency) => plotsIn(section, labels, currency));
}

const plotsIn = (section: Section, labels: readonly string[], currency: string): readonly Plot[] => {
  const rows = section.rows.filter((row) => currencyIn(row) === currency).slice(0, POINTS_MAX);
  const find = (...names: readonly string[]): string | undefined =>
    names.flatMap((name) => [name, `day.${name}`]).find((name) => section.columns.includes(name));
  const { minorDigits } = currencyOf(currency);
  const amount = (row: Row, name: string | undefined): number | null => {
    const text = name === undefined ? null : amountIn(name, row.get(name));
    return text === null ? null : forPlot(text, minorDigits);
  };
  const labelOf = (row: Row): string => labels.map((name) => textOf(row.get(name))).join(' ');
  const theory = find('theory');
  const win = find(...WINS);
  const deviation = find('deviation');
  const plot = (
    name: string | undefined,
    unit: string,
    pointOf: (row: Row) => Omit<Point, 'label'> | null,
  ): readonly Plot[] => {
    if (name === undefined) return [];
    const points = rows.flatMap((row) => {
      const point = pointOf(row);
      return point === null ? [] : [{ label: labelOf(row), ...point }];
    });
    return plotOf(name, labels, unit, points);
  };
  const plain = (name: string | undefined) =>
    plot(name, currency, (row) => {
      const value = amount(row, name);
      return value === null ? null : { value };
    });
  const hold = find('holdPercent');
  return [
    ...plot(win, currency, (row) => {
      const value = amount(row, win);
      return value === null
        ? null
        : {
            value,
            ...theoryOf(
              amount(row, theory),
              deviation === undefined ? null : row.get(deviation),
              minorDigits,
            ),
          };
    }),
    ...plain(find('handle')),
    ...plot(hold, '%', (row) => {
      const text = hold === undefined ? null : row.get(hold);
      return typeof text === 'string' ? { value: Number(text) } : null;
    }),
    ...plain(find('commission')),
  ];
};

/** Of one point there is nothing to see. */
const plotOf = (
  measure: string,
  labels: readonly string[],
  unit: string,
  points: readonly Point[],
): readonly Plot[] =>
  points.length < 2
    ? []
    : [{ measure, by: labels.map((label) => (label === 'on' ? 'wager' : label)).join(', '), unit, points }];

const theoryOf = (
  theory: number | null,
  deviation: unknown,
  minorDigits: number,
): Pick<Point, 'theory' | 'reach'> => {
  if (theory === null) return {};
  const minor = typeof deviation === 'string' ? Number(deviation) : Number.NaN;
  return Number.isFinite(minor) ? { theory, reach: (Z_95 * minor) / 10 ** minorDigits } : { theory };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
