import { decodeText, entryOfEvent, hasNoEntry } from '#log/contract';
import { mayBeBelowZero } from '#log/event-store';
import { type OnProgress } from '#kernel/decision';
import { add, ZERO, type Leg, type Money } from '#kernel/money';
import type { EventBody, LedgerLeg, LogSource } from '../source/log-source.port';
import { bodiesOf } from '../source/pages';

/** What one side has, money as a decimal string of minor units. */
export interface LedgerSide {
  readonly account: string;
  readonly currency: string;
  readonly amount: string;
}

/**
 * Something of the ledger that isn't what the events say. `entry`: a leg (numbered from 0) is altered, missing (`recorded`
 * null) or has no place there (`derived` null); `balance`: an account doesn't hold what its events come to, and its place
 * is the last event that moved it; `below-zero`: by an event, where no account of this kind may be; `unreadable`: an
 * event that may move money and that can't be read, so that its entry counts as recorded; `gap`: an event is missing.
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

/** What all of a currency comes to; each is zero when the books are right. */
export interface CurrencySums {
  readonly currency: string;
  readonly derived: string;
  readonly entries: string;
  readonly balances: string;
}

export interface LedgerReconciliation {
  /** Nothing differs, and every currency comes to zero. */
  readonly ok: boolean;
  readonly events: number;
  /** Legs, as they are kept. */
  readonly entries: number;
  /** Accounts that are kept, by currency; one that lies on many shards is one. */
  readonly accounts: number;
  readonly currencies: readonly CurrencySums[];
  /** How many there are; the first of them, in the order of the log, balances behind the events of their shard. */
  readonly differing: number;
  readonly differences: readonly LedgerDifference[];
}

export type LedgerSource = Pick<LogSource, 'heads' | 'bodies' | 'legs' | 'accounts'>;

interface Options {
  readonly onProgress?: OnProgress;
  /** By default all. */
  readonly shards?: ReadonlySet<number>;
  /** `source` shows what is committed by then: what came after the heads were read is left aside. */
  readonly isLive?: boolean;
}

/** Told in full; what one bad statement did to a whole ledger is counted. */
const TOLD_MAX = 1_000;

/**
 * Derives every entry and balance again from the events and holds the ledger against them (S10). Reads a page at a time;
 * what is kept in memory is a sum an account. `source` shows one moment, unless `isLive`.
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

/** What was found so far, of all shards. */
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
    if (this.told.length < TOLD_MAX) this.told.push(difference);
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

/** The last event that moved an account, and what all of them come to. */
interface Summed {
  readonly account: string;
  readonly currency: string;
  amount: Money;
  last: EventBody | null;
}

/** One shard's ledger, from its events. */
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

  /** `beyond`: legs behind the last event. */
  endAt(seq: number, beyond: readonly LedgerLeg[]): void {
    if (this.seq < seq) this.note('gap', { seq: this.seq + 1 });
    this.strange(beyond);
  }

  /** Holds a kept balance against what the events come to. */
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

  /** What the events moved and no balance is kept of. */
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

/** The legs that an event has to have; null: it can't be read. */
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

/** Remembered so that they count once; of all others there may be millions. */
const isOnManyShards = (account: string): boolean => account === 'cage' || account === 'transit';

const keyOf = (account: string, currency: string): string => `${account}\n${currency}`;

const sideOf = ({ account, currency, amount }: Leg): LedgerSide => ({
  account,
  currency,
  amount: `${amount}`,
});

const placeOf = (body: EventBody | null | undefined) =>
  body ? { seq: body.seq, stream: body.stream, type: body.type } : {};
