import { defaultCommissionBps, defaultPays, type HouseBankedVariant } from '#baccarat';
import { ONE } from '#money';
import type { PricedRules } from '#odds';

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
