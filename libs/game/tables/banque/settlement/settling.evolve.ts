import { invariant } from '#kernel/decision';
import { add, subtract, sum, ZERO } from '#kernel/money';
import { credited } from '../../any-table/chips/holdings';
import { isSame } from '../../any-table/is-same';
import { inPhase } from '../../player-banked/phases';
import { bancosAfter } from '../betting/bancos-lost';
import { SIDES, type Side } from '../betting/sides';
import { isSameStake } from '../betting/standing-stakes';
import type { BetsSettled, CoupSettled } from '../events';
import { at } from '../phases';
import { nextHolder } from '../play/hand-holder';
import type { At, BanqueCore, BanqueOpenState, OpenCoup, Play } from '../state';
import { gainOf, settlementOf } from './settlement';

type Settled = At<'right' | 'left' | 'banker'>;

/**
 * Applies the first page of a settlement, which must follow from the hands (B10), then the next holders (B6)
 * and the lost bancos (B4).
 */
export const coupSettled = (state: BanqueOpenState, event: CoupSettled): BanqueOpenState => {
  inPhase(state, 'CoupSettled', 'right', 'left', 'banker');
  const { coup, bank, rules, currency } = state;
  const { play } = coup;
  invariant(event.coup === coup.coup && play !== null, `${event.coup} isn't to be settled`);
  invariant(coup.settling.length === 0, `${event.coup} is settled twice`);
  const [first, ...further] = settlementOf({ bank, rules, currency, coup: { ...coup, play } });
  invariant(isSame(first, event), `${event.coup} has another result`);
  const bancosLost = bancosAfter(state.bancosLost, coup.bancos, event.bets);
  const holding = {
    right: heldAfter(state, play, event, 'right'),
    left: heldAfter(state, play, event, 'left'),
  };
  return settledPage({ ...state, bancosLost, holding, coup: { ...coup, settling: further } }, event);
};

/**
 * Passes a losing hand on, whether its holder played it or another patron; a hand without a stake doesn't
 * lose (B6).
 */
const heldAfter = (
  state: BanqueCore,
  { players, holders }: Play,
  { sides }: CoupSettled,
  side: Side,
): number | null => {
  const holder = holders[side];
  if (players[side] === null || holder === null) return state.holding[side];
  const left = state.seats.has(`${holder}`) ? holder : nextHolder(state, side, holder);
  const holds = state.holding[side] ?? left; // who has left in the coup has passed it on
  return holds === null || sides[side].outcome !== 'banker' ? holds : nextHolder(state, side, holds);
};

/** Applies a further page. */
export const betsSettled = (state: BanqueOpenState, event: BetsSettled): BanqueOpenState => {
  inPhase(state, 'BetsSettled', 'right', 'left', 'banker');
  const [next, ...further] = state.coup.settling;
  invariant(
    next?.type === 'BetsSettled' && isSame(next, event),
    `page ${event.page} of ${event.coup} isn't the next of its settlement`,
  );
  return settledPage({ ...state, coup: { ...state.coup, settling: further } }, event);
};

const settledPage = (
  state: Settled,
  { bets: page, commission }: CoupSettled | BetsSettled,
): BanqueOpenState => {
  let { chips } = state;
  let { bets } = state.coup;
  for (const settled of page) {
    invariant(isSameStake(bets.get(settled.bet), settled), `${settled.bet} is settled and isn't open`);
    bets = bets.without(settled.bet);
    if (settled.returned > ZERO) chips = credited(chips, settled.patron, settled.returned);
  }
  const gain = subtract(sum(page.map(gainOf)), commission);
  const bank = { ...state.bank, amount: add(state.bank.amount, gain) };
  invariant(bank.amount >= ZERO, `the bank of ${bank.patron} is below zero`);
  const after = { ...state, chips, bank, coup: { ...state.coup, bets } };
  return after.coup.settling.length > 0 ? after : over(after);
};

const over = (state: Settled): BanqueOpenState => {
  const { bank, rules, shoe } = state;
  const { coup, bets, play }: OpenCoup = state.coup;
  invariant(bets.size === 0, `${bets.size} stakes of ${coup} aren't settled`);
  invariant(shoe !== null && play !== null, `${coup} is settled without a shoe`);
  const offenders =
    rules.falseDraw === 'refused'
      ? []
      : SIDES.flatMap((side) => (play.falseDraws.includes(side) ? (play.players[side] ?? []) : []));
  const after = { ...state, shoe: { ...shoe, coups: shoe.coups + 1 } };
  return at(after, { phase: 'continue', bank, offenders });
};
