export { DECK, isCard, parseCard, RANKS, rankOf, type Card, type Pips } from './card';
