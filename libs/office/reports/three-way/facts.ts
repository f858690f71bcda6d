import type { Stretch } from './stretch';

export const FACT_KINDS = [
  'fill-not-recorded',
  'credit-not-recorded',
  'drop-not-recorded',
  'count-wrong',
  'fill-recorded-late',
  'credit-recorded-late',
  'drop-recorded-late',
  'fill-recorded-twice',
  'credit-recorded-twice',
  'drop-recorded-twice',
  'fill-recorded-as-credit',
  'credit-recorded-as-fill',
  'fill-miswritten',
  'credit-miswritten',
  'drop-miswritten',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What speaks for a fact, and how much: the sum orders facts that explain equally well. */
export const REASONS = {
  'next-count-differs-back': 6,
  'as-estimated': 5,
  'digits-swapped': 4,
  'tray-was-short': 4,
  'usual-amount': 3,
  'slip-after-the-count': 3,
  'next-count-agrees': 2,
  'same-amount-recorded': 2,
  'few-chips-of-one-value': 2,
  'sum-of-chips': 1,
} as const;
export type Reason = keyof typeof REASONS;
export const REASON_NAMES = Object.keys(REASONS) as readonly Reason[]; // its own keys

export interface Speaks {
  readonly reason: Reason;
  /** `shard:seq`. */
  readonly events: readonly string[];
}

/** Something that may have happened and isn't recorded, or is recorded wrongly. */
export interface Fact {
  readonly kind: FactKind;
  /** The chips or cash that it is about; of a count and of what was miswritten: true less recorded. */
  readonly amount: bigint;
  /** The record that is wrong, or the count; null: there is none. */
  readonly of: string | null;
  /** The counts between which it happened. */
  readonly between: readonly [string, string];
  readonly speaks: readonly Speaks[];
  /** By stretch, what of its difference this explains. */
  readonly explains: ReadonlyMap<number, bigint>;
}

/** A table's stretches, and what is known of its chips. */
export interface Scene {
  /** Those of a period, and the one before and behind it where they are known: what they say speaks for or against. */
  readonly stretches: readonly Stretch[];
  /** The period's own, by their places in `stretches`. */
  readonly first: number;
  readonly last: number;
  /** The values of its chips; empty: no count said. */
  readonly values: readonly bigint[];
}

export const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Whether chips of this table can come to an amount; where their values aren't known, any may. */
export const isOfChips = ({ values }: Scene, amount: bigint): boolean => {
  const unit = values.reduce(gcd, 0n);
  return unit === 0n || sizeOf(amount) % unit === 0n;
};

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

export const weightOf = ({ speaks }: Pick<Fact, 'speaks'>): number =>
  speaks.reduce((sum, { reason }) => sum + REASONS[reason], 0);

/** The counts on both sides of a stretch. */
export const betweenOf = (stretch: Stretch): Fact['between'] => [stretch.from.place, stretch.until.place];
