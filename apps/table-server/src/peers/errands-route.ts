import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readErrand, type FloorDoor } from '#floor';
import { SERVERS } from '#identity';
import { reject } from '#kernel';
import type { Log } from '#observability';
import { isOutOfReach, sendProblem } from '#problem';
import { ERRANDS_PATH, REPLY_TOKEN } from './http-peers';
import { replyBytes, type ServerTokens } from './server-tokens';

export interface ErrandsRouteParts {
  readonly floor: Pick<FloorDoor, 'run'>;
  readonly tokens: ServerTokens;
  readonly log: Log;
}

/** A command is at most 64 KiB; what is around it is little. */
const BODY_BYTES_MAX = 96 * 1024;

/**
 * Where the other servers of the house send what lies in shards of this one. To anybody else it is an address where
 * nothing is. It isn't part of the API, so its documents don't name it.
 */
export function errandsRoute(server: FastifyInstance, { floor, tokens, log }: ErrandsRouteParts): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      (_request, bytes, done) => done(null, bytes),
    );
    scope.setErrorHandler((error, request, reply) => {
      const isOut = isOutOfReach(error); // then whoever sent it asks again
      log[isOut ? 'warn' : 'error']({ error, correlationId: request.id }, 'an errand failed');
      void reply.status(isOut ? 503 : 500).send();
    });
    scope.post(
      ERRANDS_PATH,
      { config: { access: SERVERS } },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const [, token = ''] = /^Bearer ([\w.-]{1,1024})$/u.exec(request.headers.authorization ?? '') ?? [];
        const { body } = request;
        if (!Buffer.isBuffer(body) || !(await tokens.proves(token, body))) return sendProblem(reply, NOTHING);
        const errand = readErrand(jsonOfBytes(body));
        if (!errand.ok) return sendProblem(reply, errand.rejection);
        const answered = Buffer.from(JSON.stringify(await floor.run(errand.value)));
        void reply.header(REPLY_TOKEN, await tokens.issue(replyBytes(token, answered)));
        return reply.type('application/json').send(answered);
      },
    );
  });
}

/** Undefined: no JSON. */
function jsonOfBytes(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

const NOTHING = reject(
  'UNKNOWN_COMMAND',
  'there is nothing at this address; /docs shows what there is',
).rejection;
