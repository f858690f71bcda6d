import {
  banqueSettledCoup,
  rulesAsJson,
  type BanqueCoupInForce,
  type BanqueEvent,
  type BanqueState,
  type Shoe,
} from '#tables';
import type { PlayedCoup, ReplayedBet } from './played-coup';

type CoupSettled = Extract<BanqueEvent, { type: 'CoupSettled' }>;
type Opened = Extract<BanqueState, { readonly bank: unknown }>;

/** What a replay gathers of a coup of banque. */
export class BanqueReading {
  /** The table when the coup had just opened, the last time that it did; null until then. */
  opened: (Opened & { readonly shoe: Shoe }) | null = null;
  /** The shoe at the settlement, and what it came to. */
  private final: { readonly shoe: Shoe; readonly event: CoupSettled } | null = null;
  private readonly bets: ReplayedBet[] = [];
  /** The table just before the cards, and what happened from there on. */
  private dealt: { readonly before: BanqueState; readonly own: BanqueEvent[] } | null = null;
  /** The table once all hands were exposed, and nothing was settled yet. */
  exposed: BanqueState | null = null;

  take(event: BanqueEvent, before: BanqueState, after: BanqueState): void {
    if (event.type === 'CardsDealt') [this.dealt, this.exposed] = [{ before, own: [] }, null];
    this.dealt?.own.push(event);
    if (event.type === 'FalseDrawRecorded' || event.type === 'CoupSettled') this.exposed ??= before;
    if (event.type === 'CoupOpened' && 'bank' in after && after.shoe !== null)
      this.opened = { ...after, shoe: after.shoe };
    if (event.type === 'CoupSettled' || event.type === 'BetsSettled')
      this.bets.push(...event.bets.map(banqueReplayedBet));
    if (event.type === 'CoupSettled' && 'shoe' in before && before.shoe !== null)
      this.final = { shoe: before.shoe, event };
  }

  /** The coup as its rules have it; null where the log no longer tells. */
  inForce(): BanqueCoupInForce | null {
    const { dealt, final } = this;
    return dealt === null || final === null ? null : banqueSettledCoup(dealt.before, dealt.own);
  }

  /** Null: it was never settled, as far as the log can still be read. */
  played(): { readonly opened: Opened; readonly shoe: Shoe; readonly coup: PlayedCoup } | null {
    const { opened, final } = this;
    if (opened === null || final === null) return null;
    const { table, variant, currency, rules, shoe } = opened;
    const { right, left, banker, sides, naturals } = final.event;
    const isSplit = sides.right.outcome !== sides.left.outcome;
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
        right,
        left,
        banker,
        outcome: isSplit ? 'split' : sides.right.outcome,
        natural: naturals.length > 0,
        bets: this.bets,
      },
    };
  }
}

/** B9: the commission is the bank's, taken once for each side. À cheval a bet is won that gains in all (B4). */
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
  outcome: returned > stake ? 'win' : returned < stake ? 'lose' : 'push',
  winnings: `${winnings}`,
  commission: '0',
  rounding: '0',
  returned: `${returned}`,
});
