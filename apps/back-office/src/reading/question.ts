import { Query } from '@nestjs/cqrs';
import { RejectedError } from '#edge/problem';
import type { Person } from '#game/tables';
import type { Parsed } from '#kernel/decision';

/** A query on the bus. Its answer is a view or a refusal. */
export abstract class Question<View> extends Query<Parsed<View>> {}

/** A question that its parameters say in full. */
export abstract class SimpleQuestion<View, Asked> extends Question<View> {
  constructor(readonly query: Asked) {
    super();
  }
}

/** A person's question about one thing: the table, coup, shoe or patron with this id. */
export abstract class QuestionAbout<View, Asked> extends Question<View> {
  constructor(
    readonly by: Person,
    readonly id: string,
    readonly query: Asked,
  ) {
    super();
  }
}

/** Returns the answer of a controller, or throws a refusal for the filter. */
export const answered = <T>(result: Parsed<T>): T => {
  if (!result.ok) throw new RejectedError(result);
  return result.value;
};
