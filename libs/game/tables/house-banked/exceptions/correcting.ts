import { fiveToDecide, type CoupResult } from '#game/baccarat';
import type { Card } from '#game/cards';
import {
  accept,
  invariant,
  parsed,
  reject,
  type Decision,
  type Parsed,
  type Refused,
} from '#kernel/decision';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import { pagesOfCoup } from '../../any-table/pages';
import {
  copiesThatCantBe,
  movesFrom,
  noFiveToSay,
  type Correction,
  type TrueCards,
} from '../../any-table/requests/correcting';
import type { HouseBankedEvent } from '../events';
import { editionOf } from '../rules/editions';
import { freeChips } from '../settlement/commission';
import { waivedOf } from '../settlement/commission-by-coup';
import type { BetInForce, CoupInForce } from '../settlement/coup-in-force';
import type { OpenTableState, TableCore, WaivedCommission } from '../state';
import type { BetResult, CorrectedBet, CoupCorrected } from './exceptions.events';

/**
 * Refuses impossible cards of a coup (`IMPOSSIBLE_CARD`, `NOT_ENOUGH_CARDS`, `UNUSED_CARDS`); `null` if they
 * are possible (R5).
 */
export const notItsCards = (coup: CoupInForce, asked: TrueCards): Refused | null => {
  const result = resultByTrueCards(coup, asked);
  return result.ok ? fiveUnsaid(coup, asked) : result;
};

/** Refuses cards that fit both moves on five, unless `five` states the move (P2). */
const fiveUnsaid = (coup: CoupInForce, { cards, five }: TrueCards): Refused | null => {
  if (five !== undefined || !isFiveUnasked(coup, cards)) return null;
  const fits = ON_FIVE.filter((each) => resultByTrueCards(coup, { cards, five: each }).ok);
  return fits.length < ON_FIVE.length
    ? null
    : reject(
        'BAD_FIELD',
        'five: is missing. With these cards the Player may have drawn on five or stood. Send draw or stand.',
      );
};

const ON_FIVE = ['draw', 'stand'] as const;

/**
 * P2: returns true if the true cards bring a five that a patron would have decided on and nobody was asked
 * for.
 */
const isFiveUnasked = (
  { rules, onFive, bets }: Pick<CoupInForce, 'rules' | 'onFive' | 'bets'>,
  [player1, banker1, player2, banker2]: readonly Card[],
): boolean => {
  if (onFive !== null || rules.playerOnFive === 'draw' || !bets.some(({ on }) => on === 'player'))
    return false;
  if (player1 === undefined || banker1 === undefined || player2 === undefined || banker2 === undefined)
    return false;
  return fiveToDecide(rules, { player: [player1, player2], banker: [banker1, banker2] });
};

/** Settles the coup again from its true cards, in its own edition and under its own rules (R5). */
export const correctCoup = (
  state: OpenTableState,
  { coup, agreed, ...asked }: Correction<CoupInForce>,
): Decision<HouseBankedEvent> => {
  const result = resultByTrueCards(coup, asked);
  invariant(result.ok, `the true cards of ${coup.coup} were a coup when the correction was asked for`);
  const bets = correctedBets(state, coup, result.value);
  const { currency } = state;
  const { first, further } = pagesOfCoup('BetsCorrected', { coup: coup.coup, currency }, bets);
  const { player, banker, outcome, natural } = result.value;
  const corrected: CoupCorrected = {
    type: 'CoupCorrected',
    coup: coup.coup,
    correction: coup.corrections + 1,
    ...agreed,
    player,
    banker,
    outcome,
    natural,
    currency,
    bets: first,
    pages: further.length,
  };
  return accept<HouseBankedEvent>(corrected, ...further);
};

/**
 * Returns the result of a coup by its true cards. The calls made are not changed (R5). If the true cards
 * bring a five that no patron was asked about, and there was a stake on Player, `five` states the move (P2).
 * Without `five`, the move follows from the cards. Older requests have no `five`; if their cards fit both
 * moves, a card was drawn.
 */
export const resultByTrueCards = (
  coup: Pick<CoupInForce, 'rules' | 'edition' | 'onFive' | 'bets'>,
  { cards, five }: TrueCards,
): Parsed<CoupResult> => {
  const { rules, edition, onFive, bets } = coup;
  const refused = copiesThatCantBe(cards, rules.decks);
  if (refused !== null) return refused;
  const { playCoup } = editionOf(edition);
  if (five !== undefined)
    return isFiveUnasked(coup, cards) ? playCoup({ ...rules, onFive: five }, cards) : noFiveToSay();
  if (onFive !== null) return playCoup({ ...rules, onFive }, cards);
  const drawn = playCoup(rules, cards);
  const nobodyAsked = rules.playerOnFive === 'draw' || !bets.some(({ on }) => on === 'player');
  if (drawn.ok || nobodyAsked) return drawn;
  const stood = playCoup({ ...rules, onFive: 'stand' }, cards);
  return stood.ok ? parsed(stood.value) : drawn;
};

/**
 * Returns the corrected bets, gains first, so that a patron owes only what all corrected bets together leave
 * uncovered.
 */
const correctedBets = (
  { chips: before, due, waived }: TableCore,
  coup: CoupInForce,
  result: CoupResult,
): readonly CorrectedBet[] => {
  const { settleBet } = editionOf(coup.edition);
  const settled = coup.bets.map((bet) => {
    const after = settleBet(coup.rules, bet.on, bet.stake, result);
    return { bet, after };
  });
  const fallen = fallenWaivers(waived, coup.coup, settled);
  const changes = settled.map(({ bet, after }, at) => {
    const waiver = fallen[at] ?? ZERO;
    const more = subtract(worth(bet.stake, after), worth(bet.stake, bet));
    return { bet, after, waiver, more: subtract(more, waiver) };
  });
  const move = movesFrom(before, (chips, patron) => freeChips({ chips, due }, patron));
  return changes
    .toSorted((a, b) => Number(a.more < ZERO) - Number(b.more < ZERO))
    .map(({ bet: { bet, patron, on, stake, ...was }, after, waiver, more }) => {
      const { outcome, winnings, commission, returned } = was;
      const result = { ...after, before: { outcome, winnings, commission, returned } };
      const waivedOfIt = waiver === ZERO ? {} : { waived: waiver };
      return { bet, patron, on, stake, ...result, ...waivedOfIt, ...move(patron, more) };
    });
};

/**
 * Returns how much of the waived commission lapses, by bet: a waiver counts only up to the patron's remaining
 * commission of the coup (P4, R5). The lapsed part was never paid, so it is not in `table:{t}:commission` to
 * be taken back.
 */
const fallenWaivers = (
  waived: WaivedCommission,
  coup: string,
  settled: readonly { readonly bet: BetInForce; readonly after: Pick<BetResult, 'commission'> }[],
): readonly Money[] => {
  if (!waived.has(coup)) return settled.map(() => ZERO);
  const left = new Map<string, Money>();
  for (const { bet, after } of settled) {
    const before = left.get(bet.patron) ?? waivedOf(waived, coup, bet.patron);
    left.set(bet.patron, subtract(before, after.commission));
  }
  return settled.map(({ bet: { patron, commission } }) => {
    const falling = left.get(patron) ?? ZERO;
    if (falling <= ZERO) return ZERO;
    const amount = falling < commission ? falling : commission;
    left.set(patron, subtract(falling, amount));
    return amount;
  });
};

/**
 * Returns how much more a corrected bet is worth to its patron than before; negative if it is worth less
 * (R5).
 */
export const gainOf = ({ stake, before, waived = ZERO, ...now }: CorrectedBet): Money =>
  subtract(subtract(worth(stake, now), worth(stake, before)), waived);

/**
 * Returns what a bet is worth to its patron: a win less its commission, even if that was tallied and is owed
 * (P4); a push its stake, even if it was carried to the next coup (P5).
 */
export const worth = (stake: Money, { outcome, winnings, commission }: BetResult): Money => {
  if (outcome === 'lose') return ZERO;
  return outcome === 'push' ? stake : subtract(add(stake, winnings), commission);
};
