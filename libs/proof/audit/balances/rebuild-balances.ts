import { invariant, type OnProgress } from '#kernel/decision';
import { add, type Leg, type Money } from '#kernel/money';
import { decodeText, entryOfEvent, hasNoEntry } from '#log/contract';
import { byAccount } from '../source/byte-order';
import type { AccountRow, EventBody, EventSource } from '../source/log-source.port';
import { bodiesOf } from '../source/pages';

/** The balances that follow from the events alone. */
export interface RebuiltBalances {
  readonly events: number;
  /**
   * One row for each account that ever moved in a shard, even if its balance is zero, ordered by shard,
   * account and currency.
   */
  readonly accounts: readonly AccountRow[];
}

/**
 * Recomputes every balance from the events, and never from recorded entries or balances (S10, S14). Each event's
 * entries are summed by shard, account and currency, in minor units. The log is read once, page by page, so memory
 * holds one page and the accounts. Throws `InvariantError` if a sequence number is missing or an event that may move
 * money can't be read by its contract, because incomplete balances are worse than none.
 */
export const rebuildBalances = async (
  source: EventSource,
  onProgress: OnProgress = () => undefined,
): Promise<RebuiltBalances> => {
  const heads = (await source.heads()).filter(({ seq }) => seq > 0);
  const total = heads.reduce((sum, { seq }) => sum + seq, 0);
  const accounts: AccountRow[] = [];
  let events = 0;
  for (const head of heads) {
    const sums = new ShardSums(head.shard);
    for await (const bodies of bodiesOf(source, head.shard)) {
      for (const body of bodies) if (body.seq <= head.seq) sums.take(body);
      onProgress(Math.min(events + sums.seq, total), total);
    }
    invariant(sums.seq === head.seq, `shard ${head.shard} ends at ${sums.seq}, its head says ${head.seq}`);
    events += sums.seq;
    accounts.push(...sums.rows());
  }
  return { events, accounts };
};

class ShardSums {
  seq = 0;
  private readonly byCurrency = new Map<string, Map<string, Sum>>();

  constructor(private readonly shard: number) {}

  take({ seq, stream, type, schema, text }: EventBody): void {
    invariant(seq === this.seq + 1, `seq ${this.seq + 1} of shard ${this.shard} is missing`);
    this.seq = seq;
    if (hasNoEntry(type)) return; // a third of a log: neither sent whole nor read
    for (const leg of entryOfEvent(stream, decodeText(type, schema, text))) this.move(leg);
  }

  rows(): readonly AccountRow[] {
    return [...this.byCurrency.values()]
      .flatMap((sums) => [...sums.values()])
      .map((sum) => ({ shard: this.shard, ...sum }))
      .toSorted(byAccount);
  }

  private move({ account, currency, amount }: Leg): void {
    let sums = this.byCurrency.get(currency);
    if (sums === undefined) this.byCurrency.set(currency, (sums = new Map()));
    const sum = sums.get(account);
    if (sum === undefined) sums.set(account, { account, currency, balance: amount });
    else sum.balance = add(sum.balance, amount); // in place: there is a leg or two for every event of the log
  }
}

type Sum = Pick<AccountRow, 'account' | 'currency'> & { balance: Money };
