/** Fields of bets and events that are amounts; all other numbers in a difference are counts, totals and places. */
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
/** As `what` of a difference names such a field: `winnings of …/B2`, `BetPlaced: stake`, `the amount`, `what ada pays …`. */
const OF_AMOUNT = new RegExp(
  `^(?:(?:${AMOUNTS.join('|')}) of |[A-Za-z]+: (?:${AMOUNTS.join('|')})$|the amount$|what .+ pays of what is owed$)`,
  'u',
);
const WHOLE = /^-?\d+$/u;
/** A leg of an entry: its account, its amount in minor units, its currency. */
const LEG = /^(\S+) (-?\d+) ([A-Z]{3})$/u;

/**
 * Returns one side of a difference between what was recorded and what the rules come to, with its amount, if it has one, as
 * `say` writes it; anything else as it is. `currency` is the one that the side names itself, `null` where it names none.
 */
export function sayDifference(
  { what, side }: { readonly what: string; readonly side: string },
  say: (minorUnits: string, currency: string | null) => string,
): string {
  const [, account = '', amount = '', code = ''] = LEG.exec(side) ?? [];
  if (account !== '') return `${account} ${say(amount, code)}`;
  return OF_AMOUNT.test(what) && WHOLE.test(side) ? say(side, null) : side;
}
