export {
  DECK,
  isCard,
  parseCard,
  RANKS,
  rankOf,
  SUITS,
  suitOf,
  type Card,
  type Pips,
  type Rank,
  type Suit,
} from './card';
