import { headOf, type ReportHead } from './report';
import type { Read, ReportQuestion } from './reports';
import type { SignificantRead } from './significant-search';

/** One significant event as it is answered and printed. */
export type SignificantEvent = ReturnType<typeof significantEventOf>;

/** The report `significant-events` of a day: all of them, the newest first. */
export interface SignificantEventsReport extends ReportHead {
  readonly report: 'significant-events';
  readonly events: SignificantEvent[];
  /** How many of each kind, in order of their names. */
  readonly counts: { kind: string; events: number }[];
}

export const significantEventsReport = (
  question: ReportQuestion,
  read: Read<readonly SignificantRead[]>,
): SignificantEventsReport => {
  const counts = new Map<string, number>();
  for (const { kind } of read.rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return {
    report: 'significant-events',
    ...headOf(question, read),
    events: read.rows.map(significantEventOf),
    counts: [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, events]) => ({ kind, events })),
  };
};

/** A reason is shown by its hash, with its text until that is erased. */
export const significantEventOf = (row: SignificantRead) => {
  const { kind, severity, at, shard, type, stream, table, patron, coup, shoe, request } = row;
  return {
    kind,
    severity,
    at,
    shard,
    seq: Number(row.seq),
    type,
    stream,
    table,
    patron,
    coup,
    shoe,
    request,
    who: { id: row.who, role: row.role },
    askedBy: row.asked_by,
    approver: row.approver,
    amount: row.amount === null ? null : `${row.amount}`,
    currency: row.currency,
    before: row.before === null ? null : { ...row.before },
    after: row.after === null ? null : { ...row.after },
    reason: row.reason === null ? null : { hash: row.reason, text: row.reason_text },
  };
};
