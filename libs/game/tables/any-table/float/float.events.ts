import type { Money } from '#kernel/money';

// The chips in a table's tray: the float (`ledger.md`, Money formulas).

/** Chips came from the cage, with a slip. Fills and credits share one gapless numbering from 1. */
export interface FloatFilled {
  readonly type: 'FloatFilled';
  readonly slip: number;
  readonly amount: Money;
  readonly currency: string;
}
/** Chips went back to the cage, with a slip. */
export interface FloatCredited {
  readonly type: 'FloatCredited';
  readonly slip: number;
  readonly amount: Money;
  readonly currency: string;
}

export const COUNT_KINDS = ['open', 'close', 'shift'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];
/** A number of chips of one value. */
export interface Denomination {
  readonly value: Money;
  readonly count: number;
}
/**
 * The tray was counted. `expected` is the last count + fills − credits − drop + the table's win since; a tray
 * with only fills, credits and drops before was empty at first. `difference` is `amount` − `expected`,
 * negative if chips are missing. Both are `null` if nothing was recorded before.
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
 * The counted or estimated content of the drop box: what patrons paid for chips at the table. `late` marks a
 * counted drop of the time before the last count of the tray, which had only an estimate until now.
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

/** Returns `true` for an event of a table's float. */
export const isFloatEvent = (event: { readonly type: string }): event is FloatEvent =>
  Object.hasOwn(FLOAT_EVENTS, event.type);
