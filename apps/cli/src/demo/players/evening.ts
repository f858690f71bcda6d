import type { Answer } from '#log/commands';
import { invariant, type Code } from '#kernel/decision';
import { openCoupAt, shoeAt, type Person, type TableEvent, type TableState } from '#game/tables';
import { SeededRandom } from '../../play/seeded-random';
import type { Script } from './script';
import { Happened } from './happened';
import { CURRENCY, TableOrders, type SittingOptions, type Witness } from './table-orders';
import { TableSeen } from './table-seen';

/** What an evening plays with, in minor units. */
export const UNIT = 10_000n;
const STACK = 40n * UNIT;
/** Steps of one round: a few declined offers and ten bets. */
const STEPS_MAX = 200;

/** Commands that chips may be too few for. */
type Costly =
  'StakeBank' | 'CallBanco' | 'PlaceBet' | 'TakeOverBank' | 'ContinueBank' | 'ReplenishBank' | 'AcceptStakes';

/** What a kind of evening is. */
export interface EveningOptions<Kind extends string> {
  readonly variant: string;
  readonly decks: number;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** What it isn't an evening without. */
  readonly kinds: readonly Kind[];
  readonly kindsOf: (event: TableEvent, before: TableState) => readonly Kind[];
  /** What play by chance may run into beside a lack of money, and of which kind it is. */
  readonly inPassing: Partial<Readonly<Record<Code, Kind | null>>>;
}

/**
 * An evening at a table at which the bank is a patron's: what is the same of chemin de fer and banque. Whoever plays
 * sees the fold of the answers; what hasn't happened yet is tried before what has.
 */
export abstract class Evening<Kind extends string = string> {
  readonly happened: Happened<Kind>;
  protected readonly random: SeededRandom;
  protected readonly orders: TableOrders;
  /** Coups that came to an end. */
  private ended = 0;
  private readonly seen: TableSeen;

  constructor(
    witness: Witness,
    protected readonly sitting: SittingOptions,
    private readonly options: EveningOptions<Kind>,
  ) {
    this.happened = new Happened(options.kinds);
    this.random = new SeededRandom(sitting.seed, 'evening');
    this.seen = new TableSeen(sitting.table, (event, before) => this.note(event, before));
    const accept = (answer: Answer): void => {
      witness.accept(answer);
      this.seen.see(answer);
    };
    const refuse = (code: Code): void => {
      witness.refuse(code);
      const kind = options.inPassing[code] ?? null;
      if (kind !== null) this.happened.note(kind);
    };
    const own = Object.keys(options.inPassing) as Code[]; // the keys of a record by code
    this.orders = new TableOrders({ accept, refuse }, sitting, [
      'INSUFFICIENT_CHIPS',
      'INSUFFICIENT_FUNDS',
      ...own,
    ]);
  }

  /** Whoever plays now: `people` may tell of others later. */
  protected get seated(): readonly Person[] {
    return this.sitting.people.patrons.slice(0, this.options.seats);
  }

  protected get bystanders(): readonly Person[] {
    return this.sitting.people.patrons.slice(this.options.seats);
  }

  /** What the game waits for. */
  protected abstract step(): Script;
  /** How the bank is given from now on. */
  protected abstract get otherBankBy(): string;
  protected abstract newShoe(): Script;

  *open(): Script {
    yield* this.openTable();
    yield* this.gather();
  }

  *openTable(): Script {
    const { variant } = this.options;
    const { table, people } = this.sitting;
    const rules = { ...this.options.rules, ...this.sitting.rules };
    yield* this.orders.must(people.pit, 'OpenTable', { table, variant, currency: CURRENCY, rules });
  }

  /** What others did at the table goes round there, too. */
  watch(answer: Answer): void {
    this.seen.see(answer);
  }

  /** Everyone comes and sits down. */
  *gather(): Script {
    for (const person of [...this.seated, ...this.bystanders]) yield* this.buyIn(person);
    for (const [at, person] of this.seated.entries())
      yield* this.orders.must(person, 'TakeSeat', { seat: at + 1 });
  }

  /** Goes on until a coup has been settled or voided, or a round came to nothing. */
  *playCoup(): Script {
    const { ended } = this;
    let isBegun = this.isBetweenCoups;
    for (let steps = 0; steps < STEPS_MAX && this.ended === ended; steps++) {
      if (!isBegun && this.isBetweenCoups) return;
      yield* this.step();
      isBegun = false;
    }
  }

  /** The bank is given otherwise from now on: between shoes, with another one. */
  *changeBankBy(): Script {
    for (let steps = 0; steps < STEPS_MAX && openCoupAt(this.tableState) !== null; steps++)
      yield* this.step();
    yield* this.endShoe(`the bank goes by ${this.otherBankBy} now`);
    yield* this.changeRules();
    yield* this.newShoe();
  }

  /** The bank is given otherwise, without a shoe in use. */
  *changeRules(): Script {
    const rules = { bankBy: this.otherBankBy };
    yield* this.orders.must(this.sitting.people.pit, 'ChangeRules', { rules });
  }

  /** Takes the shoe away, if there is one. */
  *endShoe(reason: string): Script {
    if (shoeAt(this.tableState) !== null)
      yield* this.orders.must(this.sitting.people.pit, 'EndShoe', { reason });
  }

  /** The banker retires, and everyone takes the chips home. */
  *leave(): Script {
    for (let steps = 0; this.banker !== null && steps < STEPS_MAX; steps++) {
      if (this.isBetweenCoups) yield* this.orders.must(this.bankerPerson(), 'RetireBank');
      else yield* this.step();
    }
    for (const person of this.sitting.people.patrons) {
      if (this.isSeated(person.id)) yield* this.orders.must(person, 'LeaveSeat');
      else yield* this.orders.give(person, 'CashOut');
    }
  }

  /** The banker is to say whether the bank goes on. */
  protected get isBetweenCoups(): boolean {
    const { phase } = this.tableState;
    return phase === 'continue' || phase === 'broken';
  }

  protected get tableState(): TableState {
    return this.seen.state;
  }

  protected get banker(): string | null {
    const { tableState: state } = this;
    return 'bank' in state ? state.bank.patron : null;
  }

  protected isSeated(patron: string): boolean {
    const { tableState: state } = this;
    return 'seats' in state && state.seats.keyOf(patron) !== undefined;
  }

  /** Likelier as long as it hasn't happened: once in so many times, else. */
  protected tries(kind: Kind, times: number): boolean {
    return this.random.onceIn(this.happened.lacks(kind) ? Math.min(2, times) : times);
  }

  protected *bringShoe(cutter: Person): Script {
    yield* this.orders.must(this.sitting.people.dealer, 'ShuffleShoe');
    const at = 1 + this.random.below(this.options.decks * 52 - 1);
    yield* this.orders.must(cutter, 'CutShoe', { at });
  }

  protected *buyIn(person: Person, amount = STACK): Script {
    yield* this.orders.deposit(person, amount);
    yield* this.orders.buyIn(person, amount);
  }

  /** Where chips are too few more are bought, and it is tried once more; false: in vain. */
  protected *affords(person: Person, cost: bigint, name: Costly, fields = {}): Script<boolean> {
    if ((yield* this.orders.give(person, name, fields)) !== null) return true;
    yield* this.buyIn(person, cost > STACK ? cost : STACK);
    return (yield* this.orders.give(person, name, fields)) !== null;
  }

  /** By chance; a move that the house refuses (F8) leaves the other. */
  protected *call(person: Person): Script {
    const draws = this.random.onceIn(2);
    if ((yield* this.orders.give(person, draws ? 'CallCard' : 'Stand')) === null)
      yield* this.orders.must(person, draws ? 'Stand' : 'CallCard');
  }

  /** Whether a coup can't be finished. */
  protected isSpoilt(kind: Kind, times: number): boolean {
    return this.tries(kind, this.sitting.voidsOnceIn ?? times);
  }

  /** R11: who is offered the bank and has gone home declines by the dealer; false: is here. */
  protected *declinesFromAfar(offered: string | undefined): Script<boolean> {
    const { dealer, patrons } = this.sitting.people;
    if (offered === undefined || patrons.some(({ id }) => id === offered)) return false;
    yield* this.orders.must(dealer, 'DeclineBank', { for: offered });
    return true;
  }

  protected bankerPerson(): Person {
    return this.personOf(this.banker);
  }

  protected personOf(id: string | null | undefined): Person {
    const person = this.sitting.people.patrons.find((each) => each.id === id);
    invariant(person !== undefined, `nobody called ${id} plays`);
    return person;
  }

  private note(event: TableEvent, before: TableState): void {
    if (event.type === 'CoupSettled' || event.type === 'CoupVoided') this.ended += 1;
    for (const kind of this.options.kindsOf(event, before)) this.happened.note(kind);
  }
}
