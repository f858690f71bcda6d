import { subtract, sum, ZERO } from '#kernel/money';
import type { SettledBet } from '../events';
import type { BancosLost } from '../position';

/** Largest number of bancos that a player may lose in a row (B4). */
const LIMIT = 3;

const recordOf = (records: readonly BancosLost[], patron: string): BancosLost | undefined =>
  records.find((each) => each.patron === patron);

/** Returns `true` if a player's banco lost in the last dealt coup (B4, F3). */
export const isSuivi = (records: readonly BancosLost[], patron: string): boolean =>
  recordOf(records, patron)?.isSuivi ?? false;

/** Returns `true` if a player has lost the largest number of bancos in a row (B4). */
export const isAtLimit = (records: readonly BancosLost[], patron: string): boolean =>
  (recordOf(records, patron)?.lost ?? 0) >= LIMIT;

/**
 * Returns the records after a dealt coup (B4). A lost banco counts and gives a *suivi*; a tie keeps the count
 * and gives none; a won banco, or a coup without the player's banco, resets it. À cheval is lost if both
 * halves together lose money.
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
