import { accept, invariant, type Decision } from '#kernel/decision';
import type { CutShoe, EndShoe, LoadShoe, ShuffleShoe } from '../../any-table/commands';
import { seatOf } from '../../player-banked/seats/who-may-act';
import { endOf, finish } from '../../any-table/shoe/end-of-shoe';
import { loadedInOrder, loadedToBeScanned, shuffled } from '../../any-table/shoe/new-shoe';
import type { ShoeLookup } from '../../any-table/shoe/shoe';
import type { BanqueEvent } from '../events';
import { openTableAfter } from '../evolve';
import type { BanqueOpenState } from '../state';
import { openingIsDue } from '../../any-table/position';
import { openingOf } from '../opening';

/** R3: commits to an order that nobody at the table knows; to be cut next. */
export const shuffleShoe = (
  command: ShuffleShoe,
  state: BanqueOpenState,
  lookup: ShoeLookup,
): Decision<BanqueEvent> => accept<BanqueEvent>(...beforeNewShoe(state, lookup), shuffled(command, state));

/** A shoe that was cut by hand before (R4): ready at once, its order given by a script, or to be scanned (R3). */
export const loadShoe = (
  { cards }: LoadShoe,
  state: BanqueOpenState,
  lookup: ShoeLookup,
): Decision<BanqueEvent> => {
  const loaded = cards === null ? accept(loadedToBeScanned(state)) : loadedInOrder(cards, state);
  return loaded.ok ? accept<BanqueEvent>(...beforeNewShoe(state, lookup), ...loaded.events) : loaded;
};

/** What a new shoe's commit begins with: the end of an unused one, and the opening position when it is due (S6). */
const beforeNewShoe = (state: BanqueOpenState, lookup: ShoeLookup): readonly BanqueEvent[] => {
  const { shoe } = state;
  const ended = shoe === null ? [] : finish(shoe, lookup(shoe.shoe), 'replaced', null);
  const after = openTableAfter(state, ended);
  return [...ended, ...(openingIsDue(after) ? openingOf(after) : [])];
};

/** R4: by any patron; nobody has the bank before a shoe is ready (B2). */
export const cutShoe = ({ at, by }: CutShoe, state: BanqueOpenState): Decision<BanqueEvent> => {
  invariant(state.shoe !== null, 'nothing waits for a cut');
  const { shoe } = state.shoe;
  return accept({ type: 'ShoeCut', shoe, at, patron: by.id, seat: seatOf(state, by.id) });
};

/** R9, B2: finished early; the bank passes. */
export const endShoe = (
  { reason }: EndShoe,
  { shoe }: BanqueOpenState,
  lookup: ShoeLookup,
): Decision<BanqueEvent> => accept<BanqueEvent>(...endOf(shoe, 'ended', reason, lookup));
