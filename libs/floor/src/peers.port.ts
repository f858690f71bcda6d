import type { Errand, Reply } from './errand';

/** The other servers of the house. */
export interface Peers {
  /** Has an errand done at an address. Throws `PeerLostError`. */
  run(address: string, errand: Errand): Promise<Reply>;
}

/** No answer came: whether the errand was done is unknown. It has ids of its own, so it may be asked again. */
export class PeerLostError extends Error {
  override readonly name = 'PeerLostError';
}

/** A server that has no others. */
export const NO_PEERS: Peers = {
  run: () => Promise.reject(new PeerLostError('this server knows no way to others')),
};
