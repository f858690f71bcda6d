import { ALARM_RATIO, evidenceOf, newShoe, withShown, type ShoeOrder } from '#game/shoe';
import {
  coupOfEvent,
  hasLeaf,
  isHouseBanked,
  isShown,
  type FaceDownCard,
  type ShownCard,
} from '#game/tables';
import type { DomainEvent } from '#log/contract';
import type { Noted } from './significant-events.noted';

/** The shoe on a table with the cards shown of it, and those of the shoe before. */
export type WatchedShoe = {
  readonly shoe: string;
  readonly order: ShoeOrder;
  /** Set once an alarm was raised. Each shoe raises at most one. */
  readonly isTold: boolean;
};

/** Returns the shoe after an event, with an alarm if its cards come in an unshuffled order. */
export const shoeAfter = (
  watched: WatchedShoe | null,
  event: DomainEvent,
): { readonly watched: WatchedShoe | null; readonly alarm: readonly Noted[] } => {
  if (event.type === 'ShoeShuffled' || event.type === 'ShoeLoaded') {
    const order = newShoe(watched?.order ?? null, event);
    return { watched: { shoe: event.shoe, order, isTold: false }, alarm: [] };
  }
  const faces = shownIn(event).filter(isShown);
  if (watched === null || faces.length === 0) return { watched, alarm: [] };
  const order = faces.reduce((so, card) => withShown(so, placeOf(card), card.card), watched.order);
  if (watched.isTold) return { watched: { ...watched, order }, alarm: [] };
  const { ratio, against, cards } = evidenceOf(order);
  if (ratio < ALARM_RATIO) return { watched: { ...watched, order }, alarm: [] };
  const after = { against, cards, times: `${BigInt(Math.floor(ratio))}` };
  const coup = coupOfEvent(event);
  return {
    watched: { ...watched, order, isTold: true },
    alarm: [{ kind: 'unshuffled-shoe', coup, shoe: watched.shoe, after }],
  };
};

/** Returns the cards in the order in which they left the shoe, as far as the event shows it. */
const shownIn = (event: DomainEvent): readonly (ShownCard | FaceDownCard)[] => {
  switch (event.type) {
    case 'CardsBurned':
      return [event.shown];
    case 'CardsDealt':
      return isHouseBanked(event)
        ? event.player.flatMap((card, at) => [card, ...event.banker.slice(at, at + 1)])
        : [];
    case 'CardDrawn':
      return [event.card];
    case 'HandExposed':
    case 'CardsTurned':
      return event.cards;
    default:
      return [];
  }
};

/** Returns the number of a card, from 0, whether sealed or not. */
const placeOf = (card: ShownCard): number => (hasLeaf(card) ? card.leaf : card.number - 1);
