import { AIMS, FIGURES, type At, type Figure } from './aims';
import { bestOf, type Row } from './measure/row';

/** An aim with its measured figures. */
export interface Held {
  readonly what: string;
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
  readonly aim: string;
  readonly holds: boolean;
}

/** Returns the aims for which both sides were measured. */
export function heldAims(rows: readonly Row[]): Held[] {
  const best = bestOf(rows);
  return AIMS.flatMap(({ what, ours, beside, figure, factor }) => {
    const a = figureOf(best, ours, figure);
    const b = typeof beside === 'number' ? beside : figureOf(best, beside, figure);
    if (a === null || b === null) return [];
    const ratio = a / b;
    const isMore = FIGURES[figure] === 'more';
    const aim = `${isMore ? 'at least' : 'at most'} ${factor} ×`;
    return [{ what, ours: a, theirs: b, ratio, aim, holds: isMore ? ratio >= factor : ratio <= factor }];
  });
}

/** Returns the best figure of a cell that was measured in several ways, such as batches of 100 and of 1,000. */
function figureOf(rows: readonly Row[], { peer, workload, concurrency }: At, figure: Figure): number | null {
  const found = rows
    .filter((row) => row.peer === peer && row.workload === workload && row.concurrency === concurrency)
    .flatMap(({ [figure]: value }) => (typeof value === 'number' ? [value] : []));
  if (found.length === 0) return null;
  return FIGURES[figure] === 'more' ? Math.max(...found) : Math.min(...found);
}

/** Returns the aims as a table for a terminal. */
export const printedAims = (aims: readonly Held[]): string =>
  aims
    .map(({ what, ours, theirs, ratio, aim, holds }) =>
      [
        holds ? 'holds ' : 'MISSES',
        `${ratio.toFixed(2)} ×`.padStart(9),
        `(${aim})`.padEnd(17),
        `${what}: ${ours} to ${theirs}`,
      ].join('  '),
    )
    .join('\n');
