import { isDeepStrictEqual } from 'node:util';
import type { Card } from '#game/cards';
import { invariant, isObject, type Decider, type Decision } from '#kernel/decision';
import {
  handsInSight,
  turnedUp,
  type HouseBankedCommand,
  type HouseBankedEvent,
  type HouseBankedState,
  type ShoeContents,
  type ShoeLookup,
} from '..';

export type TableDecider = Decider<HouseBankedCommand, HouseBankedEvent, HouseBankedState, ShoeLookup>;

/** A sealed shoe in this order that records which positions were read, and if it was revealed. */
class WatchedShoe implements ShoeContents {
  readonly lookedAt = new Set<number>();
  isOpened = false;

  constructor(private readonly order: readonly Card[]) {}

  at(place: number): { readonly card: Card; readonly salt: string } {
    const card = this.order[place];
    invariant(card !== undefined, `no card at ${place}`);
    this.lookedAt.add(place);
    return { card, salt: place.toString(16).padStart(32, '0') };
  }

  reveal(): string {
    this.isOpened = true;
    return '00'.repeat(32); // the same for both shoes; everything was shown by then
  }
}

/** Returns the same order with two cards swapped. */
const withTwoChanged = (order: readonly Card[], [p, q]: readonly [number, number]): readonly Card[] => {
  const from = new Map([
    [p, q],
    [q, p],
  ]);
  return order.map((card, place) => order[from.get(place) ?? place] ?? card);
};

/** The effect of a command at both tables. */
export type TwinEffect = 'the same' | 'a changed card was shown';

/** Two tables that receive the same commands, with shoes that differ in two cards. */
export class TwinTables {
  private readonly shoes: readonly [WatchedShoe, WatchedShoe];
  private both: HouseBankedState;

  constructor(
    private readonly decider: TableDecider,
    order: readonly Card[],
    private readonly changed: readonly [number, number],
  ) {
    this.shoes = [new WatchedShoe(order), new WatchedShoe(withTwoChanged(order, changed))];
    this.both = decider.initialState;
  }

  /** The state of both tables, which is the same while nothing distinguishes them. */
  get state(): HouseBankedState {
    return this.both;
  }

  /** Gives a command to both. Throws if the tables can be distinguished before a changed card is shown. */
  give(command: HouseBankedCommand): TwinEffect {
    const [one, other] = this.shoes.map((shoe) => this.decide(command, shoe));
    invariant(one !== undefined && other !== undefined, 'two tables');
    if (one.ok) {
      const shownPlaces = placesShownIn(one.events);
      if (this.changed.some((place) => shownPlaces.has(place))) {
        invariant(other.ok, `${command.type} is refused for a card that isn't shown yet`);
        invariant(
          sameUntilShown(one.events, other.events, this.changed),
          `${command.type} tells a card before it is shown`,
        );
        return 'a changed card was shown';
      }
    }
    invariant(isDeepStrictEqual(one, other), `${command.type} tells a hidden card`);
    if (one.ok) this.both = one.events.reduce(this.decider.evolve, this.both);
    return 'the same';
  }

  /** Returns the face-down cards that a patron sees at either table. */
  facesSeenBy(patron: string): readonly [string, string] {
    if (this.both.phase !== 'turning') return ['', ''];
    const inSight = handsInSight(patron, this.both.coup.coup, this.both);
    const places = inSight.ok ? inSight.value.flatMap(({ cards }) => cards) : [];
    const [one, other] = this.shoes.map((shoe) => places.map((place) => turnedUp(shoe, place).card).join());
    return [one ?? '', other ?? ''];
  }

  /** Returns `true` if a changed card is face down. */
  get isChangedCardDown(): boolean {
    if (this.both.phase !== 'turning') return false;
    const { player, banker } = this.both.down;
    return [...player, ...banker].some((card) => 'leaf' in card && this.changed.includes(card.leaf));
  }

  /** Decides a command, and checks that it reads only the cards that it shows, and none if it refuses. */
  private decide(command: HouseBankedCommand, shoe: WatchedShoe): Decision<HouseBankedEvent> {
    shoe.lookedAt.clear();
    shoe.isOpened = false;
    const decision = this.decider.decide(command, this.both, () => shoe);
    const events = decision.ok ? decision.events : [];
    const shownPlaces = placesShownIn(events);
    for (const place of shoe.lookedAt)
      invariant(shownPlaces.has(place), `${command.type} looks at a card it doesn't show`);
    const isRevealed = events.some(({ type }) => type === 'ShoeRevealed');
    invariant(shoe.isOpened === isRevealed, `${command.type} opens the shoe and doesn't reveal it`);
    return decision;
  }
}

/** Returns the positions of all cards shown in events: whatever has a `card` has its `leaf`. */
const placesShownIn = (value: unknown, found = new Set<number>()): ReadonlySet<number> => {
  if (Array.isArray(value)) for (const each of value) placesShownIn(each, found);
  else if (isObject(value)) {
    const { card, leaf } = value;
    if (typeof card === 'string' && typeof leaf === 'number') found.add(leaf);
    for (const each of Object.values(value)) placesShownIn(each, found);
  }
  return found;
};

/** Returns `true` if the events before the first that shows one of the positions are the same. */
const sameUntilShown = (
  one: readonly HouseBankedEvent[],
  other: readonly HouseBankedEvent[],
  places: readonly number[],
): boolean => {
  const at = one.findIndex((event) => places.some((place) => placesShownIn(event).has(place)));
  return isDeepStrictEqual(one.slice(0, at), other.slice(0, at));
};
