import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Person } from '#game/tables';
import { invariant } from '#kernel/decision';
import type { TakenToken } from './authentication';

/** Injects the person who gives the command or query. It comes from the token, never from the request's body. */
export const By = createParamDecorator((_: unknown, context: ExecutionContext): Person => {
  const { person } = context.switchToHttp().getRequest<FastifyRequest>();
  invariant(person !== null, 'an open address asks who is there');
  return person;
});

/** Injects the token of the request, for a server that carries the request out elsewhere. */
export const ByToken = createParamDecorator(
  (_: unknown, context: ExecutionContext): TakenToken | null =>
    context.switchToHttp().getRequest<FastifyRequest>().carried,
);
