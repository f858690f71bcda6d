import { countsOf } from '../counts';
import type { Bead, BigRoadEntry, DerivedEntry, DrawnRoads } from '../drawn-roads';
import { NAMES } from './symbols';

// Descriptions of the picture for people who can't see it or point at a cell.

export const toldOf = (drawn: DrawnRoads): string => {
  const { coups, banker, player, tie, bankerPairs, playerPairs, naturals } = countsOf(drawn);
  const order = drawn.beadPlate.columns.flat().map(({ outcome }) => NAMES[outcome].charAt(0));
  return (
    `Bead plate, big road, big eye boy, small road and cockroach pig after ${coups} coups. ` +
    `Banker ${banker}, Player ${player}, Tie ${tie}; ` +
    `Banker pairs ${bankerPairs}, Player pairs ${playerPairs}, naturals ${naturals}. In order: ${order.join(' ')}`
  );
};

/** Returns the description of a bead: `C45: Banker, natural 9, Player pair`. */
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

/** Returns `C45` for `BAC-01/S12/C45`. */
const shortOf = (coup: string): string => coup.slice(coup.lastIndexOf('/') + 1);
