import type { Call } from '#game/baccarat';
import type { Decision } from '#kernel/decision';
import type { Agreed } from '../any-table/requests/exceptions.events';
import type { Person } from '../any-table/person';
import type { RequestBook } from '../any-table/requests/requests';
import type { FaceDownCard, ShoeLookup, ShownCard } from '../any-table/shoe/shoe';

/**
 * What an audit asks the rules of a player-banked game again, from the state that the events before have led to. Cards
 * and decisions are inputs (`cli.md`, `sabot replay`); all else follows from them, and is said here.
 */
export interface Recomputing<Event, State, InForce, Rules> {
  /** What has to come next by itself, in this commit; nothing where somebody has to act. A secret of a shoe is left empty. */
  following(state: State): readonly Event[];
  /**
   * An event that somebody's decision leaves, as it has to be, and what has to come with it. What the decision itself says
   * is taken from the event. Null: all of it is an input, or nothing can be said here. Refused: nobody may decide so.
   * `coup`: a settled coup that is corrected, as it stands.
   */
  decided(state: State, event: Event, coup: InForce | null): Decision<Event> | null;
  /**
   * What follows from the hands that lie exposed, had the table had other rules (`state` has those it had). Refuses with
   * `BAD_RULES` where by those rules others would have acted, or other cards would have been dealt.
   */
  otherwise(state: State, rules: Rules): Decision<Event>;
  /** A coup as a correction has left it; `pages`: its `CoupCorrected` and what followed. */
  corrected(coup: InForce, pages: readonly Event[]): InForce;
  /** Of a hand whose cards are exposed: what it had to call; null: it was free. `isForced`: the time was out (R11). */
  callDue(state: State, hand: string, isForced: boolean): Call | null;
  /** Of a hand whose cards are exposed: the total of the natural that had to be announced; null: it had none to announce. */
  naturalDue(state: State, hand: string): number | null;
  /** F7: returns true for a banker's natural beside the punter's, which older logs do not announce. */
  mayGoUnannounced(state: State, hand: string): boolean;
  /** The announcement that has to precede a first exposure; null: it precedes, or can't be told from this hand. */
  unannounced(state: State, event: Event): Event | null;
}

/** A secret isn't in a state: of what follows it is left empty. No card is asked for. */
export const SECRETS_UNTOLD: ShoeLookup = () => ({
  at: () => {
    throw new Error('what follows by itself asks for no card');
  },
  reveal: () => '',
});

/** Whoever gives a dealer's command: that it was one is seen from the event's actor. */
export const SOME_DEALER: Person = { id: '', role: 'dealer' };

/** Who decided, as a patron. */
export const patronOf = (id: string): Person => ({ id, role: 'patron' });

/** A card that is shown at the place that it has to lie at. */
export const movedTo = (card: ShownCard, place: FaceDownCard): ShownCard => {
  if ('leaf' in card) return 'leaf' in place ? { ...card, leaf: place.leaf } : card;
  return 'number' in place ? { ...card, number: place.number } : card;
};

/** The cards of a hand at the places that they were dealt to; null: they are more or fewer. */
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

/** The request that an event answers, by its id, or the only one of its kind that waits; null: there is none. */
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
  const asked = found.asked as Extract<Asked, { readonly what: What }>; // by the filter above
  return { asked, agreed: { request: found.request, askedBy: found.by } };
};
