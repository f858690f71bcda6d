import type { PersistentMap } from '#kernel/decision';
import { add, ZERO, type Money } from '#kernel/money';
import { partOn, seatsOf, SIDES, type Side } from '../betting/sides';
import { standingInOrder } from '../betting/standing-stakes';
import type { BanqueCore, OpenCoup } from '../state';

type Seats = Pick<BanqueCore, 'seats'>;

/** Returns a side's seats away from the banker, starting at one and wrapping around (B6). */
const awayFrom = (side: Side, seat: number): readonly number[] => {
  const all = seatsOf(side);
  const first = Math.max(0, all.indexOf(seat));
  return [...all.slice(first), ...all.slice(0, first)];
};

const firstOccupied = ({ seats }: Seats, round: readonly number[]): number | null =>
  round.find((seat) => seats.has(`${seat}`)) ?? null;

/**
 * Returns the next occupied seat of a side after one, or that seat itself if there is no other; `null` if
 * nobody sits there (B6).
 */
export const nextHolder = (state: Seats, side: Side, seat: number): number | null => {
  const [own, ...others] = awayFrom(side, seat);
  return firstOccupied(state, own === undefined ? others : [...others, own]);
};

/**
 * Returns the seat whose turn it is to play a side's hand; at first the occupied one nearest the banker (B6).
 */
export const holderOf = (state: Pick<BanqueCore, 'seats' | 'holding'>, side: Side): number | null =>
  state.holding[side] ?? firstOccupied(state, seatsOf(side));

/** Returns each patron's stake on a hand, in the order of first stakes, which follows the rotation (B3). */
export const stakedOn = (
  coup: Pick<OpenCoup, 'coup' | 'accepted' | 'bets'>,
  side: Side,
): ReadonlyMap<string, Money> => {
  const staked = new Map<string, Money>();
  for (const bet of standingInOrder(coup)) {
    const part = partOn(bet, side);
    if (part > ZERO) staked.set(bet.patron, add(staked.get(bet.patron) ?? ZERO, part));
  }
  return staked;
};

/**
 * Returns who plays a side's hand (B6): the holder, or the next on that side with a stake on it, otherwise
 * the largest stake, of equal ones the earlier in rotation. In a banco that is the caller. Returns `null` if
 * nobody has a stake on it.
 */
export const whoPlays = (
  state: Pick<BanqueCore, 'seats' | 'holding'>,
  coup: OpenCoup,
  side: Side,
): string | null => {
  const staked = stakedOn(coup, side);
  const holder = holderOf(state, side);
  const round = holder === null ? [] : awayFrom(side, holder);
  for (const seat of round) {
    const patron = state.seats.get(`${seat}`);
    if (patron !== undefined && staked.has(patron)) return patron;
  }
  return largest(staked);
};

const largest = (staked: ReadonlyMap<string, Money>): string | null => {
  let best: { readonly patron: string; readonly stake: Money } | null = null;
  for (const [patron, stake] of staked) if (best === null || stake > best.stake) best = { patron, stake };
  return best?.patron ?? null;
};

/** Passes a hand whose holder leaves to the next seat on its side (B6). */
export const holdingWithout = (
  seats: PersistentMap<string>,
  holding: BanqueCore['holding'],
  seat: number,
): BanqueCore['holding'] => {
  const side = SIDES.find((each) => holding[each] === seat);
  return side === undefined ? holding : { ...holding, [side]: nextHolder({ seats }, side, seat) };
};
