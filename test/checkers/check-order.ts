import type { Asked } from './history';

/** An acknowledged command: its seq, the time of the first request and of the first answer. */
interface Span {
  readonly asked: Asked;
  readonly shard: number;
  readonly seq: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Checks linearizability by the seq in the answers: if command B was sent after the answer of command A
 * arrived in the same shard, B has the greater seq. No two commands share a seq.
 */
export const checkOrder = (history: readonly Asked[]): readonly string[] => {
  const spans = history.flatMap(spanOf);
  const shards = new Set(spans.map(({ shard }) => shard));
  return [...shards].flatMap((shard) => checkShard(spans.filter((span) => span.shard === shard)));
};

const spanOf = (asked: Asked): Span[] => {
  const first = asked.attempts[0];
  const answered = asked.attempts.filter(({ came }) => came.kind === 'answered');
  const [came] = answered.map(({ came: each }) => each);
  if (first === undefined || came?.kind !== 'answered') return [];
  const to = Math.min(...answered.map(({ endedAt }) => endedAt ?? Infinity));
  const { shard, seq } = came.answer;
  return [{ asked, shard, seq, from: first.askedAt, to }];
};

const checkShard = (spans: readonly Span[]): readonly string[] => {
  const byAsking = [...spans].sort((a, b) => a.from - b.from);
  const byAnswer = [...spans].sort((a, b) => a.to - b.to);
  const faults: string[] = [];
  const places = new Set<number>();
  let ended = 0;
  let latest: Span | null = null;
  for (const span of byAsking) {
    for (let next = byAnswer[ended]; next !== undefined && next.to < span.from; next = byAnswer[++ended]) {
      if (latest === null || next.seq > latest.seq) latest = next;
    }
    if (latest !== null && latest.seq >= span.seq)
      faults.push(`${nameOf(span)} was asked after the answer to ${nameOf(latest)} had come`);
    if (places.has(span.seq)) faults.push(`${nameOf(span)}: another command has this place`);
    places.add(span.seq);
  }
  return faults;
};

const nameOf = ({ asked, shard, seq }: Span): string =>
  `${asked.what} ${asked.commandId} at shard ${shard} seq ${seq}`;
