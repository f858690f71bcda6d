import type { Row } from '../measure/row';
import { BESIDE, SABOT, svgOf } from './svg';

/**
 * The lines of the plot. With many in flight, one takes its share of a second; alone it takes what its caller waits.
 */
const LINES: Readonly<Record<string, string>> = { share: '#2f9e44', p50: SABOT, p99: BESIDE };

/** Plots the time of a command and of a replay against the length of the log. Returns null without data. */
export async function growthPlot(rows: readonly Row[]): Promise<string | null> {
  const values = rows.flatMap((row) => {
    const { workload, concurrency, ops_per_s, p50_ms, p99_ms, events } = row;
    const [kind] = workload.split('-');
    if (typeof events !== 'number' || (kind !== 'growth' && kind !== 'replay')) return [];
    if (kind === 'growth' && concurrency > 1) {
      const field = `a command, ${concurrency} in flight`;
      return [{ field, line: 'share', events, ms: 1000 / Number(ops_per_s) }];
    }
    const field = kind === 'growth' ? 'a command alone' : 'a coup replayed';
    return [
      { field, line: 'p50', events, ms: p50_ms },
      { field, line: 'p99', events, ms: p99_ms },
    ];
  });
  if (values.length === 0) return null;
  const x = {
    field: 'events',
    type: 'quantitative',
    scale: { type: 'log' },
    axis: {
      values: [1e4, 1e5, 1e6, 1e7],
      labelExpr:
        "'10' + slice('⁴⁵⁶⁷', round(log(datum.value) / LN10) - 4, round(log(datum.value) / LN10) - 3)",
    },
    title: 'events in the log',
  };
  const y = {
    field: 'ms',
    type: 'quantitative',
    title: 'ms',
    scale: { zero: true },
  };
  const color = {
    field: 'line',
    type: 'nominal',
    title: null,
    scale: { domain: Object.keys(LINES), range: Object.values(LINES) },
    legend: { orient: 'bottom', labelLimit: 0 },
  };
  return svgOf({
    data: { values },
    facet: { column: { field: 'field', title: null } },
    spec: { width: 240, height: 200, mark: { type: 'line', point: true }, encoding: { x, y, color } },
    resolve: { scale: { y: 'independent' } },
  });
}
