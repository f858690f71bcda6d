import type { HouseBankedVariant } from '#game/baccarat';
import type { Person } from '#game/tables';
import { SeededRandom } from '../../play/seeded-random';
import { Gambler, LIMITS } from './gambler';
import { wordOf } from './ledger-of-play';
import type { Script } from './script';
import { CURRENCY, TableOrders, type SittingOptions, type Witness } from './table-orders';

const DECKS = 8;
const CUT_CARD = 16;

/** About the number of cards dealt from a shoe. */
export const CARDS_A_SHOE = DECKS * 52 - CUT_CARD;

/** Refusals that a lack of money may cause. Any other refusal stops the demo. */
const IN_PASSING = ['INSUFFICIENT_CHIPS', 'INSUFFICIENT_FUNDS'] as const;

/** One table from its opening to its last guest. */
export class Sitting {
  private readonly random: SeededRandom;
  private readonly orders: TableOrders;
  private readonly guests: readonly { readonly person: Person; readonly gambler: Gambler }[];

  constructor(
    witness: Witness,
    private readonly options: SittingOptions,
    private readonly variant: HouseBankedVariant = 'punto-banco',
  ) {
    const { seed, people } = options;
    this.random = new SeededRandom(seed, 'table');
    this.orders = new TableOrders(witness, options, IN_PASSING);
    // Each guest has random numbers of their own. They bet at the same time, so the order must not matter.
    this.guests = people.patrons.map((person, at) => ({
      person,
      gambler: new Gambler(new SeededRandom(seed, `guest ${at}`)),
    }));
  }

  *open(): Script {
    const { table, people } = this.options;
    const rules = { decks: DECKS, cutCardFromBottom: CUT_CARD, limits: LIMITS };
    const fields = { table, variant: this.variant, currency: CURRENCY, rules };
    yield* this.orders.must(people.pit, 'OpenTable', fields);
    yield this.guests.map(({ person, gambler }, at) => this.sitDown(person, gambler, at + 1));
  }

  /** Brings a shoe to the table. */
  *begin(): Script {
    const { dealer, patrons } = this.options.people;
    yield* this.orders.must(dealer, 'ShuffleShoe');
    const cutter = patrons[this.random.below(patrons.length)] ?? dealer;
    yield* this.orders.must(cutter, 'CutShoe', { at: 1 + this.random.below(DECKS * 52 - 1) });
  }

  /**
   * Plays a coup from its first bet to its settlement. Returns `false` after the shoe's last coup, when it is revealed.
   */
  *playCoup(): Script<boolean> {
    const { dealer } = this.options.people;
    yield* this.orders.must(dealer, 'OpenBetting');
    yield this.guests.map(({ person, gambler }) => this.bet(person, gambler));
    yield* this.orders.must(dealer, 'CloseBetting');
    const { events } = yield* this.orders.must(dealer, 'Deal');
    const settled = events.find(({ type }) => type === 'CoupSettled');
    if (settled !== undefined) for (const { gambler } of this.guests) gambler.see(wordOf(settled, 'outcome'));
    return !events.some(({ type }) => type === 'ShoeRevealed');
  }

  /** Lets everyone cash out; some leave money at the cage. */
  *leave(): Script {
    yield this.guests.map(({ person, gambler }, at) => this.goHome(person, gambler, at % 2 === 1));
  }

  private *sitDown(person: Person, { bankroll, stack }: Gambler, seat: number): Script {
    yield* this.orders.deposit(person, bankroll);
    yield* this.orders.must(person, 'TakeSeat', { seat });
    yield* this.orders.buyIn(person, stack, bankroll);
  }

  private *goHome(person: Person, gambler: Gambler, byTheCage: boolean): Script {
    // Before the chips are in transit, so that their speed doesn't matter.
    if (byTheCage) yield* this.orders.withdraw(person, gambler.unit);
    yield* this.orders.must(person, 'LeaveSeat');
  }

  private *bet(person: Person, gambler: Gambler): Script {
    for (const { on, stake, takenBack } of gambler.plan()) {
      const fields = { on, stake: `${stake}` };
      let answer = yield* this.orders.give(person, 'PlaceBet', fields);
      if (answer === null) {
        yield* this.orders.buyIn(person, gambler.stack, gambler.bankroll); // the chips have run out
        answer = yield* this.orders.must(person, 'PlaceBet', fields);
      }
      const bet = answer.events[0]?.data['bet'];
      if (takenBack) yield* this.orders.must(person, 'WithdrawBet', { bet });
    }
  }
}
