import { CheminScene } from '#testing';

/** Six patrons, with a bank of A's; nothing called yet. */
export const banked = (cards: string | null, options: object = {}, amount = 1000): CheminScene =>
  CheminScene.withSix(cards, options).go(`A stake ${amount}`);
/** No banco: B is first to bet. */
export const betting = (cards: string | null, options: object = {}, amount = 1000): CheminScene =>
  banked(cards, options, amount).go('dealer close-banco');
/** B and C stake, so that B plays the punters' hand with company. */
export const dealt = (cards: string, options: object = {}): CheminScene =>
  betting(cards, options).go(
    'B bet 300, C bet 200, D pass, E pass, F pass, dealer close-betting, dealer deal',
  );
/** Returns the types of events. */
export const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);
