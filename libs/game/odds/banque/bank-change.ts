import { shareRoundedUp, ZERO, type Money } from '#kernel/money';
import type { PlayerBankedRules } from '../player-banked-rules';
import type { BanqueSide } from './banque-question';

export type Winner = 'punters' | 'banker' | 'tie';
export const WINNERS: readonly Winner[] = ['punters', 'banker', 'tie'];

/** A side, and who wins there; null: nothing is staked there. */
export interface Settling {
  readonly side: BanqueSide | null;
  readonly winner: Winner | null;
}

const BPS = 10_000n;

/**
 * What the bank gains by a coup (B10): first the stakes of the sides that lose, each less its commission (B9, rounded up
 * by R6), join it; then those who win are paid as far as it goes. Which of them go short bears on the punters alone.
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
