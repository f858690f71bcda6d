import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UUID } from '#kernel/canonical';
import { correlationOfTrace, placeInTrace } from '#log/contract';
import type { Log } from './logs/log';
import type { Metrics } from './metrics';
import type { OpenSpan, Traces } from './traces/traces';

const UUID_OF_ANY_CASE = new RegExp(UUID, 'iu');

/**
 * The id that a caller gave its request, when it is a UUID; else that of the trace that it belongs to, whose 32 digits are
 * a UUID's; else a fresh one. Events keep it, and Kafka's records go out as part of the same trace.
 */
export const correlationIdOf = (headers: IncomingHttpHeaders): string => {
  const given = headers['x-correlation-id'];
  if (typeof given === 'string' && UUID_OF_ANY_CASE.test(given)) return given.toLowerCase();
  const place = placeInTrace(headers['traceparent']);
  return place === null ? randomUUID() : correlationOfTrace(place.trace);
};

export interface WatchOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  /** `null` if no traces are configured. */
  readonly traces?: Traces | null;
}

/**
 * Logs and counts each request when it has been answered. By the pattern of its address alone, without who asked: which
 * table refused whom could tell a hand (`hidden-cards.md`, Channels that could leak a hand). An accepted command's events have the
 * correlation id, and so the rest.
 */
export function watchRequests(server: FastifyInstance, { log, metrics, traces = null }: WatchOptions): void {
  if (traces !== null) traceRequests(server, traces);
  server.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    void reply.header('X-Correlation-Id', request.id);
    done();
  });
  server.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { method, id: correlationId } = request;
    const { known, route } = labelsOf(request);
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 1000) / 1000;
    metrics.request(known, route, status, reply.elapsedTime / 1000);
    const quiet = status < 400 && UNREMARKABLE.test(route);
    const usual = quiet ? 'debug' : 'info';
    log[status >= 500 ? 'warn' : usual]({ correlationId, method, route, status, ms }, 'request');
    done();
  });
}

/** A span of each request, in which it is served; what is logged of it, and no more. */
function traceRequests(server: FastifyInstance, traces: Traces): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  server.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const isWatched = !UNREMARKABLE.test(request.routeOptions.url ?? '');
    const span = isWatched ? traces.request(request.id, request.headers['traceparent']) : null;
    if (span !== null) open.set(request, span);
    done();
  });
  // Not before: the body comes in the context of its connection, not of its request.
  server.addHook('preHandler', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const span = open.get(request);
    if (span === undefined) done();
    else traces.within(span, done);
  });
  server.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { known, route } = labelsOf(request);
    open.get(request)?.end({
      name: `${known} ${route}`,
      failed: reply.statusCode >= 500,
      attributes: {
        'http.request.method': known,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
    });
    done();
  });
}

const labelsOf = ({ method, routeOptions }: FastifyRequest) => ({
  known: KNOWN_METHODS.has(method) ? method : 'other',
  route: routeOptions.url ?? 'unknown',
});

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
