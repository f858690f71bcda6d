import type { BanqueOpenState, BanqueShoe } from '../state';

/** Returns `true` if players may take part in the shuffle: by option, from the commitment to the cut (R3). */
export const mayShuffle = (
  state: BanqueOpenState,
): state is BanqueOpenState & { readonly shoe: BanqueShoe } =>
  state.rules.playersShuffle && state.shoe !== null && !state.shoe.isReady;
