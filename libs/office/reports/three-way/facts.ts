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

/** The evidence for a fact, with its weight. The sum orders facts that explain equally well. */
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

/** Something that may have happened and was recorded wrongly or not at all. */
export interface Fact {
  readonly kind: FactKind;
  /** The amount of chips or cash. For a count or a misspelled amount: true less recorded. */
  readonly amount: bigint;
  /** The wrong record or count; `null` if there is none. */
  readonly of: string | null;
  /** The counts between which it happened. */
  readonly between: readonly [string, string];
  readonly speaks: readonly Speaks[];
  /** The part of each interval's difference that this explains. */
  readonly explains: ReadonlyMap<number, bigint>;
}

/** The intervals of a table, and what is known of its chips. */
export interface Scene {
  /**
   * The intervals of a period, and those before and after it if they are known: they may support or contradict a fact.
   */
  readonly stretches: readonly Stretch[];
  /** The period's own intervals, by index in `stretches`. */
  readonly first: number;
  readonly last: number;
  /** The denominations of its chips; empty if no count stated them. */
  readonly values: readonly bigint[];
}

export const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Says if an amount can be made of this table's chips. If the denominations aren't known, any amount can. */
export const isOfChips = ({ values }: Scene, amount: bigint): boolean => {
  const unit = values.reduce(gcd, 0n);
  return unit === 0n || sizeOf(amount) % unit === 0n;
};

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

export const weightOf = ({ speaks }: Pick<Fact, 'speaks'>): number =>
  speaks.reduce((sum, { reason }) => sum + REASONS[reason], 0);

/** Returns the counts at both ends of an interval. */
export const betweenOf = (stretch: Stretch): Fact['between'] => [stretch.from.place, stretch.until.place];
