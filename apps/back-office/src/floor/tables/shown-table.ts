import { exposureOf, limitsList, roundOf, rulesAsJson, wasOpened, type RoundOfPlay } from '#game/tables';
import { invariant } from '#kernel/decision';
import type { Money } from '#kernel/money';
import { currency } from '#log/contract';
import type { Sight } from '../../reading/sight';
import type { TableReading } from '../../reading/table-states';
import { gameView } from './game.view';
import type { TableSummary, TableView } from './table.view';

/** Returns a table for a list. */
export const tableSummary = ({ state }: TableReading): TableSummary => {
  invariant(wasOpened(state), 'a table’s stream begins with its opening');
  return {
    table: state.table,
    variant: state.variant,
    currency: currency(state.currency) ?? { code: state.currency, minorDigits: 0 },
    phase: state.phase,
    dealer: state.dealer,
    seatsTaken: state.seats.size,
    ...(state.invited === undefined ? {} : { private: true }),
    rules: rulesAsJson(state.rules),
  };
};

/** Returns the parts of a table that a person may see. States contain no hidden faces (ADR 0006). */
export const tableView = (reading: TableReading, position: string[], sight: Sight): TableView => {
  const { state, version } = reading;
  invariant(wasOpened(state), 'a table’s stream begins with its opening');
  const exposure = sight.sums ? exposureOf(state) : null;
  return {
    ...tableSummary(reading),
    version,
    edition: state.edition,
    seats: state.seats
      .entries()
      .map(([seat, patron]) => ({ seat: Number(seat), patron: sight.of(patron) ? patron : null }))
      .toSorted((a, b) => a.seat - b.seat),
    ...(state.invited !== undefined && sight.staff ? { invited: state.invited.filter(sight.of) } : {}),
    ...gameView(state, sight),
    round: roundView(roundOf(state), sight),
    exposure: exposure === null ? null : `${exposure}`,
    chips: state.chips
      .entries()
      .filter(([patron]) => sight.of(patron))
      .map(([patron, chips]) => ({ patron, chips: `${chips}` })),
    arranged: limitsList(state.arranged)
      .filter(({ patron }) => sight.of(patron))
      .map(({ patron, on, max, until }) => ({ patron, on, max: `${max}`, until })),
    position,
  };
};

const roundView = (round: RoundOfPlay | null, sight: Sight): TableView['round'] => {
  if (round === null) return null;
  const sumText = (sum: Money | null): string | null => (sum === null || !sight.sums ? null : `${sum}`);
  const nameOf = (patron: string): string | null => (sight.of(patron) ? patron : null);
  return {
    turns: round.turns.map(({ seat, patron, says, on, amount, suivi }) => {
      const isSeen = amount !== null && sight.of(patron);
      return { seat, patron: nameOf(patron), says, on, amount: isSeen ? `${amount}` : null, suivi };
    }),
    plays: round.plays.map(({ hand, seat, patron }) => ({ hand, seat, patron: nameOf(patron) })),
    nextSeat: round.nextSeat,
    commissionIfWon: sumText(round.commissionIfWon),
    offeredAt: sumText(round.offeredAt),
    highestBid: sumText(round.highestBid),
  };
};
