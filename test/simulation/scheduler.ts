/**
 * One run of a process from start to death. Its deferred tasks don't run after its death, and wait while it
 * is paused.
 */
export interface Life {
  readonly name: string;
  alive: boolean;
  pausedUntilMs: number;
}

interface Task {
  readonly atMs: number;
  readonly life: Life | null;
  readonly run: () => void;
}

/** Thrown if a deferred task fails: a real process would end. */
class TurnError extends Error {
  override readonly name = 'TurnError';
}

/**
 * Virtual time. One task runs after another, each with all promises that it settles; nothing else happens.
 */
export class Scheduler {
  nowMs = 0;
  steps = 0;
  private readonly tasks: Task[] = [];

  /**
   * Defers a task. Tasks of the same moment run in the order of their calls. `life` null: a task of the
   * simulation itself.
   */
  after(delayMs: number, life: Life | null, run: () => void): void {
    this.insert({ atMs: this.nowMs + delayMs, life, run });
  }

  async sleep(ms: number, life: Life | null = null): Promise<void> {
    return new Promise((resolve) => this.after(ms, life, resolve));
  }

  /**
   * Runs tasks until `isDone` returns true, at most `stepsMax`. Resolves to its last result. Rejects with a
   * `TurnError`.
   */
  async runUntil(isDone: () => boolean, stepsMax: number): Promise<boolean> {
    const last = this.steps + stepsMax;
    while (!isDone()) {
      const task = this.tasks.shift();
      if (task === undefined || this.steps >= last) return false;
      this.nowMs = Math.max(this.nowMs, task.atMs);
      const { life } = task;
      if (life !== null && !life.alive) continue;
      if (life !== null && life.pausedUntilMs > this.nowMs) {
        this.insert({ ...task, atMs: life.pausedUntilMs });
        continue;
      }
      this.steps++;
      try {
        task.run();
      } catch (cause) {
        throw new TurnError(`a turn of ${life?.name ?? 'the world'} threw ${String(cause)}`, { cause });
      }
      await new Promise(setImmediate); // not a timer: by then all promises that can settle have settled
    }
    return true;
  }

  private insert(task: Task): void {
    let [low, high] = [0, this.tasks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tasks[middle]?.atMs ?? 0) <= task.atMs) low = middle + 1;
      else high = middle;
    }
    this.tasks.splice(low, 0, task);
  }
}
