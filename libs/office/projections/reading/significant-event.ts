import type { SignificantRead } from './significant-search';

/** Returns one significant event as it is answered and printed. A reason is shown by its hash, with its text until that is erased. */
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
