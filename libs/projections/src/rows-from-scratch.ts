import { changesOf } from './changes-of';
import type { ReadModel, Row, TakenEvent } from './read-model.port';

/**
 * The rows that a whole log comes to, folded at one go: what a read model must show whatever happened on its way. The
 * events are all there are, each shard's in order; those it doesn't take are passed over.
 */
export function rowsFromScratch(
  model: ReadModel,
  events: readonly TakenEvent[],
): readonly (Row & { readonly shard: number })[] {
  const taken = events.filter(({ type }) => model.takes.includes(type));
  return changesOf(model, [{ events: taken }], { known: new Map(), parked: new Set(), dropped: new Set() })
    .rows;
}
