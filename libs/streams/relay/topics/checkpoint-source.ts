import { CHECKPOINTS_PARTITION, type Messaging } from '#streams/kafka';
import type { LogFeed } from '../feed/log-feed.port';
import { checkpointMessage } from '../records/audit-record';

const PAGE_MAX = 100;
const NOTHING = { incarnation: 0, size: 0 };

/** Publishes the audit log's checkpoints to their topic, in order of log and size. */
export class CheckpointSource {
  private last: { readonly incarnation: number; readonly size: number } | null = null;

  constructor(
    private readonly messaging: Pick<Messaging, 'publisher' | 'reader'>,
    private readonly feed: LogFeed,
    private readonly topic: string,
    private readonly source: string,
  ) {}

  forget(): void {
    this.last = null;
  }

  /** Publishes the next checkpoints. Returns `true` if there are more. */
  async bring(onPublished?: (topic: string, messages: number) => void): Promise<boolean> {
    const { topic } = this;
    const last = (this.last ??= await this.find());
    const checkpoints = await this.feed.checkpoints(last, PAGE_MAX);
    const newest = checkpoints.at(-1);
    if (newest === undefined) return false;
    this.last = null; // until they are acknowledged
    const messages = checkpoints.map((checkpoint) => checkpointMessage(checkpoint, this.source));
    await this.messaging.publisher.publish({ topic, partition: CHECKPOINTS_PARTITION }, messages);
    this.last = newest;
    onPublished?.(topic, messages.length);
    return checkpoints.length === PAGE_MAX;
  }

  private async find() {
    const { reader } = this.messaging;
    const extent = (await reader.extents(this.topic))[CHECKPOINTS_PARTITION];
    let last = NOTHING;
    if (extent === undefined || extent.next === extent.first) return last;
    const range = { partition: CHECKPOINTS_PARTITION, from: extent.next - 1, to: extent.next };
    await reader.read(this.topic, [range], ({ headers }) => {
      last = { incarnation: countOf(headers['incarnation']), size: countOf(headers['size']) };
    });
    return last;
  }
}

/**
 * Returns 0 for an unreadable count, to begin at the beginning: repeats are dropped, but a gap would remain
 * for ever.
 */
const countOf = (text: string | undefined): number => (/^[0-9]{1,15}$/u.test(text ?? '') ? Number(text) : 0);
