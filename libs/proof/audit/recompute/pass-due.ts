import {
  hasCoup,
  isHouseBanked,
  isHouseBankedTable,
  nextHolder,
  wasOpened,
  type HouseBankedEvent,
  type HouseBankedState,
  type TableEvent,
  type TableState,
} from '#game/tables';
import { ZERO } from '#kernel/money';
import type { Divergence, EventPlace } from './divergence';

interface Missing {
  /** The event to continue with. */
  readonly event: HouseBankedEvent;
  readonly divergence: Divergence;
}

type Open = Extract<HouseBankedState, { readonly shoeHolder: unknown }>;
const isOpen = (state: TableState): state is Open => isHouseBankedTable(state) && wasOpened(state);

/**
 * Finds a missing pass of the shoe. The shoe passes automatically after a Player win with a wager on it, and
 * when its holder leaves the seat (C3). A missing pass shows when the next command comes. At a closed table
 * the shoe passes to nobody.
 */
export class PassDue {
  private isWon = false;
  /** The holder who left the seat with the shoe, and who should have received it. */
  private left: { readonly from: string; readonly to: string; readonly seat: number } | null = null;
  private commandId: string | null = null;

  /** Returns the pass that should have come before this event and is missing, or `null`. */
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

  /** Follows an event in its expected form. */
  take(before: TableState, event: TableEvent): void {
    if (event.type === 'ShoePassed') [this.isWon, this.left] = [false, null];
    if (!isOpen(before)) return;
    if (event.type === 'SeatLeft' && before.shoeHolder === event.patron) this.left = passFrom(before);
    if (event.type === 'CoupSettled' && isHouseBanked(event) && hasCoup(before))
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
