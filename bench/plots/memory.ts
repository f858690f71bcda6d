import type { Row } from '../measure/row';
import { aimAt, SABOT, svgOf } from './svg';

const AIM_MIB = 400;

/** Plots a server's memory against its open tables. Returns null without data. */
export async function memoryPlot(rows: readonly Row[]): Promise<string | null> {
  const values = rows.flatMap(({ tables, rss_mib }) =>
    typeof tables === 'number' && typeof rss_mib === 'number' ? [{ tables, rss_mib }] : [],
  );
  if (values.length === 0) return null;
  const x = { field: 'tables', type: 'quantitative', title: 'tables open and in play' };
  const y = {
    field: 'rss_mib',
    type: 'quantitative',
    title: 'MiB resident',
    scale: { domainMin: 0, domainMax: 450 },
  };
  const mark = { type: 'line', point: { color: SABOT }, color: SABOT };
  const line = { data: { values }, mark, encoding: { x, y } };
  return svgOf({ width: 520, height: 220, layer: [line, ...aimAt(AIM_MIB, `the aim: ${AIM_MIB} MiB`)] });
}
