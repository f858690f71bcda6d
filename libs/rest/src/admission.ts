import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reject } from '#kernel';
import type { Metrics } from '#observability';
import { sendProblem } from '#problem';

/**
 * Requests that may be unanswered at a time. It bounds how long an accepted one waits by what stands before it, and the
 * memory that waiting takes: 1,024 commands are two full batches (S4), well under a second of work.
 */
export const UNANSWERED_MAX = 1_024;

export interface AdmissionOptions {
  readonly metrics: Metrics;
  readonly unansweredMax: number;
}

/**
 * Lets in so many requests at a time and refuses one more at once, before its token or its body costs anything: what is
 * turned away has to be cheap, or turning away is all that a crowded house does. Whoever watches it is always let in.
 */
export function limitAdmission(server: FastifyInstance, { metrics, unansweredMax }: AdmissionOptions): void {
  const admitted = new WeakSet<FastifyRequest>();
  let unanswered = 0;
  server.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (WATCHING.test(request.routeOptions.url ?? '')) return done();
    if (unanswered >= unansweredMax) return void sendProblem(reply, CROWDED);
    admitted.add(request);
    metrics.unanswered(++unanswered);
    done();
  });
  server.addHook('onResponse', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (admitted.delete(request)) metrics.unanswered(--unanswered);
    done();
  });
}

const WATCHING = /^\/(health|metrics)/u;
const CROWDED = reject(
  'OVERLOADED',
  'too many requests are waiting; ask again after Retry-After, with the same Idempotency-Key',
).rejection;
