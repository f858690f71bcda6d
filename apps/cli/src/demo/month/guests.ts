import type { Means } from '#game/cage';
import type { Answer } from '#log/commands';
import { moneyOf } from '#kernel/money';
import type { Person } from '#game/tables';
import { SeededRandom } from '../../play/seeded-random';
import { Gambler } from '../players/gambler';
import { wordOf } from '../players/ledger-of-play';
import { namesIn, type GamingDay } from './month-plan';

/** What one guest brings and takes in cash at most in a gaming day; the rest is sent. Far from what has to be reported. */
const CASH_A_DAY_MAX = 500_000n;

/** Somebody who comes and goes all month. */
export class Guest {
  readonly person: Person;
  readonly gambler: Gambler;
  /** Whether wagers on the side are to this guest's liking. */
  readonly likesSides: boolean;
  isHere = false;
  /** At the cage, in minor units. */
  purse = 0n;
  /** By gaming day and direction. */
  private readonly cash = new Map<string, bigint>();

  constructor(id: string, seed: string) {
    const random = new SeededRandom(seed, `guest ${id}`);
    this.person = { id, role: 'patron' };
    this.likesSides = random.onceIn(3);
    this.gambler = new Gambler(random);
  }

  /** How an amount is brought or taken on a day: in cash, unless that comes to too much. */
  meansFor(way: 'Deposit' | 'Withdraw', amount: bigint, day: string): Means {
    const key = `${way} ${day}`;
    const all = (this.cash.get(key) ?? 0n) + amount;
    if (all > CASH_A_DAY_MAX) return 'transfer';
    this.cash.set(key, all);
    return 'cash';
  }
}

/** The guests of a part of the house: each sits at one table at a time. */
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

  /** One who isn't in the house, and is from now on; null: all are here. */
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

  /** How a guest pays at the cage at a time. */
  meansOf(id: string, way: 'Deposit' | 'Withdraw', amount: bigint, atMs: number): Means {
    const day = this.days.findLast(({ fromMs }) => fromMs <= atMs)?.day ?? '';
    return this.of(id)?.meansFor(way, amount, day) ?? 'transfer';
  }

  /** Keeps each purse as the answers say. */
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

/** Events after which there is more, or less, at the cage. */
const GAINS: Readonly<Record<string, boolean>> = {
  Deposited: true,
  Withdrawn: false,
  ChipsBought: false,
  ChipsCashed: true,
};
