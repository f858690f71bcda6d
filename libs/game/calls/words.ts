import { TABLE_CALLS, type CallName, type Speaker, type TableCall, type Words } from './call';

/** Numbers as they are called, from 0. A hand without a point is called by the name of the game (seeds 000, 003). */
export const NUMBERS: readonly Words[] = [
  { en: 'baccarat', fr: 'baccara' },
  { en: 'one', fr: 'un' },
  { en: 'two', fr: 'deux' },
  { en: 'three', fr: 'trois' },
  { en: 'four', fr: 'quatre' },
  { en: 'five', fr: 'cinq' },
  { en: 'six', fr: 'six' },
  { en: 'seven', fr: 'sept' },
  { en: 'eight', fr: 'huit' },
  { en: 'nine', fr: 'neuf' },
  { en: 'ten', fr: 'dix' },
];

export const numberWords = (number: number): Words => NUMBERS[number] ?? { en: `${number}`, fr: `${number}` };

/** Names of the hands in a call: `hand` where it is named, `who` as the winner. */
export const HANDS = {
  player: { hand: { en: 'Player', fr: 'au ponte' }, who: { en: 'The Player', fr: 'Le ponte' } },
  punter: { hand: { en: 'punters', fr: 'aux pontes' }, who: { en: 'The punters', fr: 'Les pontes' } },
  right: { hand: { en: 'right', fr: 'à droite' }, who: { en: 'The right', fr: 'La droite' } },
  left: { hand: { en: 'left', fr: 'à gauche' }, who: { en: 'The left', fr: 'La gauche' } },
  banker: { hand: { en: 'Banker', fr: 'à la banque' }, who: { en: 'The Banker', fr: 'La banque' } },
} as const satisfies Readonly<Record<string, Readonly<Record<'hand' | 'who', Words>>>>;
export type HandName = keyof typeof HANDS;

/** Names a seat, or a player without one (seed 003). */
export const seatWords = (seat: number | null): Words =>
  seat === null
    ? { en: 'a player standing', fr: 'un joueur debout' }
    : { en: `seat ${seat}`, fr: `la place ${seat}` };

/** Returns a call with its parts in its words, by its usual speaker or another. */
export const say = (
  call: CallName,
  parts: Readonly<Record<string, Words>> = {},
  by: Speaker = TABLE_CALLS[call].by,
): TableCall => ({
  call,
  by,
  en: filled(call, 'en', parts),
  fr: filled(call, 'fr', parts),
});

const filled = (call: CallName, language: keyof Words, parts: Readonly<Record<string, Words>>): string => {
  let text: string = TABLE_CALLS[call][language];
  for (const [part, words] of Object.entries(parts)) text = text.replace(`{${part}}`, () => words[language]);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
};
