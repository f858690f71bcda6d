import type { Person } from './person';

/** What every command carries. */
export interface Given {
  /** Who gives it; from the token, never from the body. */
  readonly by: Person;
}
