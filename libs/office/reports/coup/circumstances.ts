import { anyTable, exposureOf, type TableState } from '#game/tables';
import { tableEventOf } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { gamingDayOf, periodOf, type GamingCalendar } from '#office/gaming-days';
import type { BetSource } from './coup-money.fields';
import type { Circumstances } from './coup.fields';

/**
 * Returns when and by whom a coup was played. `before` has the table's events from an opening position, or
 * the first, to the coup's last.
 */
export const circumstancesOf = (
  calendar: GamingCalendar,
  openedAt: string,
  coup: string,
  before: readonly StoredEvent[],
): Circumstances => {
  const gamingDay = gamingDayOf(calendar, openedAt);
  return {
    gamingDay,
    shift: shiftOf(calendar, gamingDay, openedAt),
    supervisor: before.findLast(({ actor }) => actor.role === 'pit')?.actor.id ?? null,
    exposure: exposureAtClose(coup, before),
  };
};

/** Returns the last shift of the day that had begun at an instant. */
const shiftOf = (calendar: GamingCalendar, day: string, instant: string): string => {
  const begun = calendar.shifts.findLast(
    ({ name }) => (periodOf(calendar, day, name)?.from ?? instant) <= instant,
  );
  return (begun ?? calendar.shifts[0]).name;
};

const exposureAtClose = (coup: string, before: readonly StoredEvent[]): string | null => {
  let state: TableState = anyTable.initialState;
  for (const stored of before) {
    const event = tableEventOf(stored);
    state = anyTable.evolve(state, event);
    if (event.type === 'BettingClosed' && event.coup === coup) {
      const exposure = exposureOf(state);
      return exposure === null ? null : `${exposure}`;
    }
  }
  return null;
};

/** Returns the source of each stake of a coup, by bet. */
export const betSourcesOf = (events: readonly StoredEvent[]): ReadonlyMap<string, BetSource> => {
  const sources = new Map<string, BetSource>();
  let awarded: string | null = null;
  for (const stored of events) {
    const event = tableEventOf(stored);
    const { recordedAt: placedAt, actor } = stored;
    if (event.type === 'StakesCarried')
      for (const { bet } of event.bets) sources.set(bet, { source: 'carried', placedAt, placedBy: null });
    if (event.type === 'BetPlaced') {
      const source = awarded === event.patron ? 'banco' : actor.role;
      sources.set(event.bet, { source, placedAt, placedBy: actor.id });
    }
    awarded = event.type === 'BancoAwarded' ? event.patron : null; // its stake follows at once
  }
  return sources;
};
