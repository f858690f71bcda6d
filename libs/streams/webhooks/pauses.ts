/**
 * Pauses after each failed try, in seconds: ten tries in three days and three hours. A delivery that still
 * fails is given up and reported.
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
 * Number of tries during which a failed delivery holds back later events of its shard, so that a short outage
 * keeps the order. After that later events are delivered, so that one event a receiver can't take does not
 * block all others.
 */
export const TRIES_IN_ORDER = 4;
