import {
  bankAt,
  openCoupAt,
  shoeAt,
  wasOpened,
  type Person,
  type TableEvent,
  type TableState,
} from '#game/tables';
import { invariant, type Code } from '#kernel/decision';
import type { Answer } from '#log/commands';
import { SeededRandom } from '../../play/seeded-random';
import { Happened } from './happened';
import type { Script } from './script';
import { CURRENCY, TableOrders, type SittingOptions, type Witness } from './table-orders';
import { TableSeen } from './table-seen';

/** The unit of stakes, in minor units. */
export const UNIT = 10_000n;
const STACK = 40n * UNIT;
/** The most steps of one round: a few declined offers and ten bets. */
const STEPS_MAX = 200;

/** Commands that may fail for lack of chips. */
type Costly =
  'StakeBank' | 'CallBanco' | 'PlaceBet' | 'TakeOverBank' | 'ContinueBank' | 'ReplenishBank' | 'AcceptStakes';

/** The settings of a kind of evening. */
export interface EveningOptions<Kind extends string> {
  readonly variant: string;
  readonly decks: number;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** Events that must happen for the evening to be complete. */
  readonly kinds: readonly Kind[];
  readonly kindsOf: (event: TableEvent, before: TableState) => readonly Kind[];
  /** Refusals that random play may cause besides lack of money, with the kind of event that each counts as. */
  readonly inPassing: Partial<Readonly<Record<Code, Kind | null>>>;
}

/**
 * An evening at a player-banked table, with what chemin de fer and banque share. Players see the table by the answers.
 * Events that haven't happened yet are tried first.
 */
export abstract class Evening<Kind extends string = string> {
  readonly happened: Happened<Kind>;
  protected readonly random: SeededRandom;
  protected readonly orders: TableOrders;
  /** The number of finished coups. */
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

  /** The people who play now, since `people` may change later. */
  protected get seated(): readonly Person[] {
    return this.sitting.people.patrons.slice(0, this.options.seats);
  }

  protected get bystanders(): readonly Person[] {
    return this.sitting.people.patrons.slice(this.options.seats);
  }

  /** Makes the next move that the game waits for. */
  protected abstract step(): Script;
  /** Returns the next method of awarding the bank. */
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

  /** Updates the view after actions of others at the table. */
  watch(answer: Answer): void {
    this.seen.see(answer);
  }

  /** Brings everyone to the table and seats them. */
  *gather(): Script {
    for (const person of [...this.seated, ...this.bystanders]) yield* this.buyIn(person);
    for (const [at, person] of this.seated.entries())
      yield* this.orders.must(person, 'TakeSeat', { seat: at + 1 });
  }

  /** Plays until a coup has been settled or voided, or a round ended without one. */
  *playCoup(): Script {
    const { ended } = this;
    let isBegun = this.isBetweenCoups;
    for (let steps = 0; steps < STEPS_MAX && this.ended === ended; steps++) {
      if (!isBegun && this.isBetweenCoups) return;
      yield* this.step();
      isBegun = false;
    }
  }

  /** Changes the method of awarding the bank, between two shoes. */
  *changeBankBy(): Script {
    for (let steps = 0; steps < STEPS_MAX && openCoupAt(this.tableState) !== null; steps++)
      yield* this.step();
    yield* this.endShoe(`the bank goes by ${this.otherBankBy} now`);
    yield* this.changeRules();
    yield* this.newShoe();
  }

  /** Changes the rules while no shoe is in use. */
  *changeRules(): Script {
    const rules = { bankBy: this.otherBankBy };
    yield* this.orders.must(this.sitting.people.pit, 'ChangeRules', { rules });
  }

  /** Removes the shoe, if there is one. */
  *endShoe(reason: string): Script {
    if (shoeAt(this.tableState) !== null)
      yield* this.orders.must(this.sitting.people.pit, 'EndShoe', { reason });
  }

  /** Ends the evening: the banker retires and everyone cashes out. */
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

  /** Says if the banker must decide whether the bank continues. */
  protected get isBetweenCoups(): boolean {
    const { phase } = this.tableState;
    return phase === 'continue' || phase === 'broken';
  }

  protected get tableState(): TableState {
    return this.seen.state;
  }

  protected get banker(): string | null {
    const { tableState: state } = this;
    return bankAt(state)?.patron ?? null;
  }

  protected isSeated(patron: string): boolean {
    const { tableState: state } = this;
    return wasOpened(state) && state.seats.keyOf(patron) !== undefined;
  }

  /** Says if a kind of event is tried: likelier until it has happened, then once in so many times. */
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

  /** Gives a command. If there are too few chips, buys more and tries once again. Returns `false` if that fails. */
  protected *affords(person: Person, cost: bigint, name: Costly, fields = {}): Script<boolean> {
    if ((yield* this.orders.give(person, name, fields)) !== null) return true;
    yield* this.buyIn(person, cost > STACK ? cost : STACK);
    return (yield* this.orders.give(person, name, fields)) !== null;
  }

  /** Makes a random call. If the server refuses it (F8), makes the other. */
  protected *call(person: Person): Script {
    const draws = this.random.onceIn(2);
    if ((yield* this.orders.give(person, draws ? 'CallCard' : 'Stand')) === null)
      yield* this.orders.must(person, draws ? 'Stand' : 'CallCard');
  }

  /** Says if a coup can't be finished. */
  protected isSpoilt(kind: Kind, times: number): boolean {
    return this.tries(kind, this.sitting.voidsOnceIn ?? times);
  }

  /** Lets the dealer decline the bank for a person who has left (R11). Returns `false` if the person is here. */
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
