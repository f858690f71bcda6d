import type { Outcome } from '#baccarat';
import type { Bead, BigRoadEntry, DerivedEntry, DrawnRoads } from '../drawn-roads';
import { NAMES } from './symbols';

// What the picture says in words, to who can't see it or points at a cell.

/** How the coups ended. */
export interface Counts {
  readonly coups: number;
  readonly outcomes: readonly (readonly [Outcome, number])[];
  readonly bankerPairs: number;
  readonly playerPairs: number;
  readonly naturals: number;
}

export const countsOf = ({ beadPlate }: DrawnRoads): Counts => {
  const beads = beadPlate.columns.flat();
  const many = (is: (bead: Bead) => boolean): number => beads.filter(is).length;
  return {
    coups: beads.length,
    outcomes: (['banker', 'player', 'tie'] as const).map((outcome) => [
      outcome,
      many((bead) => bead.outcome === outcome),
    ]),
    bankerPairs: many(({ bankerPair }) => bankerPair),
    playerPairs: many(({ playerPair }) => playerPair),
    naturals: many(({ natural }) => natural !== null),
  };
};

export const toldOf = (drawn: DrawnRoads): string => {
  const { coups, outcomes, bankerPairs, playerPairs, naturals } = countsOf(drawn);
  const won = outcomes.map(([outcome, count]) => `${NAMES[outcome]} ${count}`).join(', ');
  const order = drawn.beadPlate.columns.flat().map(({ outcome }) => NAMES[outcome].charAt(0));
  return (
    `Bead plate, big road, big eye boy, small road and cockroach pig after ${coups} coups. ${won}; ` +
    `Banker pairs ${bankerPairs}, Player pairs ${playerPairs}, naturals ${naturals}. In order: ${order.join(' ')}`
  );
};

/** `C45: Banker, natural 9, Player pair`. */
export const beadTold = ({ coup, outcome, natural, playerPair, bankerPair }: Bead | BigRoadEntry): string =>
  [
    `${shortOf(coup)}: ${NAMES[outcome]}`,
    ...(natural === null ? [] : [`natural ${natural}`]),
    ...(playerPair ? ['Player pair'] : []),
    ...(bankerPair ? ['Banker pair'] : []),
  ].join(', ');

export const entryTold = (entry: BigRoadEntry): string =>
  entry.ties.length === 0 ? beadTold(entry) : `${beadTold(entry)}; ties ${entry.ties.map(shortOf).join(' ')}`;

export const derivedTold = ({ coup, color }: DerivedEntry): string => `${shortOf(coup)}: ${color}`;

/** `C45` of `BAC-01/S12/C45`. */
const shortOf = (coup: string): string => coup.slice(coup.lastIndexOf('/') + 1);
