import { isHouseBankedTable, wasOpened, type TableState } from '#game/tables';
import type { Answer } from '#log/commands';

type AnsweredEvent = Answer['events'][number];

/** Clocks of processes on one machine differ by less. */
const SLACK_MS = 50;
/** A command takes less time than this while no server is being ended. */
const COMMAND_MS = 3_000;

/** A limit that waits for a second person, until its own end (R7). */
interface LimitAsked {
  readonly request: string;
  readonly untilMs: number;
}

/**
 * Moments from which a command is answered differently. Arranged limits and requests for them end (R7), and patrons may
 * deal (P14).
 */
export class Deadlines {
  private readonly momentsMs = new Set<number>();

  /** Notes the moments that follow from events at a table, recorded at a time. */
  note(events: readonly AnsweredEvent[], at: string, state: TableState): void {
    for (const { type, data } of events) {
      const { until } = data;
      if (type === 'LimitsRequested' && typeof until === 'string') this.momentsMs.add(Date.parse(until));
      if (type === 'BettingOpened' && isHouseBankedTable(state) && wasOpened(state))
        this.momentsMs.add(Date.parse(at) + state.rules.bettingSeconds * 1_000);
    }
  }

  /** Returns `true` if an answer between two times may be that before a deadline, or after it. */
  isBetween(from: string, to: string): boolean {
    const [fromMs, toMs] = [Date.parse(from) - SLACK_MS, Date.parse(to) + SLACK_MS];
    return [...this.momentsMs].some((ms) => fromMs <= ms && ms <= toMs);
  }
}

const limitsAsked = (state: TableState): readonly LimitAsked[] =>
  wasOpened(state)
    ? state.requests.open.flatMap(({ request, asked }) =>
        asked.what === 'limits' ? [{ request, untilMs: Date.parse(asked.until) }] : [],
      )
    : [];

/**
 * Returns requests for limits of a table that end before the answer to a command that is sent now. Nothing but a look
 * of the server records their end, so that the command could come before or after it.
 */
export const requestsEnding = (state: TableState): readonly LimitAsked[] =>
  limitsAsked(state).filter(({ untilMs }) => untilMs <= Date.now() + COMMAND_MS);

/** Returns `true` if a table has requests for limits that end within a minute. */
export const hasBriefRequest = (state: TableState): boolean =>
  limitsAsked(state).some(({ untilMs }) => untilMs <= Date.now() + 60_000);
