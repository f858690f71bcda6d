import { parseCard, type Card } from '#game/cards';
import { isObject, parsed, reject, type Parsed } from '#kernel/decision';
import { ONE, parseMoney, type Money } from '#kernel/money';
import { wagersOf } from '../rules-by-variant';
import type { HouseBankedVariant } from '../variants';
import { isWager, type Wager } from '../wagers';

/** A bet in a line of `sabot settle`. */
export interface SettleBet {
  readonly id: string;
  readonly on: Wager;
  readonly stake: Money;
}

/**
 * Parses cards in dealing order. Refuses with `BAD_CARD`, and with `IMPOSSIBLE_CARD` if there are more copies
 * than decks.
 */
export const parseShoeCards = (value: unknown, decks: number): Parsed<readonly Card[]> => {
  if (!Array.isArray(value)) return reject('BAD_CARD', 'cards has to be a list of cards in the order dealt.');
  const cards: Card[] = [];
  const copies = new Map<Card, number>();
  for (const text of value) {
    const card = parseCard(text);
    if (!card.ok) return card;
    cards.push(card.value);
    copies.set(card.value, (copies.get(card.value) ?? 0) + 1);
  }
  const impossible = [...copies].find(([, count]) => count > decks);
  return impossible === undefined
    ? parsed(cards)
    : reject(
        'IMPOSSIBLE_CARD',
        `${impossible[0]} is dealt ${impossible[1]} times, and the shoe has ${decks} of it. Correct the cards.`,
      );
};

/**
 * Parses the bets of a line. Refuses with `BAD_JSON` (no list, no id), `UNKNOWN_WAGER` (P12) and `BAD_STAKE`.
 */
export const parseBets = (variant: HouseBankedVariant, value: unknown): Parsed<readonly SettleBet[]> => {
  if (!Array.isArray(value)) return reject('BAD_JSON', 'bets has to be a list of bets. It may be empty.');
  const bets: SettleBet[] = [];
  for (const item of value) {
    const bet = parseBet(variant, item);
    if (!bet.ok) return bet;
    bets.push(bet.value);
  }
  return parsed(bets);
};

const parseBet = (variant: HouseBankedVariant, value: unknown): Parsed<SettleBet> => {
  if (!isObject(value) || typeof value['id'] !== 'string') {
    return reject('BAD_JSON', 'Each bet has to be an object whose id is a string.');
  }
  const { id, on } = value;
  if (!isWager(on) || !wagersOf(variant).includes(on)) {
    return reject(
      'UNKNOWN_WAGER',
      `The field "on" of a bet names its wager. The wagers of ${variant} are ${wagersOf(variant).join(', ')}.`,
    );
  }
  const stake = parseMoney(value['stake']);
  return stake.ok && stake.value >= ONE
    ? parsed({ id, on, stake: stake.value })
    : reject('BAD_STAKE', 'A stake is a positive whole number of minor units in a string, such as "2500".');
};
