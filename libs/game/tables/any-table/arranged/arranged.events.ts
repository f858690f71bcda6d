import type { Money } from '#kernel/money';

// Limits arranged for one patron (R7). These types are the stored format.

/** A maximum for one patron's stakes on one kind in one coup, instead of the table's, until a time (R7). */
export interface ArrangedLimit {
  readonly patron: string;
  /** The kind of stake, as the option `limits` names it: a wager, or `punter`. */
  readonly on: string;
  readonly max: Money;
  /** The end of the arrangement: an ISO 8601 instant in UTC. */
  readonly until: string;
}
export interface LimitsRequested extends ArrangedLimit {
  readonly type: 'LimitsRequested';
  readonly request: string;
  readonly currency: string;
  readonly by: string;
}
/** The limit applies from now on; it replaces an earlier one of the same patron on the same kind. */
export interface LimitsArranged extends ArrangedLimit {
  readonly type: 'LimitsArranged';
  readonly request: string;
  readonly currency: string;
  readonly askedBy: string;
  readonly approvedBy: string;
}
export const LIMIT_ENDINGS = ['time', 'revoked', 'rules'] as const;
/**
 * The table's own limit applies again. `because` is `rules` if changed rules would not permit the arrangement.
 * `RulesChanged` then follows in the same commit. `by` is `null` if the time ran out.
 */
export interface LimitsEnded {
  readonly type: 'LimitsEnded';
  readonly patron: string;
  readonly on: string;
  readonly because: (typeof LIMIT_ENDINGS)[number];
  readonly by: string | null;
}
export type LimitsEvent = LimitsRequested | LimitsArranged | LimitsEnded;
