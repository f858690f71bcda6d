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
const COLOURS = ['#d9480f', '#1c7ed6', '#2f9e44', '#9c36b5', '#e0a100'] as const;
const WORKLOADS: Readonly<Record<string, string>> = {
  W1: 'W1: one event appended',
  W5: 'W5: one command',
  'L-hot': 'L-hot: one hot table',
};

/** Operations a second against how many are in flight, a field a workload. */
export async function throughputPlot(rows: readonly Row[]): Promise<string> {
  const values = rows
    .filter(({ workload }) => Object.hasOwn(WORKLOADS, workload))
    .map(({ peer, workload, concurrency, ops_per_s }) => ({
      peer,
      workload: WORKLOADS[workload],
      concurrency,
      ops_per_s,
    }));
  const x = { field: 'concurrency', type: 'quantitative', scale: { type: 'log' }, title: 'in flight' };
  const y = { field: 'ops_per_s', type: 'quantitative', title: 'operations a second' };
  const color = {
    field: 'peer',
    type: 'nominal',
    title: null,
    scale: { range: COLOURS },
    legend: { orient: 'bottom', columns: 3 },
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
