import { LogUnreachableError, type Lanes, type Timing } from '#log/event-store';

/** A piece of work has come to its end, or is to be tried again. */
export type Progress = 'done' | 'again';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
/** With the pauses between them they come to six seconds: a peer that lives has long done it by then. */
export const LOOKS = 6;

/** Work that goes on behind a command's answer, until its end. */
export class SeeThrough {
  private readonly underway = new Set<Promise<void>>();
  private closing = false;

  constructor(
    private readonly lanes: Pick<Lanes, 'alarm'>,
    private readonly timing: Timing,
  ) {}

  /**
   * Sees a piece of work through, again and again while the database is away or nobody decides; a crash hands it to
   * `Transfers.resume`. Any other error is a bug: a person is told, once, and the money stays on its way until it is mended.
   */
  follow(work: () => Promise<Progress>): void {
    const promise = this.through(work).finally(() => this.underway.delete(promise));
    this.underway.add(promise);
  }

  /** Waits until all that is on its way has arrived. */
  async idle(): Promise<void> {
    while (this.underway.size > 0) await Promise.all(this.underway);
  }

  /** Tries nothing again from now on, and waits for what is under way; the next owner drives on what is left. */
  async close(): Promise<void> {
    this.closing = true;
    await this.idle();
  }

  private async through(work: () => Promise<Progress>): Promise<void> {
    let isAlarmed = false;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        if ((await work()) === 'done') return;
      } catch (error) {
        if (!(error instanceof LogUnreachableError)) {
          if (!isAlarmed) this.lanes.alarm({ what: 'transfer-stuck', shard: null, stream: null, error });
          isAlarmed = true;
        }
      }
      if (this.closing) return;
      await this.timing.pause(pauseMs);
    }
  }
}
