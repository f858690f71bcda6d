import {
  cheminSettledCoup,
  rulesAsJson,
  type CheminCoupInForce,
  type CheminEvent,
  type CheminState,
  type Shoe,
} from '#tables';
import type { PlayedCoup, ReplayedBet } from './played-coup';

type CoupSettled = Extract<CheminEvent, { type: 'CoupSettled' }>;
type Opened = Extract<CheminState, { readonly bank: unknown }>;

/** What a replay gathers of a coup of chemin de fer. */
export class CheminReading {
  /** The table when the coup had just opened, the last time that it did; null until then. */
  opened: (Opened & { readonly shoe: Shoe }) | null = null;
  /** The shoe at the settlement, and what it came to. */
  private final: { readonly shoe: Shoe; readonly event: CoupSettled } | null = null;
  private readonly bets: ReplayedBet[] = [];
  /** The table just before the cards, and what happened from there on. */
  private dealt: { readonly before: CheminState; readonly own: CheminEvent[] } | null = null;
  /** The table once all hands were exposed, and nothing was settled yet. */
  exposed: CheminState | null = null;

  take(event: CheminEvent, before: CheminState, after: CheminState): void {
    if (event.type === 'CardsDealt') [this.dealt, this.exposed] = [{ before, own: [] }, null];
    this.dealt?.own.push(event);
    if (event.type === 'FalseDrawRecorded' || event.type === 'CoupSettled') this.exposed ??= before;
    if (event.type === 'CoupOpened' && 'bank' in after && after.shoe !== null)
      this.opened = { ...after, shoe: after.shoe };
    if (event.type === 'CoupSettled' || event.type === 'BetsSettled')
      this.bets.push(...event.bets.map(cheminReplayedBet));
    if (event.type === 'CoupSettled' && 'shoe' in before && before.shoe !== null)
      this.final = { shoe: before.shoe, event };
  }

  /** The coup as its rules have it; null where the log no longer tells. */
  inForce(): CheminCoupInForce | null {
    const { dealt, final } = this;
    return dealt === null || final === null ? null : cheminSettledCoup(dealt.before, dealt.own);
  }

  /** Null: it was never settled, as far as the log can still be read. */
  played(): { readonly opened: Opened; readonly shoe: Shoe; readonly coup: PlayedCoup } | null {
    const { opened, final } = this;
    if (opened === null || final === null) return null;
    const { table, variant, currency, rules, shoe } = opened;
    const { punter, banker, outcome, natural } = final.event;
    return {
      opened,
      shoe: final.shoe,
      coup: {
        shoe: shoe.shoe,
        table,
        variant,
        currency,
        edition: shoe.edition,
        rules: rulesAsJson(rules),
        punter,
        banker,
        outcome,
        natural,
        bets: this.bets,
      },
    };
  }
}

/** F10: the commission is the bank's, taken once for all stakes. */
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
