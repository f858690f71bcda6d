import type { Means } from '#game/cage';
import type { Person } from '#game/tables';
import { invariant, type Code, type Rejection } from '#kernel/decision';
import type { Answer } from '#log/commands';
import type { Order, People } from '../../house/house';
import type { Script } from './script';

export interface SittingOptions {
  /** The id of the table to open. */
  readonly table: string;
  readonly people: People;
  /** The seed of random choices: bets and cuts. */
  readonly seed: string;
  /** House rules instead of the demo's own. */
  readonly rules?: Readonly<Record<string, unknown>>;
  /** The average number of coups between voids, once one has happened. */
  readonly voidsOnceIn?: number;
  /** Returns how a patron pays at the cage; in cash by default. */
  readonly means?: (patron: string, way: 'Deposit' | 'Withdraw', amount: bigint) => Means;
}

/** Receives every answer. */
export interface Witness {
  readonly accept: (answer: Answer) => void;
  readonly refuse: (code: Code) => void;
}

/** Thrown if the server refused something that the demo needs. */
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

/** Gives the commands of one table and handles refusals. */
export class TableOrders {
  /** `inPassing` has the codes that random play may cause. */
  constructor(
    private readonly witness: Witness,
    private readonly options: SittingOptions,
    private readonly inPassing: readonly Code[],
  ) {}

  /** Gives a command. Returns `null` for a refusal in `inPassing`; any other stops the demo. */
  *give(by: Person, name: Order['name'], fields: Order['fields'] = {}): Script<Answer | null> {
    return yield* this.ask(by, { name, target: this.options.table, fields }, this.inPassing);
  }

  *must(by: Person, name: Order['name'], fields: Order['fields'] = {}): Script<Answer> {
    return yield* this.mustBe(by, { name, target: this.options.table, fields });
  }

  /** Buys chips, after a deposit if necessary. Another table may take from the account at the same time. */
  *buyIn(person: Person, amount: bigint, deposited = amount): Script {
    while ((yield* this.give(person, 'BuyIn', { amount: `${amount}` })) === null)
      yield* this.deposit(person, deposited);
  }

  *deposit({ id }: Person, amount: bigint): Script {
    yield* this.mustBe(this.options.people.cage, this.atCage('Deposit', id, amount));
  }

  /** Withdraws from the account. Returns `null` if it doesn't have the amount. */
  *withdraw({ id }: Person, amount: bigint): Script<Answer | null> {
    return yield* this.ask(this.options.people.cage, this.atCage('Withdraw', id, amount), this.inPassing);
  }

  /** Voids a coup that can't be finished: the dealer asks and the pit approves (R5). */
  *void(reason: string): Script {
    const { dealer, pit } = this.options.people;
    yield* this.agreed(dealer, pit, 'VoidCoup', { reason });
  }

  /** Lets one member of staff request something and another approve it. */
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
