import type { PeerReply, PeerRequest } from '../messages/peer-request';

/** The other servers of the installation. */
export interface Peers {
  /** Sends a request to another server and returns its reply. Throws `PeerLostError`. */
  run(where: PeerPlace, request: PeerRequest): Promise<PeerReply>;
}

/** An instance of another server and its address, which is empty if it takes no requests. */
export interface PeerPlace {
  readonly owner: string;
  readonly instance: string;
  readonly address: string;
}

/**
 * Thrown if no answer came: it is unknown whether the request was carried out. Its id makes it safe to
 * repeat.
 */
export class PeerLostError extends Error {
  override readonly name = 'PeerLostError';
}

/** The peers of a single server. */
export const NO_PEERS: Peers = {
  run: () => Promise.reject(new PeerLostError('this server has no connection to other servers')),
};
