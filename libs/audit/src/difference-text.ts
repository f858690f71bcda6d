import { moneyText } from '#contract';

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
 * Returns one side of a difference as a person reads it: an amount in units, `2,000.00 EUR`, anything else as it is.
 * `currency`: the table's; `null` where the replay doesn't know it, and then the amount is left in minor units.
 */
export const sideInUnits = (what: string, side: string | null, currency: string | null): string | null => {
  if (side === null) return null;
  const [, account = '', amount = '', code = ''] = LEG.exec(side) ?? [];
  if (account !== '') return `${account} ${moneyText(amount, code)}`;
  return OF_AMOUNT.test(what) && WHOLE.test(side) ? moneyText(side, currency) : side;
};
