import type { FastifyReply } from 'fastify';
import { RejectedError } from '#edge/problem';
import type { Answer, FloorResult } from '#log/commands';

/** Returns the answer to an accepted command. Throws `RejectedError` for a refusal, which the filter sends as a problem. */
export function answered(result: FloorResult): Answer {
  if (!result.ok) throw new RejectedError(result);
  return result.answer;
}

/** Returns the answer like `answered`, with status 202 if the command waits for another person's approval. */
export function answeredOrAsked(result: FloorResult, reply: FastifyReply): Answer {
  const answer = answered(result);
  if (answer.request !== undefined) reply.status(202);
  return answer;
}
