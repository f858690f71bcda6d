import type { Pips } from '#game/cards';
import { bankerDraws, playerDraws } from '../tableau';

/** A patron's call on a face-down hand: a third card (*carte*) or none (*non*). */
export const CALLS = ['carte', 'non'] as const;
export type Call = (typeof CALLS)[number];

/** Returns `true` for an 8 or 9 in two cards (F7, F9). */
export const isNaturalTotal = (total: Pips): boolean => total >= 8;

/**
 * Returns the punter's obligatory call on a total of 0–7; `null` if it is free (F8). A punter who plays
 * alone, without other patrons' stakes on the hand, must only draw to 0.
 */
export const punterDuty = (total: Pips, isAlone: boolean): Call | null => {
  if (isAlone) return total === 0 ? 'carte' : null;
  return total === 5 ? null : orthodoxPunter(total);
};

/** Returns the punter's orthodox call, which draws on a five (R11). */
export const orthodoxPunter = (total: Pips): Call => (playerDraws(total) ? 'carte' : 'non');

/**
 * Returns the banker's obligatory call after a punter's third card (`null`: the punter stood); `null` if it
 * is free (F9).
 */
export const bankerDuty = (total: Pips, third: Pips | null): Call | null =>
  (total === 3 && third === 9) || (total === 5 && third === 4) ? null : orthodoxBanker(total, third);

/** Returns the banker's orthodox call, which is that of P3 (R11). */
export const orthodoxBanker = (total: Pips, third: Pips | null): Call =>
  bankerDraws(total, third) ? 'carte' : 'non';
