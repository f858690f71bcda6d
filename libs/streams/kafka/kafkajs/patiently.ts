import { setTimeout as pause } from 'node:timers/promises';
import { KafkaJSProtocolError } from 'kafkajs';

const PATIENCE_MS = 15_000;
const PATIENCE_PAUSE_MS = 200;

/**
 * What passes by itself: a topic that was just made has no leaders for a second, measured with 64 partitions; with 300 on a
 * machine that is full with other work, for 11.
 */
export const LEADERLESS: readonly string[] = ['NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE'];

/** The same of a topic that is known to be made: a broker may not have heard of it yet. */
export const UNHEARD_OF: readonly string[] = [...LEADERLESS, 'UNKNOWN_TOPIC_OR_PARTITION'];

/** Asks again what kafkajs doesn't, as long as the answer is one of these, and not longer than 15 s, unless it is said. */
export async function patiently<T>(
  passing: readonly string[],
  ask: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const willPass = error instanceof KafkaJSProtocolError && passing.includes(error.type);
      if (!willPass || performance.now() > end) throw error;
      await pause(PATIENCE_PAUSE_MS);
    }
  }
}
