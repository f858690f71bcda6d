import type { Leg } from '#kernel/money';

/**
 * Matches the house's own accounts: won by bets, kept as commission, or fined. Debts count negative until
 * they are paid.
 */
const OWN = /^(?:table:[^:]*:(?:win|commission|fines)|due:.*|owed:.*)$/u;

/**
 * Returns the house's win from an entry, in chips. Commission counts once it is collected, a shortfall once it is paid.
 */
export const houseWinOf = (legs: readonly Leg[]): bigint => sumOf(legs, OWN);

/** Sums the legs of an entry on accounts with matching names. */
export const sumOf = (legs: readonly Leg[], accounts: RegExp): bigint =>
  legs.filter(({ account }) => accounts.test(account)).reduce((all, { amount }) => all + amount, 0n);
