import { accept, invariant, reject, type Decision, type Refused } from '#kernel';
import { SHOE_SCHEME } from '#sealed-shoe';
import { CURRENT_EDITION } from '../house-banked/editions';
import type { CutShoe, EndShoe, LoadShoe, ShuffleShoe } from '../house-banked/house-banked.commands';
import { seatOf } from '../player-banked/persons';
import { oneCopyTooMany } from '../table/copies';
import { finish } from '../table/finish';
import { shoeId } from '../table/ids';
import type { ShoeLookup } from '../table/shoe';
import type { BanqueEvent } from './banque.events';
import { openTableAfter } from './banque.evolve';
import type { BanqueOpenState, BanqueShoe } from './banque.state';
import { openingIsDue, openingOf } from './opening';
import { openCoupOf } from './places';

/** R9: a shoe may be replaced as long as no coup has been opened on it. Null: it may. */
export const shoeStillInUse = ({ shoe, phase }: BanqueOpenState): Refused | null =>
  shoe !== null && shoe.isOpened
    ? reject('WRONG_PHASE', `the shoe in use has coups to come; the table is in phase ${phase}`)
    : null;

/** R3: commits to an order that nobody at the table knows; to be cut next. */
export const shuffleShoe = (
  { commitment }: ShuffleShoe,
  state: BanqueOpenState,
  lookup: ShoeLookup,
): Decision<BanqueEvent> => {
  const { decks } = state.rules;
  return accept<BanqueEvent>(...beforeNewShoe(state, lookup), {
    type: 'ShoeShuffled',
    shoe: shoeId(state.table, state.shoes + 1),
    scheme: SHOE_SCHEME,
    decks,
    cards: decks * 52,
    commitment,
    edition: CURRENT_EDITION,
  });
};

/** A script's shoe: ready at once, and cut by hand before (R4). */
export const loadShoe = (
  { cards }: LoadShoe,
  state: BanqueOpenState,
  lookup: ShoeLookup,
): Decision<BanqueEvent> => {
  const { decks } = state.rules;
  invariant(cards !== null, 'a shoe without an order is refused at the door');
  const refused = oneCopyTooMany(cards, decks);
  if (refused !== null) return refused;
  if (cards.length === 0) return reject('NOT_ENOUGH_CARDS', 'the shoe has no card');
  return accept<BanqueEvent>(...beforeNewShoe(state, lookup), {
    type: 'ShoeLoaded',
    shoe: shoeId(state.table, state.shoes + 1),
    decks,
    cards: cards.length,
    edition: CURRENT_EDITION,
  });
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

/** R9: between coups, with a shoe to end. Null: it is so. */
export const noShoeToEnd = (state: BanqueOpenState): Refused | null =>
  state.shoe === null || openCoupOf(state) !== null
    ? reject('WRONG_PHASE', `no shoe can be ended in phase ${state.phase}`)
    : null;

/** R9, B2: finished early; the bank passes. */
export const endShoe = (
  { reason }: EndShoe,
  { shoe }: BanqueOpenState,
  lookup: ShoeLookup,
): Decision<BanqueEvent> => accept<BanqueEvent>(...endOf(shoe, 'ended', reason, lookup));

/** The end of the shoe on the table, if there is one. */
export const endOf = (
  shoe: BanqueShoe | null,
  because: 'ended' | 'table-closed',
  reason: string | null,
  lookup: ShoeLookup,
): readonly BanqueEvent[] => (shoe === null ? [] : finish(shoe, lookup(shoe.shoe), because, reason));
