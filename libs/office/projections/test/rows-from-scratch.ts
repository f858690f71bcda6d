import { askedBy, changesOf } from '../running/changes-of';
import type { ReadModel, Row, TakenEvent } from '../running/read-model.port';

/**
 * The rows that a whole log comes to, folded at one go: what a read model must show whatever happened on its way. The
 * events are all there are, each shard's in order; those it doesn't take are passed over.
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
