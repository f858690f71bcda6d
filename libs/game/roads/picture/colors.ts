/** The color of each class, in light and dark mode. */
const COLORS = {
  paper: ['#fbfaf6', '#16181c'],
  board: ['#ffffff', '#1e2127'],
  ink: ['#22242a', '#eceae4'],
  quiet: ['#6c6a64', '#a3a19a'],
  banker: ['#c2222c', '#ff6f6a'],
  player: ['#1d5cc0', '#6cabff'],
  tie: ['#14793e', '#46c586'],
  natural: ['#95640a', '#f0c35a'],
  letter: ['#ffffff', '#16181c'],
} as const;

const LINES = ['#e3dfd6', '#32363e'] as const;
const STROKED = ['banker', 'player', 'tie'] as const;

const rulesFor = (at: 0 | 1): string =>
  Object.entries(COLORS)
    .map(([name, colors]) => `.${name}{fill:${colors[at]}}`)
    .concat(`.lines{stroke:${LINES[at]}}.natural{stroke:${COLORS.board[at]}}`)
    .concat(STROKED.map((name) => `.${name}-stroke{stroke:${COLORS[name][at]}}`))
    .join('');

/** The style of a picture of roads, in light and dark mode. */
export const STYLE =
  'text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}' +
  '.bold{font-weight:700}' +
  // A natural's total is on the rim of its disc or ring, so the board's color is drawn around it.
  '.natural{stroke-width:3;stroke-linejoin:round;paint-order:stroke}' +
  `${rulesFor(0)}.hollow,.lines{fill:none}@media (prefers-color-scheme:dark){${rulesFor(1)}}`;
