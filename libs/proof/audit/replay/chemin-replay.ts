import { cheminSettledCoup, type CheminCoupInForce, type CheminEvent, type CheminState } from '#game/tables';
import type { ReplayedBet } from './played-coup';
import { PlayerBankedReading, type ReplayedGame } from './reading/player-banked-reading';

type CoupSettled = Extract<CheminEvent, { type: 'CoupSettled' }>;

/** Returns a bet of chemin de fer as replayed. The bank pays the commission, once for all stakes (F10). */
export const cheminReplayedBet = (bet: CoupSettled['bets'][number]): ReplayedBet => ({
  bet: bet.bet,
  patron: bet.patron,
  seat: bet.seat,
  on: 'punter',
  stake: `${bet.stake}`,
  outcome: bet.outcome,
  winnings: `${bet.winnings}`,
  commission: '0',
  rounding: '0',
  returned: `${bet.returned}`,
});

const CHEMIN: ReplayedGame<CheminEvent, CheminState, CheminCoupInForce> = {
  resultOf(event) {
    if (event.type !== 'CoupSettled') return null;
    const { punter, banker, outcome, natural } = event;
    return { punter, banker, outcome, natural };
  },
  betsOf: (event) =>
    event.type === 'CoupSettled' || event.type === 'BetsSettled' ? event.bets.map(cheminReplayedBet) : [],
  inForce: cheminSettledCoup,
};

/** Returns a collector for the replay of a coup of chemin de fer. */
export const cheminReading = (): PlayerBankedReading<CheminEvent, CheminState, CheminCoupInForce> =>
  new PlayerBankedReading(CHEMIN);
