import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { reject } from '#kernel/decision';
import { sendProblem } from '#edge/problem';

type Person = NonNullable<FastifyRequest['person']>;

/** Requests that one person may make in a second; 0: as many as the server takes. */
export interface RateLimits {
  readonly patronCommandsPerSecond: number;
  readonly staffCommandsPerSecond: number;
  readonly readingsPerSecond: number;
}

/**
 * Refuses what one person asks beyond so much a second, so that one token, leaked or run wild, doesn't take the house from
 * the others. By the person, not by the address that a request comes from, which is the proxy's for everybody. After who
 * is there is known, and before the body is read.
 */
export function limitRates(server: FastifyInstance, limits: RateLimits): void {
  const patrons = limiterOf(limits.patronCommandsPerSecond);
  const staff = limiterOf(limits.staffCommandsPerSecond);
  const readings = limiterOf(limits.readingsPerSecond);
  const limiterFor = (person: Person, method: string): RateLimiterMemory | null => {
    if (method === 'GET' || method === 'HEAD') return readings;
    return person.role === 'patron' ? patrons : staff;
  };
  server.addHook(
    'onRequest',
    (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
      const { person, method } = request;
      const limiter = person === null ? null : limiterFor(person, method);
      if (person === null || limiter === null) return done();
      limiter.consume(`${person.role}:${person.id}`).then(
        () => done(),
        (refused: unknown) => {
          if (refused instanceof Error) return done(refused); // what is no error is the library's word for too many
          sendProblem(reply, tooMany(limiter.points));
        },
      );
    },
  );
}

const limiterOf = (perSecond: number): RateLimiterMemory | null =>
  perSecond === 0 ? null : new RateLimiterMemory({ points: perSecond, duration: 1 });

const tooMany = (perSecond: number) =>
  reject(
    'OVERLOADED',
    `This person sent more than ${perSecond} requests in a second. Retry after Retry-After, with the same Idempotency-Key.`,
    { limit: `${perSecond}` },
  ).rejection;
