import { accept, reject, type Decision } from '#kernel/decision';
import { ZERO } from '#kernel/money';
import { betId } from '../../any-table/ids';
import { tooFewChips } from '../../player-banked/bank/bank-limits';
import type { CloseBanco } from '../../player-banked/commands';
import { inRotation, type Seated } from '../../player-banked/seats/rotation';
import { notBeforeDealer, notSeated, seatOf } from '../../player-banked/seats/who-may-act';
import type { CallBanco } from '../commands';
import type { CheminEvent } from '../events';
import type { At, OpenCoup } from '../state';

type InBanco = At<'banco'> & { readonly coup: OpenCoup };

/**
 * Calls *banco*: any seated player except the banker, once, with chips for the whole bank (F3). R7's limits
 * do not apply.
 */
export const callBanco = ({ by }: CallBanco, state: InBanco): Decision<CheminEvent> => {
  const { bank, coup, calls, suivi } = state;
  const patron = by.id;
  if (patron === bank.patron)
    return reject('FORBIDDEN', 'You hold the bank. Only the other patrons may call banco.');
  const refused = notSeated(state, patron);
  if (refused !== null) return refused;
  if (calls.some((call) => call.patron === patron)) return notBeforeDealer(state, 'close the calls of banco');
  const short = tooFewChips(state, patron, bank.amount);
  if (short !== null) return short;
  const seat = seatOf(state, patron);
  return accept({ type: 'BancoCalled', coup: coup.coup, patron, seat, suivi: suivi === patron });
};

/**
 * Closes the banco phase: *suivi* has priority, then the earliest caller in rotation whose chips still cover
 * the bank. The award closes betting (F3).
 */
export const closeBanco = (_: CloseBanco, state: InBanco): Decision<CheminEvent> => {
  const { bank, chips, coup, suivi, currency } = state;
  const closed: CheminEvent = { type: 'BancoClosed', coup: coup.coup, calls: state.calls.length };
  const first = callersInOrder(state).find(({ patron }) => (chips.get(patron) ?? ZERO) >= bank.amount);
  if (first === undefined) return accept(closed);
  const { patron, seat } = first;
  const stake = bank.amount;
  const bet = betId(coup.coup, 1);
  return accept<CheminEvent>(
    closed,
    { type: 'BancoAwarded', coup: coup.coup, patron, seat, suivi: suivi === patron },
    { type: 'BetPlaced', coup: coup.coup, bet, patron, seat, stake, currency },
  );
};

const callersInOrder = ({ seats, bank, calls, suivi }: InBanco): readonly Seated[] => {
  const callers = inRotation(seats, bank.seat).filter((each) =>
    calls.some(({ patron }) => patron === each.patron),
  );
  const suivis = callers.filter(({ patron }) => patron === suivi);
  return [...suivis, ...callers.filter(({ patron }) => patron !== suivi)];
};
