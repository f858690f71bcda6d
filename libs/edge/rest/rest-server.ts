import helmet from '@fastify/helmet';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { readConfiguration, type Limits } from '#edge/configuration';
import { authentication, type ConsoleDoor, type TokenVerifier } from '#edge/identity';
import { correlationIdOf, watchRequests, type Log, type Metrics, type Traces } from '#edge/observability';
import { rejectionOfError, sendProblem, writeFatalProblem } from '#edge/problem';
import { limitAdmission, UNANSWERED_MAX, type Admission } from './admission/limit-admission';
import { compressAnswers } from './compress-answers';
import { declareAccess, isFromHere } from './declared-access';
import { jsonBodies } from './json-bodies';
import { guardDocumentFiles } from './openapi/document-files';
import { orderlyHeaders } from './orderly-headers';
import { limitRates } from './rate-limits';

export interface RestServerOptions {
  readonly verify: TokenVerifier;
  /** The door for browsers; without it everybody comes with a token. */
  readonly door?: ConsoleDoor;
  readonly log: Log;
  readonly metrics: Metrics;
  /** By default nobody asks for traces. */
  readonly traces?: Traces | null;
  /** Requests with a token that may be unanswered at a time; one more is refused as `OVERLOADED`. */
  readonly unansweredMax?: number;
  /** How much one request, and one person, may ask; by default what an empty environment says. */
  readonly limits?: Limits;
}

/** Headers come at once, unless somebody makes them last. */
const HEADERS_MS_MAX = 10_000;
/** How often node looks for connections whose time is over. */
const CHECK_EVERY_MS = 2_000;

/**
 * Opens the HTTP server under an application, with all that a request passes before its route: tokens and roles, limits and
 * admission, JSON bodies, correlation ids, metrics. An application needs `ProblemModule` beside it.
 */
export async function restServer({
  verify,
  door,
  log,
  metrics,
  traces = null,
  unansweredMax = UNANSWERED_MAX,
  limits = readConfiguration({}).limits,
}: RestServerOptions): Promise<{ readonly adapter: FastifyAdapter; readonly admission: Admission }> {
  const adapter = new FastifyAdapter({
    bodyLimit: limits.bodyBytesMax,
    genReqId: ({ headers }: IncomingMessage) => correlationIdOf(headers),
    requestTimeout: limits.requestSeconds * 1000,
    // Who sends a byte now and then holds a connection for so long, and no longer.
    http: {
      headersTimeout: Math.min(HEADERS_MS_MAX, limits.requestSeconds * 1000),
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    // While it closes it still answers on connections that are open: a command under way is not to be lost.
    return503OnClosing: false,
    frameworkErrors: refuseEarly,
    clientErrorHandler: (error, socket) => writeFatalProblem(error, socket as Socket),
    // An id that is too long is no such table's; node's limit for headers bounds it.
    routerOptions: { maxParamLength: 16 * 1024 },
  });
  const server = adapter.getInstance();
  declareAccess(server);
  guardDocumentFiles(server);
  // TLS ends in front of it, or there is none, on loopback: the page may be had over http.
  await server.register(helmet, {
    contentSecurityPolicy: { directives: { upgradeInsecureRequests: null, frameAncestors: ["'none'"] } },
    frameguard: { action: 'deny' },
  });
  watchRequests(server, { log, metrics, traces });
  orderlyHeaders(server);
  server.decorateRequest('person', null);
  server.decorateRequest('carried', null);
  server.decorateRequest('isStillKnown');
  const admission = limitAdmission(server, {
    metrics,
    unansweredMax,
    personRequestsMax: limits.personRequestsMax,
    addressRequestsMax: limits.addressRequestsMax,
    answerSeconds: limits.requestSeconds,
    bringsProof: ({ headers }) =>
      headers.authorization !== undefined || (door !== undefined && door.secretOf({ headers }) !== null),
    guard: authentication({ verify, isFromHere, door }),
  });
  compressAnswers(server);
  jsonBodies(server, limits);
  limitRates(server, limits);
  return { adapter, admission };
}

/** A URL that the router can't read is an address where nothing is; no hook runs for it. */
function refuseEarly(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const rejection = rejectionOfError(error);
  if (rejection === null) throw error;
  sendProblem(reply.header('X-Correlation-Id', request.id), rejection);
}
