import type { Row } from '../measure/row';
import { BESIDE, SABOT, svgOf } from './svg';

/** The colour of each peer in every plot. A peer without one has figures but no line. */
const COLOURS: Readonly<Record<string, string>> = {
  sabot: SABOT,
  'sabot over HTTP': '#f08c00',
  'emmett-postgresql': BESIDE,
  'raw-command': '#2f9e44',
  'raw-command-group': '#12b886',
  'raw-ledger-group': '#ae3ec9',
};
const FIELDS: Readonly<Record<string, string>> = {
  W1: 'W1: one event appended',
  W5: 'W5: one command',
  'L-hot': 'L-hot: one hot table',
};

/** Plots operations per second against concurrency, in one field for each workload. Returns null without data. */
export async function throughputPlot(rows: readonly Row[]): Promise<string | null> {
  const values = rows
    .map(({ peer, workload, concurrency, ops_per_s }) =>
      workload === 'W5-http'
        ? { peer: 'sabot over HTTP', field: FIELDS['W5'], concurrency, ops_per_s }
        : { peer, field: FIELDS[workload], concurrency, ops_per_s },
    )
    .filter(({ peer, field }) => field !== undefined && Object.hasOwn(COLOURS, peer));
  if (values.length === 0) return null;
  const x = {
    field: 'concurrency',
    type: 'quantitative',
    scale: { type: 'log' },
    axis: { values: [1, 4, 16, 64, 256, 1_000], labelOverlap: false, labelFlush: false },
    title: 'in flight',
  };
  const y = { field: 'ops_per_s', type: 'quantitative', title: 'operations a second' };
  const color = {
    field: 'peer',
    type: 'nominal',
    title: null,
    scale: { domain: Object.keys(COLOURS), range: Object.values(COLOURS) },
    legend: { orient: 'bottom', columns: 3, labelLimit: 0 },
  };
  return svgOf({
    data: { values },
    facet: { column: { field: 'field', title: null, sort: Object.values(FIELDS) } },
    spec: { width: 240, height: 220, mark: { type: 'line', point: true }, encoding: { x, y, color } },
  });
}
