import type { Ids } from '#event-store';
import type { Answer } from '#floor';
import type { Rejection } from '#kernel';
import type { Person } from '#tables';
import { SeededRandom } from '../seeded-random';
import { Gambler, LIMITS } from './gambler';
import type { House, Order, People } from './house';
import { LedgerOfPlay, wordOf } from './ledger-of-play';

export interface ShoeOptions {
  /** The id of the table to open. */
  readonly table: string;
  readonly people: People;
  /** Where chance comes from: what is bet, where it is cut. */
  readonly seed: string;
  /** Ids of commands: never used before at this house. */
  readonly ids: Ids;
  /** Shoes to play, 1 by default. */
  readonly shoes?: number;
  /** After every coup: cards dealt, and about how many there are to deal. */
  readonly onCoup?: (dealt: number, of: number) => void;
}

/** What came of the play; `problems` is empty when the log has all that was acknowledged, once, and the money adds up. */
export interface ShoePlayed {
  readonly table: string;
  readonly shoes: number;
  readonly coups: number;
  readonly bets: number;
  readonly withdrawn: number;
  /** By code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Minor units in decimal strings. */
  readonly handle: string;
  readonly win: string;
  /** Commands acknowledged. */
  readonly commands: number;
  readonly problems: readonly string[];
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

/**
 * Opens a table and plays whole sealed shoes at it, every patron betting in every coup, until the last is revealed and
 * everyone has left; then holds all that was acknowledged against the log. Throws `DemoRefusedError`, `TABLE_EXISTS`
 * among its codes, and whatever the house throws.
 */
export async function playShoe(house: House, options: ShoeOptions): Promise<ShoePlayed> {
  const { table, people, shoes = 1 } = options;
  const sitting = new Sitting(house, options);
  await sitting.open();
  for (let shoe = 0; shoe < shoes; shoe++) await sitting.playOut();
  await sitting.leave();
  const { ledger } = sitting;
  const imbalance = ledger.imbalance();
  return {
    table,
    shoes,
    coups: ledger.coups,
    bets: ledger.bets,
    withdrawn: ledger.withdrawn,
    refused: Object.fromEntries(ledger.refused),
    handle: `${ledger.handle}`,
    win: `${ledger.win}`,
    commands: ledger.commands,
    problems: [
      ...(imbalance === null ? [] : [imbalance]),
      ...(await differences(house, ledger)),
      ...(people.patrons.length === 0 ? ['nobody played'] : []),
    ],
  };
}

async function differences(house: House, ledger: LedgerOfPlay): Promise<string[]> {
  const found: string[] = [];
  for (const stream of ledger.streams())
    found.push(...ledger.differences(stream, await house.eventsOf(stream)));
  return found;
}

/** One table from its opening to its last guest. */
class Sitting {
  readonly ledger = new LedgerOfPlay();
  private readonly random: SeededRandom;
  private readonly guests: readonly { readonly person: Person; readonly gambler: Gambler }[];

  constructor(
    private readonly house: House,
    private readonly options: ShoeOptions,
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

  /** A shoe from its shuffle to its reveal. */
  async playOut(): Promise<void> {
    const { dealer, patrons } = this.options.people;
    await this.must(dealer, this.order('ShuffleShoe'));
    const cutter = patrons[this.random.below(patrons.length)] ?? dealer;
    await this.must(cutter, this.order('CutShoe', { at: 1 + this.random.below(DECKS * 52 - 1) }));
    for (let revealed = false; !revealed;) {
      await this.must(dealer, this.order('OpenBetting'));
      await Promise.all(this.guests.map(({ person, gambler }) => this.bet(person, gambler)));
      await this.must(dealer, this.order('CloseBetting'));
      const { events } = await this.must(dealer, this.order('Deal'));
      revealed = events.some(({ type }) => type === 'ShoeRevealed');
      const settled = events.find(({ type }) => type === 'CoupSettled');
      if (settled !== undefined)
        for (const { gambler } of this.guests) gambler.see(wordOf(settled, 'outcome'));
      this.options.onCoup?.(this.ledger.cardsDealt, (this.options.shoes ?? 1) * (DECKS * 52 - CUT_CARD));
    }
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
      this.ledger.accept(result.answer);
      return result.answer;
    }
    const { code } = result.rejection;
    if (code !== 'INSUFFICIENT_CHIPS' && code !== 'INSUFFICIENT_FUNDS')
      throw new DemoRefusedError(order, result.rejection);
    this.ledger.refuse(code);
    return null;
  }

  private async must(by: Person, order: Order): Promise<Answer> {
    const result = await this.house.give(order, by, this.options.ids.uuid());
    if (!result.ok) throw new DemoRefusedError(order, result.rejection);
    this.ledger.accept(result.answer);
    return result.answer;
  }
}
