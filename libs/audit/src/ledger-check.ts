import { mayBeBelowZero } from '#event-store';
import { add, ZERO, type Leg, type Money } from '#money';
import { entryDivergences } from './books';
import type { Findings, Place } from './findings';
import type { AccountRow, LedgerLeg } from './log-source.port';
import type { RawEvent } from './raw-event';

/** What is held in a currency. */
export type Balance = Pick<AccountRow, 'currency' | 'balance'>;

interface Summed {
  readonly amount: Money;
  /** The last event that moved it. */
  readonly place: Place;
}

/** The sums of all legs by currency, over every shard. */
export class TrialBalance {
  private readonly sums = new Map<string, Money>();

  add({ currency, balance }: Balance): void {
    this.sums.set(currency, add(this.sums.get(currency) ?? ZERO, balance));
  }

  all(): readonly Balance[] {
    return [...this.sums].map(([currency, balance]) => ({ currency, balance }));
  }

  end(findings: Findings): void {
    for (const [currency, sum] of this.sums) {
      if (sum === ZERO) continue;
      const nowhere = { shard: null, seq: null, stream: null };
      findings.note('trial-balance', nowhere, `all balances in ${currency} sum to ${sum}, not to 0`);
    }
  }
}

/** A shard's entries, derived again from its events, against those recorded; and its balances against their sums (S10). */
export class LedgerCheck {
  private readonly balances = new Map<string, Summed>();

  constructor(private readonly findings: Findings) {}

  /** What the entries come to that aren't looked at. */
  begin(rows: readonly AccountRow[]): void {
    for (const { shard, account, currency, balance } of rows)
      this.balances.set(keyOf({ account, currency }), {
        amount: balance,
        place: { shard, seq: null, stream: null },
      });
  }

  /** `expected`: what the event's entry is by the contract; null when the event can't be read. */
  take(raw: RawEvent, expected: readonly Leg[] | null, rows: readonly LedgerLeg[]): void {
    const legs = expected ?? rows;
    const [divergence] = entryDivergences(legs, rows);
    if (divergence !== undefined) {
      const { what, recorded, recomputed } = divergence;
      this.findings.note('entry', raw, `${what}: recorded ${recorded}, by the event ${recomputed}`);
    }
    for (const leg of legs) this.move(raw, leg);
  }

  /** Legs that no event stands beside. */
  strangers(legs: readonly LedgerLeg[]): void {
    for (const { shard, seq, account } of legs) {
      this.findings.note('entry', { shard, seq, stream: null }, `a leg of ${account} without an event`);
    }
  }

  /** Compares with the rows of the shard's accounts. */
  end(shard: number, rows: readonly AccountRow[], trial: TrialBalance): void {
    for (const row of rows) {
      trial.add(row);
      const key = keyOf(row);
      const summed = this.balances.get(key);
      this.balances.delete(key);
      if (row.balance === (summed?.amount ?? ZERO) && summed !== undefined) continue;
      const place = summed?.place ?? { shard, seq: null, stream: null };
      const detail = `${row.account} holds ${row.balance} ${row.currency}, its entries sum to ${summed?.amount ?? 0n}`;
      this.findings.note('balance', place, detail);
    }
    for (const [key, { amount, place }] of this.balances) {
      this.findings.note(
        'balance',
        place,
        `${key.replace('\n', ' in ')} is missing, its entries sum to ${amount}`,
      );
    }
  }

  private move({ shard, seq, stream }: RawEvent, leg: Leg): void {
    const key = keyOf(leg);
    const amount = add(this.balances.get(key)?.amount ?? ZERO, leg.amount);
    const place = { shard, seq, stream };
    this.balances.set(key, { amount, place });
    if (amount < ZERO && !mayBeBelowZero(leg.account)) {
      this.findings.note('below-zero', place, `${leg.account} is at ${amount} ${leg.currency}`);
    }
  }
}

const keyOf = ({ account, currency }: Pick<Leg, 'account' | 'currency'>): string => `${account}\n${currency}`;
