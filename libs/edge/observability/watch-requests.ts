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
 * Returns the caller's id of a request if it is a UUID, else the id of its trace (32 digits, like a UUID), else a new
 * one. Events keep it, and Kafka's records are part of the same trace.
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
 * Logs and counts each answered request, by its route pattern and without the person. Otherwise the log would show
 * which table refused whom, which could disclose a hand (`hidden-cards.md`, Channels that could leak a hand). The
 * correlation id in the events of an accepted command leads to the rest.
 */
export function watchRequests(server: FastifyInstance, { log, metrics, traces = null }: WatchOptions): void {
  if (traces !== null) traceRequests(server, traces);
  server.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    reply.header('X-Correlation-Id', request.id);
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

/** Creates a span for each request, with what is logged of it and no more. */
function traceRequests(server: FastifyInstance, traces: Traces): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  server.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const isWatched = !UNREMARKABLE.test(request.routeOptions.url ?? '');
    const span = isWatched ? traces.request(request.id, request.headers['traceparent']) : null;
    if (span !== null) open.set(request, span);
    done();
  });
  // Not earlier, because the body arrives in the context of its connection, not of its request.
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

/** The methods used as labels. A caller chooses the method, so others would create endless series. */
const KNOWN_METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);
/** Paths that machines request every few seconds. */
const UNREMARKABLE = /^\/(health|metrics)/u;
