import type { Row } from './measure/row';
import { peerPackage } from './peers/packages';

interface VegaLite {
  compile(spec: object): { readonly spec: object };
}

interface Vega {
  readonly View: new (runtime: unknown, options: object) => { toSVG(): Promise<string> };
  parse(spec: object): unknown;
}

/** Greys that can be read on white and on black alike; the ground stays transparent. */
const INK = '#808790';
/** A peer has its colour in every plot; one that isn't here has a figure and no line. */
const COLOURS: Readonly<Record<string, string>> = {
  sabot: '#e8590c',
  'emmett-postgresql': '#1c7ed6',
  'raw-command': '#2f9e44',
  'raw-command-group': '#12b886',
  'raw-ledger-group': '#ae3ec9',
};
const WORKLOADS: Readonly<Record<string, string>> = {
  W1: 'W1: one event appended',
  W5: 'W5: one command',
  'L-hot': 'L-hot: one hot table',
};

/** Operations a second against how many are in flight, a field a workload. */
export async function throughputPlot(rows: readonly Row[]): Promise<string> {
  const values = rows
    .filter(({ peer, workload }) => Object.hasOwn(WORKLOADS, workload) && Object.hasOwn(COLOURS, peer))
    .map(({ peer, workload, concurrency, ops_per_s }) => ({
      peer,
      workload: WORKLOADS[workload],
      concurrency,
      ops_per_s,
    }));
  const x = {
    field: 'concurrency',
    type: 'quantitative',
    scale: { type: 'log' },
    axis: { values: [1, 4, 16, 64, 256, 1_000] },
    title: 'in flight',
  };
  const y = { field: 'ops_per_s', type: 'quantitative', title: 'operations a second' };
  const color = {
    field: 'peer',
    type: 'nominal',
    title: null,
    scale: { domain: Object.keys(COLOURS), range: Object.values(COLOURS) },
    legend: { orient: 'bottom', columns: 5, labelLimit: 0 },
  };
  return svgOf({
    data: { values },
    facet: { column: { field: 'workload', title: null } },
    spec: { width: 220, height: 200, mark: { type: 'line', point: true }, encoding: { x, y, color } },
  });
}

async function svgOf(spec: object): Promise<string> {
  const lite = peerPackage<VegaLite>('vega-lite');
  const vega = peerPackage<Vega>('vega');
  const text = { labelColor: INK, titleColor: INK, labelFontSize: 12, titleFontSize: 12 };
  const config = {
    background: null,
    view: { stroke: INK },
    axis: { ...text, gridColor: INK, gridOpacity: 0.25, domainColor: INK, tickColor: INK },
    legend: text,
    header: text,
  };
  const view = new vega.View(vega.parse(lite.compile({ ...spec, config }).spec), { renderer: 'none' });
  return `${await view.toSVG()}\n`;
}
