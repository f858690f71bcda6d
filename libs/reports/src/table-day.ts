import { sha256Hex } from '#hashing';
import { invariant } from '#kernel';
import { familyNameOf, rulesAsJson, type TableRules, type TableVariant } from '#tables';
import { canonicalJson, type JsonObject } from '#transparency';
import { inventoryOf, type Inventory } from './inventory';
import type { PlacedTableEvent } from './placed';
import { takingsOf, type Takings } from './takings';

/** A table in a gaming day or a shift. */
export interface TableDay extends Inventory, Takings {
  readonly table: string;
  readonly variant: TableVariant;
  readonly currency: string;
  /** SHA-256 of the rules in force at the end of the period, in RFC 8785 JSON. */
  readonly rulesHash: string;
}

/** What is written of the period itself. */
export interface DayQuestion {
  readonly from: string;
  readonly until: string;
}

/**
 * A table's gaming day, or a shift of it. `events`: from an opening position, or the first event, to the day after the
 * period, of which the tray is looked at from the day before it (`lookBack`) on. Null: it wasn't open before its end.
 */
export const tableDayOf = (
  table: string,
  events: readonly PlacedTableEvent[],
  period: DayQuestion,
  lookBack: string,
): TableDay | null => {
  const before = events.filter(({ recordedAt }) => recordedAt < period.until);
  const rules = before.reduce<TableRules | null>(
    (so, { event }) => ('rules' in event ? rulesIn(event, so) : so),
    null,
  );
  if (rules === null) return null;
  const opened = events.find(
    ({ event }) => event.type === 'TableOpened' || event.type === 'TableOpening',
  )?.event;
  invariant(opened !== undefined && 'table' in opened && 'currency' in opened, `${table} has no beginning`);
  const houseBanks = familyNameOf(rules.variant) === 'house-banked';
  const inPeriod = before.filter(({ recordedAt }) => recordedAt >= period.from);
  return {
    table,
    variant: rules.variant,
    currency: opened.currency,
    rulesHash: sha256Hex(canonicalJson(rulesAsJson(rules) as JsonObject)), // what the log keeps of them is JSON
    ...inventoryOf(
      events.filter(({ recordedAt }) => recordedAt >= lookBack),
      period,
    ),
    ...takingsOf(inPeriod, houseBanks),
  };
};

/** Rules in force; those that are only asked for aren't. */
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
