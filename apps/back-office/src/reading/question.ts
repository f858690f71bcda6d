import { Query } from '@nestjs/cqrs';
import type { Parsed } from '#kernel/decision';
import { RejectedError } from '#edge/problem';

/** A question on its way through the bus; its answer is a view, or the refusal. */
export abstract class Question<View> extends Query<Parsed<View>> {}

/** What a controller answers with; a refusal goes to the filter. */
export const answered = <T>(result: Parsed<T>): T => {
  if (!result.ok) throw new RejectedError(result);
  return result.value;
};
