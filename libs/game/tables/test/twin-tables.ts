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

/** A sealed shoe in this order that remembers which of its places were looked at, and whether it was opened. */
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
    return '00'.repeat(32); // the same of both shoes: what it tells is told by then
  }
}

/** The same order but for two cards, which change places. */
const withTwoChanged = (order: readonly Card[], [p, q]: readonly [number, number]): readonly Card[] =>
  order.map((card, place) => (place === p ? (order[q] ?? card) : place === q ? (order[p] ?? card) : card));

/** What a command came to at both tables. */
export type Told = 'the same' | 'a changed card was shown';

/** Two tables that are told the same, with shoes that are the same but for two cards. */
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

  /** The state of both: they are told apart by nothing, so they have one. */
  get state(): HouseBankedState {
    return this.both;
  }

  /** Throws when the tables can be told apart before a card that was changed is on the table. */
  give(command: HouseBankedCommand): Told {
    const [one, other] = this.shoes.map((shoe) => this.decide(command, shoe));
    invariant(one !== undefined && other !== undefined, 'two tables');
    if (one.ok) {
      const shown = placesShownIn(one.events);
      if (this.changed.some((place) => shown.has(place))) {
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

  /** What a patron sees of cards that lie face down, at the one table and at the other. */
  facesSeenBy(patron: string): readonly [string, string] {
    if (this.both.phase !== 'turning') return ['', ''];
    const inSight = handsInSight(patron, this.both.coup.coup, this.both);
    const places = inSight.ok ? inSight.value.flatMap(({ cards }) => cards) : [];
    const [one, other] = this.shoes.map((shoe) => places.map((place) => turnedUp(shoe, place).card).join());
    return [one ?? '', other ?? ''];
  }

  /** Whether a card that was changed lies face down. */
  get isChangedCardDown(): boolean {
    if (this.both.phase !== 'turning') return false;
    const { player, banker } = this.both.down;
    return [...player, ...banker].some((card) => 'leaf' in card && this.changed.includes(card.leaf));
  }

  /** A decision, which looks at no card but those that it shows, and at none when it refuses. */
  private decide(command: HouseBankedCommand, shoe: WatchedShoe): Decision<HouseBankedEvent> {
    shoe.lookedAt.clear();
    shoe.isOpened = false;
    const decision = this.decider.decide(command, this.both, () => shoe);
    const events = decision.ok ? decision.events : [];
    const shown = placesShownIn(events);
    for (const place of shoe.lookedAt)
      invariant(shown.has(place), `${command.type} looks at a card it doesn't show`);
    const isRevealed = events.some(({ type }) => type === 'ShoeRevealed');
    invariant(shoe.isOpened === isRevealed, `${command.type} opens the shoe and doesn't reveal it`);
    return decision;
  }
}

/** The places of all cards shown in events: whatever has a `card` has its `leaf`. */
const placesShownIn = (value: unknown, found = new Set<number>()): ReadonlySet<number> => {
  if (Array.isArray(value)) for (const each of value) placesShownIn(each, found);
  else if (isObject(value)) {
    const { card, leaf } = value;
    if (typeof card === 'string' && typeof leaf === 'number') found.add(leaf);
    for (const each of Object.values(value)) placesShownIn(each, found);
  }
  return found;
};

/** Whether the events before the first that shows one of the places are the same. */
const sameUntilShown = (
  one: readonly HouseBankedEvent[],
  other: readonly HouseBankedEvent[],
  places: readonly number[],
): boolean => {
  const at = one.findIndex((event) => places.some((place) => placesShownIn(event).has(place)));
  return isDeepStrictEqual(one.slice(0, at), other.slice(0, at));
};
