import { publishedPlaceOf, type FaceDownCard } from '#game/tables';
import type { CoupFacts } from './coup-facts';

/**
 * As what card of the shoe a place was dealt, from 0: what `leafOfSupply` says the other way round; in a supply it is that of the
 * supply. Null: this place is in no shoe of that size, or not in the supply in use.
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

/** Cards left in the shoe before this one was dealt; of a shoe that isn't dealt from in supplies. */
export const leftBefore = (facts: CoupFacts, card: FaceDownCard): number | null => {
  const position = dealtPosition({ ...facts, supply: null }, card);
  return position === null ? null : facts.shoe.cards - position;
};
