import type { Call } from '#game/baccarat';
import type { Decision } from '#kernel/decision';
import type { Person } from '../any-table/person';
import type { Agreed } from '../any-table/requests/exceptions.events';
import type { RequestBook } from '../any-table/requests/requests';
import { hasLeaf, type FaceDownCard, type ShoeLookup, type ShownCard } from '../any-table/shoe/shoe';

/**
 * Recomputes a player-banked game for an audit, from the state after earlier events. Cards and decisions
 * are inputs (`cli.md`, `sabot replay`); everything else follows from them.
 */
export interface Recomputing<Event, State, InForce, Rules> {
  /**
   * Returns the events that must follow automatically in this commit; empty if a person has to act. A shoe's
   * secret is left empty.
   */
  following(state: State): readonly Event[];
  /**
   * Returns an event of a decision as it must be, with the events that must accompany it. The decision itself
   * is taken from the event. Returns `null` if all of it is an input, or it can't be checked here, and a
   * refusal if nobody may decide so. `coup` is a settled coup that is corrected.
   */
  decided(state: State, event: Event, coup: InForce | null): Decision<Event> | null;
  /**
   * Returns what would follow from the exposed hands under other rules; `state` has the original ones.
   * Refuses with `BAD_RULES` if other patrons would have acted, or other cards been dealt.
   */
  otherwise(state: State, rules: Rules): Decision<Event>;
  /** Returns a coup after a correction. `pages` are its `CoupCorrected` and the following pages. */
  corrected(coup: InForce, pages: readonly Event[]): InForce;
  /**
   * Returns the obligatory call of an exposed hand; `null` if it was free. `isForced` is `true` after the
   * time has expired (R11).
   */
  callDue(state: State, hand: string, isForced: boolean): Call | null;
  /** Returns the total of the natural that an exposed hand had to announce; `null` if it had none. */
  naturalDue(state: State, hand: string): number | null;
  /** F7: returns true for a banker's natural beside the punter's, which older logs do not announce. */
  mayGoUnannounced(state: State, hand: string): boolean;
  /**
   * Returns the announcement that has to precede a first exposure; `null` if it does, or can't be determined
   * from this hand.
   */
  unannounced(state: State, event: Event): Event | null;
}

/** A look-up without secrets, for recomputing what follows automatically, which needs no card. */
export const SECRETS_UNTOLD: ShoeLookup = () => ({
  at: () => {
    throw new Error('automatic events need no card');
  },
  reveal: () => '',
});

/** A dealer without an id. The event's actor shows that a dealer gave the command. */
export const SOME_DEALER: Person = { id: '', role: 'dealer' };

/** Returns the deciding patron. */
export const patronOf = (id: string): Person => ({ id, role: 'patron' });

/** Returns a shown card, moved to the position that it must have. */
export const movedTo = (card: ShownCard, place: FaceDownCard): ShownCard => {
  if (hasLeaf(card)) return hasLeaf(place) ? { ...card, leaf: place.leaf } : card;
  return hasLeaf(place) ? card : { ...card, number: place.number };
};

/**
 * Returns the cards of a hand, moved to the positions to which they were dealt; `null` if the number differs.
 */
export const movedToAll = (
  cards: readonly ShownCard[],
  places: readonly FaceDownCard[],
): readonly ShownCard[] | null => {
  const moved = cards.flatMap((card, index) => {
    const place = places[index];
    return place === undefined ? [] : [movedTo(card, place)];
  });
  return moved.length === cards.length && cards.length === places.length ? moved : null;
};

/**
 * Returns the request that an event answers, by its id, or the only waiting one of its kind; `null` if there
 * is none.
 */
export const answeredBy = <Asked extends { readonly what: string }, What extends Asked['what']>(
  { open }: RequestBook<Asked>,
  id: string,
  what: What,
): {
  readonly asked: Extract<Asked, { readonly what: What }>;
  readonly agreed: Omit<Agreed, 'approvedBy' | 'reason'>;
} | null => {
  const ofKind = open.filter(({ asked }) => asked.what === what);
  const found = ofKind.find(({ request }) => request === id) ?? (ofKind.length === 1 ? ofKind[0] : undefined);
  if (found === undefined) return null;
  const asked = found.asked as Extract<Asked, { readonly what: What }>; // checked by the filter above
  return { asked, agreed: { request: found.request, askedBy: found.by } };
};
