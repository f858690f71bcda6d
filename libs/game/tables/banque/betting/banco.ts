import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import { inUnits, shareRoundedDown, ZERO, type Money } from '#kernel/money';
import { betId } from '../../any-table/ids';
import { tooFewChips } from '../../player-banked/bank/bank-limits';
import type { CloseBanco } from '../../player-banked/commands';
import { notBeforeDealer, notSeated, seatOf } from '../../player-banked/seats/who-may-act';
import { inTurn } from '../bank/seat-order';
import type { CallBanco } from '../commands';
import type { BanqueEvent } from '../events';
import type { At, BancoCall, OpenCoup } from '../state';
import { isAtLimit, isSuivi } from './bancos-lost';
import { notOnOwnSide } from './betting';
import { sideOf } from './sides';

type InBanco = At<'banco'> & { readonly coup: OpenCoup };

/**
 * Calls *banco*: any seated player, once, with chips for the whole bank (B4, F3). R7's limits do not apply.
 */
export const callBanco = ({ on, by }: CallBanco, state: InBanco): Decision<BanqueEvent> => {
  const { bank, coup, bancosLost } = state;
  const patron = by.id;
  const seat = seatOf(state, patron);
  const refused = notTheirs(state, patron) ?? notOnOwnSide(state.rules, seat, on);
  if (refused !== null || seat === null)
    return refused ?? reject('FORBIDDEN', 'Only a seated patron may call banco. Take a seat first.');
  if (state.calls.some((call) => call.patron === patron))
    return notBeforeDealer(state, 'close the calls of banco');
  if (isAtLimit(bancosLost, patron)) {
    return reject('BANCO_LIMIT', 'You lost three bancos in a row. Let one coup be dealt without your call.');
  }
  if (on === 'cheval' && halfOf(state) === ZERO) {
    return reject(
      'NOT_A_STEP',
      `A bank of ${inUnits(bank.amount, state.currency)} cannot be halved. Call banco on one hand.`,
    );
  }
  const short = tooFewChips(state, patron, bank.amount);
  const suivi = isSuivi(bancosLost, patron);
  return short ?? accept({ type: 'BancoCalled', coup: coup.coup, patron, seat, on, suivi });
};

const notTheirs = (state: InBanco, patron: string): Refused | null =>
  patron === state.bank.patron
    ? reject('FORBIDDEN', 'You hold the bank. Only the other patrons may call banco.')
    : notSeated(state, patron);

/** Returns half the bank, rounded down; the remainder stays uncovered (B4). */
const halfOf = ({ bank, rules }: InBanco): Money => shareRoundedDown(bank.amount, 1n, 2n, rules.roundTo);

/**
 * Closes the banco phase: a *suivi* has priority, then the earliest caller in rotation whose chips still
 * cover the bank. The award closes betting (B4, F3).
 */
export const closeBanco = (_: CloseBanco, state: InBanco): Decision<BanqueEvent> => {
  const { coup: open, currency } = state;
  const { coup } = open;
  const closed: BanqueEvent = { type: 'BancoClosed', coup, calls: state.calls.length };
  const awarded = awards(state).flatMap(({ stake, ...award }, index): readonly BanqueEvent[] => {
    const { patron, seat, on } = award;
    return [
      { type: 'BancoAwarded', coup, ...award, suivi: isSuivi(state.bancosLost, patron) },
      { type: 'BetPlaced', coup, bet: betId(coup, index + 1), patron, seat, on, stake, currency },
    ];
  });
  return accept<BanqueEvent>(closed, ...awarded);
};

interface Award extends BancoCall {
  readonly stake: Money;
}

/**
 * Returns the awards: the whole bank to one caller, or half to each of two on opposite sides, each for their
 * own side's hand.
 */
const awards = (state: InBanco): readonly Award[] => {
  const { bank } = state;
  const [first, ...others] = callersInOrder(state);
  if (first === undefined) return [];
  const half = halfOf(state);
  const other = others.find(({ seat }) => sideOf(seat) !== sideOf(first.seat));
  if (other !== undefined && half > ZERO) {
    return [first, other].map((call) => ({ ...call, on: sideOf(call.seat), stake: half }));
  }
  const isWhole = first.on !== 'cheval';
  return [{ ...first, stake: isWhole ? bank.amount : ((half * 2n) as Money) }];
};

/** Returns the callers who can still pay, in rotation; only those with a *suivi* if anybody has one. */
const callersInOrder = (state: InBanco): readonly BancoCall[] => {
  const { bank, calls, chips, bancosLost } = state;
  const callers = inTurn(state).flatMap(({ patron }) =>
    (chips.get(patron) ?? ZERO) >= bank.amount ? calls.filter((call) => call.patron === patron) : [],
  );
  const suivis = callers.filter(({ patron }) => isSuivi(bancosLost, patron));
  return suivis.length > 0 ? suivis : callers;
};
