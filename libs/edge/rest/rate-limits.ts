import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { sendProblem } from '#edge/problem';
import { rejection } from '#kernel/decision';

type Person = NonNullable<FastifyRequest['person']>;

/** The most requests of one person in a second; 0 for no limit. */
export interface RateLimits {
  readonly patronCommandsPerSecond: number;
  readonly staffCommandsPerSecond: number;
  readonly readingsPerSecond: number;
}

/**
 * Limits the requests of one person in a second, so that a leaked token or a faulty client doesn't block others. Counts
 * by person, not by address, which is the proxy's for everybody. Runs after authentication and before the body is read.
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
  rejection(
    'OVERLOADED',
    `This person sent more than ${perSecond} requests in a second. Retry after Retry-After, with the same Idempotency-Key.`,
    { limit: `${perSecond}` },
  );
