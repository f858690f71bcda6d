import { isHouseBanked, type HouseBankedRules } from '#game/tables';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import { decodeEvent, isTableEvent } from '#log/contract';
import type { LogUnderCheck } from './log-under-check';

/** Stakes by `coup/patron/wager`, and the rules that limit them. */
interface StakesAtTable {
  readonly rules: HouseBankedRules;
  readonly staked: Map<string, Money>;
}

/**
 * Checks R7 after each event of each table, from the bets alone: every sum lies between minimum and maximum,
 * in whole steps.
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
      if (event.type === 'TableOpened') tables.set(raw.stream, { rules: event.rules, staked: new Map() });
      const table = tables.get(raw.stream);
      if (table === undefined || (event.type !== 'BetPlaced' && event.type !== 'BetWithdrawn')) continue;
      const { coup, patron, on, stake } = event;
      const key = `${coup}/${patron}/${on}`;
      const before = table.staked.get(key) ?? ZERO;
      const after = event.type === 'BetPlaced' ? add(before, stake) : subtract(before, stake);
      table.staked.set(key, after);
      if (isOutside(table.rules, on, after, event.type === 'BetWithdrawn'))
        faults.push(`limit at ${shard}:${raw.seq} ${raw.stream}: ${patron} has ${after} on ${on} in ${coup}`);
    }
  }
  return faults;
};

const BETTING: ReadonlySet<string> = new Set(['TableOpened', 'BetPlaced', 'BetWithdrawn']);

const isOutside = ({ limits }: HouseBankedRules, on: string, staked: Money, mayBeNone: boolean): boolean => {
  const limit = Object.entries(limits).find(([wager]) => wager === on)?.[1];
  if (limit === undefined) return true;
  if (mayBeNone && staked === ZERO) return false;
  return staked < limit.min || (limit.max !== null && staked > limit.max) || staked % limit.step !== ZERO;
};
