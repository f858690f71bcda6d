import { SHOE_SCHEME } from '#game/shoe';
import { isEdition } from '#game/tables';
import type { CoupFacts } from '../coup/coup-facts';
import { coded, type Fault } from './claim';

/** The most decks in a shoe (R2). The file's number of decks decides how long shuffling it takes. */
const DECKS_MAX = 8;

/**
 * Checks the size of the shoe. A root doesn't reveal the size of its tree, so it must be that of the decks in
 * the house rules (R2). Only scripts load fewer cards.
 */
export const shoeFault = (facts: CoupFacts): Fault => {
  const { stated, decksStated, shoe } = facts;
  const { decks, cards } = shoe;
  const isOfDecks = decks === decksStated && decks >= 1 && decks <= DECKS_MAX;
  const isPart = shoe.type === 'ShoeLoaded' && shoe.scanned !== true;
  const isWhole = isPart ? cards >= 1 && cards <= 52 * decks : cards === 52 * decks;
  if (!isOfDecks || !isWhole)
    return `${shoe.shoe} has ${cards} cards, not the decks of 52 that ${stated.type} states`;
  if (shoe.type === 'ShoeShuffled' && shoe.scheme !== SHOE_SCHEME)
    return `${shoe.shoe} was shuffled by ${shoe.scheme}, not by ${SHOE_SCHEME}`;
  return editionFault(facts);
};

/** Checks that the rules' code has each edition that an event of the file states. */
export const editionFault = ({ editions }: CoupFacts): Fault => {
  const other = editions.find((edition) => !isEdition(edition));
  return other === undefined ? null : coded('BAD_EDITION', `the rules have no edition ${other}`);
};
