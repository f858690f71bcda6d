import { higher, totalOf } from '../hands';
import { JUDGES } from '../judges';
import { sameRatio } from '../ratio';
import { dealByTableau, hasFiveToDecide, nextByTableau } from '../tableau';
import type { Pays, RulesWithWagers } from '../variant-rules';
import { WAGERS, type Wager } from '../wagers';

const to = (numerator: bigint, denominator = 1n) => ({ numerator, denominator });

/** Pay-outs of P4 and P11. */
const PAYS: Pays = {
  player: to(1n),
  banker: to(1n),
  tie: to(8n),
  'player-pair': to(11n),
  'banker-pair': to(11n),
  'either-pair': to(5n),
  'perfect-pair': to(25n),
  big: to(27n, 50n),
  small: to(3n, 2n),
};
const TIE_PAYS = [to(8n), to(9n)];

/** Punto banco (P1–P8, P11, P12). Mini and no-commission baccarat differ from it in a few things. */
export const puntoBanco: RulesWithWagers<Wager> = {
  decks: [8, 1, 6],
  commissionBps: 500,
  wagers: WAGERS,
  pays: () => PAYS,
  allowsTieAt: (ratio) => TIE_PAYS.some((allowed) => sameRatio(allowed, ratio)),
  judges: JUDGES,
  nextDraw: nextByTableau,
  deal: dealByTableau,
  outcomeOf: (_rules, hands) => higher(totalOf(hands.player), totalOf(hands.banker)),
  hasFive: true,
  fiveToDecide: hasFiveToDecide,
  table: { seats: 14, hasCeremony: true, hasPace: false, stakeMax: null },
  rulings: { payTable: 'P4', settlement: 'P4', draw: { player: 'P2', banker: 'P3' } },
};
