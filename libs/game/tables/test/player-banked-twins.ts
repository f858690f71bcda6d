import { isDeepStrictEqual } from 'node:util';
import type { Card } from '#game/cards';
import { invariant, isObject, type Decider, type Decision } from '#kernel/decision';
import type { Shoe, ShoeLookup } from '..';

/** Returns the positions of all cards shown in events: whatever has a `card` has its `number`. */
const placesShownIn = (value: unknown, found = new Set<number>()): ReadonlySet<number> => {
  if (Array.isArray(value)) for (const each of value) placesShownIn(each, found);
  else if (isObject(value)) {
    const { card, number } = value;
    if (typeof card === 'string' && typeof number === 'number') found.add(number - 1);
    for (const each of Object.values(value)) placesShownIn(each, found);
  }
  return found;
};

/** The effect of a command at both tables. */
export type TwinsTold = 'the same' | 'a changed card was shown' | 'the holder alone was told';

/** The events that depend on the hand: a holder's announcements and calls, even if the dealer makes them. */
const TELLS: readonly string[] = ['NaturalAnnounced', 'CardCalled', 'CardDeclined'];

const SALT = '00'.repeat(16);

/** Returns the shoe on a table; `null` if there is none. */
const shoeOf = (state: unknown): Shoe | null =>
  isObject(state) ? ((state['shoe'] ?? null) as Shoe | null) : null;

interface AnyCommand {
  readonly type: string;
  /** The patron for whom a dealer acts (R11). */
  readonly for?: string | null;
}

/** Two player-banked tables that receive the same commands, with shoes that differ in one card. */
export class PlayerBankedTwins<Command extends AnyCommand, Event extends { readonly type: string }, State> {
  state: State;
  private readonly shoes: readonly [readonly Card[], readonly Card[]];

  constructor(
    private readonly decider: Decider<Command, Event, State, ShoeLookup>,
    order: readonly Card[],
    private readonly changed: number,
    card: Card,
  ) {
    this.state = decider.initialState;
    this.shoes = [order, order.with(changed, card)];
  }

  /**
   * Gives a command to both. Throws if anybody except the holder can distinguish the tables before the card
   * is shown.
   */
  give(command: Command): TwinsTold {
    const [one, other] = this.shoes.map((order) => this.decide(this.read(command, order), order));
    invariant(one !== undefined && other !== undefined, 'two tables');
    if (isDeepStrictEqual(one, other)) {
      if (one.ok) this.state = one.events.reduce(this.decider.evolve, this.state);
      return one.ok && placesShownIn(one.events).has(this.changed) ? 'a changed card was shown' : 'the same';
    }
    if (!one.ok || !other.ok) {
      // The refusal of a false draw goes only to the caller, who holds the hand (F8, F9).
      const [code] = [one, other].flatMap((each) => (each.ok ? [] : [each.rejection.code]));
      const isCall = command.type === 'CallCard' || command.type === 'Stand';
      invariant(
        code === 'FALSE_DRAW' && isCall && command.for === null,
        `${command.type} tells a hidden card`,
      );
      return 'the holder alone was told';
    }
    this.isShownOrTold(command, one.events, other.events);
    return 'a changed card was shown';
  }

  private isShownOrTold(command: Command, one: readonly Event[], other: readonly Event[]): void {
    const at = one.findIndex((event, index) => !isDeepStrictEqual(event, other[index]));
    const differing = [one, other].flatMap((events) => events[at === -1 ? one.length : at] ?? []);
    const isShown = [one, other].some((events) => placesShownIn(events).has(this.changed));
    const byDealer = (command.for ?? null) !== null;
    const isTold = differing.some(
      (event) =>
        placesShownIn(event).has(this.changed) || (TELLS.includes(event.type) && (isShown || byDealer)),
    );
    invariant(isTold, `${command.type} tells a hidden card in ${differing.map(({ type }) => type).join()}`);
  }

  /** Returns `true` if all given cards of the shoes are dealt: nothing is known of the next one. */
  get hasRunOut(): boolean {
    return (shoeOf(this.state)?.dealt ?? 0) >= this.shoes[0].length;
  }

  /** Returns a scan with the shoe's next card (R3). Its commitment is the same at both tables. */
  private read(command: Command, order: readonly Card[]): Command {
    if (command.type !== 'ScanCard') return command;
    const card = order[shoeOf(this.state)?.dealt ?? 0] ?? 'AS';
    return { ...command, card, number: null, salt: SALT, commitment: 'c0'.repeat(32) };
  }

  private get isScanned(): boolean {
    return shoeOf(this.state)?.kind === 'physical';
  }

  private decide(command: Command, order: readonly Card[]): Decision<Event> {
    return this.decider.decide(command, this.state, () => ({
      at: (place) => ({ card: order[place] ?? 'AS', salt: this.isScanned ? SALT : null }),
      reveal: () => null,
    }));
  }
}
