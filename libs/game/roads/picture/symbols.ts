import type { Outcome, Side } from '#game/baccarat';
import type { Color, DerivedRoad } from '../derived-road';
import type { RoadResult } from '../road-result';

/** Position of a symbol's cell in the picture, and the length of its side. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

type Won = Omit<RoadResult, 'coup'>;

export const NAMES: Readonly<Record<Outcome, string>> = { banker: 'Banker', player: 'Player', tie: 'Tie' };

/** The derived roads use Banker's and Player's colors without their meaning. */
const CLASS_OF_COLOR = { red: 'banker', blue: 'player' } as const satisfies Record<Color, Side>;

/** Formats a length without unnecessary digits: `1.5`. */
export const px = (length: number): string => `${Math.round(length * 100) / 100}`;

/** Returns a coup on the bead plate: a disc with the winner's letter. */
export const beadSymbol = (won: Won, spot: Spot): string =>
  disc(won.outcome, spot) + text('letter', NAMES[won.outcome].charAt(0), spot, 0.5) + marks(won, spot);

/**
 * Returns a coup in the big road: a ring, struck through by one following tie, or with the number of ties in
 * it.
 */
export const bigRoadSymbol = (won: Won, ties: number, spot: Spot): string =>
  ring(won.outcome, spot, 0.1) + tiesOf(ties, spot) + marks(won, spot);

const tiesOf = (ties: number, spot: Spot): string => {
  if (ties === 0) return '';
  return ties === 1 ? stroke('tie', spot, 0.09) : text('tie', `${ties}`, spot, 0.52);
};

/** Returns an entry of a derived road: a ring, a disc or a stroke, by which players tell the roads apart. */
export const derivedSymbol = (road: DerivedRoad, color: Color, spot: Spot): string =>
  SHAPES[road](CLASS_OF_COLOR[color], spot);

const SHAPES: Readonly<Record<DerivedRoad, (of: Side, spot: Spot) => string>> = {
  bigEyeBoy: (of, spot) => ring(of, spot, 0.14),
  smallRoad: (of, spot) => disc(of, spot),
  cockroachPig: (of, spot) => stroke(of, spot, 0.2),
};

const RADIUS = 0.42;

const disc = (of: Outcome, { x, y, side }: Spot): string =>
  dot(of, x + side / 2, y + side / 2, side * RADIUS);

const dot = (name: string, x: number, y: number, radius: number): string =>
  `<circle class="${name}" cx="${px(x)}" cy="${px(y)}" r="${px(radius)}"/>`;

const ring = (of: Outcome, { x, y, side }: Spot, thickness: number): string => {
  const width = side * thickness;
  const center = `cx="${px(x + side / 2)}" cy="${px(y + side / 2)}" r="${px(side * RADIUS - width / 2)}"`;
  return `<circle class="hollow ${of}-stroke" stroke-width="${px(width)}" ${center}/>`;
};

const stroke = (of: Outcome, { x, y, side }: Spot, thickness: number): string => {
  const [near, far] = [side * 0.18, side * 0.82];
  const line = `M${px(x + near)} ${px(y + far)}L${px(x + far)} ${px(y + near)}`;
  return `<path class="${of}-stroke" stroke-width="${px(side * thickness)}" stroke-linecap="round" d="${line}"/>`;
};

/** Returns a letter or a number in the middle of its cell. `size` is a share of the cell's side. */
const text = (name: string, said: string, { x, y, side }: Spot, size: number): string => {
  const at = `x="${px(x + side / 2)}" y="${px(y + side * (0.5 + size * 0.36))}"`;
  return `<text class="${name} bold" ${at} font-size="${px(side * size)}" text-anchor="middle">${said}</text>`;
};

/**
 * Returns the marks of a coup. Pairs are dots in the corners, Banker's at the upper left, Player's at the
 * lower right; a natural is its total.
 */
const marks = ({ playerPair, bankerPair, natural }: Won, spot: Spot): string => {
  const { x, y, side } = spot;
  const corner = (of: Side, at: number) =>
    dot('board', x + side * at, y + side * at, side * 0.19) +
    dot(of, x + side * at, y + side * at, side * 0.14);
  return (
    (bankerPair ? corner('banker', 0.16) : '') +
    (playerPair ? corner('player', 0.84) : '') +
    (natural === null
      ? ''
      : text('natural', `${natural}`, { x: x + side * 0.36, y: y - side * 0.3, side }, 0.4))
  );
};
