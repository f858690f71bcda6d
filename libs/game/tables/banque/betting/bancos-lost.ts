import { subtract, sum, ZERO } from '#kernel/money';
import type { SettledBet } from '../events';
import type { BancosLost } from '../position';

/** B4: three bancos lost in a row by one player are the limit. */
const LIMIT = 3;

const recordOf = (records: readonly BancosLost[], patron: string): BancosLost | undefined =>
  records.find((each) => each.patron === patron);

/** B4, F3: whether a player's banco lost in the last coup dealt. */
export const isSuivi = (records: readonly BancosLost[], patron: string): boolean =>
  recordOf(records, patron)?.isSuivi ?? false;

/** B4: whether a player has lost as many bancos in a row as may be. */
export const isAtLimit = (records: readonly BancosLost[], patron: string): boolean =>
  (recordOf(records, patron)?.lost ?? 0) >= LIMIT;

/**
 * B4: after a coup dealt. A banco lost counts and gives a *suivi*; a tie leaves the count and gives none; a banco won, and
 * a coup without one's banco, starts it afresh. À cheval is lost when both halves together lose money.
 */
export const bancosAfter = (
  records: readonly BancosLost[],
  bancos: readonly string[],
  settled: readonly SettledBet[],
): readonly BancosLost[] =>
  bancos.flatMap((patron): readonly BancosLost[] => {
    const own = settled.filter((bet) => bet.patron === patron);
    const change = subtract(sum(own.map(({ returned }) => returned)), sum(own.map(({ stake }) => stake)));
    const lost = recordOf(records, patron)?.lost ?? 0;
    if (change < ZERO) return [{ patron, lost: lost + 1, isSuivi: true }];
    return change === ZERO && lost > 0 ? [{ patron, lost, isSuivi: false }] : [];
  });
