import {
  contentsOfOrder,
  FacesScanned,
  type ShoeContents,
  type ShoeLookup,
  type TableCommand,
  type TableEvent,
} from '#game/tables';
import { invariant, type Decider, type Decision } from '#kernel/decision';
import { isBalanced, type Leg } from '#kernel/money';
import { mayBeBelowZero } from '#log/event-store';
import { given, type Decided } from './given';

/** A sealed shoe, as `sealedShoe` makes one: what brings it to a table, and what it holds. */
interface Sealed {
  readonly shuffle: { readonly commitment: string };
  readonly contents: ShoeContents;
}

/** What a scene needs to know of a family of tables. */
export interface SceneOf<Command, Event, State> {
  readonly table: string;
  readonly decider: Decider<Command, Event, State, ShoeLookup>;
  /** The balanced entry of an event; none where nobody keeps the books. */
  readonly entry: (table: string, event: Event) => readonly Leg[];
  /** A line of words as the command it is. */
  readonly says: (line: string) => Command;
}

/** A table, whoever keeps its shoes, and its ledger: commands go in, their events are folded at once. */
export class TableScene<Command extends TableCommand, Event extends TableEvent, State> {
  readonly events: Event[] = [];
  readonly balances = new Map<string, bigint>();
  private folded: State;
  private readonly shoes = new Map<string, ShoeContents>();
  private readonly sealed = new Map<string, ShoeContents>();

  constructor(
    private readonly family: SceneOf<Command, Event, State>,
    commands: readonly Command[],
  ) {
    this.folded = family.decider.initialState;
    this.after(...commands);
  }

  get state(): State {
    return this.folded;
  }

  /** What is in an account. */
  of(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }

  chips(who: string): bigint {
    return this.of(`chips:${this.family.table}:${who}`);
  }

  /** The events of some type, the last one last. */
  seen<Type extends Event['type']>(type: Type): readonly Extract<Event, { type: Type }>[] {
    return this.events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
  }

  readonly lookup: ShoeLookup = (shoe) => {
    const contents = this.shoes.get(shoe);
    invariant(contents !== undefined, `nobody keeps ${shoe}`);
    return contents;
  };

  /** Commands that are all accepted. */
  after(...commands: readonly Command[]): this {
    for (const command of commands) {
      const decision = this.give(command);
      if (!decision.ok) throw new Error(`${command.type}: ${JSON.stringify(decision.rejection)}`);
    }
    return this;
  }

  /** Lines of words, all accepted: `A stake 1000, dealer close-banco`. */
  go(lines: string): this {
    const words = lines.split(/[,\n]/).map((line) => line.trim());
    return this.after(...words.filter((line) => line !== '').map(this.family.says));
  }

  /** From now on a shoe shuffled with this commitment has these contents. */
  keep({ shuffle, contents }: Sealed): void {
    this.sealed.set(shuffle.commitment, contents);
  }

  /** Decides, without effect. */
  ask(command: Command): Decision<Event> {
    return this.family.decider.decide(command, this.folded, this.lookup);
  }

  /** Decides, folds what was decided, and keeps its books. */
  give(command: Command): Decision<Event> {
    const decision = this.ask(command);
    if (!decision.ok) return decision;
    for (const event of decision.events) {
      this.folded = this.family.decider.evolve(this.folded, event);
      this.events.push(event);
      this.post(event);
      this.bring(command, event);
    }
    return decision;
  }

  private post(event: Event): void {
    const legs = this.family.entry(this.family.table, event);
    invariant(isBalanced(legs), `the entry of ${event.type} isn't balanced`);
    for (const { account, amount } of legs) {
      const balance = this.of(account) + amount;
      // Stricter than the database, which adds up a batch before it looks: here no event may lead below zero.
      invariant(balance >= 0n || mayBeBelowZero(account), `${account} is ${balance} after ${event.type}`);
      this.balances.set(account, balance);
    }
  }

  /** What a shoe holds, from the command that brought it, and a card's face from the one that scanned it. */
  private bring(command: TableCommand, event: TableEvent): void {
    if (event.type === 'ShoeShuffled') {
      const contents = this.sealed.get(event.commitment);
      invariant(contents !== undefined, `nobody keeps the contents of ${event.shoe}`);
      this.shoes.set(event.shoe, contents);
    }
    if (command.type === 'LoadShoe' && event.type === 'ShoeLoaded') {
      const { cards } = command;
      this.shoes.set(event.shoe, cards === null ? new FacesScanned() : contentsOfOrder(cards));
    }
    if (command.type === 'ScanCard' && event.type === 'CardScanned' && event.commitment !== undefined) {
      const faces = this.lookup(event.shoe);
      invariant(faces instanceof FacesScanned, `${event.shoe} is no physical shoe`);
      faces.keep(event.number, command);
    }
  }

  /** A line of words, or a command, in the state that this has come to, without effect on it. */
  when(command: Command | string): Decided<Event> {
    const asked = typeof command === 'string' ? this.family.says(command) : command;
    return given(this.family.decider, ...this.events).when(asked, this.lookup);
  }
}
