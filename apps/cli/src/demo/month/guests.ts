import type { Means } from '#game/cage';
import type { Person } from '#game/tables';
import { moneyOf } from '#kernel/money';
import type { Answer } from '#log/commands';
import { SeededRandom } from '../../play/seeded-random';
import { Gambler } from '../players/gambler';
import { wordOf } from '../players/ledger-of-play';
import { namesIn, type GamingDay } from './month-plan';

/**
 * The most cash that a guest brings or takes in a gaming day, far below the reporting limit. The rest is transferred.
 */
const CASH_A_DAY_MAX = 500_000n;

/** A guest who comes and goes all month. */
export class Guest {
  readonly person: Person;
  readonly gambler: Gambler;
  /** Set if this guest likes side bets. */
  readonly likesSides: boolean;
  isHere = false;
  /** The balance at the cage, in minor units. */
  purse = 0n;
  /** Cash by gaming day and direction. */
  private readonly cash = new Map<string, bigint>();

  constructor(id: string, seed: string) {
    const random = new SeededRandom(seed, `guest ${id}`);
    this.person = { id, role: 'patron' };
    this.likesSides = random.onceIn(3);
    this.gambler = new Gambler(random);
  }

  /** Returns how an amount is brought or taken on a day: in cash, unless that is too much. */
  meansFor(way: 'Deposit' | 'Withdraw', amount: bigint, day: string): Means {
    const key = `${way} ${day}`;
    const all = (this.cash.get(key) ?? 0n) + amount;
    if (all > CASH_A_DAY_MAX) return 'transfer';
    this.cash.set(key, all);
    return 'cash';
  }
}

/** The guests of a part of the casino. Each sits at one table at a time. */
export class Guests {
  private readonly random: SeededRandom;
  private readonly guests: readonly Guest[];
  private readonly byId: ReadonlyMap<string, Guest>;

  constructor(
    { part, seed, count }: { readonly part: number; readonly seed: string; readonly count: number },
    private readonly days: readonly GamingDay[],
  ) {
    this.random = new SeededRandom(seed, `guests ${part}`);
    this.guests = namesIn(part, 'guest-', count).map((id) => new Guest(id, seed));
    this.byId = new Map(this.guests.map((guest) => [guest.person.id, guest]));
  }

  /** Returns a guest who arrives, or `null` if all are already here. */
  come(): Guest | null {
    const from = this.random.below(this.guests.length);
    const order = [...this.guests.slice(from), ...this.guests.slice(0, from)];
    const guest = order.find(({ isHere }) => !isHere) ?? null;
    if (guest !== null) guest.isHere = true;
    return guest;
  }

  of(id: string): Guest | null {
    return this.byId.get(id) ?? null;
  }

  /** Returns how a guest pays at the cage at a time. */
  meansOf(id: string, way: 'Deposit' | 'Withdraw', amount: bigint, atMs: number): Means {
    const day = this.days.findLast(({ fromMs }) => fromMs <= atMs)?.day ?? '';
    return this.of(id)?.meansFor(way, amount, day) ?? 'transfer';
  }

  /** Updates the balances from the answers. */
  see({ events }: Answer): void {
    for (const event of events) {
      const gain = GAINS[event.type];
      const guest = gain === undefined ? undefined : this.byId.get(wordOf(event, 'patron'));
      if (guest === undefined || gain === undefined) continue;
      const amount = moneyOf(wordOf(event, 'amount'));
      guest.purse = gain ? guest.purse + amount : guest.purse - amount;
    }
  }
}

/** Events that increase, or decrease, a balance at the cage. */
const GAINS: Readonly<Record<string, boolean>> = {
  Deposited: true,
  Withdrawn: false,
  ChipsBought: false,
  ChipsCashed: true,
};
