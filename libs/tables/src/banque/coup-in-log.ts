import { invariant } from '#kernel';
import { ZERO } from '#money';
import type { Call } from '../player-banked/play.events';
import type { BanqueEvent, CoupCorrected, CoupSettled } from './banque.events';
import { evolveBanque } from './banque.evolve';
import { BANQUE_UNOPENED, type BanqueState } from './banque.state';
import type { BanqueBetInForce, BanqueCoupInForce } from './coup-in-force';
import { hasBank, isOpen } from './places';
import { betNumber } from './lying';
import type { BanqueHand } from './sides';

/**
 * A settled coup as it stands by the log. `events`: those of its table from an opening position, or the first event, to
 * the coup's last; `corrections`: its `CoupCorrected` and their further pages, in order.
 */
export const banqueCoupInForceOf = (
  coup: string,
  events: readonly BanqueEvent[],
  corrections: readonly BanqueEvent[],
): BanqueCoupInForce => {
  const dealt = events.findIndex((event) => event.type === 'CardsDealt' && event.coup === coup);
  const before = events.slice(0, dealt).reduce<BanqueState>(evolveBanque, BANQUE_UNOPENED);
  invariant(dealt > 0 && isOpen(before) && hasBank(before), `${coup} was dealt with a bank`);
  invariant(before.shoe !== null, `${coup} was dealt from a shoe`);
  const own = events.slice(dealt);
  const last = corrections.findLastIndex(({ type }) => type === 'CoupCorrected');
  const inForce = last < 0 ? own : corrections.slice(last);
  const settled = inForce.find(
    (event): event is CoupSettled | CoupCorrected =>
      (event.type === 'CoupSettled' || event.type === 'CoupCorrected') && event.coup === coup,
  );
  return {
    coup,
    rules: before.rules,
    edition: before.shoe.edition,
    corrections: corrections.filter(({ type }) => type === 'CoupCorrected').length,
    banker: before.bank.patron,
    bank: before.bank.amount,
    calls: callsIn(coup, own),
    commission: {
      right: settled?.sides.right.commission ?? ZERO,
      left: settled?.sides.left.commission ?? ZERO,
    },
    bets: inForce
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
  switch (event.type) {
    case 'CoupSettled':
    case 'BetsSettled':
    case 'CoupCorrected':
    case 'BetsCorrected':
      if (event.coup !== coup) return []; // of an earlier coup, corrected while this one was open
      return event.bets.map(({ bet, patron, on, stake, parts, winnings, returned }) => {
        return { bet, patron, on, stake, parts, winnings, returned };
      });
    default:
      return [];
  }
};
