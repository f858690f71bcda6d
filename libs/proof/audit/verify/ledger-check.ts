import { add, ZERO, type Leg, type Money } from '#kernel/money';
import { moneyText } from '#log/contract';
import { mayBeBelowZero } from '#log/event-store';
import { entryDivergences } from '../recompute/balances';
import { NOWHERE, type Findings, type Place } from '../source/findings';
import type { AccountRow, LedgerLeg } from '../source/log-source.port';
import type { RawEvent } from '../source/raw-event';
import { sideInUnits } from './difference-text';

/** The sums in a currency: of all accounts, and of `transit` alone. */
export interface Held {
  readonly currency: string;
  readonly balance: Money;
  readonly transit: Money;
}

/** The sum of an account's entries so far. */
interface Summed {
  amount: Money;
  /** The position of the last event that moved it. */
  place: Place;
}

/**
 * The sums of all legs by currency, over all shards. The account `transit` may be negative in one shard but never
 * overall: money leaves an account before it arrives at a table, and leaves the table before it is returned (S7).
 */
export class TrialBalance {
  private readonly sums = new Map<string, Held>();

  addAccount({ account, currency, balance }: AccountRow): void {
    this.add({ currency, balance, transit: account === 'transit' ? balance : ZERO });
  }

  add({ currency, balance, transit }: Held): void {
    const sum = this.sums.get(currency) ?? { balance: ZERO, transit: ZERO };
    this.sums.set(currency, {
      currency,
      balance: add(sum.balance, balance),
      transit: add(sum.transit, transit),
    });
  }

  all(): readonly Held[] {
    return [...this.sums.values()];
  }

  end(findings: Findings): void {
    for (const { currency, balance, transit } of this.sums.values()) {
      if (transit < ZERO)
        findings.note('below-zero', NOWHERE, `transit is at ${moneyText(transit, currency)} over all shards`);
      if (balance !== ZERO)
        findings.note(
          'trial-balance',
          NOWHERE,
          `all balances sum to ${moneyText(balance, currency)}, not to 0`,
        );
    }
  }
}

/**
 * Compares a shard's recorded entries with those recomputed from its events, and its balances with their sums (S10).
 */
export class LedgerCheck {
  private readonly balances = new Map<string, Summed>();

  constructor(private readonly findings: Findings) {}

  /** Starts from the sums of entries that aren't checked. */
  begin(rows: readonly AccountRow[]): void {
    for (const { shard, account, currency, balance } of rows)
      this.balances.set(keyOf({ account, currency }), {
        amount: balance,
        place: { shard, seq: null, stream: null },
      });
  }

  /** Takes an event. `expected` is its entry by the contract, or `null` if the event can't be read. */
  take(raw: RawEvent, expected: readonly Leg[] | null, rows: readonly LedgerLeg[]): void {
    const legs = expected ?? rows;
    const [divergence] = entryDivergences(legs, rows);
    if (divergence !== undefined) {
      const { what, recorded, recomputed } = divergence;
      const [is, due] = [recorded, recomputed].map((side) => sideInUnits(what, side, null) ?? 'nothing');
      this.findings.note('entry', raw, `${what}: recorded ${is}, by the event ${due}`);
    }
    if (legs.length === 0) return;
    const place = { shard: raw.shard, seq: raw.seq, stream: raw.stream };
    for (const leg of legs) this.move(place, leg);
  }

  /** Reports legs that belong to no event. */
  strangers(legs: readonly LedgerLeg[]): void {
    for (const { shard, seq, account } of legs) {
      this.findings.note('entry', { shard, seq, stream: null }, `a leg of ${account} without an event`);
    }
  }

  /** Compares the sums with the shard's account rows. */
  end(shard: number, rows: readonly AccountRow[], trial: TrialBalance): void {
    for (const row of rows) {
      trial.addAccount(row);
      const key = keyOf(row);
      const summed = this.balances.get(key);
      this.balances.delete(key);
      if (row.balance === (summed?.amount ?? ZERO) && summed !== undefined) continue;
      const place = summed?.place ?? { shard, seq: null, stream: null };
      const detail = `${row.account} holds ${moneyText(row.balance, row.currency)}, its entries sum to ${moneyText(summed?.amount ?? ZERO, row.currency)}`;
      this.findings.note('balance', place, detail);
    }
    for (const [key, { amount, place }] of this.balances) {
      const [account, currency = null] = key.split('\n');
      const detail = `${account} in ${currency} is missing, its entries sum to ${moneyText(amount, currency)}`;
      this.findings.note('balance', place, detail);
    }
  }

  private move(place: Place, leg: Leg): void {
    const key = keyOf(leg);
    const known = this.balances.get(key);
    const summed = known ?? { amount: ZERO, place };
    const amount = add(summed.amount, leg.amount);
    [summed.amount, summed.place] = [amount, place];
    if (known === undefined) this.balances.set(key, summed);
    if (amount < ZERO && !mayBeBelowZero(leg.account)) {
      this.findings.note('below-zero', place, `${leg.account} is at ${moneyText(amount, leg.currency)}`);
    }
  }
}

const keyOf = ({ account, currency }: Pick<Leg, 'account' | 'currency'>): string => `${account}\n${currency}`;
