import { peerPackage } from '../peers/packages';

interface VegaLite {
  compile(spec: object): { readonly spec: object };
}

interface Vega {
  readonly View: new (runtime: unknown, options: object) => { toSVG(): Promise<string> };
  parse(spec: object): unknown;
}

/** Greys that are readable on white and on black. The background stays transparent. */
const INK = '#808790';
/** The colour of sabot's own lines. */
export const SABOT = '#e8590c';
/** The colour of the lines that sabot's are compared with. */
export const BESIDE = '#1c7ed6';

/** Returns a plot as SVG from a vega-lite specification. */
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

/** Draws a dashed line at an aim, with its label above. */
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
