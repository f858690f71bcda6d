import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { finished, Readable } from 'node:stream';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import type { Metrics } from '#edge/observability';
import { sendProblem } from '#edge/problem';
import { rejection } from '#kernel/decision';
import { networkOf } from './network-of';
import { Room, Tally } from './room';
import { Connections, Slot, type SlotPlace } from './slot';
import { readyRefusal, turnAwayInFront, type ReadyRefusal } from './turn-away';

/**
 * The most unanswered requests at a time. Limits the wait of an accepted request and the memory: 1,024 commands are two
 * full batches (S4), well under a second of work. An adaptive limit learned from answer times failed. In a storm they are long because the event loop has thousands of requests to refuse. So it admitted ever fewer, down to 82 commands a second of 2,800.
 */
export const UNANSWERED_MAX = 1_024;
/** The most unanswered requests without a token: pages and documents, which are answered at once. */
const STRANGERS_MAX = 256;

export interface AdmissionOptions {
  readonly metrics: Metrics;
  /** The most unanswered requests with a token, and as many from other servers. */
  readonly unansweredMax: number;
  /** The most unanswered requests of one person. */
  readonly personRequestsMax: number;
  /** The most unanswered requests from one address without a valid token. */
  readonly addressRequestsMax: number;
  /** The longest time in which a client may read nothing of its answer before its connection is closed. */
  readonly answerSeconds: number;
  /** The clients of this port: `people` by default, or the other table servers on a port of their own. */
  readonly serves?: 'people' | 'servers';
  /**
   * Finds out who sent a request before its body is read, and answers it if it isn't admitted: a hook of Fastify.
   * Without a guard nobody is identified and all share one room.
   */
  readonly guard?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Says if a request brings credentials; by default a token. */
  readonly bringsProof?: (request: IncomingMessage) => boolean;
  /** Returns the person that the guard has found, or `null`; by default the id of `request.person`, in any role. */
  readonly senderOf?: (request: FastifyRequest) => string | null;
}

export interface Admission {
  /** Returns the names of full rooms that are essential. The strangers' room isn't. */
  fullRooms(): readonly string[];
}

/**
 * Admits a limited number of requests at a time and refuses others at once, before they cost anything. Install it
 * before routes are declared. A request keeps its slot while its handler works, even after the client has left (see
 * `Slot`).
 *
 * - People with a token have a room of their own. Others are in it only while their token is verified, so neither
 *   strangers nor one person can fill it.
 * - Requests without a token have a smaller room, and a limit for each address.
 * - Other servers have a room of their own, because they ask for people who were already admitted. Two full servers
 *   that wait for each other would answer nobody.
 * - Monitoring is always admitted.
 */
export function limitAdmission(server: FastifyInstance, options: AdmissionOptions): Admission {
  const door = new Door(options);
  const { guard } = options;
  turnAwayInFront(server, (request) => door.refusalFor(request), options.metrics);
  server.addHook('onRoute', (route: RouteOptions) => {
    route.handler = door.holding(route.handler);
  });
  server.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (door.enter(request, reply)) done();
  });
  if (guard !== undefined)
    server.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) =>
      door.identify(request, reply, guard),
    );
  server.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: unknown, done) => {
    door.sending(request, reply, payload);
    done();
  });
  return door;
}

/** The work of a handler for a request. */
interface HandlerWork {
  readonly end: () => void;
  /** Set once its answer has begun. */
  isSent: boolean;
  /** Set if it returned without an answer and sends one later. */
  endsWhenSent: boolean;
}

class Door implements Admission {
  private readonly persons: Room;
  private readonly strangers: Room;
  private readonly servers: Room;
  private readonly ofPersons: Tally;
  private readonly ofAddresses: Tally;
  private readonly slots = new WeakMap<FastifyRequest, Slot>();
  private readonly works = new WeakMap<FastifyRequest, HandlerWork>();
  private readonly connections = new Connections();
  private readonly tellsApart: boolean;
  private readonly senderOf;
  private readonly bringsProof;
  private readonly crowdedAddress: ReadyRefusal;
  private readonly crowdedPerson: ReadyRefusal;

  constructor(private readonly options: AdmissionOptions) {
    const { metrics, unansweredMax, personRequestsMax, addressRequestsMax, guard } = options;
    this.persons = new Room('persons', unansweredMax);
    this.strangers = new Room('strangers', Math.min(unansweredMax, STRANGERS_MAX));
    this.servers = new Room('servers', unansweredMax);
    this.ofPersons = new Tally(personRequestsMax);
    this.ofAddresses = new Tally(addressRequestsMax);
    this.tellsApart = guard !== undefined;
    this.crowdedAddress = tooManyOf('from this address without a token', addressRequestsMax);
    this.crowdedPerson = tooManyOf('of this person', personRequestsMax);
    this.senderOf = options.senderOf ?? (({ person }: FastifyRequest): string | null => person?.id ?? null);
    this.bringsProof =
      options.bringsProof ?? (({ headers }: IncomingMessage): boolean => headers.authorization !== undefined);
    metrics.rooms([this.persons, this.strangers, this.servers]);
  }

  fullRooms(): readonly string[] {
    return [this.persons, this.servers].filter(({ isFull }) => isFull).map(({ name }) => name);
  }

  /** Returns why a request isn't admitted, by its URL, its credentials and its address, or `null`. */
  refusalFor(request: IncomingMessage): ReadyRefusal | null {
    const room = this.roomFor(request);
    if (room === null) return null;
    if (room === this.strangers) return this.refusalAmongStrangers(request);
    return room.isFull ? CROWDED : null;
  }

  /** Gives a request its slot. Returns `false` if it was refused or its client has left. */
  enter(request: FastifyRequest, reply: FastifyReply): boolean {
    const { raw } = request;
    const refused = this.refusalFor(raw);
    if (refused !== null) {
      sendProblem(reply, refused.rejection);
      return false;
    }
    if (raw.socket.destroyed) {
      reply.hijack(); // its `close` may have been before anybody listened
      return false;
    }
    const room = this.roomFor(raw);
    if (room === null) return true;
    const place = room === this.strangers ? this.amongStrangers(raw) : { room };
    const slot = new Slot(place, () => this.options.metrics.hungUp());
    this.slots.set(request, slot);
    this.connections.watch(raw.socket, reply.raw, slot);
    return true;
  }

  /** Runs the guard on a request, and counts the request under the person found. */
  async identify(
    request: FastifyRequest,
    reply: FastifyReply,
    guard: NonNullable<AdmissionOptions['guard']>,
  ): Promise<void> {
    const slot = this.slots.get(request);
    if (slot === undefined) return guard(request, reply);
    const end = slot.begin();
    try {
      await guard(request, reply);
      if (reply.sent) return this.demote(request, slot);
      this.countAs(request, reply, slot);
    } finally {
      end();
    }
  }

  /** Wraps a handler so that the slot is held until its work has ended. Begins no work for a client that has left. */
  holding(handler: RouteHandlerMethod): RouteHandlerMethod {
    const { slots, works } = this;
    return function held(this: FastifyInstance, request: FastifyRequest, reply: FastifyReply): unknown {
      const slot = slots.get(request);
      if (slot === undefined) return handler.call(this, request, reply);
      if (slot.isGone) return void reply.hijack();
      const work: HandlerWork = { end: slot.begin(), isSent: false, endsWhenSent: false };
      works.set(request, work);
      let result: unknown;
      try {
        result = handler.call(this, request, reply);
      } catch (error) {
        work.end();
        throw error;
      }
      if (isThenable(result))
        void result.then(work.end, work.end); // Fastify handles its rejection
      else if (result !== undefined || reply.sent || work.isSent) work.end();
      else work.endsWhenSent = true;
      return result;
    };
  }

  /** Called when an answer begins. */
  sending(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const slot = this.slots.get(request);
    if (slot === undefined) return;
    if (this.tellsApart && this.senderOf(request) === null) this.demote(request, slot);
    if (payload instanceof Readable) {
      if (slot.isGone) payload.destroy();
      else finished(payload, slot.begin()); // whatever feeds it works until then
    }
    // Streams last for hours and have limits of their own, so they free their slot when they begin.
    if (isEventStream(reply)) slot.free();
    else this.limitTaking(request.raw.socket, reply.raw);
    const work = this.works.get(request);
    if (work === undefined) return;
    work.isSent = true;
    // A handler that waits for its answer to be sent may wait for ever once the client has left.
    if (work.endsWhenSent || slot.isGone) work.end();
  }

  /**
   * Limits the time for reading an answer. Otherwise a client that reads nothing would keep its slot for ever; Node
   * closes a connection without progress.
   */
  private limitTaking(socket: IncomingMessage['socket'], response: ServerResponse): void {
    if (!(socket instanceof Socket)) return; // `inject` has none
    response.setTimeout(this.options.answerSeconds * 1_000);
    // Before Node gives the connection to the next answer, which sets its own limit.
    response.prependOnceListener('finish', () => socket.setTimeout(0));
  }

  private countAs(request: FastifyRequest, reply: FastifyReply, slot: Slot): void {
    if (slot.isGone) return void reply.hijack();
    if (slot.room !== this.persons) return;
    const key = this.senderOf(request);
    if (key !== null) {
      if (this.ofPersons.isFull(key)) return this.refuse(request, reply, slot, this.crowdedPerson);
      return slot.moveTo({ room: this.persons, of: { tally: this.ofPersons, key } });
    }
    // An open address, requested with a token that wasn't checked.
    const refused = this.refusalAmongStrangers(request.raw);
    if (refused !== null) return this.refuse(request, reply, slot, refused);
    this.demote(request, slot);
  }

  private refuse(request: FastifyRequest, reply: FastifyReply, slot: Slot, refused: ReadyRefusal): void {
    this.demote(request, slot);
    sendProblem(reply, refused.rejection);
  }

  /** Moves a request that isn't admitted out of the persons' room, however long sending its answer takes. */
  private demote({ raw }: FastifyRequest, slot: Slot): void {
    if (slot.room === this.persons) slot.moveTo(this.amongStrangers(raw));
  }

  private refusalAmongStrangers(request: IncomingMessage): ReadyRefusal | null {
    if (this.strangers.isFull) return CROWDED;
    return this.ofAddresses.isFull(addressOf(request)) ? this.crowdedAddress : null;
  }

  private amongStrangers(request: IncomingMessage): SlotPlace {
    return { room: this.strangers, of: { tally: this.ofAddresses, key: addressOf(request) } };
  }

  private roomFor(request: IncomingMessage): Room | null {
    if (WATCHING.test(request.url ?? '')) return null;
    if (this.options.serves === 'servers') return this.servers;
    return this.tellsApart && !this.bringsProof(request) ? this.strangers : this.persons;
  }
}

const addressOf = ({ socket }: IncomingMessage): string => networkOf(socket.remoteAddress ?? '');

const isThenable = (value: unknown): value is PromiseLike<unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const { then }: { readonly then?: unknown } = value;
  return typeof then === 'function';
};

const isEventStream = (reply: FastifyReply): boolean => {
  const type = reply.getHeader('content-type');
  return typeof type === 'string' && type.startsWith('text/event-stream');
};

const WATCHING = /^\/(health\/[a-z]+|metrics)(\?|$)/u;

const CROWDED = readyRefusal(
  rejection(
    'OVERLOADED',
    'Too many requests are waiting. Retry after Retry-After, with the same Idempotency-Key.',
  ),
);

const tooManyOf = (whose: string, max: number): ReadyRefusal =>
  readyRefusal(
    rejection(
      'OVERLOADED',
      `${max} requests ${whose} are waiting, which is the limit. Retry after Retry-After, with the same Idempotency-Key.`,
      { limit: `${max}` },
    ),
  );
