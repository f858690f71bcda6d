import { invariant, reject, STATUS_BY_CODE, type Code, type Rejection } from '#kernel/decision';
import type { Timing, Whereabouts } from '#log/event-store';
import { shardOfRequest, type PeerRequest, type PeerReply } from '../messages/peer-request';
import { unavailableBy } from '../messages/unavailable';
import { PeerLostError, type Peers } from './peers.port';

/** Where each shard is written, as this server knows it. */
export interface ShardBook {
  whereIs(shard: number): Whereabouts;
  /** Reads it again now. Never rejects. */
  look(): Promise<void>;
}

/** The handler of each kind of request that servers send each other. */
export type RequestHandlers = {
  readonly [Kind in PeerRequest['kind']]: (
    request: Extract<PeerRequest, { kind: Kind }>,
  ) => Promise<PeerReply>;
};

/** The reply to a request wherever it was handled. */
type Done = Exclude<PeerReply, { kind: 'not-mine' }>;

/** Pauses between tries, 2 s in all: a shard that changes hands has no owner for less than that. */
const PAUSES_MS = [50, 100, 250, 600, 1_000];
/** A try whose answer is lost may have taken the adapter's whole patience. */
const LOST_MAX = 3;

/** Brings each request to the server that has its shard (S3). */
export class Routing {
  private handlers: RequestHandlers | null = null;

  constructor(
    private readonly book: ShardBook,
    private readonly peers: Peers,
    private readonly timing: Timing,
    /** A request as it may leave this process. */
    private readonly travelling: (request: PeerRequest) => PeerRequest,
  ) {}

  /** Names who does each kind of request here. Later stages do, so they are named once they are there. */
  handleBy(handlers: RequestHandlers): void {
    this.handlers = handlers;
  }

  /** Is the shard written here, just now? */
  isHere(shard: number): boolean {
    return this.book.whereIs(shard).kind === 'here';
  }

  /** Is the shard another server's? A lease of its own that has run out may yet be renewed: then it is nobody's. */
  isElsewhere(shard: number): boolean {
    return this.book.whereIs(shard).kind === 'there';
  }

  /**
   * Has it done wherever its shard is. `UNAVAILABLE` when nobody has it for 2 s, or its owner doesn't answer; and when a
   * try was lost and the next is refused in passing, since the first may arrive yet and be carried out.
   */
  async carry(request: PeerRequest): Promise<Done> {
    const shard = shardOfRequest(request);
    let lost = 0;
    for (let trial = 0; ; trial++) {
      const reply = await this.once(request, this.book.whereIs(shard));
      if (reply !== 'lost' && reply.kind !== 'not-mine') return lost === 0 ? reply : afterLoss(reply);
      if (reply === 'lost') lost++;
      const pauseMs = PAUSES_MS[trial];
      if (pauseMs === undefined || lost >= LOST_MAX) return { kind: 'refused', rejection: NOBODY };
      await this.book.look();
      if (reply === 'lost' || !this.isHere(shard)) await this.timing.pause(pauseMs);
    }
  }

  /** Does it if its shard is here, and else says so: a request is sent on once and no further. */
  async runHere(request: PeerRequest): Promise<PeerReply> {
    const shard = shardOfRequest(request);
    if (!this.isHere(shard)) return { kind: 'not-mine' };
    const reply = await this.here(request);
    const isUndecided = reply.kind === 'refused' && reply.rejection.code === 'UNAVAILABLE';
    return isUndecided && !this.isHere(shard) ? { kind: 'not-mine' } : reply;
  }

  private async here(request: PeerRequest): Promise<PeerReply> {
    invariant(this.handlers !== null, 'requests are handled once the floor is assembled');
    const handler = this.handlers[request.kind] as (request: PeerRequest) => Promise<PeerReply>; // that of its kind
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

/** Not remembered (S9), or not surely: the same id may be accepted later. */
const isPassing = (code: Code): boolean =>
  STATUS_BY_CODE[code] === 422 ||
  code === 'UNAUTHENTICATED' || // the token has run out since the first try
  code === 'UNKNOWN_COMMAND' ||
  code === 'NO_SUCH_TABLE' ||
  code === 'IDEMPOTENCY_MISMATCH';

const afterLoss = (reply: Done): Done =>
  reply.kind === 'refused' && isPassing(reply.rejection.code)
    ? { kind: 'refused', rejection: MAY_COME }
    : reply;

const MAY_COME: Rejection = reject(
  'UNAVAILABLE',
  'An earlier attempt of this command may still succeed. Retry in a moment with the same id.',
).rejection;

const NOBODY: Rejection = reject(
  'UNAVAILABLE',
  'No server can write this now. Retry in a moment with the same id.',
).rejection;
