import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<T> {
  readonly item: T;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const BATCH_MAX = 512;

/**
 * Batches requests: those that arrive during a batch share the next one, and each is answered separately. This is the
 * best that plain `pg` can do. Two requests with the same key never share a batch.
 */
export class Coalescing<T> {
  private queue: Waiting<T>[] = [];
  private running = false;

  constructor(
    private readonly keyOf: (item: T) => number | string | null,
    private readonly write: (batch: readonly T[]) => Promise<void>,
  ) {}

  add(item: T): Promise<void> {
    return new Promise((resolve, reject) => {
      this.queue.push({ item, resolve, reject });
      if (this.running) return;
      this.running = true;
      setImmediate(() => void this.run()); // every batch's error goes to who waits for it
    });
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.next();
      try {
        await this.write(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      await nextTurn(); // lets those who were answered ask again
    }
    this.running = false;
  }

  private next(): Waiting<T>[] {
    const batch: Waiting<T>[] = [];
    const left: Waiting<T>[] = [];
    const taken = new Set<number | string>();
    for (const waiting of this.queue) {
      const key = this.keyOf(waiting.item);
      if (batch.length === BATCH_MAX || (key !== null && taken.has(key))) {
        left.push(waiting);
        continue;
      }
      if (key !== null) taken.add(key);
      batch.push(waiting);
    }
    this.queue = left;
    return batch;
  }
}
