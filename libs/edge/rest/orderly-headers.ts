import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '#edge/problem';
import { rejection } from '#kernel/decision';

/** The most headers. A browser behind two proxies sends some forty. */
const HEADERS_MAX = 100;

/**
 * Refuses requests with too many headers, and marks every answer as not cacheable, since answers contain money, cards
 * and seats. Assets of a page set their own header afterwards.
 */
export function orderlyHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    reply.header('Cache-Control', 'no-store');
    if (request.raw.rawHeaders.length > HEADERS_MAX * 2) return void sendProblem(reply, TOO_MANY);
    done();
  });
}

const TOO_MANY = rejection('TOO_LARGE', `The request has more than ${HEADERS_MAX} headers. Send fewer.`, {
  limit: `${HEADERS_MAX}`,
});
