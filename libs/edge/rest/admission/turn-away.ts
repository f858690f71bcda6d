import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Rejection } from '#kernel/decision';
import { correlationIdOf, type Metrics } from '#edge/observability';
import { PROBLEM_JSON, problemOf } from '#edge/problem';

/** A refusal with its answer made beforehand: what is turned away has to cost next to nothing. */
export interface ReadyRefusal {
  readonly rejection: Rejection;
  readonly status: number;
  readonly headers: readonly string[];
  /** A text: node sends it with the head in one piece. */
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
  // A list: node writes it as it is.
  return { rejection, status: problem.status, headers: Object.entries(headers).flat(), body };
}

/**
 * Refuses before Fastify sees the request: there it costs three times as much, in routing, hooks and a reply's making. A
 * further address that Fastify listens on (`localhost` has two) passes by here; the hook of `limitAdmission` refuses there.
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
 * Tells a client that waits with its body (`Expect: 100-continue`) to send it once its token is verified, and not before,
 * as node does by itself. A client that isn't told may send the body or not: the connection ends with the answer.
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
    if (waiting.delete(request.raw)) void reply.header('Connection', 'close');
    done();
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
