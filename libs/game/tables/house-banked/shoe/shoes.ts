import type { Card } from '#game/cards';
import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import type { CutShoe, EndShoe, LoadShoe, ShuffleShoe } from '../../any-table/commands';
import type { ShoeLoaded, ShoeShuffled } from '../../any-table/events';
import { openingIsDue } from '../../any-table/position';
import { oneCopyTooMany } from '../../any-table/shoe/card-copies';
import { finish } from '../../any-table/shoe/end-of-shoe';
import { loaded, loadedToBeScanned, newShoe as newShoeOf, shuffled } from '../../any-table/shoe/new-shoe';
import { contentsOfOrder, type ShoeInUse, type ShoeLookup } from '../../any-table/shoe/shoe';
import { returnCarried } from '../betting/carrying';
import type { HouseBankedEvent } from '../events';
import { openingOf } from '../opening';
import type { HouseBankedRules } from '../rules/rules';
import { collect } from '../settlement/commission';
import {
  hasShoe,
  hasStake,
  seatOf,
  type BetweenCoups,
  type InCoup,
  type OpenTableState,
  type TableCore,
} from '../state';
import { burn } from './cards-leaving';

/** Returns a shoe before any card has left it. */
export const newShoe = (event: ShoeShuffled | ShoeLoaded): ShoeInUse => ({
  ...newShoeOf(event),
  cutCardOut: false,
  lastCoup: null,
  nextCoupIsLast: false,
});

/**
 * Returns `true` for tables with a shoe for every coup, which has neither burn nor cut card and is ready at
 * once (P8).
 */
export const isDealtAtOnce = ({ dealing }: HouseBankedRules): boolean => dealing === 'every-coup';

/** Commits to an order that nobody at the table knows (R3). The shoe is cut next. */
export const shuffleShoe = (
  command: ShuffleShoe,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => accept(...beforeNewShoe(state, lookup), shuffled(command, state));

/**
 * Loads a shoe that was cut by hand (R4). Its burn is scanned next, unless a script gives the whole order.
 */
export const loadShoe = (
  { cards }: LoadShoe,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  if (cards !== null) return loadOrder(cards, state, lookup);
  return accept(...beforeNewShoe(state, lookup), loadedToBeScanned(state));
};

/**
 * Refuses a shoe in an unknown order at a table with a shoe for every coup, whose order is committed to
 * before its bets (P8). A script may give the order. Returns `null` if the shoe may be loaded.
 */
export const loadedForOneCoup = ({ cards }: LoadShoe, { rules }: TableCore): Refused | null =>
  cards === null && isDealtAtOnce(rules)
    ? reject('BAD_FIELD', 'cards: are missing. With dealing every-coup send them, or use ShuffleShoe.')
    : null;

/**
 * Loads a script's shoe: ready at once, uncut, with the burn in the given order (P6), or without a burn (P8).
 */
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

/** Refuses to replace a shoe on which a coup has been opened (R9); `null` otherwise. */
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

/**
 * Returns the first events of a new shoe's commit: the end of an unused one, and the snapshot if it is due
 * (S6).
 */
const beforeNewShoe = (state: OpenTableState, lookup: ShoeLookup): readonly HouseBankedEvent[] => [
  ...(hasShoe(state) ? finish(state.shoe, lookup(state.shoe.shoe), 'replaced', null) : []),
  ...(openingIsDue(state) ? openingOf(state) : []),
];

/**
 * Cuts the shoe: the first seated patron to do so, or any patron if nobody is seated (R4). The burn follows
 * automatically (P6).
 */
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

/**
 * Cuts a shoe of one coup: the first patron with a stake to do so, after betting has closed; nobody has to
 * (P8).
 */
export const cutBeforeDeal = ({ at, by }: CutShoe, state: InCoup): Decision<HouseBankedEvent> => {
  if (!hasStake(state, by.id)) return reject('FORBIDDEN', 'Only a patron with a stake in this coup may cut.');
  return accept({ type: 'ShoeCut', shoe: state.shoe.shoe, at, patron: by.id, seat: seatOf(state, by.id) });
};

/** Ends the shoe between coups (R9). Carried stakes are returned (P5), and commission is collected (P4). */
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
