import { reject, type Refused } from '#kernel/decision';

/**
 * Positions at a table. A croupier directs the game and two dealers collect, pay and tally commission (seed
 * 003). A caller deals and calls in the croupier's place.
 */
export const POSITIONS = ['croupier', 'dealer', 'second-dealer', 'caller'] as const;
export type Position = (typeof POSITIONS)[number];

/** The people in positions, by position. A table without positions has one dealer, who does everything. */
export type Positions = Readonly<Partial<Record<Position, string>>>;

/** Seats of a mini table, at which one dealer does everything (P10). A large table has more. */
const SEATS_OF_ONE_DEALER = 7;

/**
 * Commands that a position gives besides the croupier, who gives all of a dealer. Croupier and dealers shuffle;
 * dealers collect commission (seed 003).
 */
const GIVES: Readonly<Record<Position, readonly string[]>> = {
  croupier: [],
  dealer: ['CollectCommission', 'LoadShoe', 'ShuffleShoe'],
  'second-dealer': ['CollectCommission', 'LoadShoe', 'ShuffleShoe'],
  caller: ['Deal', 'DecideOnFive', 'ScanCard', 'TurnCards'],
};

/** Returns `true` if this person's position allows the command (P13). */
export const positionGives = (positions: Positions | undefined, id: string, type: string): boolean =>
  positions !== undefined &&
  POSITIONS.some((position) => positions[position] === id && GIVES[position].includes(type));

/** Returns `true` if a table is too small for a second dealer (P13). */
const isSmall = (seats: number): boolean => seats <= SEATS_OF_ONE_DEALER;

interface Staffed {
  readonly positions?: Positions | undefined;
  readonly rules: { readonly seats: number };
}

/** Refuses a second dealer at a small table, and one person as both dealers (P13); `null` otherwise. */
export const positionOutOfPlace = (
  { dealer, position }: { readonly dealer: string; readonly position: Position | null },
  { positions = {}, rules: { seats } }: Staffed,
): Refused | null => {
  if (position === 'second-dealer' && isSmall(seats)) {
    return reject(
      'BAD_FIELD',
      `position: a table of ${seats} seats has one dealer. A second one needs more than ${SEATS_OF_ONE_DEALER} seats.`,
    );
  }
  const other = OTHER_DEALER[position ?? 'croupier'];
  return other !== undefined && positions[other] === dealer
    ? reject('BAD_FIELD', `position: ${dealer} is the table’s ${other}. Choose another person.`)
    : null;
};

const OTHER_DEALER: Readonly<Partial<Record<Position, Position>>> = {
  dealer: 'second-dealer',
  'second-dealer': 'dealer',
};

/** Refuses rules that leave a table with a second dealer too small for one (P13); `null` otherwise. */
export const seatsBelowPositions = (seats: number, positions: Positions | undefined): Refused | null =>
  positions?.['second-dealer'] !== undefined && isSmall(seats)
    ? reject('BAD_RULES', 'seats: the table has a second dealer. Assign its one dealer first.')
    : null;

/**
 * Returns the person who collects from a patron and pays them; `null` at a table without positions. With two
 * dealers `dealer` has the lower half of the seats, and patrons without a seat; `second-dealer` has the upper
 * half. Without a dealer the croupier pays (P13).
 */
export const payerAt = ({ positions, rules: { seats } }: Staffed, seat: number | null): string | null => {
  if (positions === undefined) return null;
  const { dealer, 'second-dealer': second, croupier } = positions;
  const isUpper = seat !== null && 2 * seat > seats;
  const [own, other] = isUpper ? [second, dealer] : [dealer, second];
  return own ?? other ?? croupier ?? null;
};

/** Returns the positions after an assignment. Without a position one dealer does everything again (P13). */
export const positionsAfter = (
  positions: Positions | undefined,
  { dealer, position }: { readonly dealer: string; readonly position?: Position },
): Positions | undefined => (position === undefined ? undefined : { ...positions, [position]: dealer });
