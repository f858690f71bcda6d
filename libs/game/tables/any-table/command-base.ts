import type { Person } from './person';

/** The common part of every command. */
export interface Given {
  /** The person who gives it, from the token and never from the body. */
  readonly by: Person;
}

/** A command that the dealer may give for a patron (R11). */
export interface ForPatron extends Given {
  /** The patron for whom the dealer acts; `null` from the patron. */
  readonly for: string | null;
  /** The time for which the table has waited. The dealer may act after `decisionSeconds`. */
  readonly waitedSeconds: number;
}
