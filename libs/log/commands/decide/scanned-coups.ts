import { tableEventOf } from '#log/contract';
import type { CommandOutcome, StoredEvent } from '#log/event-store';
import {
  coupInForceOf,
  isHouseBankedTable,
  openingOf,
  type TableCoupInForce,
  type TableState,
} from '#game/tables';

interface Scanned {
  /** The table before the shoe came to it. */
  readonly before: TableState;
  /** All of the table since. */
  readonly events: StoredEvent[];
}

/** Coups of physical shoes in use at tables where the house banks, while a log is made; all else is written and gone. */
export class ScannedCoups {
  private readonly shoes = new Map<string, Scanned>();

  /** A table's command was decided; `before`: the table until then. */
  see(stream: string, before: TableState, outcome: CommandOutcome): void {
    if (outcome.kind !== 'accepted') return;
    const { events } = outcome;
    if (events.some(({ type }) => type === 'ShoeLoaded') && isHouseBankedTable(before) && !('shoe' in before))
      this.shoes.set(stream, { before, events: [] });
    this.shoes.get(stream)?.events.push(...events);
    if (events.some(({ type }) => type === 'ShoeShuffled')) this.shoes.delete(stream);
  }

  /** As `coupInForce` finds it in a log that stands: `unsettled` is open or void, null isn't known here. */
  find(stream: string, coup: string): TableCoupInForce | 'unsettled' | null {
    const shoe = this.shoes.get(stream);
    if (shoe === undefined || !isHouseBankedTable(shoe.before) || !('chips' in shoe.before)) return null;
    const events = shoe.events.map(tableEventOf);
    const isOf = (event: object): boolean => 'coup' in event && event.coup === coup;
    const isCorrection = ({ type }: { readonly type: string }): boolean =>
      type === 'CoupCorrected' || type === 'BetsCorrected';
    const own = events.filter(isOf);
    if (own.length === 0) return null;
    if (!own.some(({ type }) => type === 'CoupSettled')) return 'unsettled';
    return coupInForceOf(coup, [...openingOf(shoe.before), ...events], own.filter(isCorrection));
  }
}
