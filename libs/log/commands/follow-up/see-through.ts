import { Backoff } from '#kernel/decision';
import { LogUnreachableError, type Lanes, type Timing } from '#log/event-store';

/** The state of a piece of work: finished, or to be repeated. */
export type Progress = 'done' | 'again';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
/** With the pauses between them these looks take six seconds; a live peer has long finished by then. */
export const LOOKS = 6;

/** Background work that is repeated until it is done, after a command's answer. */
export class SeeThrough {
  private readonly underway = new Set<Promise<void>>();
  private closing = false;

  constructor(
    private readonly lanes: Pick<Lanes, 'alarm'>,
    private readonly timing: Timing,
  ) {}

  /**
   * Runs a piece of work, again and again while the database is unreachable or nobody has decided. After a
   * crash `Transfers.resume` continues it. Any other error is a bug: it is reported once, and the money stays
   * in transit until it is fixed.
   */
  follow(work: () => Promise<Progress>): void {
    const promise = this.through(work).finally(() => this.underway.delete(promise));
    this.underway.add(promise);
  }

  /** Waits until all work is done. */
  async idle(): Promise<void> {
    while (this.underway.size > 0) await Promise.all(this.underway);
  }

  /** Repeats nothing any more and waits for work in progress. The next owner resumes the rest. */
  async close(): Promise<void> {
    this.closing = true;
    await this.idle();
  }

  private async through(work: () => Promise<Progress>): Promise<void> {
    let isAlarmed = false;
    const backoff = new Backoff({ minMs: FIRST_PAUSE_MS, maxMs: MAX_PAUSE_MS, timing: this.timing });
    for (;;) {
      try {
        if ((await work()) === 'done') return;
      } catch (error) {
        if (!(error instanceof LogUnreachableError)) {
          if (!isAlarmed) this.lanes.alarm({ what: 'transfer-stuck', shard: null, stream: null, error });
          isAlarmed = true;
        }
      }
      if (this.closing) return;
      await backoff.pause();
    }
  }
}
