import { tableEventOf } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { gamingDayOf, periodOf, type GamingCalendar } from '#office/gaming-days';
import { anyTable, exposureOf, type TableState } from '#game/tables';

/** When and under whom a coup was played, and what it could have cost (reports.md, A coup's record). */
export interface Circumstances {
  /** The gaming day that its betting opened on, `YYYY-MM-DD`, and the shift of it. */
  readonly gamingDay: string;
  readonly shift: string;
  /** Who of the pit last gave a command at the table before the coup ended; null: nobody since its last opening position. */
  readonly supervisor: string | null;
  /** What it could have cost the house at most when betting closed (R7); null: betting is open, or a patron banks. */
  readonly exposure: string | null;
}

/** `before`: the table's events from an opening position on, or its first, to the last of the coup itself. */
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

/** The last shift of the day that has begun by then. */
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

/** How a stake came to lie there, when, and by whom. */
export interface BetSource {
  /** `carried` from a tie (P5), a `banco` that was awarded, else the role of who placed it. */
  readonly source: string;
  readonly placedAt: string | null;
  readonly placedBy: string | null;
}

/** Of a coup's stakes, by bet. */
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
