import { SHOE_SCHEME } from '#sealed-shoe';
import type { Fault } from './claim';
import type { CoupFacts } from './coup-facts';

/** R2: a shoe has no more: what a file says of decks decides how long it is shuffled. */
const DECKS_MAX = 8;

/** A root doesn't tell its tree's size: it is that of the decks that the house rules have (R2). Only scripts load fewer cards. */
export const shoeFault = ({ stated, decksStated, shoe }: CoupFacts): Fault => {
  const { decks, cards } = shoe;
  const isOfDecks = decks === decksStated && decks >= 1 && decks <= DECKS_MAX;
  const isPart = shoe.type === 'ShoeLoaded' && shoe.scanned !== true;
  const isWhole = isPart ? cards >= 1 && cards <= 52 * decks : cards === 52 * decks;
  if (!isOfDecks || !isWhole)
    return `${shoe.shoe} has ${cards} cards, not the decks of 52 that ${stated.type} states`;
  return shoe.type === 'ShoeShuffled' && shoe.scheme !== SHOE_SCHEME
    ? `${shoe.shoe} was shuffled by ${shoe.scheme}, not by ${SHOE_SCHEME}`
    : null;
};
