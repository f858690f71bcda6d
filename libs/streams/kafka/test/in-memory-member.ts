import type { GroupOptions, StoredMessage } from '../messaging.port';

const BATCH_MAX = 100;

/** The next message to be delivered. */
interface Offset {
  readonly offset: number;
}

/** A group member in memory: one batch of one partition at a time. */
export class InMemoryMember {
  private mine: readonly number[] = [];
  private readonly paused = new Set<number>();
  /**
   * Next offset of each partition, if the member has `startAt`; otherwise the group keeps the offsets of all
   * members. A seek always makes a new object, even to the same offset, so that batches from before it are
   * stale.
   */
  private own: Map<number, Offset> | null = null;
  private round = 0;
  private working: Promise<void> | null = null;
  private ended = false;

  constructor(
    readonly options: GroupOptions,
    private readonly held: readonly (readonly StoredMessage[])[],
    private readonly offsets: Map<string, number>,
  ) {}

  assign(partitions: readonly number[]): void {
    const { startAt, onAssigned } = this.options;
    this.round += 1;
    this.paused.clear();
    this.mine = startAt === undefined ? partitions : [];
    if (startAt !== undefined) void this.place(partitions, startAt, this.round); // it reports trouble itself
    onAssigned?.(partitions);
    this.wake();
  }

  seek(partition: number, offset: number): void {
    if (!this.mine.includes(partition)) return;
    this.own?.set(partition, { offset });
    this.wake();
  }

  pause(partition: number): void {
    this.paused.add(partition);
  }

  resume(partition: number): void {
    this.paused.delete(partition);
    this.wake();
  }

  wake(): void {
    if (this.ended) return;
    this.working = (this.working ?? Promise.resolve()).then(() => this.work());
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.working;
  }

  private async place(
    partitions: readonly number[],
    startAt: NonNullable<GroupOptions['startAt']>,
    round: number,
  ): Promise<void> {
    while (round === this.round && !this.ended) {
      try {
        const offsets = await startAt(partitions);
        if (round !== this.round) return;
        this.own = new Map(
          partitions.map((partition) => [partition, { offset: offsets.get(partition) ?? 0 }]),
        );
        this.mine = partitions;
        return this.wake();
      } catch (error) {
        this.options.onTrouble(error);
        await nextTurn();
      }
    }
  }

  private async work(): Promise<void> {
    for (const partition of this.mine) while (await this.deliver(partition));
  }

  /** Delivers a batch. Returns `false` if the partition has no message for now. */
  private async deliver(partition: number): Promise<boolean> {
    const { own } = this;
    const place = `${this.options.group}/${this.options.topic}/${partition}`;
    const at = own?.get(partition);
    const from = (own === null ? this.offsets.get(place) : at?.offset) ?? 0;
    const stale = (): boolean =>
      this.ended ||
      !this.mine.includes(partition) ||
      (own !== null && (this.own !== own || own.get(partition) !== at));
    const messages = (this.held[partition] ?? []).filter(({ offset }) => offset >= from).slice(0, BATCH_MAX);
    const last = messages.at(-1);
    if (last === undefined || this.paused.has(partition) || stale()) return false;
    try {
      await this.options.onBatch({ partition, messages, stale, alive: () => Promise.resolve() });
      if (own === null) this.offsets.set(place, last.offset + 1);
      else if (!stale()) own.set(partition, { offset: last.offset + 1 });
    } catch (error) {
      this.options.onTrouble(error);
      await nextTurn();
    }
    return true;
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
