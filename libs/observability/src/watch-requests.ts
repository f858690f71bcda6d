import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from './log';
import type { Metrics } from './metrics';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** W3C Trace Context; a later version may say more behind it. */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/u;

/**
 * The id that a caller gave its request, when it is a UUID; else that of the trace that it belongs to, whose 32 digits are
 * a UUID's; else a fresh one. Events keep it, and Kafka's records go out as part of the same trace.
 */
export const correlationIdOf = (headers: IncomingHttpHeaders): string => {
  const given = headers['x-correlation-id'];
  if (typeof given === 'string' && UUID.test(given)) return given.toLowerCase();
  const trace = headers['traceparent'];
  const [, ...digits] = (typeof trace === 'string' && TRACEPARENT.exec(trace)) || [];
  return digits.length === 0 ? randomUUID() : digits.join('-');
};

export interface WatchOptions {
  readonly log: Log;
  readonly metrics: Metrics;
}

/**
 * Logs and counts each request when it has been answered. By the pattern of its address alone, without who asked: which
 * table refused whom could tell a hand (`secrecy.md`, What must not tell a hand). An accepted command's events have the
 * correlation id, and so the rest.
 */
export function watchRequests(server: FastifyInstance, { log, metrics }: WatchOptions): void {
  server.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    void reply.header('X-Correlation-Id', request.id);
    done();
  });
  server.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { method, id: correlationId } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 1000) / 1000;
    metrics.request(KNOWN_METHODS.has(method) ? method : 'other', route, status, reply.elapsedTime / 1000);
    const quiet = status < 400 && UNREMARKABLE.test(route);
    log[status >= 500 ? 'warn' : quiet ? 'debug' : 'info'](
      { correlationId, method, route, status, ms },
      'request',
    );
    done();
  });
}

/** A caller chooses the method: as a label it would make a series for each. */
const KNOWN_METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);
/** Asked every few seconds by machines. */
const UNREMARKABLE = /^\/(health|metrics)/u;
