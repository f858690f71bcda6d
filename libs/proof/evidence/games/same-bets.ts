import { subtract, ZERO, type Money } from '#kernel/money';
import type { Fault } from '../claims/claim';
import { unlike } from './game';

type Value = string | bigint;
type Bet<Field extends string> = Readonly<Record<Field, Value>> & { readonly bet: string };

/** Compares bets with the expected ones, each once and in any order. */
export const betsUnlike = <Field extends string>(
  fields: readonly Field[],
  recorded: readonly Bet<Field>[],
  due: readonly Bet<Field>[],
): Fault => {
  const expected = new Map(due.map((bet) => [bet.bet, bet]));
  for (const bet of recorded) {
    const match = expected.get(bet.bet);
    if (match === undefined) return `${bet.bet} is settled twice, or is not a stake of the coup`;
    expected.delete(bet.bet);
    for (const field of fields) {
      const fault = unlike(`${field} of ${bet.bet}`, bet[field], match[field]);
      if (fault !== null) return fault;
    }
  }
  const [left] = expected.keys();
  return left === undefined ? null : `${left} isn’t settled`;
};

interface Moved {
  readonly paid: Money;
  readonly taken: Money;
  readonly owed: Money;
}

/** Checks a payment: gains are paid; of losses, what the chips don't cover is owed (R5). */
export const movedFault = (whose: string, { paid, taken, owed }: Moved, gain: Money): Fault => {
  const [due, back] = gain > ZERO ? [gain, ZERO] : [ZERO, subtract(ZERO, gain)];
  return unlike(`what ${whose} is paid`, paid, due) ?? unlike(`what ${whose} gives back`, taken + owed, back);
};
