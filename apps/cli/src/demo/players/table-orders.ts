import type { Means } from '#game/cage';
import type { Answer } from '#log/commands';
import { invariant, type Code, type Rejection } from '#kernel/decision';
import type { Person } from '#game/tables';
import type { Script } from './script';
import type { Order, People } from '../../house/house';

export interface SittingOptions {
  /** The id of the table to open. */
  readonly table: string;
  readonly people: People;
  /** Where chance comes from: what is bet, where it is cut. */
  readonly seed: string;
  /** House rules in place of the demo's own. */
  readonly rules?: Readonly<Record<string, unknown>>;
  /** How often a coup can't be finished, once it has happened: once in so many times. */
  readonly voidsOnceIn?: number;
  /** How a patron pays at the cage; in cash, if nothing else is said. */
  readonly means?: (patron: string, way: 'Deposit' | 'Withdraw', amount: bigint) => Means;
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

export const CURRENCY = 'EUR';

/** The orders of one table, and what becomes of a refusal. */
export class TableOrders {
  /** `inPassing`: codes that play by chance may run into. */
  constructor(
    private readonly witness: Witness,
    private readonly options: SittingOptions,
    private readonly inPassing: readonly Code[],
  ) {}

  /** Null: refused for a reason that play runs into in passing. Any other refusal stops the demo. */
  *give(by: Person, name: Order['name'], fields: Order['fields'] = {}): Script<Answer | null> {
    return yield* this.ask(by, { name, target: this.options.table, fields }, this.inPassing);
  }

  *must(by: Person, name: Order['name'], fields: Order['fields'] = {}): Script<Answer> {
    return yield* this.mustBe(by, { name, target: this.options.table, fields });
  }

  /** Chips, for which the account may have to be filled first; another table may take from it at the same time. */
  *buyIn(person: Person, amount: bigint, deposited = amount): Script {
    while ((yield* this.give(person, 'BuyIn', { amount: `${amount}` })) === null)
      yield* this.deposit(person, deposited);
  }

  *deposit({ id }: Person, amount: bigint): Script {
    yield* this.mustBe(this.options.people.cage, this.atCage('Deposit', id, amount));
  }

  /** Null: the account hasn't got it. */
  *withdraw({ id }: Person, amount: bigint): Script<Answer | null> {
    return yield* this.ask(this.options.people.cage, this.atCage('Withdraw', id, amount), this.inPassing);
  }

  /** R5: a coup that can't be finished, asked by the dealer and approved in the pit. */
  *void(reason: string): Script {
    const { dealer, pit } = this.options.people;
    yield* this.agreed(dealer, pit, 'VoidCoup', { reason });
  }

  /** What one member of staff asks for and another approves. */
  *agreed(by: Person, approver: Person, name: Order['name'], fields: Order['fields']): Script {
    const { request = '' } = yield* this.must(by, name, fields);
    yield* this.mustBe(approver, { name: 'Approve', target: request, fields: {} });
  }

  private atCage(name: 'Deposit' | 'Withdraw', target: string, amount: bigint): Order {
    const means = this.options.means?.(target, name, amount);
    const how = means === undefined ? {} : { means };
    return { name, target, fields: { amount: `${amount}`, currency: CURRENCY, ...how } };
  }

  private *mustBe(by: Person, order: Order): Script<Answer> {
    const answer = yield* this.ask(by, order, []);
    invariant(answer !== null, `${order.name} was refused in passing`);
    return answer;
  }

  private *ask(by: Person, order: Order, inPassing: readonly Code[]): Script<Answer | null> {
    const result = yield { order, by };
    invariant(result !== null, 'a move was made and nothing came of it');
    if (result.ok) {
      this.witness.accept(result.answer);
      return result.answer;
    }
    const { code } = result.rejection;
    if (!inPassing.includes(code)) throw new DemoRefusedError(order, result.rejection);
    this.witness.refuse(code);
    return null;
  }
}
