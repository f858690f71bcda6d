import { publishedPlaceOf, type FaceDownCard } from '#game/tables';
import type { CoupFacts } from './coup-facts';

/**
 * Returns the number of a card among those dealt from the shoe, or from its supply, from 0: the inverse of
 * `leafOfSupply`. Returns `null` if the card's position isn't in a shoe of that size or not in the supply in use.
 */
export const dealtPosition = ({ shoe, cut, supply }: CoupFacts, card: FaceDownCard): number | null => {
  const size = shoe.cards;
  const place = shoe.type === 'ShoeShuffled' ? publishedPlaceOf(card) : publishedPlaceOf(card) - 1;
  if (place < 0 || place >= size || cut < 0 || cut >= size) return null;
  const position = (place - cut + size) % size;
  if (supply === null) return position;
  if (supply.start >= size || supply.size > size || supply.cut >= supply.size) return null;
  const inSupply = (position - supply.start + size) % size;
  if (inSupply >= supply.size) return null;
  return (inSupply - supply.cut + supply.size) % supply.size;
};

/**
 * Returns how many cards were left in the shoe before this one was dealt. For shoes that aren't dealt from in supplies.
 */
export const leftBefore = (facts: CoupFacts, card: FaceDownCard): number | null => {
  const position = dealtPosition({ ...facts, supply: null }, card);
  return position === null ? null : facts.shoe.cards - position;
};
