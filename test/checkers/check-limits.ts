import { isHouseBanked, type HouseBankedRules } from '#game/tables';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import { decodeEvent, isTableEvent } from '#log/contract';
import type { LogUnderCheck } from './log-under-check';

/** Stakes by `coup/patron/wager`, and the rules that limit them. */
interface StakesAtTable {
  rules: HouseBankedRules;
  readonly staked: Map<string, Money>;
  /** Arranged maxima by `patron/wager`. */
  readonly arranged: Map<string, Money>;
}

/**
 * Checks R7 after each event of each table, from the bets and arranged limits alone: every sum is between
 * the minimum and its patron’s maximum, in whole steps.
 */
export const checkLimits = async ({ source }: LogUnderCheck): Promise<readonly string[]> => {
  const faults: string[] = [];
  const tables = new Map<string, StakesAtTable>();
  for (const { shard, seq } of await source.heads()) {
    if (seq === 0) continue;
    for (const raw of await source.events(shard, 0, seq)) {
      if (!BETTING.has(raw.type)) continue;
      const event = decodeEvent(raw.type, raw.schema, JSON.parse(raw.text));
      if (!isTableEvent(event) || !isHouseBanked(event)) continue;
      if (event.type === 'TableOpened')
        tables.set(raw.stream, { rules: event.rules, staked: new Map(), arranged: new Map() });
      const table = tables.get(raw.stream);
      if (event.type === 'RulesChanged' && table !== undefined) table.rules = event.rules;
      if (event.type === 'LimitsArranged') table?.arranged.set(`${event.patron}/${event.on}`, event.max);
      if (event.type === 'LimitsEnded') table?.arranged.delete(`${event.patron}/${event.on}`);
      if (table === undefined || (event.type !== 'BetPlaced' && event.type !== 'BetWithdrawn')) continue;
      const { coup, patron, on, stake } = event;
      const key = `${coup}/${patron}/${on}`;
      const before = table.staked.get(key) ?? ZERO;
      const after = event.type === 'BetPlaced' ? add(before, stake) : subtract(before, stake);
      table.staked.set(key, after);
      if (isOutside(table, { patron, on, staked: after, isLess: event.type === 'BetWithdrawn' }))
        faults.push(`limit at ${shard}:${raw.seq} ${raw.stream}: ${patron} has ${after} on ${on} in ${coup}`);
    }
  }
  return faults;
};

const BETTING: ReadonlySet<string> = new Set([
  'TableOpened',
  'RulesChanged',
  'LimitsArranged',
  'LimitsEnded',
  'BetPlaced',
  'BetWithdrawn',
]);

interface PatronStakes {
  readonly patron: string;
  readonly on: string;
  readonly staked: Money;
  /** `true` after a withdrawal, which may leave nothing, or stakes above a maximum that was lowered meanwhile. */
  readonly isLess: boolean;
}

const isOutside = (
  { rules: { limits }, arranged }: StakesAtTable,
  { patron, on, staked, isLess }: PatronStakes,
): boolean => {
  const limit = Object.entries(limits).find(([wager]) => wager === on)?.[1];
  if (limit === undefined) return true;
  if (isLess && staked === ZERO) return false;
  const max = arranged.get(`${patron}/${on}`) ?? limit.max;
  return staked < limit.min || (!isLess && max !== null && staked > max) || staked % limit.step !== ZERO;
};
