import { countsOf } from '../counts';
import { DERIVED_ROADS, type DerivedRoad } from '../derived-road';
import { drawnRoads, type DrawnRoads } from '../drawn-roads';
import { ROWS } from '../layout';
import type { Roads } from '../roads';
import { boardOf, escaped } from './board';
import { STYLE } from './colors';
import { beadSymbol, bigRoadSymbol, derivedSymbol, NAMES, px, type Spot } from './symbols';
import { beadTold, derivedTold, entryTold, toldOf } from './told';

const MARGIN = 24;
const HEADER = 78;
const LABEL = 20;
const LARGE = 26;
const SMALL = 13;
/** Smallest number of columns of a board. */
const BEADS_MIN = 12;
const BIG_MIN = 30;

const LABELS: Readonly<Record<DerivedRoad, string>> = {
  bigEyeBoy: 'Big eye boy',
  smallRoad: 'Small road',
  cockroachPig: 'Cockroach pig',
};

/** Returns the five roads as an SVG document for light and dark mode. `name` says whose roads they are. */
export const pictureOf = (roads: Roads, name: string): string => {
  const drawn = drawnRoads(roads);
  const { width, beads, bigs, smalls } = columnsOf(drawn);
  const top = HEADER + LABEL;
  const below = top + ROWS * LARGE + MARGIN + LABEL;
  const end = below + ROWS * SMALL + MARGIN;
  const large = { y: top, side: LARGE };
  const body = [
    header(drawn, name),
    boardOf({
      ...large,
      label: 'Bead plate',
      road: drawn.beadPlate,
      x: MARGIN,
      columns: beads,
      symbol: beadSymbol,
      told: beadTold,
    }),
    boardOf({
      ...large,
      label: 'Big road',
      road: drawn.bigRoad,
      x: MARGIN + width - bigs * LARGE,
      columns: bigs,
      symbol: (entry, spot) => bigRoadSymbol(entry, entry.ties.length, spot),
      told: entryTold,
    }),
    ...DERIVED_ROADS.map((road, at) =>
      boardOf({
        label: LABELS[road],
        road: drawn[road],
        x: MARGIN + (at * (width - smalls * SMALL)) / 2,
        y: below,
        columns: smalls,
        side: SMALL,
        symbol: ({ color }, spot) => derivedSymbol(road, color, spot),
        told: derivedTold,
      }),
    ),
    legend(end),
  ];
  const size = { width: width + 2 * MARGIN, height: end + LABEL + MARGIN };
  return document(size, { name, told: toldOf(drawn) }, body.join('\n'));
};

/**
 * Returns the number of columns of each board. The upper two and the lower three have the same total width.
 */
const columnsOf = (drawn: DrawnRoads) => {
  const beads = Math.max(BEADS_MIN, drawn.beadPlate.width);
  const upper = (beads + Math.max(BIG_MIN, drawn.bigRoad.width)) * LARGE + MARGIN;
  const longest = Math.max(...DERIVED_ROADS.map((road) => drawn[road].width));
  const smalls = Math.max(longest, Math.floor((upper - 2 * MARGIN) / 3 / SMALL));
  const width = Math.max(upper, 3 * smalls * SMALL + 2 * MARGIN);
  return { width, beads, smalls, bigs: Math.floor((width - MARGIN) / LARGE) - beads };
};

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture's name, and its content in words. */
interface PictureTexts {
  readonly name: string;
  readonly told: string;
}

const document = ({ width, height }: PictureSize, { name, told }: PictureTexts, body: string): string => {
  const size = `viewBox="0 0 ${px(width)} ${px(height)}" width="${px(width)}" height="${px(height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="title told">`,
    `<title id="title">Roads of ${escaped(name)}</title>`,
    `<desc id="told">${escaped(told)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="100%" height="100%"/>`,
    body,
    '</svg>\n',
  ].join('\n');
};

const header = (drawn: DrawnRoads, name: string): string => {
  const counts = countsOf(drawn);
  const { coups, bankerPairs, playerPairs, naturals } = counts;
  const texts = [
    `${coups} coups`,
    ...(['banker', 'player', 'tie'] as const).map(
      (outcome) => `<tspan class="${outcome} bold">${NAMES[outcome]} ${counts[outcome]}</tspan>`,
    ),
    `Banker pairs ${bankerPairs}`,
    `Player pairs ${playerPairs}`,
    `naturals ${naturals}`,
  ];
  return [
    `<text class="ink bold" x="${MARGIN}" y="42" font-size="22">${escaped(name)}</text>`,
    `<text class="quiet" x="${MARGIN}" y="66" font-size="14">${texts.join('<tspan> · </tspan>')}</text>`,
  ].join('\n');
};

/** Returns the legend, each mark with its meaning. */
const legend = (y: number): string => {
  const won = { outcome: 'banker', playerPair: false, bankerPair: false, natural: null } as const;
  const symbols: readonly (readonly [at: number, symbol: (spot: Spot) => string, text: string])[] = [
    [0, (spot) => bigRoadSymbol({ ...won, bankerPair: true }, 0, spot), 'Banker pair'],
    [120, (spot) => bigRoadSymbol({ ...won, playerPair: true }, 0, spot), 'Player pair'],
    [240, (spot) => bigRoadSymbol({ ...won, natural: 9 }, 0, spot), 'natural, by its total'],
    [405, (spot) => bigRoadSymbol(won, 1, spot), 'a tie after it'],
    [530, (spot) => bigRoadSymbol(won, 2, spot), 'that many ties'],
    [655, (spot) => derivedSymbol('smallRoad', 'red', spot), 'derived: columns alike'],
    [830, (spot) => derivedSymbol('smallRoad', 'blue', spot), 'derived: columns differ'],
  ];
  return symbols
    .map(([at, symbol, text]) => {
      const x = MARGIN + at;
      const says = `<text class="quiet" x="${px(x + 26)}" y="${px(y + 14)}" font-size="12">${text}</text>`;
      return symbol({ x, y, side: 20 }) + says;
    })
    .join('\n');
};
