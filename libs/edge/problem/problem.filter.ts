import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rejection } from '#kernel/decision';
import { INTERNAL, PROBLEM_JSON, problemOf, type ProblemCode } from './problem';
import { rejectionOfError } from './rejection-of-error';

/** Called with an unexpected error and the correlation id in its problem. */
export type OnUnexpected = (error: unknown, correlationId: string) => void;

/**
 * Turns every error during an HTTP request into a problem. The problem of an unexpected error doesn't mention its
 * cause.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly onUnexpected: OnUnexpected) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const rejection = rejectionOfError(error);
    if (rejection === null) this.onUnexpected(error, request.id);
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy(); // half an answer: the caller must not take it for a whole one
      return;
    }
    sendProblem(reply, rejection ?? unexpected(request.id));
  }
}

/** Answers with a problem and the headers of its status. */
export function sendProblem(
  reply: FastifyReply,
  rejection: Omit<Rejection, 'code'> & { readonly code: ProblemCode },
): FastifyReply {
  const problem = problemOf(rejection);
  // Keeps a header that the refusing code has already set.
  if (problem.status === 401 && !reply.hasHeader('WWW-Authenticate'))
    reply.header('WWW-Authenticate', 'Bearer realm="sabot"');
  if (problem.status === 429 || problem.status === 503) reply.header('Retry-After', '1');
  // Some problems come before any hook has run.
  reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
  reply.status(problem.status).type(PROBLEM_JSON);
  // Sent as bytes, because Fastify adds a charset to a text, which this media type doesn't have.
  return reply.send(Buffer.from(JSON.stringify(problem)));
}

const unexpected = (correlationId: string): { code: typeof INTERNAL; detail: string } => ({
  code: INTERNAL,
  detail: `something broke on our side; what is known of it is in the log, under ${correlationId}`,
});
