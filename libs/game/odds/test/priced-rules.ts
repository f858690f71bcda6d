import { defaultCommissionBps, defaultPays, type HouseBankedVariant } from '#game/baccarat';
import { ONE } from '#kernel/money';
import type { PricedRules } from '#game/odds';

/** The rules that a table of eight decks has unless it is told otherwise (rules.md, options), with `change` of them. */
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
