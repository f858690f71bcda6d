import { accept, invariant, reject, type Decision, type Refused } from '#kernel/decision';
import type { CutShoe, EndShoe, LoadShoe, ShuffleShoe } from '../../any-table/commands';
import { seatedFrom, type Seated } from '../../player-banked/seats/rotation';
import type { SupplyTaken } from '../../player-banked/table.events';
import { nextSupply, waitsForFirstCut } from '../../player-banked/shoe/supplied-shoe';
import { endOf, finish } from '../../any-table/shoe/end-of-shoe';
import { loadedInOrder, loadedToBeScanned, shuffled } from '../../any-table/shoe/new-shoe';
import type { ShoeLookup } from '../../any-table/shoe/shoe';
import type { ShoeCut } from '../../any-table/events';
import { notSeated } from '../../player-banked/seats/who-may-act';
import { openTableAfter } from '../evolve';
import type { CheminEvent } from '../events';
import type { CheminOpenState } from '../state';
import { openingIsDue } from '../../any-table/position';
import { openingOf } from '../opening';

/** R3: commits to an order that nobody at the table knows; to be cut next. */
export const shuffleShoe = (
  command: ShuffleShoe,
  state: CheminOpenState,
  lookup: ShoeLookup,
): Decision<CheminEvent> => accept<CheminEvent>(...beforeNewShoe(state, lookup), shuffled(command, state));

/** A shoe that was cut by hand before (R4): ready at once, its order given by a script, or to be scanned (R3). */
export const loadShoe = (
  { cards }: LoadShoe,
  state: CheminOpenState,
  lookup: ShoeLookup,
): Decision<CheminEvent> => {
  const loaded = cards === null ? accept(loadedToBeScanned(state)) : loadedInOrder(cards, state);
  return loaded.ok ? accept<CheminEvent>(...beforeNewShoe(state, lookup), ...loaded.events) : loaded;
};

/** What a new shoe's commit begins with: the end of an unused one, and the opening position when it is due (S6). */
const beforeNewShoe = (state: CheminOpenState, lookup: ShoeLookup): readonly CheminEvent[] => {
  const { shoe } = state;
  const ended = shoe === null ? [] : finish(shoe, lookup(shoe.shoe), 'replaced', null);
  const after = openTableAfter(state, ended);
  return [...ended, ...(openingIsDue(after) ? openingOf(after) : [])];
};

/** How many cards are to be cut now, the whole shoe or its next supply; null: nothing waits for a cut. */
export const toBeCut = ({ shoe, rules }: CheminOpenState): number | null => {
  if (shoe === null || shoe.supply !== null) return null;
  return waitsForFirstCut(shoe) ? shoe.size : nextSupply(shoe, rules.supply);
};

/** Nothing waits for a cut. Null: something does. */
export const nothingToCut = (state: CheminOpenState): Refused | null =>
  toBeCut(state) === null
    ? reject('WRONG_PHASE', 'No shoe or supply is waiting to be cut. Shuffle a shoe first.')
    : null;

/** R4, F13: by the player on the croupier's left, in the highest occupied seat. */
export const cutShoe = ({ at, by }: CutShoe, state: CheminOpenState): Decision<CheminEvent> => {
  const patron = by.id;
  const left = onCroupiersLeft(state);
  if (left?.patron !== patron) {
    const who = left?.patron;
    const refused = reject(
      'FORBIDDEN',
      'Only the patron in the highest occupied seat may cut.',
      who === undefined ? {} : { who },
    );
    return notSeated(state, patron) ?? refused;
  }
  const cut = cutBy(state, at);
  invariant(cut !== null, 'nothing waits for a cut');
  return accept<CheminEvent>(cut);
};

const onCroupiersLeft = ({ seats }: CheminOpenState): Seated | null => seatedFrom(seats, 1).at(-1) ?? null;

/** What comes of the cut, by whoever has to make it; null: nothing waits for one, or nobody is seated. */
export const cutBy = (state: CheminOpenState, at: number): ShoeCut | SupplyTaken | null => {
  const { shoe } = state;
  const [size, left] = [toBeCut(state), onCroupiersLeft(state)];
  if (shoe === null || size === null || left === null) return null;
  return waitsForFirstCut(shoe)
    ? { type: 'ShoeCut', shoe: shoe.shoe, at, ...left }
    : { type: 'SupplyTaken', shoe: shoe.shoe, start: shoe.dealt, size, cut: at, ...left };
};

/** R9: finished early; the bank lives on. */
export const endShoe = (
  { reason }: EndShoe,
  { shoe }: CheminOpenState,
  lookup: ShoeLookup,
): Decision<CheminEvent> => accept<CheminEvent>(...endOf(shoe, 'ended', reason, lookup));
