import { invariant, type Decider } from '#kernel/decision';
import { expectSame, type TableScene } from '#testing';
import type { Shoe, ShoeLookup, TableCommand, TableEvent } from '..';
import type { Note } from './any-act';
import { PLAYERS, shoeByChance, type PlayerAct } from './any-player-banked';
import { holdAskedInTurn } from './asked-in-turn';
import { holdFloat } from './watched-float';

/** The parts that random play needs of a player-banked game. */
export interface PlayedBy<Command, Event, State, Found, Act> {
  readonly decider: Decider<Command, Event, State, ShoeLookup>;
  commandOf(act: Act, state: State, looked: () => Found | null): Command;
  decks(state: State): number;
  /** Returns the last settled coup, as a command's preparation finds it in the log. */
  coupInForce(events: readonly Event[]): Found | null;
  /** Returns the current snapshot; `null` if none could be recorded now. */
  positionOf(state: State): readonly Event[] | null;
}

/** A table of a player-banked game in random play, with checks after every command. */
export abstract class WatchedBank<
  Command extends TableCommand,
  Event extends TableEvent,
  State,
  Found,
  Act extends PlayerAct<string>,
> {
  constructor(
    readonly scene: TableScene<Command, Event, State>,
    private readonly game: PlayedBy<Command, Event, State, Found, Act>,
    protected readonly note: Note,
  ) {}

  /** Checks the ledger and the table after a command. Throws on a violation. */
  protected abstract hold(): void;

  /** Watches an event, with the state before it. */
  protected watch(_before: State, _event: Event): void {}

  /** Performs an act and checks its effects. Throws on a violation. */
  give(act: Act): void {
    const { scene, game } = this;
    const before = frozen(scene.state);
    const events = scene.events.length;
    const command = game.commandOf(act, before, () => game.coupInForce(scene.events));
    if (command.type === 'ShuffleShoe') scene.keep(shoeByChance(act.dice.count, game.decks(before)));
    const decision = scene.give(command); // the ledger's rules are checked at every event
    if (!decision.ok) {
      const { rejection } = decision;
      this.note(rejection.code, { by: command.by, rejection });
      invariant(scene.state === before, `${decision.rejection.code} changed the state`);
      invariant(scene.events.length === events, `${decision.rejection.code} left an event`);
      return;
    }
    holdAskedInTurn(command, decision.events);
    let state = before;
    for (const event of decision.events) {
      this.note(event.type);
      this.watch(state, event);
      state = game.decider.evolve(state, event);
    }
    this.hold();
    this.holdScans();
    this.holdOpeningAgainstState();
    const sum = [...scene.balances.values()].reduce((total, balance) => total + balance, 0n);
    same(sum, 0n, 'all accounts');
  }

  /**
   * Checks at the end that the state is the fold of all events, from the beginning and from the last snapshot
   * (S6).
   */
  end(): void {
    const { events, state } = this.scene;
    holdFloat(events);
    const { initialState } = this.game.decider;
    expectSame(this.fold(initialState, events), state);
    const opening = events.findLastIndex((event) => event.type === 'TableOpening' && event.page === 1);
    if (opening > 0) expectSame(this.fold(initialState, events.slice(opening)), state);
  }

  /** Checks the chips and debts of each patron, and the table's accounts. */
  protected holdBooks(
    table: string,
    state: { readonly chips: Amounts; readonly owed: Amounts },
    purses: Readonly<Record<string, bigint>>,
  ): void {
    const { scene } = this;
    for (const each of PLAYERS) {
      same(scene.chips(each), state.chips.get(each) ?? 0n, `chips of ${each}`);
      same(scene.of(`owed:${table}:${each}`), 0n - (state.owed.get(each) ?? 0n), `owed by ${each}`);
    }
    for (const [purse, amount] of Object.entries(purses)) {
      same(scene.of(`table:${table}:${purse}`), amount, `the ${purse}`);
    }
  }

  /**
   * Checks that every card of a physical shoe has its number, and no card has more copies than decks (R3).
   */
  private holdScans(): void {
    const { events, lookup, state } = this.scene;
    const shoe =
      typeof state === 'object' && state !== null && 'shoe' in state ? (state.shoe as Shoe | null) : null;
    if (shoe === null || shoe.kind !== 'physical') return;
    const all: readonly TableEvent[] = events;
    const scanned = all.flatMap((event) =>
      event.type === 'CardScanned' && event.shoe === shoe.shoe ? [event] : [],
    );
    expectSame(
      scanned.map(({ number }) => number),
      scanned.map((_, at) => at + 1),
    );
    const faces = scanned.map(({ card, number }) => card ?? lookup(shoe.shoe).at(number - 1).card);
    for (const card of faces)
      invariant(faces.filter((other) => other === card).length <= shoe.decks, `${card} is there too often`);
  }

  /** Checks that the current snapshot is the fold of everything before it. */
  private holdOpeningAgainstState(): void {
    const { state } = this.scene;
    const pages = this.game.positionOf(state);
    if (pages === null) return;
    expectSame(this.fold(this.game.decider.initialState, pages), this.fold(state, pages));
    this.note('position');
  }

  private fold(state: State, events: readonly Event[]): State {
    return events.reduce(this.game.decider.evolve, state);
  }
}

interface Amounts {
  get(patron: string): bigint | undefined;
}

const same = (ledger: bigint, state: bigint, what: string): void =>
  invariant(ledger === state, `${what}: ${ledger} by the ledger, ${state} by the state`);

/** Returns a value deeply frozen, so that a decision or a fold that changes it throws. */
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};
