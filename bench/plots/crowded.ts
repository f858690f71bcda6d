import type { Row } from '../measure/row';
import { aimAt, BESIDE, SABOT, svgOf } from './svg';

const LINES: Readonly<Record<string, string>> = { p50: SABOT, p99: BESIDE };
const AIM_MS = 250;

/**
 * Plots how long a bet of the crowd waited for its answer, for each second of the window. Returns null without data.
 */
export async function crowdedPlot(rows: readonly Row[]): Promise<string | null> {
  const crowd = rows.find(({ workload }) => workload === 'crowded');
  if (crowd === undefined) return null;
  const of = (line: string, spoken: unknown) =>
    String(spoken)
      .split(' ')
      .map((ms, second) => ({ line, second: second + 1, ms: Number(ms) }));
  const values = [...of('p50', crowd['p50_by_second']), ...of('p99', crowd['p99_by_second'])];
  const x = { field: 'second', type: 'quantitative', title: 'second of the betting window' };
  const y = {
    field: 'ms',
    type: 'quantitative',
    title: 'ms to the answer',
    scale: { type: 'log', domainMin: 0.5, domainMax: 500 },
    axis: { values: [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] },
  };
  const color = {
    field: 'line',
    type: 'nominal',
    title: null,
    scale: { domain: Object.keys(LINES), range: Object.values(LINES) },
    legend: { orient: 'bottom' },
  };
  const line = { data: { values }, mark: { type: 'line', point: true }, encoding: { x, y, color } };
  return svgOf({ width: 520, height: 240, layer: [line, ...aimAt(AIM_MS, `the aim at p99: ${AIM_MS} ms`)] });
}
