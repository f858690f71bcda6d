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

/** A sealed shoe from `sealedShoe`: its `ShuffleShoe` command and its contents. */
interface Sealed {
  readonly shuffle: { readonly commitment: string };
  readonly contents: ShoeContents;
}

/** The properties of a table family that a scene needs. */
export interface SceneOf<Command, Event, State> {
  readonly table: string;
  readonly decider: Decider<Command, Event, State, ShoeLookup>;
  /** Returns the balanced entry of an event; empty in a scene without a ledger. */
  readonly entry: (table: string, event: Event) => readonly Leg[];
  /** Parses a line of words into a command. */
  readonly says: (line: string) => Command;
}

/** A table with its shoes and its ledger. Commands are decided, and their events folded at once. */
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

  /** Returns an account's balance. */
  of(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }

  chips(who: string): bigint {
    return this.of(`chips:${this.family.table}:${who}`);
  }

  /** Returns the events of a type in order. */
  seen<Type extends Event['type']>(type: Type): readonly Extract<Event, { type: Type }>[] {
    return this.events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
  }

  readonly lookup: ShoeLookup = (shoe) => {
    const contents = this.shoes.get(shoe);
    invariant(contents !== undefined, `nobody keeps ${shoe}`);
    return contents;
  };

  /** Gives commands that must all be accepted. */
  after(...commands: readonly Command[]): this {
    for (const command of commands) {
      const decision = this.give(command);
      if (!decision.ok) throw new Error(`${command.type}: ${JSON.stringify(decision.rejection)}`);
    }
    return this;
  }

  /** Gives commands as lines of words that must all be accepted: `A stake 1000, dealer close-banco`. */
  go(lines: string): this {
    const words = lines.split(/[,\n]/).map((line) => line.trim());
    return this.after(...words.filter((line) => line !== '').map(this.family.says));
  }

  /** Registers the contents of a sealed shoe by its commitment. */
  keep({ shuffle, contents }: Sealed): void {
    this.sealed.set(shuffle.commitment, contents);
  }

  /** Decides a command without folding its events. */
  ask(command: Command): Decision<Event> {
    return this.family.decider.decide(command, this.folded, this.lookup);
  }

  /** Decides a command, folds its events and books their entries. */
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
      // Stricter than the database, which checks the sum of a batch: no single event may lead below zero.
      invariant(balance >= 0n || mayBeBelowZero(account), `${account} is ${balance} after ${event.type}`);
      this.balances.set(account, balance);
    }
  }

  /** Stores a new shoe's contents, or a scanned card's face, from its command. */
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

  /** Prepares a decision in this state, without folding its events. */
  when(command: Command | string): Decided<Event> {
    const asked = typeof command === 'string' ? this.family.says(command) : command;
    return given(this.family.decider, ...this.events).when(asked, this.lookup);
  }
}
