import type { HouseBankedVariant, Outcome } from '#game/baccarat';
import { accept, invariant, reject, type Decision, type Refused } from '#kernel/decision';
import { ZERO } from '#kernel/money';
import { wasOpened } from '../../any-table/state';
import type { HouseBankedCommand, PassShoe } from '../commands';
import { claimsOnPlayer } from '../play/player-claims';
import { CEREMONIAL } from '../rules/options';
import { seatOf, type HouseBankedState, type InCoup, type OpenTableState, type TableCore } from '../state';
import type { ShoeHolderSet, ShoePassed, Turners } from './ceremony.events';

// The holder of the shoe, the next holder, and the patrons who turn each hand (C1, C3).

const hasCeremony = (variant: HouseBankedVariant): boolean => CEREMONIAL.includes(variant);

/** Returns `true` if cards are dealt face down for patrons to turn them (C2). */
export const isSqueezed = ({ rules }: Pick<TableCore, 'rules'>): boolean => rules.squeezeSeconds > 0;

/** Refuses ceremony commands at variants without it (P10); `null` otherwise. */
export const noCeremony = ({ type }: HouseBankedCommand, state: HouseBankedState): Refused | null =>
  wasOpened(state) && !hasCeremony(state.variant)
    ? reject(
        'UNKNOWN_COMMAND',
        `${type} does not exist in ${state.variant}: no patron holds the shoe there (C1–C3).`,
      )
    : null;

/**
 * Returns the event of the first holder: the lowest occupied seat, if nobody holds the shoe when betting
 * opens (C3).
 */
export const firstHolder = (state: OpenTableState): readonly ShoeHolderSet[] => {
  if (!hasCeremony(state.variant) || state.shoeHolder !== null) return [];
  const [lowest] = seatsUpwards(state);
  return lowest === undefined ? [] : [{ type: 'ShoeHolderSet', ...lowest }];
};

/** Returns the passing of the shoe after the Player hand has won a coup with a stake on Player (C3). */
export const passedByWin = (state: InCoup, outcome: Outcome): readonly ShoePassed[] =>
  outcome === 'player' && (state.coup.totals.player ?? ZERO) > ZERO ? passOn(state, 'player-won') : [];

/** Returns the passing of the shoe by a holder who leaves the seat (C3). */
export const passedByLeaving = (state: OpenTableState, patron: string): readonly ShoePassed[] =>
  state.shoeHolder === patron ? passOn(state, 'seat-left') : [];

/**
 * Passes the shoe by command, from the settlement until betting closes; it stays if nobody else is seated
 * (C3).
 */
export const passShoe = ({ by }: PassShoe, state: OpenTableState): Decision<ShoePassed> => {
  const { shoeHolder } = state;
  if (shoeHolder === by.id) return accept(...passOn(state, 'passed'));
  return shoeHolder === null
    ? reject('FORBIDDEN', 'Nobody holds the shoe yet. The lowest seat gets it when betting opens.')
    : reject('FORBIDDEN', `Only ${shoeHolder} holds the shoe and may pass it.`, { who: shoeHolder });
};

/** Refuses to pass the shoe at another time; `null` at the right one (C3). */
export const noTimeToPass = ({ phase }: OpenTableState): Refused | null =>
  phase === 'no-shoe' || phase === 'cutting' || phase === 'ready' || phase === 'betting'
    ? null
    : reject(
        'WRONG_PHASE',
        `The table is in phase ${phase}. The shoe may be passed after a settlement, until betting closes.`,
      );

/** Returns the event that passes the shoe to the next occupied seat; empty if there is none. */
const passOn = (state: TableCore, because: ShoePassed['because']): readonly ShoePassed[] => {
  const { shoeHolder: from } = state;
  const next = nextHolder(state);
  return from === null || next === null
    ? []
    : [{ type: 'ShoePassed', from, to: next.patron, seat: next.seat, because }];
};

interface Seated {
  readonly patron: string;
  readonly seat: number;
}

/**
 * Returns the next holder, upwards and around; `null` if nobody holds the shoe, or nobody else is seated
 * (C3).
 */
export const nextHolder = (state: TableCore): Seated | null => {
  const { shoeHolder: from } = state;
  if (from === null) return null;
  const holderSeat = seatOf(state, from);
  invariant(holderSeat !== null, `${from} holds the shoe without a seat`);
  const seats = seatsUpwards(state);
  const next = seats.find(({ seat }) => seat > holderSeat) ?? seats[0];
  return next === undefined || next.patron === from ? null : next;
};

const seatsUpwards = ({ seats }: TableCore): readonly Seated[] =>
  seats
    .entries()
    .map(([seat, patron]) => ({ patron, seat: Number(seat) }))
    .toSorted((a, b) => a.seat - b.seat);

/**
 * Returns the patrons who turn the hands (C1). The holder turns the Banker's. The Player's is turned by the
 * seated patron with the highest stake on it (R10), or by the holder if nobody has a stake on Player.
 */
export const whoTurns = (state: InCoup): Turners => {
  const claims = claimsOnPlayer(state, 'from-holder');
  const player =
    claims.length === 0 ? state.shoeHolder : (claims.find(({ seat }) => seat !== null)?.patron ?? null);
  return { player, banker: state.shoeHolder };
};
