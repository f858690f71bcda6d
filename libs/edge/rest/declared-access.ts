import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { isLoopback } from '#edge/configuration';
import { EVERYONE } from '#edge/identity';
import { invariant } from '#kernel/decision';

/** The API's documents with their page and its assets, which come from elsewhere and say nothing of themselves. */
const DOCUMENTS = /^\/(openapi[.]json|docs(\/.*)?)$/u;

/** Sees to it that nothing is open by mistake: a server with a route that doesn't say who may use it doesn't start. */
export function declareAccess(server: FastifyInstance): void {
  server.addHook('onRoute', (route: RouteOptions) => {
    const access = route.config?.access ?? (DOCUMENTS.test(route.url) ? EVERYONE : undefined);
    invariant(
      access !== undefined,
      `${String(route.method)} ${route.url} doesn't say who may use it: ReadBy, GivenBy or ForEveryone`,
    );
    route.config = { ...route.config, access };
  });
}

/** Does a request come from this machine, without a proxy in between? */
export function isFromHere({ socket, headers }: FastifyRequest): boolean {
  if (headers['forwarded'] !== undefined || headers['x-forwarded-for'] !== undefined) return false;
  return isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/u, ''));
}
