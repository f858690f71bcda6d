import type { Money } from '#kernel/money';

/** The two sides of the table, each with a hand. */
export const SIDES = ['right', 'left'] as const;
export type Side = (typeof SIDES)[number];
/** The three hands in dealing order (B5). */
export const BANQUE_HANDS = ['right', 'left', 'banker'] as const;
export type BanqueHand = (typeof BANQUE_HANDS)[number];
/** The position of a stake: a hand, or half on each (B3). */
export const STAKED_ON = ['right', 'left', 'cheval'] as const;
export type StakedOn = (typeof STAKED_ON)[number];

/** Seats 1 to 5 are to the banker's right, 6 to 10 to the left (B1). */
const SEATS_A_SIDE = 5;
export const SEATS = 10;

/** Returns the side of a seat. */
export const sideOf = (seat: number): Side => (seat <= SEATS_A_SIDE ? 'right' : 'left');

/** Returns a side's seats, the one nearest the banker first (B6). */
export const seatsOf = (side: Side): readonly number[] =>
  Array.from({ length: SEATS_A_SIDE }, (_, index) => index + (side === 'right' ? 1 : SEATS_A_SIDE + 1));

/** Returns the part of a stake on a hand: all, half (à cheval) or nothing. */
export const partOn = (
  { on, stake }: { readonly on: StakedOn; readonly stake: Money },
  side: Side,
): Money => {
  if (on === 'cheval') return (stake / 2n) as Money; // an even number of units (B3)
  return on === side ? stake : (0n as Money);
};
