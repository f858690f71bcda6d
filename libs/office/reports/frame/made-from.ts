import type { KeptRows } from '#office/projections';

/** A read model that a report was made from. */
export interface ReadModelPosition {
  readonly name: string;
  /** Places up to which every event is in the report, `shard:seq` in order of shards, parted by a space. */
  readonly position: string;
  /** Streams whose events are missing, as one of them could not be handled (`sabot dead-letters list`). */
  readonly parkedStreams: number;
}

/** What a report from read models says of them; part of what its SHA-256 is of. */
export interface MadeFrom {
  /** The period is over, and all its events were handled; else the report is of what there was at `position`. */
  readonly isOver: boolean;
  readonly readModels: readonly ReadModelPosition[];
}

/** What a report says of the read model whose rows it was made from. */
export const madeFromOf = ({
  readModel,
  isOver,
  position,
  parkedStreams,
}: Omit<KeptRows<unknown>, 'rows'>): MadeFrom => ({
  isOver,
  readModels: [{ name: readModel, position: position.join(' '), parkedStreams }],
});

/** A read model and its position as one text, `statistics 0:12 26:43`. */
export const positionText = ({ name, position }: ReadModelPosition): string =>
  position === '' ? name : `${name} ${position}`;
