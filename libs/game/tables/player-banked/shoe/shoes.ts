import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import type { EndShoe, LoadShoe, ShuffleShoe } from '../../any-table/commands';
import type { ShoeFinished, ShoeLoaded, ShoeRevealed, ShoeShuffled } from '../../any-table/events';
import { openingIsDue } from '../../any-table/position';
import { otherDealer } from '../../any-table/preconditions';
import { endOf, finish } from '../../any-table/shoe/end-of-shoe';
import { loadedInOrder, loadedToBeScanned, shuffled } from '../../any-table/shoe/new-shoe';
import type { Shoe, ShoeLookup } from '../../any-table/shoe/shoe';
import { openCoupOf } from '../phases';

interface WithShoe {
  readonly phase: string;
  readonly table: string;
  readonly dealer: string | null;
  readonly rules: { readonly decks: number };
  readonly shoes: number;
  /** `isOpened` is `true` once a coup has been opened on it. */
  readonly shoe: (Shoe & { readonly isOpened: boolean }) | null;
  readonly eventsSinceOpening: number;
}

/**
 * Refuses to replace a shoe on which a coup has been opened (R9), or on which a bank depends (B2); `null`
 * otherwise.
 */
const shoeStillInUse = ({ shoe, phase }: WithShoe, isNeeded: boolean): Refused | null =>
  shoe !== null && (shoe.isOpened || isNeeded)
    ? reject(
        'WRONG_PHASE',
        `The shoe in use is not finished: the table is in phase ${phase}. End it with EndShoe.`,
      )
    : null;

/** Refuses to end a shoe during a coup, or without a shoe (R9); `null` otherwise. */
const noShoeToEnd = ({ shoe, phase }: WithShoe, coup: unknown): Refused | null =>
  shoe === null || coup !== null
    ? reject('WRONG_PHASE', `No shoe can be ended in phase ${phase}. Wait until no coup is open.`)
    : null;

type End = ShoeFinished | ShoeRevealed;

/** The parts of a game that a new shoe's commit needs. */
interface Before<State, Event> {
  openTableAfter(this: void, state: State, events: readonly (Event | End)[]): State;
  /** Returns the table's snapshot (S6). */
  openingOf(this: void, state: State): readonly Event[];
  /** Returns `true` if a bank depends on the shoe. */
  isNeeded(this: void, state: State): boolean;
}

/** Returns the commands that bring a shoe, or end one, at a table of a game. */
export const shoesOf = <State extends WithShoe, Event>({
  openTableAfter,
  openingOf,
  isNeeded,
}: Before<State, Event>) => {
  /** Returns the end of an unused shoe, and the snapshot if it is due (S6). */
  const beforeNewShoe = (state: State, lookup: ShoeLookup): readonly (Event | End)[] => {
    const { shoe } = state;
    const ended = shoe === null ? [] : finish(shoe, lookup(shoe.shoe), 'replaced', null);
    const after = openTableAfter(state, ended);
    return [...ended, ...(openingIsDue(after) ? openingOf(after) : [])];
  };

  /** Commits to an order that nobody at the table knows (R3). The shoe is cut next. */
  const shuffleShoe = (
    command: ShuffleShoe,
    state: State,
    lookup: ShoeLookup,
  ): Decision<Event | End | ShoeShuffled> =>
    shoeStillInUse(state, isNeeded(state)) ??
    otherDealer(command, state) ??
    accept<Event | End | ShoeShuffled>(...beforeNewShoe(state, lookup), shuffled(command, state));

  /**
   * Loads a shoe that was cut by hand (R4). It is ready at once, in the order of a script, or to be scanned
   * (R3).
   */
  const loadShoe = (
    command: LoadShoe,
    state: State,
    lookup: ShoeLookup,
  ): Decision<Event | End | ShoeLoaded> => {
    const refused = shoeStillInUse(state, isNeeded(state)) ?? otherDealer(command, state);
    if (refused !== null) return refused;
    const { cards } = command;
    const loaded = cards === null ? accept(loadedToBeScanned(state)) : loadedInOrder(cards, state);
    return loaded.ok
      ? accept<Event | End | ShoeLoaded>(...beforeNewShoe(state, lookup), ...loaded.events)
      : loaded;
  };

  /** Ends the shoe early (R9). */
  const endShoe = ({ reason }: EndShoe, state: State, lookup: ShoeLookup): Decision<End> =>
    noShoeToEnd(state, openCoupOf<unknown>(state)) ?? accept(...endOf(state.shoe, 'ended', reason, lookup));

  return { ShuffleShoe: shuffleShoe, LoadShoe: loadShoe, EndShoe: endShoe };
};
