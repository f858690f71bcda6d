import { amountIn, currencyIn, isFigure, wordIn, type Read, type Row } from '../reading';
import { causesOf } from './causes';

/** A table whose figures of a day need an explanation. */
export interface TableInDoubt {
  readonly table: string;
  readonly currency: string;
  /** Minor units: the unexplained amount, or the win minus its theory. */
  readonly amount: string;
  /** `unexplained`: above the threshold; `deviation`: |z| beyond 95 %. */
  readonly why: 'unexplained' | 'deviation';
  /** Largest accepted unexplained amount, in minor units; `null` for a deviation. */
  readonly threshold: string | null;
  /** The discrepancy opened for it; `null` without one. */
  readonly found: string | null;
  /** Possible explanations as sentences, likeliest first. */
  readonly causes: readonly string[];
}

/** Verdict on a day: the tables in doubt, and those that can't be judged without a count. */
export interface DayVerdict {
  readonly doubts: readonly TableInDoubt[];
  readonly unknown: readonly string[];
  /** Number of tables in play. */
  readonly played: number;
  /** UTC time at which the day's last discrepancy was opened; `null` without one. */
  readonly lastOpenedAt: string | null;
}

interface BreakOfRow {
  readonly break: string;
  readonly source: string;
  readonly openedAt: string;
}

/** Returns the verdict of a `table-day`; `null` for any other report. */
export function dayVerdictOf({ facts, sections }: Read): DayVerdict | null {
  if (wordIn(facts, 'report') !== 'table-day') return null;
  const rows = sections.find(({ name }) => name === 'tables')?.rows ?? [];
  const played = rows.filter((row) => row.get('inPlay') === true);
  const openingTimes = rows.flatMap((row) => breaksIn(row).map(({ openedAt }) => openedAt));
  return {
    doubts: played.flatMap((row) => [...unexplainedIn(row), ...deviationIn(row)]),
    unknown: played
      .filter((row) => amountIn('unexplained', row.get('unexplained')) === null)
      .map((row) => wordIn(row, 'table') ?? ''),
    played: played.length,
    lastOpenedAt: openingTimes.toSorted().at(-1) ?? null,
  };
}

/** Returns true if a row's unexplained amount is above its threshold. */
const isBeyondThreshold = (row: Row): boolean => row.get('threeWay.isWithin') === false;

const unexplainedIn = (row: Row): readonly TableInDoubt[] => {
  const amount = amountIn('unexplained', row.get('unexplained'));
  if (!isBeyondThreshold(row) || amount === null) return [];
  const threshold = wordIn(row, 'threeWay.threshold');
  return [doubtOf(row, { amount, why: 'unexplained', threshold, source: 'three-way' })];
};

const deviationIn = (row: Row): readonly TableInDoubt[] => {
  const [win, theory] = [row.get('playWin'), row.get('theory')].map((figure) =>
    isFigure(figure) ? figure.amount : null,
  );
  if (row.get('isBeyond95') !== true || typeof win !== 'string' || typeof theory !== 'string') return [];
  const amount = `${BigInt(win) - BigInt(theory)}`;
  return [doubtOf(row, { amount, why: 'deviation', threshold: null, source: 'deviation' })];
};

const doubtOf = (
  row: Row,
  { source, ...doubt }: Pick<TableInDoubt, 'amount' | 'why' | 'threshold'> & { readonly source: string },
): TableInDoubt => ({
  ...doubt,
  table: wordIn(row, 'table') ?? '',
  currency: currencyIn(row) ?? '',
  found: breaksIn(row).find((each) => each.source === source)?.break ?? null,
  causes: doubt.why === 'unexplained' ? causesOf(row, currencyIn(row) ?? '') : [],
});

const breaksIn = (row: Row): readonly BreakOfRow[] => {
  const breaks = row.get('breaks');
  return Array.isArray(breaks) ? (breaks as readonly BreakOfRow[]) : []; // by the report's schema
};
