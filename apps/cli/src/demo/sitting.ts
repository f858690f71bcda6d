import type { Answer } from '#floor';
import { invariant, type Code, type Rejection } from '#kernel';
import type { Person } from '#tables';
import { SeededRandom } from '../seeded-random';
import type { Course } from './course';
import { Gambler, LIMITS } from './gambler';
import type { Order, People } from './house';
import { wordOf } from './ledger-of-play';

export interface SittingOptions {
  /** The id of the table to open. */
  readonly table: string;
  readonly people: People;
  /** Where chance comes from: what is bet, where it is cut. */
  readonly seed: string;
}

/** Who is told of every answer. */
export interface Witness {
  readonly accept: (answer: Answer) => void;
  readonly refuse: (code: Code) => void;
}

/** The house refused what the demo can't go on without. */
export class DemoRefusedError extends Error {
  override readonly name = 'DemoRefusedError';

  constructor(
    order: Order,
    readonly rejection: Rejection,
  ) {
    super(`${order.name} of ${order.target} was refused: ${rejection.code}: ${rejection.detail}`);
  }
}

const DECKS = 8;
const CUT_CARD = 16;
const CURRENCY = 'EUR';

/** About how many cards a shoe deals. */
export const CARDS_A_SHOE = DECKS * 52 - CUT_CARD;

/** One table from its opening to its last guest. */
export class Sitting {
  private readonly random: SeededRandom;
  private readonly guests: readonly { readonly person: Person; readonly gambler: Gambler }[];

  constructor(
    private readonly witness: Witness,
    private readonly options: SittingOptions,
  ) {
    const { seed, people } = options;
    this.random = new SeededRandom(seed, 'table');
    // Chance of each guest's own: they bet at the same time, and whoever is first changes nothing.
    this.guests = people.patrons.map((person, at) => ({
      person,
      gambler: new Gambler(new SeededRandom(seed, `guest ${at}`)),
    }));
  }

  *open(): Course {
    const { table, people } = this.options;
    const rules = { decks: DECKS, cutCardFromBottom: CUT_CARD, limits: LIMITS };
    const fields = { table, variant: 'punto-banco', currency: CURRENCY, rules };
    yield* this.must(people.pit, this.order('OpenTable', fields));
    yield this.guests.map(({ person, gambler }, at) => this.sitDown(person, gambler, at + 1));
  }

  /** Brings a shoe to the table. */
  *begin(): Course {
    const { dealer, patrons } = this.options.people;
    yield* this.must(dealer, this.order('ShuffleShoe'));
    const cutter = patrons[this.random.below(patrons.length)] ?? dealer;
    yield* this.must(cutter, this.order('CutShoe', { at: 1 + this.random.below(DECKS * 52 - 1) }));
  }

  /** A coup from its first bet to its settlement; false when it was the shoe's last, which is revealed then. */
  *playCoup(): Course<boolean> {
    const { dealer } = this.options.people;
    yield* this.must(dealer, this.order('OpenBetting'));
    yield this.guests.map(({ person, gambler }) => this.bet(person, gambler));
    yield* this.must(dealer, this.order('CloseBetting'));
    const { events } = yield* this.must(dealer, this.order('Deal'));
    const settled = events.find(({ type }) => type === 'CoupSettled');
    if (settled !== undefined) for (const { gambler } of this.guests) gambler.see(wordOf(settled, 'outcome'));
    return !events.some(({ type }) => type === 'ShoeRevealed');
  }

  /** Everyone takes the chips home; one or the other leaves some at the cage. */
  *leave(): Course {
    yield this.guests.map(({ person, gambler }, at) => this.goHome(person, gambler, at % 2 === 1));
  }

  private *sitDown(person: Person, gambler: Gambler, seat: number): Course {
    yield* this.deposit(person, gambler.bankroll);
    yield* this.must(person, this.order('TakeSeat', { seat }));
    yield* this.must(person, this.order('BuyIn', { amount: `${gambler.stack}` }));
  }

  private *goHome(person: Person, gambler: Gambler, byTheCage: boolean): Course {
    const fields = { amount: `${gambler.unit}`, currency: CURRENCY };
    // Before the chips are on their way back, so that it doesn't matter how fast they are.
    if (byTheCage)
      yield* this.give(this.options.people.cage, { name: 'Withdraw', target: person.id, fields });
    yield* this.must(person, this.order('LeaveSeat'));
  }

  private *bet(person: Person, gambler: Gambler): Course {
    for (const { on, stake, takenBack } of gambler.plan()) {
      const order = this.order('PlaceBet', { on, stake: `${stake}` });
      let answer = yield* this.give(person, order);
      if (answer === null) {
        yield* this.buyAgain(person, gambler);
        answer = yield* this.must(person, order);
      }
      const bet = answer.events[0]?.data['bet'];
      if (takenBack) yield* this.must(person, this.order('WithdrawBet', { bet }));
    }
  }

  /** Chips have run out: another stack, after a visit to the cage when that has run out too. */
  private *buyAgain(person: Person, gambler: Gambler): Course {
    const order = this.order('BuyIn', { amount: `${gambler.stack}` });
    if ((yield* this.give(person, order)) !== null) return;
    yield* this.deposit(person, gambler.bankroll);
    yield* this.must(person, order);
  }

  private *deposit({ id }: Person, amount: bigint): Course {
    const fields = { amount: `${amount}`, currency: CURRENCY };
    yield* this.must(this.options.people.cage, { name: 'Deposit', target: id, fields });
  }

  private order(name: Order['name'], fields: Order['fields'] = {}): Order {
    return { name, target: this.options.table, fields };
  }

  /** What the rules of money may refuse: null. Whatever else is refused stops the demo. */
  private *give(by: Person, order: Order): Course<Answer | null> {
    const result = yield { order, by };
    invariant(result !== null, 'a move was made and nothing came of it');
    if (result.ok) {
      this.witness.accept(result.answer);
      return result.answer;
    }
    const { code } = result.rejection;
    if (code !== 'INSUFFICIENT_CHIPS' && code !== 'INSUFFICIENT_FUNDS')
      throw new DemoRefusedError(order, result.rejection);
    this.witness.refuse(code);
    return null;
  }

  private *must(by: Person, order: Order): Course<Answer> {
    const result = yield { order, by };
    invariant(result !== null, 'a move was made and nothing came of it');
    if (!result.ok) throw new DemoRefusedError(order, result.rejection);
    this.witness.accept(result.answer);
    return result.answer;
  }
}
