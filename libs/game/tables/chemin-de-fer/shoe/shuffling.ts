import { hasBank } from '../../player-banked/phases';
import { waitsForFirstCut, type SuppliedShoe } from '../../player-banked/shoe/supplied-shoe';
import type { CheminOpenState } from '../state';

/** Returns `true` if players may take part in the shuffle: by option, from the commitment to the first cut (R3). */
export const mayShuffle = (
  state: CheminOpenState,
): state is CheminOpenState & { readonly shoe: SuppliedShoe } =>
  state.rules.playersShuffle && state.shoe !== null && waitsForFirstCut(state.shoe);

/** Returns the banker, who shuffles last; `null` while nobody has the bank. */
export const bankerOf = (state: CheminOpenState): string | null =>
  hasBank(state) ? state.bank.patron : null;
