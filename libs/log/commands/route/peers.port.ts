import type { PeerRequest, PeerReply } from '../messages/peer-request';

/** The other servers of the house. */
export interface Peers {
  /** Has a request done by another server. Throws `PeerLostError`. */
  run(where: PeerPlace, request: PeerRequest): Promise<PeerReply>;
}

/** One life of another server, and where it is reached; an empty address if it listens for nobody. */
export interface PeerPlace {
  readonly owner: string;
  readonly instance: string;
  readonly address: string;
}

/** No answer came: whether the request was done is unknown. It has ids of its own, so it may be asked again. */
export class PeerLostError extends Error {
  override readonly name = 'PeerLostError';
}

/** A server that has no others. */
export const NO_PEERS: Peers = {
  run: () => Promise.reject(new PeerLostError('this server knows no way to others')),
};
