import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { isLoopback } from '#edge/configuration';
import { EVERYONE } from '#edge/identity';
import { invariant } from '#kernel/decision';

/**
 * Matches the API documents with their page and its assets, whose routes come from a library and don't declare access.
 */
const DOCUMENTS = /^\/(openapi[.]json|docs(\/.*)?)$/u;

/**
 * Ensures that nothing is open by mistake: a server doesn't start if one of its routes doesn't declare who may use it.
 */
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

/** Says if a request comes from this machine, without a proxy in between. */
export function isFromHere({ socket, headers }: FastifyRequest): boolean {
  if (headers['forwarded'] !== undefined || headers['x-forwarded-for'] !== undefined) return false;
  return isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/u, ''));
}
