import { handName } from '../../cards/hand-name';
import { rankText } from '../../cards/pips';
import { STRINGS } from '../../shell/strings';
import type { Facts } from './events';

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** Writes a card with its suit, `10♥`. */
export const cardText = (card: string | null): string =>
  card === null ? '?' : `${rankText(card.slice(0, 1))}${SUITS[card.slice(1)] ?? card.slice(1)}`;

export const cardsText = (cards: readonly (string | null)[]): string => cards.map(cardText).join(' ');

const outcomeName = (outcome: string): string =>
  (STRINGS.coup.words.outcomes as Readonly<Record<string, string>>)[outcome] ?? outcome;

/** Writes a result in words with both totals, `Banker wins 7 to 2`; in banque for each side. */
export const resultText = ({
  outcome,
  sides,
  hands = [],
}: Pick<Facts, 'outcome' | 'sides' | 'hands'>): string => {
  const { says } = STRINGS.coup;
  if (sides !== undefined)
    return (['right', 'left'] as const)
      .map((hand) => says.side(handName(hand), outcomeName(sides[hand])))
      .join('; ');
  if (outcome === undefined) return '';
  const totals = hands.flatMap(({ total }) => total ?? []);
  const [one, other] = [Math.max(...totals), Math.min(...totals)];
  const score = totals.length === 2 ? STRINGS.coup.score(one, other) : '';
  return outcome === 'tie' ? says.ties(score) : says.wins(outcomeName(outcome), score).trim();
};
