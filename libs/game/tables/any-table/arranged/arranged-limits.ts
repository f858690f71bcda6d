import { PersistentMap } from '#kernel/decision';
import type { LimitOfPatron, StakeLimit } from '../rules/limits';
import type { ArrangedLimit } from './arranged.events';

/** Arranged limits by patron and kind of stake (R7). */
export type ArrangedLimits = PersistentMap<ArrangedLimit>;

/** The key of a patron's arranged limit on a kind. */
export const keyOfLimit = (patron: string, on: string): string => `${patron}/${on}`;

/** Returns the limit of a patron on a kind of stake: the table's, or its minimum and step with the arranged maximum (R7). */
export const limitOf = (
  { arranged }: { readonly arranged: ArrangedLimits },
  { patron, on }: { readonly patron: string; readonly on: string },
  limit: StakeLimit,
): LimitOfPatron => {
  const own = arranged.get(keyOfLimit(patron, on));
  return own === undefined ? limit : { ...limit, max: own.max, until: own.until };
};

/** Returns arranged limits as a snapshot lists them. */
export const limitsList = (arranged: ArrangedLimits): readonly ArrangedLimit[] =>
  arranged.entries().map(([, limit]) => limit);

/** Returns the arranged limits of a snapshot, which has no list if there are none. */
export const limitsOfList = (list: readonly ArrangedLimit[] = []): ArrangedLimits =>
  PersistentMap.of(list.map((limit) => [keyOfLimit(limit.patron, limit.on), limit] as const));

/** Returns the field of a snapshot for arranged limits, without it if there are none. */
export const limitsField = ({
  arranged,
}: {
  readonly arranged: ArrangedLimits;
}): { readonly arranged?: readonly ArrangedLimit[] } =>
  arranged.size === 0 ? {} : { arranged: limitsList(arranged) };
