import { sideWagersOf } from '#game/baccarat';
import { DECK, type Card } from '#game/cards';
import { CURRENT_EDITION, parseRules, resultByTrueCards, type Person } from '#game/tables';
import type { Answer } from '#log/commands';
import { SeededRandom } from '../../play/seeded-random';
import type { Script } from '../players/script';
import { CURRENCY, TableOrders, type SittingOptions } from '../players/table-orders';
import type { Game, GameOptions } from './game';
import type { Guest } from './guests';
import { HouseGameSeen } from './house-game-seen';
import { PhysicalShoe } from './physical-shoe';
import { rulesOfKind, type HouseKind } from './table-kinds';

const SEATS = 7;
const CARDS = 8 * 52;
/** The pause for a new shoe. A shoe for every coup is ready at once. */
const SHUFFLE_SECONDS = 240;
/**
 * The average number of coups between rare events. An event that hasn't happened at a table yet is likelier, so that a
 * short month has it, too.
 */
const SELDOM = {
  voided: { first: 60, later: 400 },
  misread: { first: 40, later: 250 },
  waived: { first: 20, later: 200 },
} as const;
// The average number of coups between collections of commission.
const COLLECTED = 40;
const LEAVES = 50;

/** Refusals that a lack of money may cause. */
const IN_PASSING = ['INSUFFICIENT_CHIPS', 'INSUFFICIENT_FUNDS'] as const;

/** A house-banked table: guests come and go, shoes are brought, and sometimes something goes wrong. */
export class HouseTable implements Game {
  readonly secondsACoupMax: number;
  private readonly random: SeededRandom;
  private readonly orders: TableOrders;
  private readonly seen: HouseGameSeen;
  private readonly rules: Readonly<Record<string, unknown>>;
  /** Guests by seat; `null` for a free seat. */
  private readonly seats: (Guest | null)[] = Array.from({ length: SEATS }, () => null);
  /** Guests who have had enough or have no money left. */
  private readonly leaving = new Set<Guest>();
  private shoe: PhysicalShoe | null = null;
  private readonly happened = new Set<keyof typeof SELDOM>();

  constructor(
    private readonly options: GameOptions,
    private readonly kind: HouseKind,
  ) {
    const { plan, seed, staff, guests, clock, witness } = options;
    this.secondsACoupMax = 60 + 2.5 * kind.secondsACoup;
    this.random = new SeededRandom(seed, 'table');
    this.rules = rulesOfKind(kind);
    this.seen = new HouseGameSeen(plan.table, witness);
    const sitting: SittingOptions = {
      table: plan.table,
      people: staff.with(() => this.here.map(({ person }) => person)),
      seed,
      means: (patron, way, amount) => guests.meansOf(patron, way, amount, clock.nowMs),
    };
    this.orders = new TableOrders(this.seen, sitting, IN_PASSING);
  }

  *open(): Script {
    const { plan, staff } = this.options;
    const { variant } = this.kind;
    const fields = { table: plan.table, variant, currency: CURRENCY, rules: this.rules };
    yield* this.orders.must(staff.pit, 'OpenTable', fields);
  }

  watch(answer: Answer): void {
    this.seen.watch(answer);
  }

  *begin(): Script {
    for (let first = 0; first < 2; first++) yield* this.arrive();
  }

  *coup(): Script {
    const { clock } = this.options;
    const beganMs = clock.nowMs;
    const taken = this.here.length;
    const rarely = taken < 5 ? 12 : 40;
    if (this.random.onceIn(taken < 2 ? 3 : rarely)) yield* this.arrive();
    const [first] = this.here;
    if (first === undefined) return clock.pass(90); // nobody is there to play
    yield* this.bets(first);
    yield* this.comesToAnEnd();
    for (const guest of this.here)
      if (this.leaving.has(guest) || this.random.onceIn(LEAVES)) yield* this.depart(guest);
    clock.until(beganMs + 10 * this.kind.secondsACoup * (85 + this.random.below(40)));
  }

  *leave(): Script {
    for (const guest of this.here) yield* this.depart(guest);
    yield* this.endShoe('the table closes for the night');
  }

  private get here(): readonly Guest[] {
    return this.seats.filter((guest) => guest !== null);
  }

  private get dealer(): Person {
    return this.options.staff.dealer;
  }

  /** Plays the arrival of a guest, who brings money, buys in and sits down. */
  private *arrive(): Script {
    const seat = this.seats.indexOf(null);
    const guest = seat < 0 ? null : this.options.guests.come();
    if (guest === null) return;
    const { person, gambler } = guest;
    if (guest.purse < gambler.stack) yield* this.orders.deposit(person, gambler.bankroll);
    yield* this.orders.must(person, 'BuyIn', { amount: `${gambler.stack}` });
    yield* this.orders.must(person, 'TakeSeat', { seat: seat + 1 });
    this.seats[seat] = guest;
  }

  /** Plays the departure of a guest with all chips. Most take their money home. */
  private *depart(guest: Guest): Script {
    const { person } = guest;
    yield* this.orders.must(person, 'LeaveSeat');
    this.seats[this.seats.indexOf(guest)] = null;
    this.leaving.delete(guest);
    if (guest.purse > 0n && !this.random.onceIn(8)) yield* this.orders.withdraw(person, guest.purse);
    guest.isHere = false;
  }

  /** Plays the betting, until betting is closed. */
  private *bets(cutter: Guest): Script {
    if (!this.seen.hasShoe) yield* this.bringShoe(cutter.person);
    yield* this.orders.must(this.dealer, 'OpenBetting');
    for (const guest of this.here) yield* this.bet(guest);
    this.options.clock.pass(this.kind.secondsACoup / 4);
    yield* this.orders.must(this.dealer, 'CloseBetting');
  }

  private *bringShoe(cutter: Person): Script {
    if (this.kind.shoe === 'scanned') {
      this.shoe = new PhysicalShoe(this.random);
      yield* this.orders.must(this.dealer, 'LoadShoe');
      while (this.seen.phase === 'cutting') yield* this.scan(this.shoe);
      return;
    }
    yield* this.orders.must(this.dealer, 'ShuffleShoe');
    if (this.kind.shoe !== 'sealed') return;
    this.options.clock.pass(SHUFFLE_SECONDS);
    yield* this.orders.must(cutter, 'CutShoe', { at: 1 + this.random.below(CARDS - 1) });
  }

  private *scan(shoe: PhysicalShoe): Script {
    yield* this.orders.must(this.dealer, 'ScanCard', { card: shoe.next() });
  }

  private *bet(guest: Guest): Script {
    const { gambler, person } = guest;
    const bets = [...gambler.plan(), ...this.onTheSide(guest)];
    for (const { on, stake, takenBack } of bets) {
      const fields = { on, stake: `${stake}` };
      let answer = yield* this.orders.give(person, 'PlaceBet', fields);
      if (answer === null && (yield* this.buysMore(guest)))
        answer = yield* this.orders.give(person, 'PlaceBet', fields);
      if (answer === null) return void this.leaving.add(guest);
      const placed = answer.events.find(({ type }) => type === 'BetPlaced')?.data['bet'];
      if (takenBack) yield* this.orders.must(person, 'WithdrawBet', { bet: placed });
    }
  }

  private onTheSide({ likesSides }: Guest) {
    const [first, ...more] = sideWagersOf(this.kind.variant); // makccarat has none (P12)
    if (!likesSides || first === undefined || !this.random.onceIn(4)) return [];
    return [
      {
        on: this.random.pick([first, ...more]),
        stake: BigInt(500 * (1 + this.random.below(8))),
        takenBack: false,
      },
    ];
  }

  /** Buys more chips after a guest has none left. One in three without any money has more transferred. */
  private *buysMore(guest: Guest): Script<boolean> {
    const { gambler, person } = guest;
    if (guest.purse < gambler.stack) {
      if (!this.random.onceIn(3)) return false;
      yield* this.orders.deposit(person, gambler.bankroll);
    }
    return (yield* this.orders.give(person, 'BuyIn', { amount: `${gambler.stack}` })) !== null;
  }

  /** Deals the coup or voids it, and corrects errors. */
  private *comesToAnEnd(): Script {
    if (this.happens('voided')) return yield* this.orders.void('a card was exposed by mistake');
    if (this.shoe === null) yield* this.deal();
    else while (this.seen.phase === 'dealing') yield* this.scan(this.shoe);
    for (const { gambler } of this.here) gambler.see(this.seen.outcome);
    if (this.shoe !== null && this.happens('misread')) yield* this.correct();
    if (this.kind.isTallied) yield* this.commission();
  }

  private *deal(): Script {
    const [first] = this.here;
    const isCut = this.kind.shoe === 'every-coup' && this.random.onceIn(3);
    if (isCut && first !== undefined && this.seen.staked.has(first.person.id))
      yield* this.orders.must(first.person, 'CutShoe', { at: 1 + this.random.below(CARDS - 1) });
    yield* this.orders.must(this.dealer, 'Deal');
  }

  /** Corrects a coup whose last card the scanner misread, and changes the shoe, whose count is wrong. */
  private *correct(): Script {
    const { pit } = this.options.staff;
    const { coup } = this.seen;
    const cards = this.otherwise(this.seen.cards);
    if (cards === null) return;
    const reason = 'the scanner misread the last card';
    yield* this.orders.agreed(this.dealer, pit, 'CorrectCoup', { coup, cards, reason });
    yield* this.endShoe('a card was misread');
  }

  /** Returns the cards of a coup with another last card that changes the outcome, or `null`. */
  private otherwise(cards: readonly Card[]): readonly Card[] | null {
    const rules = parseRules(this.kind.variant, this.rules);
    const last = cards.at(-1);
    if (!rules.ok || last === undefined) return null;
    const coup = { rules: rules.value, edition: CURRENT_EDITION, onFive: null, bets: [] };
    const others = DECK.filter((card) => card.endsWith(last.charAt(1))).map((card) => [
      ...cards.slice(0, -1),
      card,
    ]);
    const changing = others.filter((other) => {
      const result = resultByTrueCards(coup, { cards: other });
      return result.ok && result.value.outcome !== this.seen.outcome;
    });
    return changing[this.random.below(Math.max(1, changing.length))] ?? null;
  }

  /** Collects commission now and then. If it was tallied too high by mistake, the difference is waived (P4). */
  private *commission(): Script {
    const { pit, secondPit } = this.options.staff;
    const [first] = [...this.seen.due];
    if (first === undefined) return;
    const [patron, due] = first;
    if (this.happens('waived')) {
      const amount = due > 50n ? (due / 50n) * 25n : due;
      const reason = 'the dealer announced the wrong winner';
      yield* this.orders.agreed(secondPit, pit, 'WaiveCommission', { patron, amount: `${amount}`, reason });
    } else if (this.random.onceIn(COLLECTED)) yield* this.orders.must(this.dealer, 'CollectCommission');
  }

  private happens(what: keyof typeof SELDOM): boolean {
    const { first, later } = SELDOM[what];
    const isNow = this.random.onceIn(this.happened.has(what) ? later : first);
    if (isNow) this.happened.add(what);
    return isNow;
  }

  private *endShoe(reason: string): Script {
    if (!this.seen.hasShoe) return;
    yield* this.orders.must(this.options.staff.pit, 'EndShoe', { reason });
  }
}
