import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
  /** Authenticates browsers. Without it everybody needs a token. */
  readonly door?: ConsoleDoor;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The traces, if they are on. */
  readonly traces?: Traces | null;
  /** The most unanswered requests with a token. Further ones are refused as `OVERLOADED`. */
  readonly unansweredMax?: number;
  /** The limits of one request and one person; by default those of an empty environment. */
  readonly limits?: Limits;
}

/** The time limit for headers, which arrive at once unless a client delays them. */
const HEADERS_MS_MAX = 10_000;
/** The interval in which Node looks for expired connections. */
const CHECK_EVERY_MS = 2_000;

/**
 * Opens the HTTP server of an application, with everything that a request passes before its route: authentication and
 * roles, limits and admission, JSON bodies, correlation ids, metrics. An application also needs `ProblemModule`.
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
    // Limits the time of a client that sends a byte now and then.
    http: {
      headersTimeout: Math.min(HEADERS_MS_MAX, limits.requestSeconds * 1000),
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    // While it closes, it still answers on open connections, so that a command in progress isn't lost.
    return503OnClosing: false,
    frameworkErrors: refuseEarly,
    clientErrorHandler: (error, socket) => writeFatalProblem(error, socket as Socket),
    // A long id belongs to no table; Node's limit for headers bounds it.
    routerOptions: { maxParamLength: 16 * 1024 },
  });
  const server = adapter.getInstance();
  declareAccess(server);
  guardDocumentFiles(server);
  // TLS ends at a proxy in front of it, or there is none on loopback, so the page may be loaded over http.
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

/** Answers a URL that the router can't parse as an unknown address. No hook runs for it. */
function refuseEarly(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const rejection = rejectionOfError(error);
  if (rejection === null) throw error;
  sendProblem(reply.header('X-Correlation-Id', request.id), rejection);
}
