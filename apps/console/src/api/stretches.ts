/** The largest number of events in one answer. */
const READ_AT_ONCE = 500;

/**
 * A range of a shard that one request reads: `count` events from `first` on, which include the wanted ones.
 */
export interface Stretch {
  readonly shard: number;
  readonly first: number;
  readonly count: number;
  readonly wanted: readonly number[];
}

/**
 * Returns the ranges of the log that contain positions such as `12:345`, each within the limit of one answer.
 */
export function stretchesOf(places: readonly string[]): readonly Stretch[] {
  const byShard = new Map<number, number[]>();
  for (const place of places) {
    const [shard = Number.NaN, seq = Number.NaN] = place.split(':').map(Number);
    const own = byShard.get(shard);
    if (own === undefined) byShard.set(shard, [seq]);
    else own.push(seq);
  }
  return [...byShard].flatMap(([shard, seqs]) => {
    const stretches: Stretch[] = [];
    for (const seq of new Set(seqs.toSorted((a, b) => a - b))) {
      const last = stretches.at(-1);
      if (last === undefined || seq >= last.first + READ_AT_ONCE)
        stretches.push({ shard, first: seq, count: 1, wanted: [seq] });
      else
        stretches[stretches.length - 1] = {
          ...last,
          count: seq - last.first + 1,
          wanted: [...last.wanted, seq],
        };
    }
    return stretches;
  });
}
