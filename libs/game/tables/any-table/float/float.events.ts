import type { Money } from '#kernel/money';

// The chips in a table's tray: the float (`ledger.md`, Money formulas).

/** Chips came from the cage, by a slip; fills and credits are numbered together, from 1, without a gap. */
export interface FloatFilled {
  readonly type: 'FloatFilled';
  readonly slip: number;
  readonly amount: Money;
  readonly currency: string;
}
/** Chips went back to the cage, by a slip. */
export interface FloatCredited {
  readonly type: 'FloatCredited';
  readonly slip: number;
  readonly amount: Money;
  readonly currency: string;
}

export const COUNT_KINDS = ['open', 'close', 'shift'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];
/** So many chips of a value. */
export interface Denomination {
  readonly value: Money;
  readonly count: number;
}
/**
 * The tray was counted. `expected`: the last count + fills − credits − drop + the table's win since; a tray of which
 * only fills, credits and drops were recorded was empty before. `difference`: `amount` − `expected`, so below zero
 * chips are missing. Both are null where nothing was recorded before.
 */
export interface FloatCounted {
  readonly type: 'FloatCounted';
  readonly kind: CountKind;
  readonly amount: Money;
  readonly currency: string;
  readonly expected: Money | null;
  readonly difference: Money | null;
  /** The greatest value first. */
  readonly denominations?: readonly Denomination[];
  readonly counters?: readonly string[];
}

export const DROP_KINDS = ['estimated', 'counted'] as const;
export type DropKind = (typeof DROP_KINDS)[number];
/**
 * What was found, or is thought to lie, in the drop box: what patrons paid for chips at the table. Of a counted drop
 * `late`: it is that of the time before the last count of the tray, for which until now there was an estimate.
 */
export interface DropCounted {
  readonly type: 'DropCounted';
  readonly kind: DropKind;
  readonly amount: Money;
  readonly currency: string;
  readonly late?: true;
}

export type FloatEvent = FloatFilled | FloatCredited | FloatCounted | DropCounted;

const FLOAT_EVENTS: Readonly<Record<FloatEvent['type'], true>> = {
  FloatFilled: true,
  FloatCredited: true,
  FloatCounted: true,
  DropCounted: true,
};

/** Whether an event is one of a table's float. */
export const isFloatEvent = (event: { readonly type: string }): event is FloatEvent =>
  Object.hasOwn(FLOAT_EVENTS, event.type);
