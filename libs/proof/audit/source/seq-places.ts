/** Seqs that follow each other: the first, and its place. */
export interface SeqRun {
  readonly seq: number;
  readonly at: number;
}

/**
 * Where what is kept of a shard's events stands in a list of it, by seq. A seq that has none has no place, so that no number
 * in a forged row takes memory.
 */
export class SeqPlaces {
  private readonly runs: SeqRun[];

  constructor(
    runs: readonly SeqRun[] = [],
    public count = 0,
  ) {
    this.runs = [...runs];
  }

  /** The place of an event behind those that are there. */
  add(seq: number): number {
    const last = this.runs.at(-1);
    if (last === undefined || seq !== last.seq + this.count - last.at)
      this.runs.push({ seq, at: this.count });
    return this.count++;
  }

  /** Null: there is none. */
  of(seq: number): number | null {
    const at = this.runBefore(seq);
    const run = this.runs[at];
    if (run === undefined) return null;
    const place = run.at + seq - run.seq;
    return place < (this.runs[at + 1]?.at ?? this.count) ? place : null;
  }

  /** The seq of each place, from the first on. */
  *seqs(): Generator<number> {
    for (const [at, run] of this.runs.entries()) {
      const end = this.runs[at + 1]?.at ?? this.count;
      for (let place = run.at; place < end; place++) yield run.seq + place - run.at;
    }
  }

  all(): readonly SeqRun[] {
    return this.runs;
  }

  /** Which run begins last of those that don't begin behind a seq; −1: none. Nearly always there is one alone. */
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
