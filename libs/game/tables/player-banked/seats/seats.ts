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

/** R10: a seat of the table, free, for somebody who has none. Null: it is so. */
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

/** Every chip of a patron goes back to the patron's account; nothing when there is none. */
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

/** R10: a table isn't closed while somebody has the bank. */
export const bankIsHeld = (banker: string, stakes: number): Refused =>
  reject(
    'STAKE_IN_PLAY',
    `${stakes > 0 ? 'Stakes are in play' : 'The bank is in play'}. The banker ${banker} has to retire first.`,
    {
      who: banker,
    },
  );

/** A table that may wait for an answer of a patron. */
interface Asking extends Table {
  readonly phase: string;
  /** The bank is offered to this one. */
  readonly offered?: { readonly patron: string } | null;
  readonly coup?: {
    readonly coup: string;
    readonly toSpeak: readonly { readonly patron: string }[];
  } | null;
}

/**
 * R10: makes what leaves a seat, unless a patron `mustStay`. One who is on turn has passed, one who is offered the bank has
 * declined; the chips are cashed out by themselves.
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
      ...spokenFor(state, patron, seat),
      left,
      ...cashAll(state, patron),
    );
  };

const spokenFor = (state: Asking, patron: string, seat: number): readonly (BankDeclined | BetPassed)[] => {
  const { phase, offered, coup } = state;
  if (phase === 'bank-offered' || phase === 'take-over') {
    return offered?.patron === patron ? [{ type: 'BankDeclined', patron, seat, by: null }] : [];
  }
  if (phase !== 'betting' || coup?.toSpeak[0]?.patron !== patron) return [];
  return [{ type: 'BetPassed', coup: coup.coup, patron, seat, by: null }];
};
