import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { invariant } from '#kernel/decision';
import type { Person } from '#game/tables';
import type { TakenToken } from './authentication';

/** The person who gives the command or asks the question: from the token, never from the request's own words. */
export const By = createParamDecorator((_: unknown, context: ExecutionContext): Person => {
  const { person } = context.switchToHttp().getRequest<FastifyRequest>();
  invariant(person !== null, 'an open address asks who is there');
  return person;
});

/** The token that the request came with, for a server that carries it out elsewhere. */
export const ByToken = createParamDecorator(
  (_: unknown, context: ExecutionContext): TakenToken | null =>
    context.switchToHttp().getRequest<FastifyRequest>().carried,
);
