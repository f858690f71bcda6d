import type { Leg } from '#kernel/money';

/** What an account is to the house: won by bets, kept as commission or fined; what is due or owed isn't paid yet. */
const OWN = /^(?:table:[^:]*:(?:win|commission|fines)|due:.*|owed:.*)$/u;

/** What an entry brings the house in chips: commission counts once it is collected, a shortfall once it is paid. */
export const houseWinOf = (legs: readonly Leg[]): bigint => sumOf(legs, OWN);

/** What an entry brings to the accounts of these names. */
export const sumOf = (legs: readonly Leg[], accounts: RegExp): bigint =>
  legs.filter(({ account }) => accounts.test(account)).reduce((all, { amount }) => all + amount, 0n);
