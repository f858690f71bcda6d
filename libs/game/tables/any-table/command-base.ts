import type { Person } from './person';

/** The common part of every command. */
export interface Given {
  /** The person who gives it, from the token and never from the body. */
  readonly by: Person;
}
