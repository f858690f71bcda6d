import type { CheminOdds, PlaceOdds } from '#game/odds';

const CELL = { width: 54, height: 34 };
const LEFT = 96;
const TOP = 96;
const PANEL = 8 * CELL.height + 92;
const WIDTH = LEFT + 11 * CELL.width + 24;

/** Blue where drawing is better, ochre where standing is: from the paper's white to these. */
const HUE = { draw: [33, 102, 172], stand: [191, 110, 20], either: [255, 255, 255] } as const;

/** docs/reference/tableau.svg: by how much each move of the tableau is better or worse, before commission. */
export const tableauPicture = ({ decks, tableau }: CheminOdds): string => {
  const greatest = Math.max(...tableau.flatMap(({ cells }) => cells.map(marginOf)));
  const height = TOP + 2 * PANEL + 44;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#1c1c1c">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<text x="20" y="28" font-size="17" font-weight="600">The tableau of chemin de fer: margin of each cell, ${decks} decks</text>`,
    '<text x="20" y="48" fill="#555555">Advantage of the better move for the banker, in % of the stake, before commission.</text>',
    ...tableau.flatMap(({ onFive, cells }, at) => panel(onFive, cells, TOP + at * PANEL, greatest)),
    ...legend(TOP + 2 * PANEL),
    '</svg>',
    '',
  ].join('\n');
};

const marginOf = ({ margin }: PlaceOdds): number => Number(margin.decimal);

const panel = (
  onFive: string,
  cells: readonly PlaceOdds[],
  top: number,
  greatest: number,
): readonly string[] => {
  const thirds = [...new Set(cells.map(({ third }) => third))];
  const totals = [...new Set(cells.map(({ total }) => total))];
  const x = (at: number): number => LEFT + at * CELL.width;
  const y = (at: number): number => top + 32 + at * CELL.height;
  const middle = { x: CELL.width / 2, y: CELL.height / 2 + 5 };
  return [
    `<text x="20" y="${top}" font-weight="600">The punter ${onFive === 'draw' ? 'draws' : 'stands'} on five</text>`,
    `<text x="${LEFT + 5.5 * CELL.width}" y="${top}" text-anchor="middle" fill="#555555">the punter’s third card</text>`,
    `<text x="20" y="${top + 22}" fill="#555555">banker</text>`,
    ...thirds.map(
      (third, at) =>
        `<text x="${x(at) + middle.x}" y="${top + 22}" text-anchor="middle">${third ?? 'stood'}</text>`,
    ),
    ...totals.map(
      (total, at) => `<text x="${LEFT - 16}" y="${y(at) + middle.y}" text-anchor="end">${total}</text>`,
    ),
    ...cells.map((cell) => {
      const [left, up] = [x(thirds.indexOf(cell.third)), y(totals.indexOf(cell.total))];
      const share = Math.sqrt(marginOf(cell) / greatest);
      const ink = share > 0.72 ? '#ffffff' : '#1c1c1c';
      const text = (100 * marginOf(cell)).toFixed(marginOf(cell) < 0.01 ? 2 : 1);
      return [
        `<rect x="${left}" y="${up}" width="${CELL.width}" height="${CELL.height}" fill="${colour(cell.better, share)}" stroke="#ffffff"/>`,
        `<text x="${left + middle.x}" y="${up + middle.y}" text-anchor="middle" fill="${ink}">${text}</text>`,
      ].join('');
    }),
    // The outlines come last, so that no neighbour covers them.
    ...cells
      .filter(({ tableau, agrees }) => tableau === 'free' || !agrees)
      .map((cell) =>
        outline(x(thirds.indexOf(cell.third)), y(totals.indexOf(cell.total)), cell.tableau === 'free'),
      ),
  ];
};

const outline = (x: number, y: number, isFree: boolean): string =>
  `<rect x="${x + 1.5}" y="${y + 1.5}" width="${CELL.width - 3}" height="${CELL.height - 3}" fill="none" stroke="${isFree ? '#1c1c1c' : '#c4001d'}" stroke-width="3"${isFree ? ' stroke-dasharray="5 3"' : ''}/>`;

const colour = (better: PlaceOdds['better'], share: number): string =>
  `#${HUE[better]
    .map((full) =>
      Math.round(255 - (255 - full) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const legend = (top: number): readonly string[] => {
  const entry = (x: number, box: string, says: string): string =>
    `${box}<text x="${x + CELL.width + 8}" y="${top + 16}">${says}</text>`;
  const filled = (x: number, better: 'draw' | 'stand'): string =>
    `<rect x="${x}" y="${top}" width="${CELL.width}" height="22" fill="${colour(better, 0.6)}"/>`;
  const framed = (x: number, isFree: boolean): string =>
    outline(x, top, isFree).replace(`height="${CELL.height - 3}"`, 'height="19"');
  return [
    entry(20, filled(20, 'draw'), 'draw'),
    entry(130, filled(130, 'stand'), 'stand'),
    entry(246, framed(246, true), 'the banker is free (F9)'),
    entry(466, framed(466, false), 'not the tableau’s move'),
  ];
};
