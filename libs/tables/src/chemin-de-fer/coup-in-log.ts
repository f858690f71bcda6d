import { invariant } from '#kernel';
import type { Call } from '../player-banked/play.events';
import type { CheminEvent, CheminHand } from './chemin.events';
import { evolveChemin } from './chemin.evolve';
import { CHEMIN_UNOPENED, type CheminState } from './chemin.state';
import type { CheminBetInForce, CheminCoupInForce } from './coup-in-force';
import { hasBank, isOpen } from './places';

type Correction = Extract<CheminEvent, { type: 'CoupCorrected' }>;
type Settlement = Extract<CheminEvent, { type: 'CoupSettled' }>;

/**
 * A settled coup as it stands by the log. `events`: those of its table from an opening position, or the first event, to
 * the coup's last; `corrections`: its `CoupCorrected` and their further pages, in order.
 */
export const cheminCoupInForceOf = (
  coup: string,
  events: readonly CheminEvent[],
  corrections: readonly CheminEvent[],
): CheminCoupInForce => {
  // A round in which nothing was staked has the same id: the last one was dealt.
  const first = events.findLastIndex((event) => event.type === 'CoupOpened' && event.coup === coup);
  const opened = events.slice(0, first + 1).reduce<CheminState>(evolveChemin, CHEMIN_UNOPENED);
  invariant(isOpen(opened) && hasBank(opened) && opened.shoe !== null, `${coup} begins with a bank`);
  const own = events.slice(first);
  const settlement = own.find((event): event is Settlement => isOf(coup, event, 'CoupSettled'));
  invariant(settlement !== undefined, `${coup} was settled`);
  const all = corrections.filter((event): event is Correction => event.type === 'CoupCorrected');
  const last = corrections.findLastIndex(({ type }) => type === 'CoupCorrected');
  return {
    coup,
    rules: opened.rules,
    edition: opened.shoe.edition,
    corrections: all.length,
    banker: opened.bank.patron,
    calls: { punter: callOf(coup, own, 'punter'), banker: callOf(coup, own, 'banker') },
    commission: (all.at(-1) ?? settlement).commission,
    bets: (last < 0 ? own : corrections.slice(last)).flatMap((event) => betsOf(coup, event)),
  };
};

const isOf = (coup: string, event: CheminEvent, type: CheminEvent['type']): boolean =>
  event.type === type && 'coup' in event && event.coup === coup;

const callOf = (coup: string, events: readonly CheminEvent[], hand: CheminHand): Call | null => {
  for (const event of events) {
    if (event.type !== 'CardCalled' && event.type !== 'CardDeclined') continue;
    if (event.coup === coup && event.hand === hand) return event.type === 'CardCalled' ? 'carte' : 'non';
  }
  return null;
};

const betsOf = (coup: string, event: CheminEvent): readonly CheminBetInForce[] => {
  switch (event.type) {
    case 'CoupSettled':
    case 'BetsSettled':
    case 'CoupCorrected':
    case 'BetsCorrected':
      if (event.coup !== coup) return []; // of an earlier coup, corrected while this one was open
      return event.bets.map(({ bet, patron, stake, outcome, winnings, returned }) => {
        return { bet, patron, stake, outcome, winnings, returned };
      });
    default:
      return [];
  }
};
