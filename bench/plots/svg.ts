import { peerPackage } from '../peers/packages';

interface VegaLite {
  compile(spec: object): { readonly spec: object };
}

interface Vega {
  readonly View: new (runtime: unknown, options: object) => { toSVG(): Promise<string> };
  parse(spec: object): unknown;
}

/** Greys that can be read on white and on black alike; the ground stays transparent. */
const INK = '#808790';
/** What sabot's own lines are drawn in, and what an aim is. */
export const SABOT = '#e8590c';
export const BESIDE = '#1c7ed6';

/** A plot as SVG, of what vega-lite calls a specification. */
export async function svgOf(spec: object): Promise<string> {
  const lite = peerPackage<VegaLite>('vega-lite');
  const vega = peerPackage<Vega>('vega');
  const text = { labelColor: INK, titleColor: INK, labelFontSize: 13, titleFontSize: 13 };
  const config = {
    background: null,
    font: 'system-ui, sans-serif',
    view: { stroke: INK },
    axis: { ...text, gridColor: INK, gridOpacity: 0.25, domainColor: INK, tickColor: INK },
    legend: text,
    header: text,
  };
  const view = new vega.View(vega.parse(lite.compile({ ...spec, config }).spec), { renderer: 'none' });
  return `${await view.toSVG()}\n`;
}

/** A dashed line at an aim, with its word above it. */
export const aimAt = (value: number, word: string): readonly object[] => [
  {
    data: { values: [{ value }] },
    mark: { type: 'rule', color: INK, strokeDash: [6, 4] },
    encoding: { y: { field: 'value', type: 'quantitative' } },
  },
  {
    data: { values: [{ value, word }] },
    mark: { type: 'text', color: INK, fontSize: 13, align: 'left', x: 6, dy: -8 },
    encoding: { y: { field: 'value', type: 'quantitative' }, text: { field: 'word' } },
  },
];
