import {
  hasStake,
  isHouseBankedTable,
  refusedStake,
  seatOf,
  wasOpened,
  type HouseBankedEvent,
  type HouseBankedState,
  type TableEvent,
  type TableState,
} from '#game/tables';
import { differing, type Divergence, type EventPlace } from './divergence';

/** Events that a patron brings about only at a table without staff. */
const BY_STAFF: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'ShoeShuffled',
  'BettingOpened',
  'BettingClosed',
  'CardsDealt',
]);

/** Events that need a stake of the patron in the coup. */
const DEALS: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>(['BettingClosed', 'CardsDealt']);

/**
 * Checks the betting of a house-banked table: each stake against the limits in force for its patron and the table's
 * exposure (R7), and who shuffles, opens, closes and deals, and when (P14).
 */
export class BettingCheck {
  private openedAt: string | null = null;

  /** Returns what is wrong with an event, given the state before it. */
  divergences(before: HouseBankedState, event: HouseBankedEvent, place: EventPlace): readonly Divergence[] {
    if (event.type === 'BetPlaced')
      return [...stakeOutside(before, event), ...limitOver(before, event, place)];
    if (event.type === 'LimitsEnded') return endedTooEarly(before, event, place);
    const { actor } = place;
    if (actor?.role !== 'patron' || !BY_STAFF.has(event.type) || !wasOpened(before)) return [];
    if (before.rules.attended) return differing('who deals', `patron ${actor.id}`, 'a dealer');
    const seat = before.phase === 'dealing' ? null : notSeated(before, actor.id);
    const stake = DEALS.has(event.type) && !hasStake(before, actor.id);
    return [
      ...(seat ?? []),
      ...(stake ? differing('who deals', `patron ${actor.id}`, 'a patron with a stake') : []),
      ...(event.type === 'BettingClosed' ? this.tooEarly(before.rules.bettingSeconds, place) : []),
    ];
  }

  /** Follows an event in its expected form. */
  take(state: TableState, event: TableEvent, { recordedAt }: EventPlace): void {
    if (event.type === 'BettingOpened' && isHouseBankedTable(state)) this.openedAt = recordedAt ?? null;
  }

  private tooEarly(bettingSeconds: number, { recordedAt }: EventPlace): readonly Divergence[] {
    if (this.openedAt === null || recordedAt === undefined) return [];
    const seconds = (Date.parse(recordedAt) - Date.parse(this.openedAt)) / 1_000;
    return seconds < bettingSeconds
      ? differing('seconds of open betting', seconds, `at least ${bettingSeconds}`)
      : [];
  }
}

type EventOf<Type extends HouseBankedEvent['type']> = Extract<HouseBankedEvent, { type: Type }>;

/** Returns the end of a patron's arranged limit in milliseconds; `null` without one, or without a recorded time. */
const endOfLimit = (
  before: HouseBankedState,
  { patron, on }: Pick<EventOf<'LimitsEnded'>, 'patron' | 'on'>,
): number | null => {
  if (!wasOpened(before)) return null;
  const limit = before.arranged.entries().find(([, each]) => each.patron === patron && each.on === on);
  return limit === undefined ? null : Date.parse(limit[1].until);
};

/** Reports a stake while the log has a limit for it whose time was over. */
const limitOver = (
  before: HouseBankedState,
  event: EventOf<'BetPlaced'>,
  { recordedAt }: EventPlace,
): readonly Divergence[] => {
  const end = endOfLimit(before, event);
  return end !== null && recordedAt !== undefined && Date.parse(recordedAt) >= end
    ? differing(`the limit of ${event.patron} on ${event.on}`, 'in force', 'its time is over')
    : [];
};

/** Reports a limit that is recorded as over before its time. */
const endedTooEarly = (
  before: HouseBankedState,
  event: EventOf<'LimitsEnded'>,
  { recordedAt }: EventPlace,
): readonly Divergence[] => {
  const end = endOfLimit(before, event);
  return event.because === 'time' && end !== null && recordedAt !== undefined && Date.parse(recordedAt) < end
    ? differing(`the limit of ${event.patron} on ${event.on}`, 'its time is over', 'in force')
    : [];
};

const stakeOutside = (
  before: HouseBankedState,
  { patron, on, stake }: EventOf<'BetPlaced'>,
): readonly Divergence[] => {
  if (before.phase !== 'betting') return [];
  const refused = refusedStake({ patron, on, stake }, before);
  return refused === null ? [] : differing(`the stake of ${patron} on ${on}`, stake, refused.rejection.code);
};

const notSeated = (state: HouseBankedState, patron: string): readonly Divergence[] | null =>
  wasOpened(state) && seatOf(state, patron) === null
    ? differing('who deals', `patron ${patron}`, 'a seated patron')
    : null;
