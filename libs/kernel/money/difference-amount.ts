/**
 * Fields of bets and events that are amounts. Other numbers in a difference are counts, totals and positions.
 */
const AMOUNTS = [
  'amount',
  'bank',
  'before',
  'commission',
  'covered',
  'difference',
  'fine',
  'limit',
  'lost',
  'owed',
  'paid',
  'reserve',
  'returned',
  'stake',
  'taken',
  'waived',
  'winnings',
  'won',
];
/**
 * Matches the `what` of a difference that names such a field: `winnings of …/B2`, `BetPlaced: stake`, `the
 * amount`, `what ada pays …`.
 */
const OF_AMOUNT = new RegExp(
  `^(?:(?:${AMOUNTS.join('|')}) of |[A-Za-z]+: (?:${AMOUNTS.join('|')})$|the amount$|what .+ pays of what is owed$)`,
  'u',
);
const WHOLE = /^-?\d+$/u;
/** Matches a leg of an entry: its account, its amount in minor units, its currency. */
const LEG = /^(\S+) (-?\d+) ([A-Z]{3})$/u;

/**
 * Returns one side of a difference between a recorded and an expected result, with its amount formatted by
 * `say`; a side without an amount is unchanged. `currency` is the one that the side contains, `null` if there
 * is none.
 */
export function sayDifference(
  { what, side }: { readonly what: string; readonly side: string },
  say: (minorUnits: string, currency: string | null) => string,
): string {
  const [, account = '', amount = '', code = ''] = LEG.exec(side) ?? [];
  if (account !== '') return `${account} ${say(amount, code)}`;
  return OF_AMOUNT.test(what) && WHOLE.test(side) ? say(side, null) : side;
}
