import type { FastifyRequest } from 'fastify';
import { RejectedError } from '#edge/problem';
import { reject } from '#kernel/decision';
import type { SignInParts } from './sign-in.ports';

/** Returns the parts of sign-in for a request by the console's own page. Throws for any other (CSRF). */
export function fromConsole(parts: SignInParts, request: FastifyRequest): SignInParts {
  if (!parts.door.mayChange(request)) throw new RejectedError(NOT_OF_THE_CONSOLE);
  return parts;
}

const NOT_OF_THE_CONSOLE = reject('FORBIDDEN', 'This can be asked only by the console’s own pages.');
