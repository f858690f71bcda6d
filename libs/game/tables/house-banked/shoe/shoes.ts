import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import type { Card } from '#game/cards';
import { oneCopyTooMany } from '../../any-table/shoe/card-copies';
import { loaded, loadedToBeScanned, newShoe as newShoeOf, shuffled } from '../../any-table/shoe/new-shoe';
import { contentsOfOrder, type ShoeInUse, type ShoeLookup } from '../../any-table/shoe/shoe';
import { returnCarried } from '../betting/carrying';
import { collect } from '../settlement/commission';
import { burn } from './cards-leaving';
import type { CutShoe, EndShoe, LoadShoe, ShuffleShoe } from '../../any-table/commands';
import type { HouseBankedEvent } from '../events';
import type { ShoeLoaded, ShoeShuffled } from '../../any-table/events';
import type { HouseBankedRules } from '../rules/rules';
import {
  hasStake,
  seatOf,
  type BetweenCoups,
  type InCoup,
  type OpenTableState,
  type TableCore,
} from '../state';
import { openingIsDue } from '../../any-table/position';
import { openingOf } from '../opening';
import { finish } from '../../any-table/shoe/end-of-shoe';

/** A shoe as it comes to the table, before a card has left it. */
export const newShoe = (event: ShoeShuffled | ShoeLoaded): ShoeInUse => ({
  ...newShoeOf(event),
  cutCardOut: false,
  lastCoup: null,
  nextCoupIsLast: false,
});

/** P8: a shoe of one coup is neither burned from nor has it a cut card; it is ready as soon as it is there. */
export const isDealtAtOnce = ({ dealing }: HouseBankedRules): boolean => dealing === 'every-coup';

/** R3: commits to an order that nobody at the table knows; to be cut next. */
export const shuffleShoe = (
  command: ShuffleShoe,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => accept(...beforeNewShoe(state, lookup), shuffled(command, state));

/** A shoe that was cut by hand (R4): its burn is to be scanned next, unless a script gives the whole order. */
export const loadShoe = (
  { cards }: LoadShoe,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  if (cards !== null) return loadOrder(cards, state, lookup);
  return accept(...beforeNewShoe(state, lookup), loadedToBeScanned(state));
};

/**
 * P8: the order of every coup is committed to before its bets, so its shoe isn't one whose order nobody knows; in
 * scripts it may be given. Null: such a shoe may be loaded.
 */
export const loadedForOneCoup = ({ cards }: LoadShoe, { rules }: TableCore): Refused | null =>
  cards === null && isDealtAtOnce(rules)
    ? reject('BAD_FIELD', 'cards: are missing. With dealing every-coup send them, or use ShuffleShoe.')
    : null;

/** A script's shoe: ready at once, not cut, burned from in the order given (P6; P8: not burned from). */
const loadOrder = (
  cards: readonly Card[],
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  const refused = oneCopyTooMany(cards, state.rules.decks);
  if (refused !== null) return refused;
  const brought = loaded(state, cards.length);
  if (isDealtAtOnce(state.rules)) return accept(...beforeNewShoe(state, lookup), brought);
  const burned = burn(state.rules, newShoe(brought), contentsOfOrder(cards));
  return burned.ok ? accept(...beforeNewShoe(state, lookup), brought, ...burned.events) : burned;
};

/** R9: a shoe may be replaced as long as no coup has been opened on it. */
export const shoeStillInUse = (state: OpenTableState): Refused | null => {
  const replaceable =
    state.phase === 'no-shoe' ||
    state.phase === 'cutting' ||
    (state.phase === 'ready' && state.shoe.coups === 0);
  return replaceable
    ? null
    : reject(
        'WRONG_PHASE',
        `The shoe in use is not finished: the table is in phase ${state.phase}. End it with EndShoe.`,
      );
};

/** What a new shoe's commit begins with: the end of an unused one, and the opening position when it is due (S6). */
const beforeNewShoe = (state: OpenTableState, lookup: ShoeLookup): readonly HouseBankedEvent[] => [
  ...('shoe' in state ? finish(state.shoe, lookup(state.shoe.shoe), 'replaced', null) : []),
  ...(openingIsDue(state) ? openingOf(state) : []),
];

/** R4: any seated patron, the first to do so; with nobody seated, any patron. The burn follows by itself (P6). */
export const cutShoe = (
  { at, by }: CutShoe,
  state: BetweenCoups,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  const seat = seatOf(state, by.id);
  if (seat === null && state.seats.size > 0) {
    return reject('FORBIDDEN', 'Only a seated patron may cut. Take a seat first.');
  }
  const { shoe } = state.shoe;
  const burned = burn(state.rules, { ...state.shoe, cut: at }, lookup(shoe));
  return burned.ok ? accept({ type: 'ShoeCut', shoe, at, patron: by.id, seat }, ...burned.events) : burned;
};

/** P8: whoever has a stake, the first to do so, once betting is closed; nobody has to. */
export const cutBeforeDeal = ({ at, by }: CutShoe, state: InCoup): Decision<HouseBankedEvent> => {
  if (!hasStake(state, by.id)) return reject('FORBIDDEN', 'Only a patron with a stake in this coup may cut.');
  return accept({ type: 'ShoeCut', shoe: state.shoe.shoe, at, patron: by.id, seat: seatOf(state, by.id) });
};

/** R9: between coups. Stakes that lie for the next one go back (P5), and what is due is collected (P4). */
export const endShoe = (
  { reason }: EndShoe,
  state: BetweenCoups,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> =>
  accept<HouseBankedEvent>(
    ...returnCarried(state),
    ...collect(state),
    ...finish(state.shoe, lookup(state.shoe.shoe), 'ended', reason),
  );
