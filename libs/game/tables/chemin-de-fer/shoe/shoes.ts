import { accept, invariant, reject, type Decision, type Refused } from '#kernel/decision';
import type { CutShoe } from '../../any-table/commands';
import type { ShoeCut } from '../../any-table/events';
import type { NameCutter } from '../../player-banked/commands';
import { hasBank } from '../../player-banked/phases';
import { seatedFrom, type Seated } from '../../player-banked/seats/rotation';
import { notSeated, seatOf } from '../../player-banked/seats/who-may-act';
import { nameCutter, namedIn, NOT_SEATED, notTheirCut } from '../../player-banked/shoe/cutter';
import { notShuffledLast } from '../../player-banked/shoe/players-shuffle';
import { shoesOf } from '../../player-banked/shoe/shoes';
import { nextSupply, waitsForFirstCut } from '../../player-banked/shoe/supplied-shoe';
import type { SupplyTaken } from '../../player-banked/table.events';
import type { CheminEvent } from '../events';
import { openTableAfter } from '../evolve';
import { openingOf } from '../opening';
import type { CheminOpenState } from '../state';
import { mayShuffle } from './shuffling';

/** The commands that bring a shoe or end one; the bank continues (R9). */
export const SHOE_COMMANDS = shoesOf<CheminOpenState, CheminEvent>({
  openTableAfter,
  openingOf,
  isNeeded: () => false,
});

/**
 * Returns the number of cards to be cut now, the whole shoe or its next supply; `null` if nothing waits for a
 * cut.
 */
export const toBeCut = ({ shoe, rules }: CheminOpenState): number | null => {
  if (shoe === null || shoe.supply !== null) return null;
  return waitsForFirstCut(shoe) ? shoe.size : nextSupply(shoe, rules.supply);
};

/**
 * Cuts the shoe: the named player does, or any but the banker as long as nobody is named. Where cutters are
 * not named, or nobody has the bank, it is the player on the croupier's left, in the highest occupied seat
 * (R4, F13).
 */
export const cutShoe = ({ at, by }: CutShoe, state: CheminOpenState): Decision<CheminEvent> => {
  if (toBeCut(state) === null)
    return reject('WRONG_PHASE', 'No shoe or supply is waiting to be cut. Shuffle a shoe first.');
  const refused = notSeated(state, by.id) ?? notTheirTurnToCut(state, by.id);
  if (refused !== null) return refused;
  const cut = cutBy(state, by.id, at);
  invariant(cut !== null, 'nothing waits for a cut');
  return accept<CheminEvent>(cut);
};

const notTheirTurnToCut = (state: CheminOpenState, patron: string): Refused | null => {
  if (bankerNames(state)) return notYetTheirs(state) ?? notTheirCut(namedToCut(state), state, patron);
  const who = onCroupiersLeft(state)?.patron;
  return who === patron
    ? null
    : reject(
        'FORBIDDEN',
        'Only the patron in the highest occupied seat may cut.',
        who === undefined ? {} : { who },
      );
};

/** Refuses the first cut before the banker has shuffled last or named the cutter (R3); `null` otherwise. */
const notYetTheirs = (state: BankedState): Refused | null =>
  mayShuffle(state) ? notShuffledLast(state, state.bank.patron) : null;

/** Returns `true` if the banker may name who cuts: a bank is held at a table with that rule (R4). */
const bankerNames = (state: CheminOpenState): state is BankedState =>
  state.rules.namedCutter && hasBank(state);

type BankedState = Extract<CheminOpenState, { readonly bank: unknown }>;

/** Returns `true` if the banker may name who cuts now. */
export const mayNameCutter = (state: CheminOpenState): state is BankedState =>
  bankerNames(state) && toBeCut(state) !== null;

/** Returns the patron who was named to cut and is still seated; `null` if there is none. */
const namedToCut = (state: BankedState): string | null => {
  const named = namedIn(state);
  return named === null || seatOf(state, named) === null ? null : named;
};

/** Names the patron who cuts: another seated one (R4). */
export const nameSeatedCutter = (command: NameCutter, state: BankedState): Decision<CheminEvent> => {
  const decision = nameCutter(command, state);
  return decision.ok && seatOf(state, command.patron) === null ? NOT_SEATED : decision;
};

/** Returns the patron for whom a cut waits: the named one, or the banker who may name one (R11). */
export const waitsForCut = (state: CheminOpenState): string | null =>
  mayNameCutter(state) ? (namedToCut(state) ?? state.bank.patron) : null;

const onCroupiersLeft = ({ seats }: CheminOpenState): Seated | null => seatedFrom(seats, 1).at(-1) ?? null;

/** Returns the player who has to cut, in place of `patron`; `null` if nobody may. */
const cutterFor = (state: CheminOpenState, patron: string | null): Seated | null => {
  if (!bankerNames(state)) return onCroupiersLeft(state);
  const cutter = namedToCut(state) ?? patron;
  const seat = cutter === null || cutter === state.bank.patron ? null : seatOf(state, cutter);
  return cutter === null || seat === null ? null : { patron: cutter, seat };
};

/**
 * Returns the event of the cut by the player who has to make it, who is `patron` if several may; `null` if
 * nothing waits for one, or nobody may make it.
 */
export const cutBy = (
  state: CheminOpenState,
  patron: string | null,
  at: number,
): ShoeCut | SupplyTaken | null => {
  const { shoe } = state;
  const [size, cutter] = [toBeCut(state), cutterFor(state, patron)];
  if (shoe === null || size === null || cutter === null) return null;
  return waitsForFirstCut(shoe)
    ? { type: 'ShoeCut', shoe: shoe.shoe, at, ...cutter }
    : { type: 'SupplyTaken', shoe: shoe.shoe, start: shoe.dealt, size, cut: at, ...cutter };
};
