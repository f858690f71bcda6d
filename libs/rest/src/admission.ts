import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reject } from '#kernel';
import { correlationIdOf, type Metrics } from '#observability';
import { PROBLEM_JSON, problemOf, sendProblem } from '#problem';

/**
 * Requests that may be unanswered at a time. It bounds how long an accepted one waits by what stands before it, and the
 * memory that waiting takes: 1,024 commands are two full batches (S4), well under a second of work. A number that was
 * learned from the time that answers took lost: in a storm they take long because the event loop has thousands of
 * requests to refuse, so it learned to let fewer and fewer in, down to 82 commands a second of 2,800.
 */
export const UNANSWERED_MAX = 1_024;

export interface AdmissionOptions {
  readonly metrics: Metrics;
  readonly unansweredMax: number;
}

/**
 * Lets in so many requests at a time and refuses one more at once, before its token or its body costs anything: what is
 * turned away has to be cheap, or turning away is all that a crowded house does. Whoever watches it is always let in.
 * What other servers ask has room of its own: they ask for somebody who was let in already, and two full houses that
 * wait for each other would answer nobody.
 */
export function limitAdmission(server: FastifyInstance, { metrics, unansweredMax }: AdmissionOptions): void {
  const persons = new Room(unansweredMax);
  const servers = new Room(unansweredMax);
  const roomFor = (url: string): Room | null =>
    WATCHING.test(url) ? null : ERRANDS.test(url) ? servers : persons;
  refuseInFront(server, (url) => roomFor(url)?.isFull === true, metrics);
  server.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const room = roomFor(request.url);
    if (room?.isFull === true) return void sendProblem(reply, CROWDED);
    room?.enter(request);
    metrics.unanswered(persons.count);
    done();
  });
  // What streams lasts for hours, and has limits of its own: it is answered once it begins.
  server.addHook(
    'onSend',
    (request: FastifyRequest, reply: FastifyReply, _payload: unknown, done: () => void) => {
      if (isStream(reply)) persons.leave(request);
      done();
    },
  );
  server.addHook('onResponse', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    persons.leave(request);
    servers.leave(request);
    metrics.unanswered(persons.count);
    done();
  });
}

const isStream = (reply: FastifyReply): boolean => {
  const type = reply.getHeader('content-type');
  return typeof type === 'string' && type.startsWith('text/event-stream');
};

/** Where so many may be at a time. */
class Room {
  count = 0;
  private readonly inside = new WeakSet<FastifyRequest>();

  constructor(private readonly max: number) {}

  get isFull(): boolean {
    return this.count >= this.max;
  }

  enter(request: FastifyRequest): void {
    this.inside.add(request);
    this.count += 1;
  }

  /** Nothing, for who isn't in it. */
  leave(request: FastifyRequest): void {
    if (this.inside.delete(request)) this.count -= 1;
  }
}

/**
 * Refuses before Fastify sees the request: there it costs three times as much, in routing, hooks and a reply's making. A
 * further address that Fastify listens on (`localhost` has two) passes by here; the hook above refuses there.
 */
function refuseInFront(server: FastifyInstance, isFull: (url: string) => boolean, metrics: Metrics): void {
  const [answer] = server.server.rawListeners('request') as RequestListener[]; // how Fastify hears of requests
  if (answer === undefined) throw new Error('Fastify doesn’t listen to its server');
  const pauses = new Pauses();
  server.server.removeListener('request', answer);
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isFull(request.url ?? '')) return answer(request, response);
    metrics.request('other', 'turned away', CROWDED_PROBLEM.status, 0);
    response.writeHead(CROWDED_PROBLEM.status, [
      ...CROWDED_HEADERS,
      'X-Correlation-Id',
      correlationIdOf(request.headers),
    ]);
    response.end(CROWDED_BODY, () => pauses.add(request.socket));
  });
}

/**
 * Connections that were turned away and aren't listened to until the event loop's next turn. Node reads on as long as
 * many connections have something to say: a crowd that asks again at once would hold a turn up for seconds, and whoever
 * was let in needs several to be answered.
 */
class Pauses {
  private sockets: Socket[] = [];

  add(socket: Socket): void {
    socket.pause();
    if (this.sockets.push(socket) === 1) setImmediate(() => this.end());
  }

  private end(): void {
    const ended = this.sockets;
    this.sockets = [];
    for (const socket of ended) socket.resume();
  }
}

const WATCHING = /^\/(health\/[a-z]+|metrics)(\?|$)/u;
/** Where servers take errands of each other. */
const ERRANDS = /^\/internal\//u;
const CROWDED = reject(
  'OVERLOADED',
  'too many requests are waiting; ask again after Retry-After, with the same Idempotency-Key',
).rejection;
const CROWDED_PROBLEM = problemOf(CROWDED);
/** As text: node sends it with the head in one piece. */
const CROWDED_BODY = JSON.stringify(CROWDED_PROBLEM);
/** A list: node writes it as it is. */
const CROWDED_HEADERS = Object.entries({
  'Content-Type': PROBLEM_JSON,
  'Content-Length': `${Buffer.byteLength(CROWDED_BODY)}`,
  'Cache-Control': 'no-store',
  'Retry-After': '1',
  'X-Content-Type-Options': 'nosniff',
}).flat();
