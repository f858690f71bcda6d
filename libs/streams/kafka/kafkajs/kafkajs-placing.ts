import type { Consumer } from 'kafkajs';
import { Backoff } from '#kernel/decision';
import type { GroupOptions } from '../messaging.port';
import { retryTiming } from '../retry-timing';

const RETRY_MS_MIN = 250;
const RETRY_MS_MAX = 5_000;

/** Starts a member's partitions at the consumer's own positions (`startAt`) after every rebalance. */
export class KafkajsPlacing {
  private round = 0;

  constructor(
    private readonly consumer: Pick<Consumer, 'pause' | 'resume' | 'seek'>,
    private readonly options: Pick<GroupOptions, 'topic' | 'startAt' | 'onTrouble'>,
    private readonly ending: AbortSignal,
  ) {}

  /**
   * Asks for positions and seeks to them. Call it before the first fetch: no message may be delivered before
   * the answer.
   */
  async place(partitions: readonly number[]): Promise<void> {
    const { topic, startAt, onTrouble } = this.options;
    if (startAt === undefined) return;
    const round = (this.round += 1);
    const all = [{ topic, partitions: [...partitions] }];
    this.consumer.pause(all);
    const backoff = new Backoff({ minMs: RETRY_MS_MIN, maxMs: RETRY_MS_MAX, timing: retryTiming });
    for (;;) {
      try {
        const offsets = await startAt(partitions);
        if (this.isOver(round)) return;
        for (const partition of partitions)
          this.consumer.seek({ topic, partition, offset: `${offsets.get(partition) ?? 0}` });
        return this.consumer.resume(all);
      } catch (error) {
        if (this.isOver(round)) return;
        onTrouble(error);
        await backoff.pause(this.ending);
        if (this.isOver(round)) return;
      }
    }
  }

  /** Returns `true` if partitions were assigned again in the meantime, or the member has left. */
  private isOver(round: number): boolean {
    return this.ending.aborted || round !== this.round;
  }
}
