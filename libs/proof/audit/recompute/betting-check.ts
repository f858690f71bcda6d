import {
  hasStake,
  keyOfLimit,
  refusedStake,
  seatOf,
  wasOpened,
  type HouseBankedEvent,
  type HouseBankedState,
  type TableEvent,
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
 * Returns what is wrong with the betting of a house-banked table at an event, given the state before it. It reports
 * a stake outside the limits in force for its patron or the table's exposure (R7). It reports a patron who deals and
 * may not (P14). No check covers waiting times, because a script has none.
 */
export const bettingDivergences = (
  before: HouseBankedState,
  event: HouseBankedEvent,
  place: EventPlace,
): readonly Divergence[] => {
  if (event.type === 'BetPlaced') return [...stakeOutside(before, event), ...limitOver(before, event, place)];
  if (event.type === 'LimitsEnded') return endedTooEarly(before, event, place);
  const { actor } = place;
  if (actor?.role !== 'patron' || !BY_STAFF.has(event.type) || !wasOpened(before)) return [];
  if (before.rules.attended) return differing('who deals', `patron ${actor.id}`, 'a dealer');
  const seat = before.phase === 'dealing' ? null : notSeated(before, actor.id);
  const lacksStake = DEALS.has(event.type) && !hasStake(before, actor.id);
  return [
    ...(seat ?? []),
    ...(lacksStake ? differing('who deals', `patron ${actor.id}`, 'a patron with a stake') : []),
  ];
};

type EventOf<Type extends HouseBankedEvent['type']> = Extract<HouseBankedEvent, { type: Type }>;

/** Returns the end of a patron's arranged limit in milliseconds; `null` without one, or without a recorded time. */
const endOfLimit = (
  before: HouseBankedState,
  { patron, on }: Pick<EventOf<'LimitsEnded'>, 'patron' | 'on'>,
): number | null => {
  if (!wasOpened(before)) return null;
  const limit = before.arranged.get(keyOfLimit(patron, on));
  return limit === undefined ? null : Date.parse(limit.until);
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
