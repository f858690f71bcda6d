import type { Call } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import { isPageOfBets, pagesByEvent } from '../../any-table/pages';
import { isOpen } from '../../any-table/state';
import { hasBank, openCoupOf } from '../../player-banked/phases';
import type { BanqueHand } from '../betting/sides';
import { betNumber } from '../betting/standing-stakes';
import type { BanqueEvent, CoupCorrected, CoupSettled } from '../events';
import { evolveBanque } from '../evolve';
import { BANQUE_UNOPENED, type BanqueState } from '../state';
import type { BanqueBetInForce, BanqueCoupInForce } from './coup-in-force';

/**
 * Returns a settled coup from the log. `events` are those of its table, from a snapshot or the first event,
 * to the coup's last. `corrections` are its `CoupCorrected` and their further pages, in order.
 */
export const banqueCoupInForceOf = (
  coup: string,
  events: readonly BanqueEvent[],
  corrections: readonly BanqueEvent[],
): BanqueCoupInForce => {
  const dealt = events.findIndex((event) => event.type === 'CardsDealt' && event.coup === coup);
  const before = events.slice(0, dealt).reduce<BanqueState>(evolveBanque, BANQUE_UNOPENED);
  const settled = banqueSettledCoup(before, events.slice(dealt));
  return pagesByEvent(corrections, 'CoupCorrected').reduce(banqueCorrectedCoup, settled);
};

/**
 * Returns a coup as settled. `before` is the table just before its cards, `own` are the events from there on.
 */
export const banqueSettledCoup = (before: BanqueState, own: readonly BanqueEvent[]): BanqueCoupInForce => {
  invariant(isOpen(before) && hasBank(before) && before.shoe !== null, 'a coup is dealt with a bank');
  const coup = openCoupOf(before)?.coup;
  invariant(coup !== undefined, 'a coup is dealt that isn’t open');
  return {
    coup,
    rules: before.rules,
    edition: before.shoe.edition,
    corrections: 0,
    banker: before.bank.patron,
    bank: before.bank.amount,
    calls: callsIn(coup, own),
    ...settledIn(coup, own),
  };
};

/** Returns a coup after a correction, whose events are `pages`. */
export const banqueCorrectedCoup = (
  coup: BanqueCoupInForce,
  pages: readonly BanqueEvent[],
): BanqueCoupInForce => ({ ...coup, corrections: coup.corrections + 1, ...settledIn(coup.coup, pages) });

/** Returns the results in a settlement, or in a correction of it. */
const settledIn = (
  coup: string,
  events: readonly BanqueEvent[],
): Pick<BanqueCoupInForce, 'commission' | 'bets'> => {
  const settled = events.find(
    (event): event is CoupSettled | CoupCorrected =>
      (event.type === 'CoupSettled' || event.type === 'CoupCorrected') && event.coup === coup,
  );
  invariant(settled !== undefined, `${coup} was settled`);
  const { right, left } = settled.sides;
  return {
    commission: { right: right.commission, left: left.commission },
    bets: events
      .flatMap((event) => betsOf(coup, event))
      .toSorted((a, b) => betNumber(a.bet) - betNumber(b.bet)),
  };
};

const callsIn = (coup: string, events: readonly BanqueEvent[]): Readonly<Record<BanqueHand, Call | null>> => {
  const calls: Record<BanqueHand, Call | null> = { right: null, left: null, banker: null };
  for (const event of events) {
    if (event.type !== 'CardCalled' && event.type !== 'CardDeclined') continue;
    if (event.coup === coup) calls[event.hand] = event.type === 'CardCalled' ? 'carte' : 'non';
  }
  return calls;
};

const betsOf = (coup: string, event: BanqueEvent): readonly BanqueBetInForce[] => {
  if (!isPageOfBets(event, coup)) return [];
  return event.bets.map(({ bet, patron, on, stake, parts, winnings, returned }) => {
    return { bet, patron, on, stake, parts, winnings, returned };
  });
};
