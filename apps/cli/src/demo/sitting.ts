import type { Ids } from '#event-store';
import type { Answer } from '#floor';
import type { Code, Rejection } from '#kernel';
import type { Person } from '#tables';
import { SeededRandom } from '../seeded-random';
import { Gambler, LIMITS } from './gambler';
import type { House, Order, People } from './house';
import { wordOf } from './ledger-of-play';

export interface SittingOptions {
  /** The id of the table to open. */
  readonly table: string;
  readonly people: People;
  /** Where chance comes from: what is bet, where it is cut. */
  readonly seed: string;
  /** Ids of commands: never used before at this house. */
  readonly ids: Ids;
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
    private readonly house: House,
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

  async open(): Promise<void> {
    const { table, people } = this.options;
    const rules = { decks: DECKS, cutCardFromBottom: CUT_CARD, limits: LIMITS };
    await this.must(
      people.pit,
      this.order('OpenTable', { table, variant: 'punto-banco', currency: CURRENCY, rules }),
    );
    await Promise.all(
      this.guests.map(async ({ person, gambler }, at) => {
        await this.deposit(person, gambler.bankroll);
        await this.must(person, this.order('TakeSeat', { seat: at + 1 }));
        await this.must(person, this.order('BuyIn', { amount: `${gambler.stack}` }));
      }),
    );
  }

  /** Brings a shoe to the table. */
  async begin(): Promise<void> {
    const { dealer, patrons } = this.options.people;
    await this.must(dealer, this.order('ShuffleShoe'));
    const cutter = patrons[this.random.below(patrons.length)] ?? dealer;
    await this.must(cutter, this.order('CutShoe', { at: 1 + this.random.below(DECKS * 52 - 1) }));
  }

  /** A coup from its first bet to its settlement; false when it was the shoe's last, which is revealed then. */
  async playCoup(): Promise<boolean> {
    const { dealer } = this.options.people;
    await this.must(dealer, this.order('OpenBetting'));
    await Promise.all(this.guests.map(({ person, gambler }) => this.bet(person, gambler)));
    await this.must(dealer, this.order('CloseBetting'));
    const { events } = await this.must(dealer, this.order('Deal'));
    const settled = events.find(({ type }) => type === 'CoupSettled');
    if (settled !== undefined) for (const { gambler } of this.guests) gambler.see(wordOf(settled, 'outcome'));
    return !events.some(({ type }) => type === 'ShoeRevealed');
  }

  /** Everyone takes the chips home; one or the other leaves some at the cage. */
  async leave(): Promise<void> {
    const { cage } = this.options.people;
    await Promise.all(
      this.guests.map(async ({ person, gambler }, at) => {
        const part = { amount: `${gambler.unit}`, currency: CURRENCY };
        // Before the chips are on their way back, so that it doesn't matter how fast they are.
        if (at % 2 === 1) await this.give(cage, { name: 'Withdraw', target: person.id, fields: part });
        await this.must(person, this.order('LeaveSeat'));
      }),
    );
  }

  private async bet(person: Person, gambler: Gambler): Promise<void> {
    for (const { on, stake, takenBack } of gambler.plan()) {
      const order = this.order('PlaceBet', { on, stake: `${stake}` });
      let answer = await this.give(person, order);
      if (answer === null) {
        await this.buyAgain(person, gambler);
        answer = await this.must(person, order);
      }
      const bet = answer.events[0]?.data['bet'];
      if (takenBack) await this.must(person, this.order('WithdrawBet', { bet }));
    }
  }

  /** Chips have run out: another stack, after a visit to the cage when that has run out too. */
  private async buyAgain(person: Person, gambler: Gambler): Promise<void> {
    const order = this.order('BuyIn', { amount: `${gambler.stack}` });
    if ((await this.give(person, order)) !== null) return;
    await this.deposit(person, gambler.bankroll);
    await this.must(person, order);
  }

  private async deposit({ id }: Person, amount: bigint): Promise<void> {
    const fields = { amount: `${amount}`, currency: CURRENCY };
    await this.must(this.options.people.cage, { name: 'Deposit', target: id, fields });
  }

  private order(name: Order['name'], fields: Order['fields'] = {}): Order {
    return { name, target: this.options.table, fields };
  }

  /** What the rules of money may refuse: null. Whatever else is refused stops the demo. */
  private async give(by: Person, order: Order): Promise<Answer | null> {
    const result = await this.house.give(order, by, this.options.ids.uuid());
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

  private async must(by: Person, order: Order): Promise<Answer> {
    const result = await this.house.give(order, by, this.options.ids.uuid());
    if (!result.ok) throw new DemoRefusedError(order, result.rejection);
    this.witness.accept(result.answer);
    return result.answer;
  }
}
