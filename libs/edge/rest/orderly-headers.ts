import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reject } from '#kernel/decision';
import { sendProblem } from '#edge/problem';

/** A browser behind two proxies sends some forty. */
const HEADERS_MAX = 100;

/**
 * Refuses a request with more headers than anyone needs, and gives every answer the header that keeps it out of caches:
 * money, cards and who sits where are nobody's to keep. A page's assets set their own afterwards.
 */
export function orderlyHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    void reply.header('Cache-Control', 'no-store');
    if (request.raw.rawHeaders.length > HEADERS_MAX * 2) return void sendProblem(reply, TOO_MANY);
    done();
  });
}

const TOO_MANY = reject('TOO_LARGE', `The request has more than ${HEADERS_MAX} headers. Send fewer.`, {
  limit: `${HEADERS_MAX}`,
}).rejection;
