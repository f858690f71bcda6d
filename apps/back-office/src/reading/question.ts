import { Query } from '@nestjs/cqrs';
import { RejectedError } from '#edge/problem';
import type { Parsed } from '#kernel/decision';

/** A query on the bus. Its answer is a view or a refusal. */
export abstract class Question<View> extends Query<Parsed<View>> {}

/** Returns the answer of a controller, or throws a refusal for the filter. */
export const answered = <T>(result: Parsed<T>): T => {
  if (!result.ok) throw new RejectedError(result);
  return result.value;
};
