import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#configuration';

/** The documents and their assets, the health of the process, what a problem means: nothing of anybody's. */
const OPEN = /^\/(health\/(live|ready)|problems\/:name|openapi[.]json|docs(\/.*)?)$/u;

/** Is a route, by its pattern, open to everyone? `/metrics` is to this machine, when no proxy stands in between. */
export const isOpenRoute = (route: string, request: FastifyRequest): boolean =>
  OPEN.test(route) || (route === '/metrics' && isFromHere(request));

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  if (headers['forwarded'] !== undefined || headers['x-forwarded-for'] !== undefined) return false;
  return isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/u, ''));
}
