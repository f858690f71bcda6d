import type { Call } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import { isPageOfBets, pagesByEvent } from '../../any-table/pages';
import { isOpen } from '../../any-table/state';
import { hasBank, openCoupOf } from '../../player-banked/phases';
import type { CheminEvent, CheminHand } from '../events';
import { evolveChemin } from '../evolve';
import { CHEMIN_UNOPENED, type CheminState } from '../state';
import type { CheminBetInForce, CheminCoupInForce } from './coup-in-force';

type OfCoup = Extract<CheminEvent, { type: 'CardsDealt' | 'CoupSettled' | 'CoupCorrected' }>;
type Settlement = Extract<CheminEvent, { type: 'CoupSettled' | 'CoupCorrected' }>;

/**
 * Returns a settled coup from the log. `events` are those of its table, from a snapshot or the first event,
 * to the coup's last. `corrections` are its `CoupCorrected` and their further pages, in order.
 */
export const cheminCoupInForceOf = (
  coup: string,
  events: readonly CheminEvent[],
  corrections: readonly CheminEvent[],
): CheminCoupInForce => {
  const dealt = events.findIndex((event) => isOf(coup, event, 'CardsDealt'));
  const before = events.slice(0, dealt).reduce<CheminState>(evolveChemin, CHEMIN_UNOPENED);
  const settled = cheminSettledCoup(before, events.slice(dealt));
  return pagesByEvent(corrections, 'CoupCorrected').reduce(cheminCorrectedCoup, settled);
};

/**
 * Returns a coup as settled. `before` is the table just before its cards, `own` are the events from there on.
 */
export const cheminSettledCoup = (before: CheminState, own: readonly CheminEvent[]): CheminCoupInForce => {
  invariant(isOpen(before) && hasBank(before) && before.shoe !== null, 'a coup is dealt with a bank');
  const coup = openCoupOf(before)?.coup;
  invariant(coup !== undefined, 'a coup is dealt that isn’t open');
  const settlement = own.find((event): event is Settlement => isOf(coup, event, 'CoupSettled'));
  invariant(settlement !== undefined, `${coup} was settled`);
  return {
    coup,
    rules: before.rules,
    edition: before.shoe.edition,
    corrections: 0,
    banker: before.bank.patron,
    calls: { punter: callOf(coup, own, 'punter'), banker: callOf(coup, own, 'banker') },
    commission: settlement.commission,
    bets: own.flatMap((event) => betsOf(coup, event)),
  };
};

/** Returns a coup after a correction, whose events are `pages`. */
export const cheminCorrectedCoup = (
  coup: CheminCoupInForce,
  pages: readonly CheminEvent[],
): CheminCoupInForce => {
  const first = pages.find((event): event is Settlement => isOf(coup.coup, event, 'CoupCorrected'));
  invariant(first !== undefined, `${coup.coup} was corrected`);
  const bets = pages.flatMap((event) => betsOf(coup.coup, event));
  return { ...coup, corrections: coup.corrections + 1, commission: first.commission, bets };
};

const isOf = (coup: string, event: CheminEvent, type: OfCoup['type']): event is OfCoup =>
  event.type === type && event.coup === coup;

const callOf = (coup: string, events: readonly CheminEvent[], hand: CheminHand): Call | null => {
  for (const event of events) {
    if (event.type !== 'CardCalled' && event.type !== 'CardDeclined') continue;
    if (event.coup === coup && event.hand === hand) return event.type === 'CardCalled' ? 'carte' : 'non';
  }
  return null;
};

const betsOf = (coup: string, event: CheminEvent): readonly CheminBetInForce[] => {
  if (!isPageOfBets(event, coup)) return [];
  return event.bets.map(({ bet, patron, stake, outcome, winnings, returned }) => {
    return { bet, patron, stake, outcome, winnings, returned };
  });
};
