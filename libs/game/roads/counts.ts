import type { Bead, DrawnRoads } from './drawn-roads';

/** The numbers of a shoe's coups by outcome. */
export interface Counts {
  readonly coups: number;
  readonly player: number;
  readonly banker: number;
  readonly tie: number;
  readonly playerPairs: number;
  readonly bankerPairs: number;
  readonly naturals: number;
}

export const countsOf = ({ beadPlate }: DrawnRoads): Counts => {
  const beads = beadPlate.columns.flat();
  const many = (is: (bead: Bead) => boolean): number => beads.filter(is).length;
  return {
    coups: beads.length,
    player: many(({ outcome }) => outcome === 'player'),
    banker: many(({ outcome }) => outcome === 'banker'),
    tie: many(({ outcome }) => outcome === 'tie'),
    playerPairs: many(({ playerPair }) => playerPair),
    bankerPairs: many(({ bankerPair }) => bankerPair),
    naturals: many(({ natural }) => natural !== null),
  };
};
