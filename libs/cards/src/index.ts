export { DECK, isCard, parseCard, RANKS, rankOf, type Card, type Pips, type Rank, type Suit } from './card';
