import { EMPTY_ROADS, evolve, pictureOf, type RoadResult } from '#game/roads';

/**
 * A shoe in letters with the cases of the page: ties at the start, a tail, and a column that turns above
 * another one's tail.
 */
const SHOE = 'TPBBPPPBPBTBPP BBBBBBBBBB TPPPPPPPP BPBTTBPPBBPPBTPBBBPBPPPBTBBPPBPBBB'.replaceAll(' ', '');
const BANKER_PAIRS = [4, 17, 38, 52];
const PLAYER_PAIRS = [9, 17, 29, 61];
const EIGHTS = [2, 7, 13, 19, 26, 33, 41, 48, 57, 63];
const NINES = [5, 10, 16, 22, 30, 36, 45, 50, 59, 66];

const outcomeOf = (letter: string): RoadResult['outcome'] => {
  if (letter === 'T') return 'tie';
  return letter === 'B' ? 'banker' : 'player';
};

const naturalIn = (number: number): RoadResult['natural'] => {
  if (EIGHTS.includes(number)) return 8;
  return NINES.includes(number) ? 9 : null;
};

const results = SHOE.split('').map((letter, at): RoadResult => {
  const number = at + 1;
  return {
    coup: `BAC-01/S12/C${number}`,
    outcome: outcomeOf(letter),
    bankerPair: BANKER_PAIRS.includes(number),
    playerPair: PLAYER_PAIRS.includes(number),
    natural: naturalIn(number),
  };
});

/** docs/reference/roads.svg: what docs/reference/roads.md shows. */
export const roadsPicture = (): string => pictureOf(results.reduce(evolve, EMPTY_ROADS), 'BAC-01/S12');
