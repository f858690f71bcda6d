import type { Pips } from '#cards';
import { hasNatural, pipsOf, totalOf, type Hands, type Side } from './hands';
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

/** P2: Player draws on 0–5 and stands on 6–7; on a five as was decided. */
export const playerDraws = (total: Pips, onFive: 'draw' | 'stand' = 'draw'): boolean =>
  total === 5 ? onFive === 'draw' : total < 5;

/** P3: whether Banker draws. `third` is the value of Player's third card, null when Player stood. */
export const bankerDraws = (total: Pips, third: Pips | null): boolean =>
  third === null ? total <= 5 : BANKER[total].charAt(third) === 'D';

/** Whom the next card goes to by P1–P3, or null when the coup is complete. */
export const nextByTableau = (rules: GameRules, hands: Hands): Side | null => {
  if (hands.banker.length > 2 || hasNatural(hands)) return null;
  const third = hands.player[2];
  if (third === undefined && playerDraws(totalOf(hands.player), rules.onFive)) return 'player';
  return bankerDraws(totalOf(hands.banker), third === undefined ? null : pipsOf(third)) ? 'banker' : null;
};

/** P2: whether Player has the five that `playerOnFive: choice` leaves to a patron. */
export const hasFiveToDecide = (hands: Hands): boolean =>
  hands.player.length === 2 && hands.banker.length === 2 && totalOf(hands.player) === 5 && !hasNatural(hands);
