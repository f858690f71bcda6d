import { shareRoundedUp, ZERO, type Money } from '#kernel/money';
import type { PlayerBankedRules } from '../player-banked-rules';
import type { BanqueSide } from './banque-question';

export type Winner = 'punters' | 'banker' | 'tie';
export const WINNERS: readonly Winner[] = ['punters', 'banker', 'tie'];

/** A side, and the winner there; `null` without a stake. */
export interface Settling {
  readonly side: BanqueSide | null;
  readonly winner: Winner | null;
}

const BPS = 10_000n;

/**
 * Returns what the bank gains by a coup (B10). First the stakes of the losing sides join it, each less its
 * commission (B9, rounded up by R6); then winners are paid as far as the bank covers them. Which punters are
 * paid short does not matter to the bank.
 */
export const bankChange = (rules: PlayerBankedRules, bank: Money, sides: readonly Settling[]): bigint => {
  const on = (winner: Winner): readonly Money[] =>
    sides.flatMap((each) => (each.side !== null && each.winner === winner ? [each.side.stake] : []));
  const commission = (stake: Money): Money =>
    shareRoundedUp(stake, BigInt(rules.commissionBps), BPS, rules.roundTo);
  const won = on('banker').reduce((all: bigint, stake) => all + stake - commission(stake), ZERO);
  const due = on('punters').reduce((all: bigint, stake) => all + stake, ZERO);
  return won - (due < bank + won ? due : bank + won);
};
