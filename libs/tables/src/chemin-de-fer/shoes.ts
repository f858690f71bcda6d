import { accept, invariant, reject, type Decision, type Refused } from '#kernel';
import { SHOE_SCHEME } from '#sealed-shoe';
import { CURRENT_EDITION } from '../house-banked/editions';
import type { CutShoe, EndShoe, LoadShoe, ShuffleShoe } from '../house-banked/house-banked.commands';
import { nextSupply, waitsForFirstCut, type SuppliedShoe } from '../player-banked/supplied-shoe';
import { oneCopyTooMany } from '../table/copies';
import { finish } from '../table/finish';
import { shoeId } from '../table/ids';
import type { ShoeLookup } from '../table/shoe';
import { notSeated } from '../player-banked/persons';
import { openTableAfter } from './chemin.evolve';
import type { CheminEvent } from './chemin.events';
import type { CheminOpenState } from './chemin.state';
import { openingIsDue, openingOf } from './opening';
import { openCoupOf } from './places';

/** R9: a shoe may be replaced as long as no coup has been opened on it. Null: it may. */
export const shoeStillInUse = ({ shoe, phase }: CheminOpenState): Refused | null =>
  shoe !== null && shoe.isOpened
    ? reject('WRONG_PHASE', `the shoe in use has coups to come; the table is in phase ${phase}`)
    : null;

/** R3: commits to an order that nobody at the table knows; to be cut next. */
export const shuffleShoe = (
  { commitment }: ShuffleShoe,
  state: CheminOpenState,
  lookup: ShoeLookup,
): Decision<CheminEvent> => {
  const { decks } = state.rules;
  return accept<CheminEvent>(...beforeNewShoe(state, lookup), {
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
  state: CheminOpenState,
  lookup: ShoeLookup,
): Decision<CheminEvent> => {
  const { decks } = state.rules;
  invariant(cards !== null, 'a shoe without an order is refused at the door');
  const refused = oneCopyTooMany(cards, decks);
  if (refused !== null) return refused;
  if (cards.length === 0) return reject('NOT_ENOUGH_CARDS', 'the shoe has no card');
  return accept<CheminEvent>(...beforeNewShoe(state, lookup), {
    type: 'ShoeLoaded',
    shoe: shoeId(state.table, state.shoes + 1),
    decks,
    cards: cards.length,
    edition: CURRENT_EDITION,
  });
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
    ? reject('WRONG_PHASE', 'nothing waits to be cut: no shoe or supply has just come')
    : null;

/** R4, F13: by the player on the croupier's left, in the highest occupied seat. */
export const cutShoe = ({ at, by }: CutShoe, state: CheminOpenState): Decision<CheminEvent> => {
  const { shoe } = state;
  const size = toBeCut(state);
  invariant(shoe !== null && size !== null, 'nothing waits for a cut');
  const patron = by.id;
  const [left] = state.seats
    .entries()
    .map(([seat, sitter]) => ({ seat: Number(seat), sitter }))
    .toSorted((a, b) => b.seat - a.seat);
  if (left?.sitter !== patron) {
    const who = left?.sitter;
    const refused = reject('FORBIDDEN', 'the highest occupied seat cuts', who === undefined ? {} : { who });
    return notSeated(state, patron) ?? refused;
  }
  const { seat } = left;
  return accept<CheminEvent>(
    waitsForFirstCut(shoe)
      ? { type: 'ShoeCut', shoe: shoe.shoe, at, patron, seat }
      : { type: 'SupplyTaken', shoe: shoe.shoe, start: shoe.dealt, size, cut: at, patron, seat },
  );
};

/** R9: between coups, with a shoe to end. Null: it is so. */
export const noShoeToEnd = (state: CheminOpenState): Refused | null =>
  state.shoe === null || openCoupOf(state) !== null
    ? reject('WRONG_PHASE', `no shoe can be ended in phase ${state.phase}`)
    : null;

/** R9: finished early; the bank lives on. */
export const endShoe = (
  { reason }: EndShoe,
  { shoe }: CheminOpenState,
  lookup: ShoeLookup,
): Decision<CheminEvent> => accept<CheminEvent>(...endOf(shoe, 'ended', reason, lookup));

/** The end of the shoe on the table, if there is one. */
export const endOf = (
  shoe: SuppliedShoe | null,
  because: 'ended' | 'table-closed',
  reason: string | null,
  lookup: ShoeLookup,
): readonly CheminEvent[] => (shoe === null ? [] : finish(shoe, lookup(shoe.shoe), because, reason));
