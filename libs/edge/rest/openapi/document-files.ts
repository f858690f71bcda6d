import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { reject } from '#kernel/decision';
import { sendProblem } from '#edge/problem';

/** The files beside the API's page, which @fastify/static serves from one flat folder. */
const FILES = /^\/docs\/\*$/u;
/** A file of a flat folder: no dot at its beginning, no slash, nothing escaped. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/u;

/**
 * Answers 404 where the address below `/docs` is no plain file name, before the folder is asked: @fastify/static throws
 * errors of its own for `..`, U+0000 and names that are too long, and they would be faults of the house (500).
 */
export function guardDocumentFiles(server: FastifyInstance): void {
  server.addHook('onRoute', (route: RouteOptions) => {
    if (FILES.test(route.url)) route.onRequest = [route.onRequest ?? [], refuseOddNames].flat();
  });
}

function refuseOddNames(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { '*': name = '' } = request.params as Readonly<Record<string, string | undefined>>; // of `/docs/*`
  if (!NAME.test(name)) return void sendProblem(reply, NOT_THERE);
  done();
}

const NOT_THERE = reject(
  'UNKNOWN_COMMAND',
  'No file is at this address. The page of the API is at /docs.',
).rejection;
