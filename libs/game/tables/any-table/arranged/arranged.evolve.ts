import { invariant } from '#kernel/decision';
import { keyOfLimit, type ArrangedLimits } from './arranged-limits';
import type { LimitsArranged, LimitsEnded } from './arranged.events';

interface Arranging {
  readonly arranged: ArrangedLimits;
}

/** Applies an arranged limit (R7). */
export const limitsArranged = <State extends Arranging>(
  state: State,
  { patron, on, max, until }: LimitsArranged,
): State => ({ ...state, arranged: state.arranged.with(keyOfLimit(patron, on), { patron, on, max, until }) });

/** Applies the end of an arranged limit (R7). */
export const limitsEnded = <State extends Arranging>(state: State, { patron, on }: LimitsEnded): State => {
  const key = keyOfLimit(patron, on);
  invariant(state.arranged.has(key), `a limit on ${on} ends that ${patron} doesn't have`);
  return { ...state, arranged: state.arranged.without(key) };
};
