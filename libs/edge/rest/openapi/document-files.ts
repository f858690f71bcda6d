import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { sendProblem } from '#edge/problem';
import { rejection } from '#kernel/decision';

/** The files of the API's page, which @fastify/static serves from one flat folder. */
const FILES = /^\/docs\/\*$/u;
/** Matches a file name in a flat folder: no leading dot, no slash, nothing escaped. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/u;

/**
 * Answers 404 if the path below `/docs` is no plain file name, before @fastify/static sees it. That would throw errors
 * for `..`, U+0000 and long names, which would count as internal errors (500).
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

const NOT_THERE = rejection(
  'UNKNOWN_COMMAND',
  'No file is at this address. The page of the API is at /docs.',
);
