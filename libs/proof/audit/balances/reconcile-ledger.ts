import { type OnProgress } from '#kernel/decision';
import { add, ZERO, type Leg, type Money } from '#kernel/money';
import { decodeText, entryOfEvent, hasNoEntry } from '#log/contract';
import { mayBeBelowZero } from '#log/event-store';
import type { EventBody, LedgerLeg, LogSource } from '../source/log-source.port';
import { bodiesOf } from '../source/pages';

/** One side of a comparison. Money is a decimal string of minor units. */
export interface LedgerSide {
  readonly account: string;
  readonly currency: string;
  readonly amount: string;
}

/**
 * A difference between the ledger and the events. Its kinds:
 *
 * - `entry`: a leg (numbered from 0) is altered, missing (`recorded` is null) or surplus (`derived` is null)
 * - `balance`: an account's balance differs from the sum of its events; the position is that of the last
 *   event that moved it
 * - `below-zero`: an event makes an account negative that must not be
 * - `unreadable`: an event that may move money can't be read, so its recorded entry is trusted
 * - `gap`: an event is missing
 */
export interface LedgerDifference {
  readonly kind: 'gap' | 'unreadable' | 'entry' | 'below-zero' | 'balance';
  readonly shard: number;
  readonly seq: number | null;
  readonly stream: string | null;
  readonly type: string | null;
  readonly leg: number | null;
  readonly recorded: LedgerSide | null;
  readonly derived: LedgerSide | null;
}

/** The sums over all accounts of one currency. Each is zero if the books balance. */
export interface CurrencySums {
  readonly currency: string;
  readonly derived: string;
  readonly entries: string;
  readonly balances: string;
}

export interface LedgerReconciliation {
  /** Set if nothing differs and every currency sums to zero. */
  readonly ok: boolean;
  readonly events: number;
  /** The number of recorded legs. */
  readonly entries: number;
  /** The number of recorded accounts by currency. An account that is on many shards counts once. */
  readonly accounts: number;
  readonly currencies: readonly CurrencySums[];
  /**
   * The number of differences. `differences` has the first of them in log order, each shard's balances after
   * its events.
   */
  readonly differing: number;
  readonly differences: readonly LedgerDifference[];
}

export type LedgerSource = Pick<LogSource, 'heads' | 'bodies' | 'legs' | 'accounts'>;

interface Options {
  readonly onProgress?: OnProgress;
  /** The shards to check; all by default. */
  readonly shards?: ReadonlySet<number>;
  /**
   * Set if `source` shows whatever is committed at each query. Events after the heads that were read first
   * are then ignored.
   */
  readonly isLive?: boolean;
}

/**
 * The most differences that are reported in full. One bad statement may damage a whole ledger; the rest are
 * only counted.
 */
const REPORTED_MAX = 1_000;

/**
 * Recomputes every entry and balance from the events and compares the ledger with them (S10). Reads one page at a time
 * and keeps one sum for each account in memory. `source` must show one moment, unless `isLive` is set.
 */
export const reconcileLedger = async (
  source: LedgerSource,
  { onProgress = () => undefined, shards, isLive = false }: Options = {},
): Promise<LedgerReconciliation> => {
  const heads = (await source.heads()).filter(({ shard }) => shards?.has(shard) ?? true);
  const total = heads.reduce((sum, { seq }) => sum + seq, 0);
  const found = new Found();
  for (const head of heads) {
    const shard = new ShardLedger(head.shard, found);
    const before = found.events;
    for await (const bodies of bodiesOf(source, head.shard)) {
      const own = bodies.filter(({ seq }) => seq <= head.seq);
      const last = own.at(-1);
      if (last === undefined) break;
      const legs = await source.legs(head.shard, shard.seq + 1, last.seq);
      shard.take(own, legs);
      onProgress(Math.min(before + last.seq, total), total);
    }
    const beyond = isLive ? head.seq : Number.MAX_SAFE_INTEGER;
    shard.endAt(head.seq, await source.legs(head.shard, shard.seq + 1, beyond));
    for (const row of await source.accounts(head.shard)) shard.hold(row);
    shard.holdMissing();
  }
  return found.result();
};

/** The differences found so far, over all shards. */
class Found {
  events = 0;
  entries = 0;
  accounts = 0;
  private readonly shared = new Set<string>();
  private differing = 0;
  private readonly told: LedgerDifference[] = [];
  private readonly sums = new Map<string, Record<'derived' | 'entries' | 'balances', Money>>();

  note(difference: LedgerDifference): void {
    this.differing += 1;
    if (this.told.length < REPORTED_MAX) this.told.push(difference);
  }

  count(account: string, currency: string): void {
    if (isOnManyShards(account)) {
      if (this.shared.has(keyOf(account, currency))) return;
      this.shared.add(keyOf(account, currency));
    }
    this.accounts += 1;
  }

  sum(what: 'derived' | 'entries' | 'balances', currency: string, amount: Money): void {
    let sums = this.sums.get(currency);
    if (sums === undefined)
      this.sums.set(currency, (sums = { derived: ZERO, entries: ZERO, balances: ZERO }));
    sums[what] = add(sums[what], amount);
  }

  result(): LedgerReconciliation {
    const { events, entries, accounts, differing, told } = this;
    const sums = [...this.sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const isZero = sums.every(([, each]) => Object.values(each).every((sum) => sum === ZERO));
    const currencies = sums.map(([currency, sum]) => ({
      currency,
      derived: `${sum.derived}`,
      entries: `${sum.entries}`,
      balances: `${sum.balances}`,
    }));
    return {
      ok: differing === 0 && isZero,
      events,
      entries,
      accounts,
      currencies,
      differing,
      differences: told,
    };
  }
}

/** The last event that moved an account, and the sum of all events that did. */
interface Summed {
  readonly account: string;
  readonly currency: string;
  amount: Money;
  last: EventBody | null;
}

/** Recomputes the ledger of one shard from its events. */
class ShardLedger {
  seq = 0;
  private readonly sums = new Map<string, Summed>();

  constructor(
    private readonly shard: number,
    private readonly found: Found,
  ) {}

  take(bodies: readonly EventBody[], legs: readonly LedgerLeg[]): void {
    const bySeq = new Map<number, LedgerLeg[]>();
    for (const leg of legs) {
      const known = bySeq.get(leg.seq);
      if (known === undefined) bySeq.set(leg.seq, [leg]);
      else known.push(leg);
    }
    for (const body of bodies) {
      if (body.seq !== this.seq + 1) this.note('gap', { seq: this.seq + 1 });
      this.seq = body.seq;
      this.found.events += 1;
      this.takeEvent(body, bySeq.get(body.seq) ?? []);
      bySeq.delete(body.seq);
    }
    for (const strangers of bySeq.values()) this.strange(strangers);
  }

  /** Ends the shard at its last event. `beyond` has the legs recorded after that event. */
  endAt(seq: number, beyond: readonly LedgerLeg[]): void {
    if (this.seq < seq) this.note('gap', { seq: this.seq + 1 });
    this.strange(beyond);
  }

  /** Compares a recorded balance with the sum of the events. */
  hold({ account, currency, balance }: { account: string; currency: string; balance: Money }): void {
    this.found.count(account, currency);
    this.found.sum('balances', currency, balance);
    const key = keyOf(account, currency);
    const summed = this.sums.get(key);
    this.sums.delete(key);
    if (summed?.amount === balance) return;
    const recorded = sideOf({ account, currency, amount: balance });
    const derived = summed === undefined ? null : sideOf(summed);
    this.note('balance', { ...placeOf(summed?.last), recorded, derived });
  }

  /** Reports accounts that events moved but that have no recorded balance. */
  holdMissing(): void {
    for (const summed of this.sums.values())
      this.note('balance', { ...placeOf(summed.last), derived: sideOf(summed) });
  }

  private takeEvent(body: EventBody, rows: readonly LedgerLeg[]): void {
    for (const { currency, amount } of rows) this.counted(currency, amount);
    const legs = entryOf(body);
    if (legs === null) this.note('unreadable', placeOf(body));
    const derived = legs ?? rows;
    const count = Math.max(derived.length, rows.length);
    for (let at = 0; at < count; at += 1) {
      const [leg, row] = [derived[at], rows[at]];
      if (leg !== undefined) this.move(body, leg);
      if (isSame(leg, row, at)) continue;
      const sides = { recorded: row ? sideOf(row) : null, derived: leg ? sideOf(leg) : null };
      this.note('entry', { ...placeOf(body), leg: row?.leg ?? at, ...sides });
    }
  }

  private strange(legs: readonly LedgerLeg[]): void {
    for (const leg of legs) {
      this.counted(leg.currency, leg.amount);
      this.note('entry', { seq: leg.seq, leg: leg.leg, recorded: sideOf(leg) });
    }
  }

  private counted(currency: string, amount: Money): void {
    this.found.entries += 1;
    this.found.sum('entries', currency, amount);
  }

  private move(body: EventBody, { account, currency, amount }: Leg): void {
    this.found.sum('derived', currency, amount);
    const key = keyOf(account, currency);
    let summed = this.sums.get(key);
    if (summed === undefined) this.sums.set(key, (summed = { account, currency, amount: ZERO, last: null }));
    summed.amount = add(summed.amount, amount); // in place: there is a leg or two for every event of the log
    summed.last = body;
    if (summed.amount < ZERO && !mayBeBelowZero(account))
      this.note('below-zero', { ...placeOf(body), derived: sideOf(summed) });
  }

  private note(kind: LedgerDifference['kind'], what: Partial<LedgerDifference>): void {
    const nothing = { seq: null, stream: null, type: null, leg: null, recorded: null, derived: null };
    this.found.note({ kind, shard: this.shard, ...nothing, ...what });
  }
}

/** Returns the legs that an event must have, or `null` if it can't be read. */
const entryOf = ({ stream, type, schema, text }: EventBody): readonly Leg[] | null => {
  if (hasNoEntry(type)) return [];
  try {
    return entryOfEvent(stream, decodeText(type, schema, text));
  } catch {
    return null; // a corrupt row is what is looked for here
  }
};

const isSame = (leg: Leg | undefined, row: LedgerLeg | undefined, at: number): boolean =>
  leg !== undefined &&
  row !== undefined &&
  row.leg === at &&
  row.amount === leg.amount &&
  row.account === leg.account &&
  row.currency === leg.currency;

/**
 * Says if the account is on many shards. These are remembered so that each counts once; of other accounts
 * there may be millions.
 */
const isOnManyShards = (account: string): boolean => account === 'cage' || account === 'transit';

const keyOf = (account: string, currency: string): string => `${account}\n${currency}`;

const sideOf = ({ account, currency, amount }: Leg): LedgerSide => ({
  account,
  currency,
  amount: `${amount}`,
});

const placeOf = (body: EventBody | null | undefined) =>
  body ? { seq: body.seq, stream: body.stream, type: body.type } : {};
