import type { KeptRows } from '#office/projections';

/** A read model with its position in a report. */
export interface ReadModelPosition {
  readonly name: string;
  /** The positions up to which every event is in the report: `shard:seq` in order of shard, separated by spaces. */
  readonly position: string;
  /**
   * The number of streams whose later events are missing, because one event couldn't be handled (`sabot
   * dead-letters list`).
   */
  readonly parkedStreams: number;
}

/** The origin of a report from read models. It is part of the hashed contents. */
export interface MadeFrom {
  /**
   * Set if the period is over and all its events were handled. Otherwise the report covers what there was at
   * `position`.
   */
  readonly isOver: boolean;
  readonly readModels: readonly ReadModelPosition[];
}

/** Returns the origin of a report in the read model of its rows. */
export const madeFromOf = ({
  readModel,
  isOver,
  position,
  parkedStreams,
}: Omit<KeptRows<unknown>, 'rows'>): MadeFrom => ({
  isOver,
  readModels: [{ name: readModel, position: position.join(' '), parkedStreams }],
});

/** Returns a read model and its position as text, `statistics 0:12 26:43`. */
export const positionText = ({ name, position }: ReadModelPosition): string =>
  position === '' ? name : `${name} ${position}`;
