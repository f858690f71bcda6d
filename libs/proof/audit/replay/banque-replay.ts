import { outcomeOfMoney } from '#game/baccarat';
import { banqueSettledCoup, type BanqueCoupInForce, type BanqueEvent, type BanqueState } from '#game/tables';
import type { ReplayedBet } from './played-coup';
import { PlayerBankedReading, type ReplayedGame } from './reading/player-banked-reading';

type CoupSettled = Extract<BanqueEvent, { type: 'CoupSettled' }>;

/**
 * Returns a bet of banque as replayed. The bank pays the commission, once for each side (B9). A bet à cheval
 * counts as won if it gains overall (B4).
 */
export const banqueReplayedBet = ({
  bet,
  patron,
  seat,
  on,
  stake,
  winnings,
  returned,
}: CoupSettled['bets'][number]): ReplayedBet => ({
  bet,
  patron,
  seat,
  on,
  stake: `${stake}`,
  outcome: outcomeOfMoney(stake, returned),
  winnings: `${winnings}`,
  commission: '0',
  rounding: '0',
  returned: `${returned}`,
});

const BANQUE: ReplayedGame<BanqueEvent, BanqueState, BanqueCoupInForce> = {
  resultOf(event) {
    if (event.type !== 'CoupSettled') return null;
    const { right, left, banker, sides, naturals } = event;
    const isSplit = sides.right.outcome !== sides.left.outcome;
    return {
      right,
      left,
      banker,
      outcome: isSplit ? 'split' : sides.right.outcome,
      natural: naturals.length > 0,
    };
  },
  betsOf: (event) =>
    event.type === 'CoupSettled' || event.type === 'BetsSettled' ? event.bets.map(banqueReplayedBet) : [],
  inForce: banqueSettledCoup,
};

/** Returns a collector for the replay of a coup of banque. */
export const banqueReading = (): PlayerBankedReading<BanqueEvent, BanqueState, BanqueCoupInForce> =>
  new PlayerBankedReading(BANQUE);
