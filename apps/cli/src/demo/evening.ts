import type { Answer } from '#floor';
import { invariant, type Code } from '#kernel';
import type { Person } from '#tables';
import { SeededRandom } from '../seeded-random';
import type { Course } from './course';
import { EveningSeen } from './evening-seen';
import type { Order } from './house';
import { DemoRefusedError, type SittingOptions, type Witness } from './sitting';

/** Seats at the table; whoever else comes stands behind. */
export const EVENING_SEATS = 9;
const DECKS = 6;
const CURRENCY = 'EUR';
const UNIT = 10_000n;
const STACK = 40n * UNIT;

/** People call what they like, and pay for it: every hand can be played by chance. */
const RULES = {
  decks: DECKS,
  seats: EVENING_SEATS,
  minimumSeated: 6,
  bankMin: `${UNIT}`,
  falseDraw: 'liable',
  bankerPlay: 'free',
  tieStakes: 'carried',
};

/** What play by chance may run into: chips that are short, a bank that is full, a shoe that has to be brought. */
const IN_PASSING: readonly Code[] = ['INSUFFICIENT_CHIPS', 'INSUFFICIENT_FUNDS', 'SHOE_FINISHED'];

/** An evening of chemin de fer: banks pass, are retired, taken over, later auctioned; bancos, bystanders, voids. */
export class Evening {
  private readonly random: SeededRandom;
  private readonly seated: readonly Person[];
  private readonly bystanders: readonly Person[];
  private readonly seen: EveningSeen;

  constructor(
    private readonly witness: Witness,
    private readonly options: SittingOptions,
  ) {
    this.random = new SeededRandom(options.seed, 'evening');
    this.seated = options.people.patrons.slice(0, EVENING_SEATS);
    this.bystanders = options.people.patrons.slice(EVENING_SEATS);
    this.seen = new EveningSeen(this.seated.map(({ id }) => id));
  }

  *open(): Course {
    const { table, people } = this.options;
    const fields = { table, variant: 'chemin-de-fer', currency: CURRENCY, rules: RULES };
    yield* this.must(people.pit, this.order('OpenTable', fields));
    for (const person of [...this.seated, ...this.bystanders]) yield* this.buyIn(person);
    for (const [at, person] of this.seated.entries())
      yield* this.must(person, this.order('TakeSeat', { seat: at + 1 }));
    yield* this.bringShoe();
  }

  /** From now on the bank goes to the highest bid: between shoes, with another one. */
  *auction(): Course {
    const { pit } = this.options.people;
    if (this.seen.hasShoe)
      yield* this.must(pit, this.order('EndShoe', { reason: 'the bank is auctioned now' }));
    yield* this.must(pit, this.order('ChangeRules', { rules: { bankBy: 'auction' } }));
    yield* this.bringShoe();
  }

  /** Goes on until a coup has been settled or voided, or a round came to nothing. */
  *playCoup(): Course {
    if (this.seen.phase === 'continue') yield* this.goOn();
    for (let steps = 0; this.seen.phase !== 'continue' && steps < STEPS_MAX; steps++) {
      const { settled } = this.seen;
      yield* this.step();
      if (this.seen.settled > settled) return;
    }
  }

  /** The banker retires, and everyone takes the chips home. */
  *leave(): Course {
    for (let rounds = 0; this.seen.banker !== null && rounds < STEPS_MAX; rounds++) {
      if (this.seen.phase === 'continue') yield* this.must(this.bankerPerson(), this.order('RetireBank'));
      else yield* this.step();
    }
    for (const person of this.seated) yield* this.must(person, this.order('LeaveSeat'));
    for (const person of this.bystanders) yield* this.give(person, this.order('CashOut'));
  }

  private *step(): Course {
    const { dealer } = this.options.people;
    switch (this.seen.phase) {
      case 'bank-offered':
      case 'take-over':
        return yield* this.answerOffer();
      case 'bank-open':
        return yield* this.stakeBank(this.random.pick(this.seated as [Person, ...Person[]]));
      case 'bidding':
        return yield* this.bid();
      case 'banco':
        return yield* this.banco();
      case 'betting':
        return yield* this.bets();
      case 'dealing':
        if ((yield* this.give(dealer, this.order('Deal'))) === null) yield* this.bringShoe();
        return;
      case 'punter':
        return void (yield* this.must(this.personOf(this.seen.punter), this.order(this.call())));
      case 'banker':
        return void (yield* this.must(this.bankerPerson(), this.order(this.call())));
      default:
        return yield* this.bringShoe();
    }
  }

  private *answerOffer(): Course {
    const person = this.personOf(this.seen.offered);
    const isTakeOver = this.seen.phase === 'take-over';
    const accepts = this.random.onceIn(isTakeOver ? 4 : 2);
    const order = isTakeOver
      ? this.order('TakeOverBank')
      : this.order('StakeBank', { amount: `${this.bankOf(person)}` });
    if (accepts && (yield* this.give(person, order)) !== null) return;
    yield* this.must(person, this.order('DeclineBank'));
  }

  private *stakeBank(person: Person): Course {
    const order = this.order('StakeBank', { amount: `${this.bankOf(person)}` });
    if ((yield* this.give(person, order)) === null) yield* this.buyIn(person);
  }

  /** F14: a bid is staked as it is. */
  private bankOf({ id }: Person): bigint {
    return this.seen.bid?.patron === id ? this.seen.bid.amount : UNIT * BigInt(1 + this.random.below(9));
  }

  private *bid(): Course {
    const { dealer } = this.options.people;
    let amount = UNIT;
    for (const person of this.seated) {
      if (!this.random.onceIn(3)) continue;
      amount += UNIT * BigInt(1 + this.random.below(3));
      yield* this.give(person, this.order('BidForBank', { amount: `${amount}` }));
    }
    if (this.seen.bids > 0) yield* this.must(dealer, this.order('CloseBidding'));
  }

  private *banco(): Course {
    const { dealer } = this.options.people;
    for (const person of this.seated) {
      if (person.id === this.seen.banker || !this.random.onceIn(18)) continue;
      if ((yield* this.give(person, this.order('CallBanco'))) === null) break;
    }
    if ((yield* this.give(dealer, this.order('CloseBanco'))) === null) yield* this.bringShoe();
  }

  /** The seats in turn, whoever stands behind, then the end of it; or the coup can't be finished and is voided. */
  private *bets(): Course {
    const { dealer, pit } = this.options.people;
    for (const id of this.seen.rotation()) {
      if (this.seen.phase !== 'betting') return;
      const isIn = this.random.onceIn(2);
      if (!isIn || !(yield* this.bet(this.personOf(id))))
        yield* this.must(this.personOf(id), this.order('PassBet'));
    }
    for (const person of this.bystanders)
      if (this.seen.phase === 'betting' && this.random.onceIn(2)) yield* this.bet(person);
    if (this.seen.phase !== 'betting') return;
    if (!this.random.onceIn(5)) return void (yield* this.must(dealer, this.order('CloseBetting')));
    const asked = yield* this.must(dealer, this.order('VoidCoup', { reason: 'a card was seen' }));
    const request = asked.request ?? '';
    yield* this.must(pit, { name: 'Approve', target: request, fields: {} });
  }

  /** Whether a stake was placed. */
  private *bet(person: Person): Course<boolean> {
    const wanted = UNIT * BigInt(1 + this.random.below(4));
    const { left } = this.seen;
    const stake = wanted < left ? wanted : left;
    if (stake === 0n) return false;
    const order = this.order('PlaceBet', { stake: `${stake}` });
    if ((yield* this.give(person, order)) !== null) return true;
    yield* this.buyIn(person);
    return (yield* this.give(person, order)) !== null;
  }

  /** The banker goes on, unless chips or courage are lacking. */
  private *goOn(): Course {
    const banker = this.bankerPerson();
    const stays = !this.random.onceIn(6);
    if (stays && (yield* this.give(banker, this.order('ContinueBank'))) !== null) return;
    yield* this.must(banker, this.order('RetireBank'));
  }

  private *bringShoe(): Course {
    const { dealer } = this.options.people;
    yield* this.must(dealer, this.order('ShuffleShoe'));
    const cutter = this.seated.at(-1) ?? dealer; // F13: on the croupier's left
    yield* this.must(cutter, this.order('CutShoe', { at: 1 + this.random.below(DECKS * 52 - 1) }));
  }

  private *buyIn(person: Person): Course {
    const fields = { amount: `${STACK}`, currency: CURRENCY };
    yield* this.must(this.options.people.cage, { name: 'Deposit', target: person.id, fields });
    yield* this.must(person, this.order('BuyIn', { amount: `${STACK}` }));
  }

  private call(): 'CallCard' | 'Stand' {
    return this.random.onceIn(2) ? 'CallCard' : 'Stand';
  }

  private bankerPerson(): Person {
    return this.personOf(this.seen.banker);
  }

  private personOf(id: string | null): Person {
    const person = this.options.people.patrons.find((each) => each.id === id);
    invariant(person !== undefined, `nobody called ${id} plays`);
    return person;
  }

  private order(name: Order['name'], fields: Order['fields'] = {}): Order {
    return { name, target: this.options.table, fields };
  }

  /** Null: refused for a reason that play runs into in passing. Any other refusal stops the demo. */
  private *give(by: Person, order: Order): Course<Answer | null> {
    const result = yield { order, by };
    invariant(result !== null, 'a move was made and nothing came of it');
    if (result.ok) {
      this.witness.accept(result.answer);
      this.seen.see(result.answer);
      return result.answer;
    }
    const { code } = result.rejection;
    if (!IN_PASSING.includes(code)) throw new DemoRefusedError(order, result.rejection);
    this.witness.refuse(code);
    return null;
  }

  private *must(by: Person, order: Order): Course<Answer> {
    const result = yield { order, by };
    invariant(result !== null, 'a move was made and nothing came of it');
    if (!result.ok) throw new DemoRefusedError(order, result.rejection);
    this.witness.accept(result.answer);
    this.seen.see(result.answer);
    return result.answer;
  }
}

/** Steps of one round: a few declined offers and nine bets. */
const STEPS_MAX = 200;
