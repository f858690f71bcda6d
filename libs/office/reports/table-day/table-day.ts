import { houseBanks, rulesAsJson, type TableRules } from '#game/tables';
import { canonicalJson, type JsonObject } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { sha256Hex } from '#kernel/hashing';
import { dropsIn } from '../figures/drops';
import { percentOf, type Figure } from '../figures/figure';
import { inventoryOf } from '../figures/inventory';
import type { PlacedTableEvent } from '../figures/placed';
import { takingsOf } from '../figures/takings';
import { coupsPerHour } from '../play/pace';
import { NO_PLAY, playOf } from '../play/play';
import { threeWayOf } from '../three-way/three-way';
import type { TableDay } from './table-day.fields';

/** The period's own fields. */
export interface DayQuestion {
  readonly from: string;
  readonly until: string;
}

/**
 * Returns a table's gaming day or shift, or `null` if the table wasn't open before its end. The `events` go from
 * an opening position, or the first event, to the day after the period. The tray is read from the day before
 * the period (`lookBack`) on.
 */
export const tableDayOf = (
  table: string,
  events: readonly PlacedTableEvent[],
  period: DayQuestion,
  lookBack: string,
): TableDay | null => {
  const before = events.filter(({ recordedAt }) => recordedAt < period.until);
  const rules = before.reduce<TableRules | null>((so, { event }) => rulesIn(event, so), null);
  if (rules === null) return null;
  const opening = events
    .map(({ event }) => event)
    .find((event) => event.type === 'TableOpened' || event.type === 'TableOpening');
  invariant(opening !== undefined, `${table} has no beginning`);
  const isHouseBank = houseBanks(rules.variant);
  const inPeriod = before.filter(({ recordedAt }) => recordedAt >= period.from);
  const near = events.filter(({ recordedAt }) => recordedAt >= lookBack);
  const inventory = inventoryOf(near, period);
  const takings = takingsOf(inPeriod, isHouseBank);
  return {
    table,
    variant: rules.variant,
    currency: opening.currency,
    rulesHash: sha256Hex(canonicalJson(rulesAsJson(rules) as JsonObject)), // what the log keeps of them is JSON
    inPlay: inPeriod.some(isOfPlay(near)),
    ...inventory,
    edgePercent: edgeOf(inventory.win, takings.handle),
    ...takings,
    coupsPerHour: coupsPerHour(inPeriod),
    ...(isHouseBank ? playOf(before, period.from) : NO_PLAY),
    threeWay: threeWayOf(near, inventory, opening.currency),
  };
};

const OF_PLAY: ReadonlySet<string> = new Set(['FloatCounted', 'CoupSettled', 'CoupVoided']);

/** Returns a test that says if an event is of the play in the period. A late drop is of a day before. */
const isOfPlay = (near: readonly PlacedTableEvent[]): ((event: PlacedTableEvent) => boolean) => {
  const drops = new Set(dropsIn(near).flatMap(({ version, missed }) => (missed === null ? [version] : [])));
  return ({ event, legs, version }) => legs.length > 0 || OF_PLAY.has(event.type) || drops.has(version);
};

const edgeOf = ({ amount: won }: Figure, { amount: handle }: Figure): string | null =>
  won === null || handle === null ? null : percentOf(BigInt(won), BigInt(handle));

/** Returns the rules in force after an event. Rules that are only requested don't count. */
const rulesIn = (event: PlacedTableEvent['event'], before: TableRules | null): TableRules | null => {
  switch (event.type) {
    case 'TableOpened':
    case 'TableOpening':
    case 'RulesChanged':
      return event.rules;
    default:
      return before;
  }
};
