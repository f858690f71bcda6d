import { defaultCommissionBps, defaultPays, type HouseBankedVariant } from '#game/baccarat';
import type { PricedRules } from '#game/odds';
import { ONE } from '#kernel/money';

/** Returns the default rules of a table of eight decks (rules.md, options), with changes. */
export const pricedRules = (variant: HouseBankedVariant, change: Partial<PricedRules> = {}): PricedRules => ({
  variant,
  decks: 8,
  equalAfterFirstDraw: 'other-wins',
  playerOnFive: 'draw',
  commissionBps: defaultCommissionBps[variant],
  roundTo: ONE,
  pays: defaultPays({ variant, equalAfterFirstDraw: change.equalAfterFirstDraw ?? 'other-wins' }),
  ...change,
});
