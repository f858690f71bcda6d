import {
  coupInForceOf,
  coupOfEvent,
  hasShoe,
  isHouseBankedTable,
  openingOf,
  wasOpened,
  type TableCoupInForce,
  type TableState,
} from '#game/tables';
import { tableEventOf } from '#log/contract';
import type { CommandOutcome, StoredEvent } from '#log/event-store';

interface Scanned {
  /** The table's state before the shoe was loaded. */
  readonly before: TableState;
  /** All events of the table since then. */
  readonly events: StoredEvent[];
}

/**
 * Coups of physical shoes in use at house-banked tables, for a log that is being written; everything else is
 * written and forgotten.
 */
export class ScannedCoups {
  private readonly shoes = new Map<string, Scanned>();

  /** Records a decided command. `before` is the table's state until then. */
  see(stream: string, before: TableState, outcome: CommandOutcome): void {
    if (outcome.kind !== 'accepted') return;
    const { events } = outcome;
    if (events.some(({ type }) => type === 'ShoeLoaded') && isHouseBankedTable(before) && !hasShoe(before))
      this.shoes.set(stream, { before, events: [] });
    this.shoes.get(stream)?.events.push(...events);
    if (events.some(({ type }) => type === 'ShoeShuffled')) this.shoes.delete(stream);
  }

  /**
   * Returns a coup as `coupInForce` finds it in a finished log. `unsettled`: it is open or void. `null`: it
   * isn't known here.
   */
  find(stream: string, coup: string): TableCoupInForce | 'unsettled' | null {
    const shoe = this.shoes.get(stream);
    if (shoe === undefined || !isHouseBankedTable(shoe.before) || !wasOpened(shoe.before)) return null;
    const events = shoe.events.map(tableEventOf);
    const isCorrection = ({ type }: { readonly type: string }): boolean =>
      type === 'CoupCorrected' || type === 'BetsCorrected';
    const own = events.filter((event) => coupOfEvent(event) === coup);
    if (own.length === 0) return null;
    if (!own.some(({ type }) => type === 'CoupSettled')) return 'unsettled';
    return coupInForceOf(coup, [...openingOf(shoe.before), ...events], own.filter(isCorrection));
  }
}
