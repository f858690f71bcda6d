import type { Card, Pips } from '#game/cards';
import type { CoupResult } from './coup-result';
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
import type { GameRules } from './game-rules';

/**
 * P3: what the banker does (row: the banker's total) after the player's third card (column: its value).
 * Seed 001 says "the Player's total" here; seeds 000, 002 and 003 agree on the third card, see the ruling.
 */
const BANKER: Readonly<Record<Pips, string>> = {
  //  0123456789   D draws, s stands
  0: 'DDDDDDDDDD',
  1: 'DDDDDDDDDD',
  2: 'DDDDDDDDDD',
  3: 'DDDDDDDDsD',
  4: 'ssDDDDDDss',
  5: 'ssssDDDDss',
  6: 'ssssssDDss',
  7: 'ssssssssss',
  8: 'ssssssssss', // naturals: the coup is over before anyone asks
  9: 'ssssssssss',
};

/** The same by number, the player's standing in the last column: every coup asks it, and a text's letter costs more. */
const STOOD = 10;
const BANKER_DRAWS: readonly (readonly boolean[])[] = ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map(
  (total) => [...Array.from(BANKER[total], (does) => does === 'D'), total <= 5],
);

/** P2: Player draws on 0–5 and stands on 6–7; on a five as was decided. */
export const playerDraws = (total: Pips, onFive: 'draw' | 'stand' = 'draw'): boolean =>
  total === 5 ? onFive === 'draw' : total < 5;

/** P3: whether Banker draws. `third` is the value of Player's third card, null when Player stood. */
export const bankerDraws = (total: Pips, third: Pips | null): boolean =>
  BANKER_DRAWS[total]?.[third ?? STOOD] === true;

/** Whom the next card goes to by P1–P3, or null when the coup is complete. */
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

/** A whole coup by P1–P3 from the cards as they come: what `nextByTableau`, asked card by card, comes to as well. */
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

/** P2: whether Player has the five that `playerOnFive: choice` leaves to a patron. */
export const hasFiveToDecide = (hands: Hands): boolean =>
  hands.player.length === 2 && hands.banker.length === 2 && totalOf(hands.player) === 5 && !hasNatural(hands);
