import type { AccountRow } from './log-source.port';

/** Compares names as the database orders them: by the bytes of their UTF-8 (`collate "C"`). */
export const byBytes = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Compares accounts by shard, account and currency. */
export const byAccount = (one: AccountRow, other: AccountRow): number =>
  one.shard - other.shard || byBytes(one.account, other.account) || byBytes(one.currency, other.currency);
