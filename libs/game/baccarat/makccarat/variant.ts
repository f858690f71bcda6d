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
  // M2: ties are rare when coming level loses, so they pay more.
  pays: (rules) => (rules.equalAfterFirstDraw === 'tie' ? PAYS_WITH_MORE_TIES : PAYS),
  // P4's two values are punto banco's; M2 gives a default and no list, so R8 alone bounds it, at the table's opening.
  allowsTieAt: () => true,
  judges: MAIN_JUDGES,
  nextDraw,
  outcomeOf,
  hasFive: false,
  fiveToDecide: () => false,
  table: { seats: 7, hasCeremony: false, hasPace: false, stakeMax: null },
  rulings: { payTable: 'M2', settlement: 'M2', draw: { player: 'M1', banker: 'M1' } },
};
