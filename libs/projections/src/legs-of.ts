import { decodeEvent, entryOfEvent } from '#contract';
import type { Leg } from '#money';
import type { TakenEvent } from './read-model.port';

const known = new WeakMap<TakenEvent, readonly Leg[]>();

/** The ledger's entry of an event, derived anew (S10); once, though it is asked for and then folded. Throws as `decodeEvent`. */
export function legsOf(taken: TakenEvent): readonly Leg[] {
  const { stream, type, schema, data } = taken;
  const legs = known.get(taken) ?? entryOfEvent(stream, decodeEvent(type, schema, data));
  known.set(taken, legs);
  return legs;
}
