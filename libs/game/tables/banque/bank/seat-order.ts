import type { PersistentMap } from '#kernel/decision';
import type { Seated } from '../../player-banked/seats/rotation';
import type { BanqueRules } from '../rules/rules';

/** The order of the seats "in rotation" (B3). */
const ORDERS = {
  alternate: [1, 6, 2, 7, 3, 8, 4, 9, 5, 10],
  rotation: [10, 9, 8, 7, 6, 1, 2, 3, 4, 5],
} as const satisfies Readonly<Record<BanqueRules['turns'], readonly number[]>>;

interface Round {
  readonly seats: PersistentMap<string>;
  readonly rules: Pick<BanqueRules, 'turns'>;
}

/** Returns the occupied seats in rotation (B3). */
export const inTurn = ({ seats, rules }: Round): readonly Seated[] =>
  ORDERS[rules.turns].flatMap((seat) => {
    const patron = seats.get(`${seat}`);
    return patron === undefined ? [] : [{ patron, seat }];
  });

/**
 * Returns the patron who is offered a retired bank after `asked` (`null`: first), a seated one other than its
 * banker; `null` if all have declined (B8).
 */
export const nextToTakeOver = (round: Round, retired: string, asked: Seated | null): Seated | null => {
  const order: readonly number[] = ORDERS[round.rules.turns];
  const behind = asked === null ? -1 : order.indexOf(asked.seat);
  const coming = inTurn(round).filter(({ seat }) => order.indexOf(seat) > behind);
  return coming.find(({ patron }) => patron !== retired) ?? null;
};
