import { accept, reject, type Decision, type PersistentMap, type Refused } from '#kernel/decision';
import { inUnits, ZERO, type Money } from '#kernel/money';
import { cashed, cashedAll } from '../../any-table/chips/chips';
import type { CashOut, LeaveSeat } from '../../any-table/commands';
import type { ChipsCashed, SeatLeft } from '../../any-table/events';
import type { BankDeclined } from '../bank/bank.events';
import type { BetPassed } from '../betting/betting.events';
import { seatOf } from './who-may-act';

interface Table {
  readonly table: string;
  readonly currency: string;
  readonly rules: { readonly seats: number };
  readonly seats: PersistentMap<string>;
  readonly chips: PersistentMap<Money>;
}

/** Refuses a seat that does not exist or is taken, and a patron who has one (R10); `null` otherwise. */
export const noSeatFor = (state: Table, seat: number, patron: string): Refused | null =>
  notFree(state, seat, patron) ?? alreadySeated(state, patron);

const notFree = ({ table, seats, rules }: Table, seat: number, patron: string): Refused | null => {
  if (seat < 1 || seat > rules.seats) {
    return reject('NO_SUCH_SEAT', `Table ${table} has the seats 1 to ${rules.seats}. Choose one of them.`);
  }
  const sitter = seats.get(`${seat}`);
  return sitter === undefined || sitter === patron
    ? null
    : reject('SEAT_TAKEN', `Seat ${seat} is taken. Choose another one.`);
};

const alreadySeated = (state: Table, patron: string): Refused | null => {
  const seat = seatOf(state, patron);
  return seat === null
    ? null
    : reject('ALREADY_SEATED', `${patron} already has seat ${seat}. Leave it first.`);
};

/** Returns the event that cashes out all chips of a patron; empty if there are none. */
export const cashAll = (state: Table, patron: string): readonly ChipsCashed[] =>
  cashedAll(state, patron, state.chips.get(patron) ?? ZERO);

export const cashOut = ({ amount, by }: CashOut, state: Table): Decision<ChipsCashed> => {
  const chips = state.chips.get(by.id) ?? ZERO;
  const wanted = amount ?? chips;
  return chips === ZERO || wanted > chips
    ? reject(
        'INSUFFICIENT_CHIPS',
        `You have ${inUnits(chips, state.currency)} in chips at this table, too few to cash out ${inUnits(wanted, state.currency)}.`,
        {
          left: `${chips}`,
        },
      )
    : accept(cashed(state, by.id, wanted));
};

/** Refuses to close a table while a patron has the bank (R10). */
export const bankIsHeld = (banker: string, stakes: number): Refused =>
  reject(
    'STAKE_IN_PLAY',
    `${stakes > 0 ? 'Stakes are in play' : 'The bank is in play'}. The banker ${banker} has to retire first.`,
    {
      who: banker,
    },
  );

/** A table that may wait for an answer of a patron. */
export interface Asking extends Table {
  readonly phase: string;
  /** The patron who is offered the bank. */
  readonly offered?: { readonly patron: string } | null;
  readonly coup?: {
    readonly coup: string;
    readonly toSpeak: readonly { readonly patron: string }[];
  } | null;
}

/**
 * Returns the decision to leave a seat, unless a patron `mustStay` (R10). A patron on turn passes, one who is
 * offered the bank declines, and the chips are cashed out.
 */
export const leaveSeatUnless =
  <State extends Asking>(mustStay: (state: State, patron: string) => boolean, stays: string) =>
  ({ by }: LeaveSeat, state: State): Decision<BankDeclined | BetPassed | SeatLeft | ChipsCashed> => {
    const patron = by.id;
    const seat = seatOf(state, patron);
    if (seat === null) return reject('FORBIDDEN', 'You have no seat at this table to leave.');
    if (mustStay(state, patron)) return reject('STAKE_IN_PLAY', stays);
    const left: SeatLeft = { type: 'SeatLeft', seat, patron };
    return accept<BankDeclined | BetPassed | SeatLeft | ChipsCashed>(
      ...(askedPatron(state) === patron ? answerFor(state, patron) : []),
      left,
      ...cashAll(state, patron),
    );
  };

/** Returns the patron who is offered the bank or is on turn to bet; `null` for nobody. */
export const askedPatron = ({ phase, offered, coup }: Asking): string | null => {
  if (phase === 'bank-offered' || phase === 'take-over') return offered?.patron ?? null;
  return phase === 'betting' ? (coup?.toSpeak[0]?.patron ?? null) : null;
};

/** Returns the answer of the asked patron who leaves: the bank is declined, or the turn passed. */
export const answerFor = (state: Asking, patron: string): readonly (BankDeclined | BetPassed)[] => {
  const { phase, coup } = state;
  const seat = seatOf(state, patron);
  if (phase !== 'betting') return [{ type: 'BankDeclined', patron, seat, by: null }];
  return coup === null || coup === undefined
    ? []
    : [{ type: 'BetPassed', coup: coup.coup, patron, seat, by: null }];
};
