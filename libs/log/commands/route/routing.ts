import {
  invariant,
  OUT_OF_REACH,
  rejection,
  STATUS_BY_CODE,
  type Code,
  type Rejection,
} from '#kernel/decision';
import type { Timing, Whereabouts } from '#log/event-store';
import { shardOfRequest, type PeerReply, type PeerRequest } from '../messages/peer-request';
import { unavailableBy } from '../messages/unavailable';
import { PeerLostError, type Peers } from './peers.port';

/** The owner of each shard, as this server knows it. */
export interface ShardBook {
  whereIs(shard: number): Whereabouts;
  /** Reads the owners again. Never rejects. */
  look(): Promise<void>;
}

/** The handler of each kind of request between servers. */
export type RequestHandlers = {
  readonly [Kind in PeerRequest['kind']]: (
    request: Extract<PeerRequest, { kind: Kind }>,
  ) => Promise<PeerReply>;
};

/** The reply to a request, wherever it was handled. */
type Done = Exclude<PeerReply, { kind: 'not-mine' }>;

/** Pauses between tries, 2 s in all: a shard has no owner for less than that during a takeover. */
const PAUSES_MS = [50, 100, 250, 600, 1_000];
/** Largest number of lost tries, since each may take as long as the adapter waits. */
const LOST_MAX = 3;

/** Sends each request to the server that has its shard (S3). */
export class Routing {
  private handlers: RequestHandlers | null = null;

  constructor(
    private readonly book: ShardBook,
    private readonly peers: Peers,
    private readonly timing: Timing,
    /** Returns a request in the form that may leave this process. */
    private readonly travelling: (request: PeerRequest) => PeerRequest,
  ) {}

  /** Sets the handlers for requests here. The later stages provide them, so they are set last. */
  handleBy(handlers: RequestHandlers): void {
    this.handlers = handlers;
  }

  /** Returns `true` if this server writes the shard now. */
  isHere(shard: number): boolean {
    return this.book.whereIs(shard).kind === 'here';
  }

  /**
   * Returns `true` if another server has the shard. An expired lease of our own may still be renewed; the
   * shard is then nobody's.
   */
  isElsewhere(shard: number): boolean {
    return this.book.whereIs(shard).kind === 'there';
  }

  /**
   * Has a request handled by the owner of its shard. Refuses with `UNAVAILABLE` if the shard has no owner for
   * 2 s, or its owner doesn't answer. It does so, too, if a try was lost and the next was refused
   * temporarily, since the first may still be carried out.
   */
  async carry(request: PeerRequest): Promise<Done> {
    const shard = shardOfRequest(request);
    let lost = 0;
    for (let trial = 0; ; trial++) {
      const reply = await this.once(request, this.book.whereIs(shard));
      if (reply !== 'lost' && reply.kind !== 'not-mine') return lost === 0 ? reply : afterLoss(reply);
      if (reply === 'lost') lost++;
      const pauseMs = PAUSES_MS[trial];
      if (pauseMs === undefined || lost >= LOST_MAX)
        return { kind: 'refused', rejection: OUT_OF_REACH.writer.rejection };
      await this.book.look();
      if (reply === 'lost' || !this.isHere(shard)) await this.timing.pause(pauseMs);
    }
  }

  /**
   * Handles a request if its shard is here, and otherwise says so. A request is forwarded once and no
   * further.
   */
  async runHere(request: PeerRequest): Promise<PeerReply> {
    const shard = shardOfRequest(request);
    if (!this.isHere(shard)) return { kind: 'not-mine' };
    const reply = await this.here(request);
    const isUndecided = reply.kind === 'refused' && reply.rejection.code === 'UNAVAILABLE';
    return isUndecided && !this.isHere(shard) ? { kind: 'not-mine' } : reply;
  }

  private async here(request: PeerRequest): Promise<PeerReply> {
    invariant(this.handlers !== null, 'requests are handled once the floor is assembled');
    const handler = this.handlers[request.kind] as (request: PeerRequest) => Promise<PeerReply>; // the handler of its kind
    try {
      return await handler(request);
    } catch (error) {
      const lost = unavailableBy(error);
      if (lost === null) throw error;
      return lost;
    }
  }

  private async once(request: PeerRequest, where: Whereabouts): Promise<PeerReply | 'lost'> {
    switch (where.kind) {
      case 'here':
        return this.runHere(request);
      case 'nowhere':
        return { kind: 'not-mine' };
      case 'there':
        try {
          return await this.peers.run(where, this.travelling(request));
        } catch (error) {
          if (error instanceof PeerLostError) return 'lost';
          throw error;
        }
    }
  }
}

/**
 * Returns `true` for a refusal that is not, or not surely, remembered (S9): the same id may be accepted
 * later.
 */
const isPassing = (code: Code): boolean =>
  STATUS_BY_CODE[code] === 422 ||
  code === 'UNAUTHENTICATED' || // the token has expired since the first try
  code === 'UNKNOWN_COMMAND' ||
  code === 'NO_SUCH_TABLE' ||
  code === 'IDEMPOTENCY_MISMATCH';

const afterLoss = (reply: Done): Done =>
  reply.kind === 'refused' && isPassing(reply.rejection.code)
    ? { kind: 'refused', rejection: MAY_COME }
    : reply;

const MAY_COME: Rejection = rejection(
  'UNAVAILABLE',
  'An earlier attempt of this command may still succeed. Retry in a moment with the same id.',
);
