import { askedBy, changesOf } from '../running/changes-of';
import type { ReadModel, Row, TakenEvent } from '../running/read-model.port';

/**
 * Folds a whole log at once and returns the rows that a read model must have, whatever happened on its way.
 * Takes all events, each shard's in order; those of other types are skipped.
 */
export function rowsFromScratch(
  model: ReadModel,
  events: readonly TakenEvent[],
): readonly (Row & { readonly shard: number })[] {
  const taken = events.filter(({ type }) => model.takes.includes(type));
  const rows = new Map([...askedBy(model, taken).keys()].map((key) => [key, null]));
  const nothing = { known: new Map(), parked: new Set<string>(), dropped: new Set<string>(), rows };
  return changesOf(model, [{ events: taken }], nothing).rows;
}
