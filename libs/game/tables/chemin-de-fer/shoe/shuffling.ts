import { waitsForFirstCut, type SuppliedShoe } from '../../player-banked/shoe/supplied-shoe';
import type { CheminOpenState } from '../state';

/** Returns `true` if players may take part in the shuffle: by option, from the commitment to the first cut (R3). */
export const mayShuffle = (
  state: CheminOpenState,
): state is CheminOpenState & { readonly shoe: SuppliedShoe } =>
  state.rules.playersShuffle && state.shoe !== null && waitsForFirstCut(state.shoe);
