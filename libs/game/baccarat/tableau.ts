import type { Card, Pips } from '#game/cards';
import type { CoupResult } from './coup-result';
import type { GameRules } from './game-rules';
import {
  hasNatural,
  higher,
  initialTotalOf,
  isNatural,
  pipsOf,
  plus,
  totalOf,
  type Hands,
  type Side,
} from './hands';

/**
 * The banker's table of P3. Row: the banker's total; column: the value of the player's third card. Seed 001
 * says "the Player's total" here; seeds 000, 002 and 003 agree on the third card, see the ruling.
 */
const BANKER: Readonly<Record<Pips, string>> = {
  // 0123456789   D draws, s stands
  0: 'DDDDDDDDDD',
  1: 'DDDDDDDDDD',
  2: 'DDDDDDDDDD',
  3: 'DDDDDDDDsD',
  4: 'ssDDDDDDss',
  5: 'ssssDDDDss',
  6: 'ssssssDDss',
  7: 'ssssssssss',
  8: 'ssssssssss', // naturals: the coup ends before anyone draws
  9: 'ssssssssss',
};

/**
 * The same table as numbers, with the player's standing in the last column. Every coup uses it, and reading a
 * letter takes longer.
 */
const STOOD = 10;
const BANKER_DRAWS: readonly (readonly boolean[])[] = ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map(
  (total) => [...Array.from(BANKER[total], (does) => does === 'D'), total <= 5],
);

/** Returns `true` if Player draws: on 0–4, on a five as decided, not on 6–7 (P2). */
export const playerDraws = (total: Pips, onFive: 'draw' | 'stand' = 'draw'): boolean =>
  total === 5 ? onFive === 'draw' : total < 5;

/**
 * Returns `true` if Banker draws (P3). `third` is the value of Player's third card, `null` if Player stood.
 */
export const bankerDraws = (total: Pips, third: Pips | null): boolean =>
  BANKER_DRAWS[total]?.[third ?? STOOD] === true;

/** Returns the side that gets the next card by P1–P3; `null` once the coup is complete. */
export const nextByTableau = (rules: GameRules, hands: Hands): Side | null => {
  const { player, banker } = hands;
  if (banker.length > 2) return null;
  const playerTotal = initialTotalOf(player);
  const bankerTotal = initialTotalOf(banker);
  if (isNatural(playerTotal) || isNatural(bankerTotal)) return null;
  const third = player[2];
  if (third === undefined && playerDraws(playerTotal, rules.onFive)) return 'player';
  return bankerDraws(bankerTotal, third === undefined ? null : pipsOf(third)) ? 'banker' : null;
};

/** Deals a whole coup by P1–P3, with the same result as `nextByTableau` card by card. */
export const dealByTableau = (rules: GameRules, next: () => Card): CoupResult => {
  const [player1, banker1, player2, banker2] = [next(), next(), next(), next()];
  let player: readonly Card[] = [player1, player2];
  let banker: readonly Card[] = [banker1, banker2];
  let playerTotal = plus(pipsOf(player1), pipsOf(player2));
  let bankerTotal = plus(pipsOf(banker1), pipsOf(banker2));
  const natural = isNatural(playerTotal) || isNatural(bankerTotal);
  if (!natural) {
    let third: Pips | null = null;
    if (playerDraws(playerTotal, rules.onFive)) {
      const player3 = next();
      player = [player1, player2, player3];
      third = pipsOf(player3);
      playerTotal = plus(playerTotal, third);
    }
    if (bankerDraws(bankerTotal, third)) {
      const banker3 = next();
      banker = [banker1, banker2, banker3];
      bankerTotal = plus(bankerTotal, pipsOf(banker3));
    }
  }
  return {
    player: { cards: player, total: playerTotal },
    banker: { cards: banker, total: bankerTotal },
    outcome: higher(playerTotal, bankerTotal),
    natural,
    cardsUsed: player.length + banker.length,
  };
};

/** Returns `true` if Player has the five that `playerOnFive: choice` leaves to a patron (P2). */
export const hasFiveToDecide = (hands: Hands): boolean =>
  hands.player.length === 2 && hands.banker.length === 2 && totalOf(hands.player) === 5 && !hasNatural(hands);
