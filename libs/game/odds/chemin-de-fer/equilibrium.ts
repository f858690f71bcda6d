import { ratioOf, type Ratio } from '#game/baccarat';
import type { Pips } from '#game/cards';
import { isLower } from '../edge';
import { ALWAYS, NEVER, plusRatio } from '../ratios';
import type { Dealt } from './dealt';
import {
  choiceAt,
  EVERY_PLACE,
  movedBy,
  ORTHODOX,
  puntersWith,
  type Move,
  type Place,
  type Play,
} from './playing';
import { bankersWorth, puntersWorth } from './tally';

/** Which of the banker's moves are free (the option of F9). */
export const BANKER_PLAYS = ['tableau', 'free'] as const;
export type BankerPlay = (typeof BANKER_PLAYS)[number];

/** A pair of policies from which neither side gains by deviating. */
export interface Equilibrium {
  /** The frequency with which the punter draws on a five. */
  readonly draws: Ratio;
  /** The frequency with which the banker plays by `other` instead of `play`. If it is 0 the two are the same. */
  readonly share: Ratio;
  readonly play: Play;
  readonly other: Play;
}

/** A cell in which the banker moves, and its stakes. */
interface Cell extends Place {
  /**
   * The banker's gain of drawing over standing is `level + slope × q`, where q is how often the punter draws
   * on five.
   */
  readonly level: bigint;
  readonly slope: bigint;
  /** The part of this cell in the punter's gain of drawing over standing on five, by the banker's move. */
  readonly swing: Readonly<Record<Move, bigint>>;
}

/**
 * A range of q between two turning points. In it the banker has one best play, and the punter one gain of
 * drawing on five.
 */
interface Stretch {
  readonly play: Play;
  readonly gain: bigint;
}

/**
 * Returns all equilibria of the punter's five against the banker's choices for a full shoe, exactly. Each
 * side knows the total of its own two cards.
 *
 * The banker's moves in different cells are independent, so the best play changes only where a cell is level,
 * and there the punter can be made indifferent. With a commission the game is not zero-sum and may have
 * several equilibria. Returns `null` if the punter is indifferent over a whole range, so that there are
 * infinitely many.
 */
export const equilibriaOf = (
  dealt: Dealt,
  commissionBps: number,
  bankerPlay: BankerPlay,
): readonly Equilibrium[] | null => {
  const cells = EVERY_PLACE.map((place) => cellAt(dealt, commissionBps, place));
  const isFree = (place: Place): boolean => bankerPlay === 'free' || choiceAt(place) !== null;
  const turns = turnsOf(cells.filter(isFree));
  const stretches = [...turns, ALWAYS].map((end, at) => {
    const middle = plusRatio(turns[at - 1] ?? NEVER, end);
    return stretchAt(cells, isFree, { ...middle, denominator: 2n * middle.denominator });
  });
  if (stretches.some(({ gain }) => gain === 0n)) return null;
  const always = (draws: Ratio, { play }: Stretch): Equilibrium => ({
    draws,
    share: NEVER,
    play,
    other: play,
  });
  return [
    ...stretches.slice(0, 1).flatMap((first) => (first.gain < 0n ? [always(NEVER, first)] : [])),
    ...turns.flatMap((draws, at) => mixedAt(draws, stretches[at], stretches[at + 1])),
    ...stretches.slice(-1).flatMap((last) => (last.gain > 0n ? [always(ALWAYS, last)] : [])),
  ];
};

/**
 * Returns the equilibrium at a turning point. The banker may play either way there, and mixes so that the
 * punter is indifferent.
 */
const mixedAt = (
  draws: Ratio,
  before: Stretch | undefined,
  after: Stretch | undefined,
): readonly Equilibrium[] => {
  if (before === undefined || after === undefined || before.gain > 0n === after.gain > 0n) return [];
  const [most, least] = before.gain > 0n ? [before.gain, after.gain] : [-before.gain, -after.gain];
  return [{ draws, share: ratioOf(most, most - least), play: before.play, other: after.play }];
};

const cellAt = (dealt: Dealt, commissionBps: number, place: Place): Cell => {
  const gain = (punters: readonly Pips[]): bigint =>
    bankersWorth(movedBy(dealt, punters, place, 'draw'), commissionBps) -
    bankersWorth(movedBy(dealt, punters, place, 'stand'), commissionBps);
  const swing = (move: Move): bigint => puntersWorth(movedBy(dealt, [5], place, move));
  // In a cell with a third card the punter drew on the five; in one without, the punter stood.
  return place.third === null
    ? {
        ...place,
        level: gain(puntersWith(null, 'stand')),
        slope: -gain([5]),
        swing: { draw: -swing('draw'), stand: -swing('stand') },
      }
    : {
        ...place,
        level: gain(puntersWith(place.third, 'stand')),
        slope: gain([5]),
        swing: { draw: swing('draw'), stand: swing('stand') },
      };
};

/** Returns the policies between never and always at which some cell is level, in order. */
const turnsOf = (cells: readonly Cell[]): readonly Ratio[] => {
  const turns = cells
    .filter(({ slope }) => slope !== 0n)
    .map(({ level, slope }) => (slope < 0n ? ratioOf(level, -slope) : ratioOf(-level, slope)))
    .filter((turn) => isLower(NEVER, turn) && isLower(turn, ALWAYS))
    .toSorted((a, b) => (isLower(a, b) ? -1 : 1));
  return turns.filter((turn, at) => isLower(turns[at - 1] ?? NEVER, turn));
};

const stretchAt = (cells: readonly Cell[], isFree: (place: Place) => boolean, draws: Ratio): Stretch => {
  const moves = cells.map((cell): Move => {
    if (!isFree(cell)) return ORTHODOX(cell);
    return cell.level * draws.denominator + cell.slope * draws.numerator > 0n ? 'draw' : 'stand';
  });
  const named = new Map(cells.map(({ total, third }, at) => [`${total} ${third}`, moves[at]]));
  return {
    play: ({ total, third }) => named.get(`${total} ${third}`) ?? 'stand',
    gain: cells.reduce((sum, { swing }, at) => sum + swing[moves[at] ?? 'stand'], 0n),
  };
};
