import type { Json } from '#kernel/canonical';
import { isObject } from '#kernel/decision';
import { coded, type Fault } from '../claims/claim';
import { COUP_TYPES, type PlacedEvent } from './coup-order';

/** Events that may be about another coup: a correction may be requested and made while a later coup is played. */
const OF_CORRECTIONS: ReadonlySet<string> = new Set([
  'CorrectionRequested',
  'CoupCorrected',
  'BetsCorrected',
]);

/** Events of a coup that a settled coup must not have. */
const NEVER_OF_SETTLED: ReadonlySet<string> = new Set(['VoidRequested', 'CoupVoided', 'BetsVoided']);

/**
 * Finds an event of another coup (claim 1). The only such events that a file can hold are corrections of an earlier
 * coup of this table, between the opening and the settlement. Each event of a type that belongs to a coup names one.
 */
export const otherCoupFault = (
  coup: string,
  events: readonly PlacedEvent[],
  run: { readonly from: number; readonly until: number },
): Fault => {
  for (const { type, version, data } of events) {
    const named = data['coup'];
    if (named === coup) continue;
    const isNamed = named !== undefined && named !== null;
    if (!isNamed && !COUP_TYPES.has(type) && !NEVER_OF_SETTLED.has(type)) continue;
    const isInRun = version > run.from && version < run.until;
    if (isInRun && OF_CORRECTIONS.has(type) && isEarlier(named, coup)) continue;
    return coded('OTHER_COUP', `${type} ${version} does not belong to ${coup}`);
  }
  return null;
};

const COUP = /^(.+)\/S([1-9][0-9]{0,9})\/C([1-9][0-9]{0,9})$/;

const isEarlier = (named: Json | undefined, coup: string): boolean => {
  const [, table, shoe, number] = (typeof named === 'string' ? COUP.exec(named) : null) ?? [];
  const [, ownTable, ownShoe, ownNumber] = COUP.exec(coup) ?? [];
  if (table === undefined || table !== ownTable) return false;
  return shoe === ownShoe ? Number(number) < Number(ownNumber) : Number(shoe) < Number(ownShoe);
};

/** The fields of a stake besides its `bet`. A withdrawal must repeat them. */
const STAKE_FIELDS = ['patron', 'on', 'stake', 'currency'] as const;

/**
 * Follows each stake of a coup (claim 1). A `bet` is placed or carried in once. A withdrawal returns a placed
 * stake once, in full, in its currency, to the patron who placed it.
 */
export const stakesFault = (own: readonly PlacedEvent[]): Fault => {
  const lying = new Map<Json | undefined, Readonly<Record<string, Json | undefined>> | null>();
  for (const { type, version, data } of own) {
    if (type === 'BetWithdrawn') {
      const stake = lying.get(data['bet']) ?? null;
      if (stake === null || STAKE_FIELDS.some((field) => stake[field] !== data[field]))
        return coded(
          'WITHDRAWN_OTHERWISE',
          `BetWithdrawn ${version} does not return a whole stake that is on the table`,
        );
      lying.set(data['bet'], null);
    }
    for (const stake of stakesIn(type, data)) {
      if (lying.has(stake['bet']))
        return coded('STAKE_TWICE', `${type} ${version} places a stake a second time`);
      lying.set(stake['bet'], stake);
    }
  }
  return null;
};

const stakesIn = (
  type: string,
  data: PlacedEvent['data'],
): readonly Readonly<Record<string, Json | undefined>>[] => {
  if (type === 'BetPlaced') return [data];
  if (type !== 'StakesCarried' || !Array.isArray(data['bets'])) return [];
  return data['bets'].flatMap((bet: Json) => (isObject(bet) ? [{ ...bet, currency: data['currency'] }] : []));
};
