/**
 * How long after each failed try the next one comes, in seconds: ten tries in three days and three hours. What is failing
 * then is given up, and said so.
 */
export const PAUSES_SECONDS: readonly number[] = [
  5,
  5 * 60,
  30 * 60,
  2 * 3_600,
  5 * 3_600,
  10 * 3_600,
  14 * 3_600,
  20 * 3_600,
  24 * 3_600,
];

/**
 * So many tries hold back what comes behind it in its shard: in order, as long as a receiver is away for a moment. After
 * them it is tried beside the others, so that one event that a receiver can't take doesn't keep all others from it.
 */
export const TRIES_IN_ORDER = 4;
