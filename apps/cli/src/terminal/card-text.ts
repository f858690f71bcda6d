import type { Span, Text } from './text';

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const CARD = /(?<![\w:/.-])(?:A|[2-9TJQK])[SHDC](?![\w/-]|:\w)/gu;

/** Returns a card as people write it: `10♦` for `TD` in UTF-8. Hearts and diamonds are red. */
export const cardSpan = (card: string, isUtf8: boolean): Span => {
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  const symbol = SUITS[suit];
  if (symbol === undefined) return { text: card };
  const text = isUtf8 ? `${rank === 'T' ? '10' : rank}${symbol}` : card;
  return suit === 'H' || suit === 'D' ? { text, tone: 'redSuit' } : { text };
};

/** Returns a sentence with its cards as people write them. `names` are words that only look like cards: `KS` plays. */
export const cardsIn = (text: string, names: ReadonlySet<string>, isUtf8: boolean): Text => {
  const parts: (string | Span)[] = [];
  let from = 0;
  for (const { 0: card, index } of text.matchAll(CARD)) {
    if (names.has(card)) continue;
    parts.push(text.slice(from, index), cardSpan(card, isUtf8));
    from = index + card.length;
  }
  return [...parts, text.slice(from)];
};
