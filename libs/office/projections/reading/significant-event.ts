import type { SignificantRead } from './significant-search';

/**
 * Returns one significant event as shown in answers and prints. A reason has its hash, and its text unless
 * that was erased.
 */
export const significantEventOf = (row: SignificantRead) => {
  const { kind, severity, at, shard, type, stream, table, patron, coup, shoe, request } = row;
  return {
    kind,
    severity,
    at,
    shard,
    seq: row.seq,
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
