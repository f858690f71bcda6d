import { invariant } from '#kernel/decision';
import type { ShoeRevealed } from '../../any-table/events';
import { isJustFinished } from '../../any-table/shoe/new-shoe';

interface WithShoe {
  readonly shoe: { readonly shoe: string } | null;
}

/** Throws unless an event's shoe is the one on the table. */
export function inUse<State extends WithShoe>(
  state: State,
  { type, shoe }: { readonly type: string; readonly shoe: string },
): asserts state is State & { readonly shoe: NonNullable<State['shoe']> } {
  invariant(state.shoe?.shoe === shoe, `${type} of ${shoe}, which isn't in use`);
}

/** Applies the published secret of the shoe that was just finished. */
export const revealed = <State extends WithShoe & { readonly table: string; readonly shoes: number }>(
  state: State,
  event: ShoeRevealed,
): State => {
  invariant(state.shoe === null, 'a shoe in use is revealed');
  isJustFinished(state, event);
  return state;
};
