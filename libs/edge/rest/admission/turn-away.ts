import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { correlationIdOf, type Metrics } from '#edge/observability';
import { PROBLEM_JSON, problemOf } from '#edge/problem';
import type { Rejection } from '#kernel/decision';

/** A refusal with its answer prepared, because refusing must cost almost nothing. */
export interface ReadyRefusal {
  readonly rejection: Rejection;
  readonly status: number;
  readonly headers: readonly string[];
  /** A text, which Node sends together with the head. */
  readonly body: string;
}

export function readyRefusal(rejection: Rejection): ReadyRefusal {
  const problem = problemOf(rejection);
  const body = JSON.stringify(problem);
  const headers = {
    'Content-Type': PROBLEM_JSON,
    'Content-Length': `${Buffer.byteLength(body)}`,
    'Cache-Control': 'no-store',
    'Retry-After': '1',
    'X-Content-Type-Options': 'nosniff',
  };
  // A list, which Node writes unchanged.
  return { rejection, status: problem.status, headers: Object.entries(headers).flat(), body };
}

/**
 * Refuses requests before Fastify sees them, where refusing costs three times as much in routing, hooks and objects.
 * Requests on a second address that Fastify listens on (`localhost` has two) don't come here; the hook of
 * `limitAdmission` refuses those.
 */
export function turnAwayInFront(
  server: FastifyInstance,
  refusalFor: (request: IncomingMessage) => ReadyRefusal | null,
  metrics: Metrics,
): void {
  const [answer] = server.server.rawListeners('request') as RequestListener[]; // how Fastify hears of requests
  if (answer === undefined) throw new Error('Fastify doesn’t listen to its server');
  const pauses = new Pauses();
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    const refused = refusalFor(request);
    if (refused === null) return answer(request, response);
    metrics.request('other', 'turned away', refused.status, 0);
    response.writeHead(refused.status, [
      ...refused.headers,
      'X-Correlation-Id',
      correlationIdOf(request.headers),
      ...(request.headers.expect === undefined ? [] : ['Connection', 'close']),
    ]);
    response.end(refused.body, () => pauses.add(request.socket));
  };
  server.server.removeListener('request', answer);
  server.server.on('request', take);
  inviteBodiesLate(server, take);
}

/**
 * Asks a client that waits with its body (`Expect: 100-continue`) to send it only once its token is verified; Node
 * would ask at once. A client that isn't asked may send the body or not: the connection ends with the answer.
 */
function inviteBodiesLate(server: FastifyInstance, take: RequestListener): void {
  const waiting = new WeakSet<IncomingMessage>();
  server.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request);
    take(request, response);
  });
  server.addHook('preParsing', (request: FastifyRequest, reply: FastifyReply, payload, done) => {
    if (waiting.delete(request.raw)) reply.raw.writeContinue();
    done(null, payload);
  });
  server.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, _payload: unknown, done) => {
    if (waiting.delete(request.raw)) reply.header('Connection', 'close');
    done();
  });
}

/**
 * Refused connections that aren't read until the event loop's next turn. Node reads on while many connections have
 * data. A crowd that retries at once would hold up a turn for seconds, and admitted requests need several turns.
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
