/** Consecutive sequence numbers: the first, and its index. */
export interface SeqRun {
  readonly seq: number;
  readonly at: number;
}

/**
 * Maps the sequence numbers of a shard's events to indexes of a list. Only sequence numbers of existing events are indexed, so a huge number in a forged row takes no memory.
 */
export class SeqPlaces {
  private readonly runs: SeqRun[];

  constructor(
    runs: readonly SeqRun[] = [],
    public count = 0,
  ) {
    this.runs = [...runs];
  }

  /** Appends an event and returns its index. */
  add(seq: number): number {
    const last = this.runs.at(-1);
    if (last === undefined || seq !== last.seq + this.count - last.at)
      this.runs.push({ seq, at: this.count });
    return this.count++;
  }

  /** Returns the index of an event, or `null` if it has none. */
  of(seq: number): number | null {
    const at = this.runBefore(seq);
    const run = this.runs[at];
    if (run === undefined) return null;
    const place = run.at + seq - run.seq;
    return place < (this.runs[at + 1]?.at ?? this.count) ? place : null;
  }

  /** Returns the sequence numbers in order of index. */
  *seqs(): Generator<number> {
    for (const [at, run] of this.runs.entries()) {
      const end = this.runs[at + 1]?.at ?? this.count;
      for (let place = run.at; place < end; place++) yield run.seq + place - run.at;
    }
  }

  all(): readonly SeqRun[] {
    return this.runs;
  }

  /**
   * Returns the index of the last run that begins at or before a sequence number, or −1. There is nearly
   * always one run.
   */
  private runBefore(seq: number): number {
    let [low, high] = [0, this.runs.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.runs[middle]?.seq ?? 0) <= seq) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
