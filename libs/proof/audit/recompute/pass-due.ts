import { ZERO } from '#kernel/money';
import {
  isHouseBankedTable,
  nextHolder,
  type HouseBankedEvent,
  type HouseBankedState,
  type TableEvent,
  type TableState,
} from '#game/tables';
import type { Divergence, EventPlace } from './divergence';

interface Missing {
  /** What the fold goes on with. */
  readonly event: HouseBankedEvent;
  readonly divergence: Divergence;
}

type Open = Extract<HouseBankedState, { readonly shoeHolder: unknown }>;
const isOpen = (state: TableState): state is Open => isHouseBankedTable(state) && 'shoeHolder' in state;

/**
 * C3: the shoe passes by itself when the Player hand has won with a wager on it, and when its holder leaves the seat. That
 * it hasn't is seen when the next command comes; a table that is closed passes it to nobody.
 */
export class PassDue {
  private isWon = false;
  /** Who has left the seat with the shoe, and who had to get it. */
  private left: { readonly from: string; readonly to: string; readonly seat: number } | null = null;
  private commandId: string | null = null;

  /** The passing that had to come before this event and hasn't; null: none had to. */
  missingBefore(state: TableState, { commandId }: EventPlace): Missing | null {
    const isNew = this.commandId !== null && commandId !== null && commandId !== this.commandId;
    this.commandId = commandId;
    if (!isNew) return null;
    const [isWon, left] = [this.isWon, this.left];
    [this.isWon, this.left] = [false, null];
    if (!isOpen(state) || state.phase === 'closed') return null;
    if (left !== null && state.shoeHolder === null)
      return missing(left, { type: 'ShoeHolderSet', patron: left.to, seat: left.seat });
    const pass = isWon ? passFrom(state) : null;
    return pass === null ? null : missing(pass, { type: 'ShoePassed', ...pass, because: 'player-won' });
  }

  /** After the event as it had to be. */
  take(before: TableState, event: TableEvent): void {
    if (event.type === 'ShoePassed') [this.isWon, this.left] = [false, null];
    if (!isOpen(before)) return;
    if (event.type === 'SeatLeft' && before.shoeHolder === event.patron) this.left = passFrom(before);
    if (event.type === 'CoupSettled' && 'player' in event && 'coup' in before)
      this.isWon = event.outcome === 'player' && (before.coup.totals.player ?? ZERO) > ZERO;
  }
}

const passFrom = (
  state: Open,
): { readonly from: string; readonly to: string; readonly seat: number } | null => {
  const [from, next] = [state.shoeHolder, nextHolder(state)];
  return from === null || next === null ? null : { from, to: next.patron, seat: next.seat };
};

const missing = (
  { from, to }: { readonly from: string; readonly to: string },
  event: HouseBankedEvent,
): Missing => ({
  event,
  divergence: { what: 'ShoePassed, which is missing', recorded: null, recomputed: `${from} ${to}` },
});
