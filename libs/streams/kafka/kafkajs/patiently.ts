import { setTimeout as pause } from 'node:timers/promises';
import { KafkaJSProtocolError } from 'kafkajs';

const PATIENCE_MS = 15_000;
const PATIENCE_PAUSE_MS = 200;

/**
 * Errors that pass: a new topic has no leaders for a second (measured with 64 partitions), or for 11 s (300
 * partitions on a fully loaded machine).
 */
export const LEADERLESS: readonly string[] = ['NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE'];

/** The same for a topic that is known to exist: a broker may not know it yet. */
export const UNHEARD_OF: readonly string[] = [...LEADERLESS, 'UNKNOWN_TOPIC_OR_PARTITION'];

/**
 * Repeats a request, which kafkajs does not, while its error is one of `passing`, and for at most
 * `patienceMs` (15 s by default).
 */
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
