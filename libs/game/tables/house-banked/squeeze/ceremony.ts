import type { HouseBankedVariant, Outcome } from '#game/baccarat';
import { accept, invariant, reject, type Decision, type Refused } from '#kernel/decision';
import { ZERO } from '#kernel/money';
import type { ShoeHolderSet, ShoePassed, Turners } from './ceremony.events';
import type { HouseBankedCommand, PassShoe } from '../commands';
import { CEREMONIAL } from '../rules/options';
import { seatOf, type HouseBankedState, type InCoup, type OpenTableState, type TableCore } from '../state';
import { claimsOnPlayer } from '../play/player-claims';

// C1, C3: who holds the shoe, to whom it goes, and who turns which hand.

const hasCeremony = (variant: HouseBankedVariant): boolean => CEREMONIAL.includes(variant);

/** C2: whether cards are dealt face down, for patrons to turn them. */
export const isSqueezed = ({ rules }: Pick<TableCore, 'rules'>): boolean => rules.squeezeSeconds > 0;

/** P10: the other variants have no ceremony. Null: this one has. */
export const noCeremony = ({ type }: HouseBankedCommand, state: HouseBankedState): Refused | null =>
  'variant' in state && !hasCeremony(state.variant)
    ? reject(
        'UNKNOWN_COMMAND',
        `${type} does not exist in ${state.variant}: no patron holds the shoe there (C1–C3).`,
      )
    : null;

/** C3: when betting opens and nobody holds the shoe, the lowest occupied seat does. */
export const firstHolder = (state: OpenTableState): readonly ShoeHolderSet[] => {
  if (!hasCeremony(state.variant) || state.shoeHolder !== null) return [];
  const [lowest] = seatsUpwards(state);
  return lowest === undefined ? [] : [{ type: 'ShoeHolderSet', ...lowest }];
};

/** C3: the Player hand has won a coup with a wager on Player: the shoe goes on. */
export const passedByWin = (state: InCoup, outcome: Outcome): readonly ShoePassed[] =>
  outcome === 'player' && (state.coup.totals.player ?? ZERO) > ZERO ? passOn(state, 'player-won') : [];

/** C3: a holder who leaves the seat passes the shoe. */
export const passedByLeaving = (state: OpenTableState, patron: string): readonly ShoePassed[] =>
  state.shoeHolder === patron ? passOn(state, 'seat-left') : [];

/** C3: by hand, from the settlement until betting closes; where nobody else is seated the shoe stays. */
export const passShoe = ({ by }: PassShoe, state: OpenTableState): Decision<ShoePassed> => {
  const { shoeHolder } = state;
  if (shoeHolder === by.id) return accept(...passOn(state, 'passed'));
  return shoeHolder === null
    ? reject('FORBIDDEN', 'Nobody holds the shoe yet. The lowest seat gets it when betting opens.')
    : reject('FORBIDDEN', `Only ${shoeHolder} holds the shoe and may pass it.`, { who: shoeHolder });
};

/** C3: null, it is a time to pass the shoe by hand. */
export const noTimeToPass = ({ phase }: OpenTableState): Refused | null =>
  phase === 'no-shoe' || phase === 'cutting' || phase === 'ready' || phase === 'betting'
    ? null
    : reject(
        'WRONG_PHASE',
        `The table is in phase ${phase}. The shoe may be passed after a settlement, until betting closes.`,
      );

/** To the next occupied seat; nowhere when there is no other. */
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

/** C3: to whom the shoe passes, upwards and round; null: nobody holds it, or nobody else is seated. */
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
 * C1: who turns each hand. The holder the Banker's; the Player's the seated patron (R10) with the highest stake on it,
 * without any stake on Player the holder as well.
 */
export const whoTurns = (state: InCoup): Turners => {
  const claims = claimsOnPlayer(state, 'from-holder');
  const player =
    claims.length === 0 ? state.shoeHolder : (claims.find(({ seat }) => seat !== null)?.patron ?? null);
  return { player, banker: state.shoeHolder };
};
