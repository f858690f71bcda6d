import type { Pips } from '#game/cards';
import { bankerDraws, playerDraws } from '../tableau';

/** The call of a patron who plays a face-down hand: a third card, or none. */
export const CALLS = ['carte', 'non'] as const;
export type Call = (typeof CALLS)[number];

/** An 8 or 9 in two cards (F7, F9). */
export const isNaturalTotal = (total: Pips): boolean => total >= 8;

/**
 * F8: what a punter must call on a total of 0–7; null: it is free. Who plays alone, with no other patron's stake on the
 * hand, must only draw to 0.
 */
export const punterDuty = (total: Pips, isAlone: boolean): Call | null => {
  if (isAlone) return total === 0 ? 'carte' : null;
  return total === 5 ? null : orthodoxPunter(total);
};

/** R11: the orthodox move, which draws on a five. */
export const orthodoxPunter = (total: Pips): Call => (playerDraws(total) ? 'carte' : 'non');

/** F9: what the banker must do by the table after a punter's third card (null: the punter stood); null: it is free. */
export const bankerDuty = (total: Pips, third: Pips | null): Call | null =>
  (total === 3 && third === 9) || (total === 5 && third === 4) ? null : orthodoxBanker(total, third);

/** R11: the banker's orthodox move is P3's. */
export const orthodoxBanker = (total: Pips, third: Pips | null): Call =>
  bankerDraws(total, third) ? 'carte' : 'non';
