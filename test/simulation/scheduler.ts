/** A life of a process: what it put off is never done once it has died, and waits while it is paused. */
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

/** What was put off broke when its turn came: a real process would have ended with it. */
class TurnError extends Error {
  override readonly name = 'TurnError';
}

/** Virtual time: one task after the other, each followed by all that its promises bring, and nothing else happens. */
export class Scheduler {
  nowMs = 0;
  steps = 0;
  private readonly tasks: Task[] = [];

  /** Puts a task off; tasks of the same moment run in the order in which they came. `life` null: the world's own. */
  after(delayMs: number, life: Life | null, run: () => void): void {
    this.insert({ atMs: this.nowMs + delayMs, life, run });
  }

  async sleep(ms: number, life: Life | null = null): Promise<void> {
    return new Promise((resolve) => this.after(ms, life, resolve));
  }

  /** Runs until it is done; resolves to whether it was, within so many steps. Rejects with a `TurnError`. */
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
      await new Promise(setImmediate); // no timer: the turn in which every promise that can go on has gone on
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
