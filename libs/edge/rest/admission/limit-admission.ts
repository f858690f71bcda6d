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
import { reject } from '#kernel/decision';
import type { Metrics } from '#edge/observability';
import { sendProblem } from '#edge/problem';
import { networkOf } from './network-of';
import { Room, Tally } from './room';
import { Connections, Slot, type SlotPlace } from './slot';
import { readyRefusal, turnAwayInFront, type ReadyRefusal } from './turn-away';

/**
 * Requests that may be unanswered at a time. It bounds how long an accepted one waits by what stands before it, and the
 * memory that waiting takes: 1,024 commands are two full batches (S4), well under a second of work. A number that was
 * learned from the time that answers took lost: in a storm they take long because the event loop has thousands of
 * requests to refuse, so it learned to let fewer and fewer in, down to 82 commands a second of 2,800.
 */
export const UNANSWERED_MAX = 1_024;
/** Requests without a token that may be unanswered at a time: pages and documents, which are answered at once. */
const STRANGERS_MAX = 256;

export interface AdmissionOptions {
  readonly metrics: Metrics;
  /** Requests with a token that may be unanswered at a time, and as many that other servers send. */
  readonly unansweredMax: number;
  /** Requests of one person that may be unanswered at a time. */
  readonly personRequestsMax: number;
  /** Requests from one address that may be unanswered at a time without a token that was found good. */
  readonly addressRequestsMax: number;
  /** Longest time in which a client takes nothing of its answer; then its connection is closed. */
  readonly answerSeconds: number;
  /** Clients of this door: `people` by default, or the other servers of the house, on a port of their own. */
  readonly serves?: 'people' | 'servers';
  /**
   * Finds out who sent a request before its body is read, and answers it if it isn't let in: a hook of Fastify. Without one
   * nobody is told apart, and all share one room.
   */
  readonly guard?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Tells whether a request brings something that may let it in; by default a token. */
  readonly bringsProof?: (request: IncomingMessage) => boolean;
  /** Returns whom the guard has found; `null`: nobody. By default the id of `request.person`, in whatever role. */
  readonly senderOf?: (request: FastifyRequest) => string | null;
}

export interface Admission {
  /** Returns the names of rooms that are full and that the house can't do without. Strangers' isn't one. */
  fullRooms(): readonly string[];
}

/**
 * Lets a bounded number of requests in at a time and refuses one more at once, before its token or its body costs
 * anything. Install it before routes are declared, on any server: it holds a request's slot for as long as its handler
 * works, also after the client has left (see `Slot`).
 *
 * - People with a token have a room of their own. Nobody without a good one is in it for longer than its verification
 *   takes, so strangers can't fill it, whatever they do with their connections; nor can one person.
 * - Requests without a token have a smaller room, and a bound per address.
 * - What other servers send has a room of its own: they ask for somebody who was let in already, and two full houses that
 *   wait for each other would answer nobody.
 * - Whoever watches the house is always let in.
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

/** A handler's work for a request. */
interface HandlerWork {
  readonly end: () => void;
  /** Its answer has begun. */
  isSent: boolean;
  /** It returned without an answer, and sends one later. */
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

  /** Returns why a request isn't let in, by its URL, whether it brings a token, and its address; `null` if it is. */
  refusalFor(request: IncomingMessage): ReadyRefusal | null {
    const room = this.roomFor(request);
    if (room === null) return null;
    if (room === this.strangers) return this.refusalAmongStrangers(request);
    return room.isFull ? CROWDED : null;
  }

  /** Gives a request its slot. Returns `false` if it goes no further: it was refused, or its client is gone already. */
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

  /** Has the guard look at a request, and counts it by whom it found. */
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

  /** Wraps a handler: the slot is held until its work has ended, and nothing is begun for a client that is gone. */
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

  /** An answer begins. */
  sending(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const slot = this.slots.get(request);
    if (slot === undefined) return;
    if (this.tellsApart && this.senderOf(request) === null) this.demote(request, slot);
    if (payload instanceof Readable) {
      if (slot.isGone) payload.destroy();
      else finished(payload, slot.begin()); // whatever feeds it works until then
    }
    // What streams lasts for hours, and has limits of its own: it is answered once it begins.
    if (isEventStream(reply)) slot.free();
    else this.limitTaking(request.raw.socket, reply.raw);
    const work = this.works.get(request);
    if (work === undefined) return;
    work.isSent = true;
    // A handler that waits for its answer to be out may wait for ever once nobody is there to take it.
    if (work.endsWhenSent || slot.isGone) work.end();
  }

  /** A client that reads nothing would keep its slot for ever: node closes a connection on which nothing has moved. */
  private limitTaking(socket: IncomingMessage['socket'], response: ServerResponse): void {
    if (!(socket instanceof Socket)) return; // `inject` has none
    response.setTimeout(this.options.answerSeconds * 1_000);
    // Before node gives the connection to the next answer, which sets its own.
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
    // An open address, asked with a token that nobody looked at.
    const refused = this.refusalAmongStrangers(request.raw);
    if (refused !== null) return this.refuse(request, reply, slot, refused);
    this.demote(request, slot);
  }

  private refuse(request: FastifyRequest, reply: FastifyReply, slot: Slot, refused: ReadyRefusal): void {
    this.demote(request, slot);
    sendProblem(reply, refused.rejection);
  }

  /** Moves a request that isn't let in out of the persons' room, however long its answer takes to get out. */
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

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

const isEventStream = (reply: FastifyReply): boolean => {
  const type = reply.getHeader('content-type');
  return typeof type === 'string' && type.startsWith('text/event-stream');
};

const WATCHING = /^\/(health\/[a-z]+|metrics)(\?|$)/u;

const CROWDED = readyRefusal(
  reject(
    'OVERLOADED',
    'Too many requests are waiting. Retry after Retry-After, with the same Idempotency-Key.',
  ).rejection,
);

const tooManyOf = (whose: string, max: number): ReadyRefusal =>
  readyRefusal(
    reject(
      'OVERLOADED',
      `${max} requests ${whose} are waiting, which is the limit. Retry after Retry-After, with the same Idempotency-Key.`,
      { limit: `${max}` },
    ).rejection,
  );
