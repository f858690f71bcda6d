import type { Money } from '#kernel/money';

/** The two sides of the table, each with its hand. */
export const SIDES = ['right', 'left'] as const;
export type Side = (typeof SIDES)[number];
/** The three hands, in the order dealt (B5). */
export const BANQUE_HANDS = ['right', 'left', 'banker'] as const;
export type BanqueHand = (typeof BANQUE_HANDS)[number];
/** What a stake may be on (B3): a hand, or half on each. */
export const STAKED_ON = ['right', 'left', 'cheval'] as const;
export type StakedOn = (typeof STAKED_ON)[number];

/** B1: seats 1 to 5 lie to the banker's right, 6 to 10 to the left. */
const SEATS_A_SIDE = 5;
export const SEATS = 10;

/** The side that a seat is on. */
export const sideOf = (seat: number): Side => (seat <= SEATS_A_SIDE ? 'right' : 'left');

/** B6: a side's seats from the one nearest the banker on. */
export const seatsOf = (side: Side): readonly number[] =>
  Array.from({ length: SEATS_A_SIDE }, (_, index) => index + (side === 'right' ? 1 : SEATS_A_SIDE + 1));

/** The part of a stake that lies on a hand: all, half (à cheval) or nothing. */
export const partOn = (
  { on, stake }: { readonly on: StakedOn; readonly stake: Money },
  side: Side,
): Money => {
  if (on === 'cheval') return (stake / 2n) as Money; // B3: an even number of units
  return on === side ? stake : (0n as Money);
};
