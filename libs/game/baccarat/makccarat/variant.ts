import { MAIN_JUDGES } from '../judges';
import type { RulesWithWagers } from '../variant-rules';
import { MAIN_WAGERS, type MainWager } from '../wagers';
import { nextDraw, outcomeOf } from './drawing';

const to = (numerator: bigint) => ({ numerator, denominator: 1n });
const PAYS = { player: to(1n), banker: to(1n), tie: to(25n) };
const PAYS_WITH_MORE_TIES = { ...PAYS, tie: to(8n) };

/** Makccarat (M1, M2). */
export const makccarat: RulesWithWagers<MainWager> = {
  decks: [8, 6],
  commissionBps: 800,
  wagers: MAIN_WAGERS,
  // Ties are rare where drawing to an equal total loses, so they pay more (M2).
  pays: (rules) => (rules.equalAfterFirstDraw === 'tie' ? PAYS_WITH_MORE_TIES : PAYS),
  // The two values of P4 are punto banco's. M2 has a default and no list, so only R8 limits the ratio, when a
  // table opens.
  allowsTieAt: () => true,
  judges: MAIN_JUDGES,
  nextDraw,
  outcomeOf,
  hasFive: false,
  fiveToDecide: () => false,
  table: { seats: 7, hasCeremony: false, hasPace: false, stakeMax: null },
  rulings: { payTable: 'M2', settlement: 'M2', draw: { player: 'M1', banker: 'M1' } },
};
