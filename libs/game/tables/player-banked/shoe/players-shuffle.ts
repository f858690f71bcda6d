import { accept, invariant, reject, type Decision, type PersistentMap, type Refused } from '#kernel/decision';
import type { JoinShuffle } from '../commands';
import { notSeated, notYourTurn, seatOf } from '../seats/who-may-act';
import type { ShuffleJoined } from '../table.events';
import type { NamedCutter } from './cutter';

// The players' part in the shuffle (R3). It is recorded between the commitment and the cut, so the order that
// is dealt does not depend on it.

/** A patron who took part in the shuffle, in their seat or as the banker. */
export type Shuffler = Pick<ShuffleJoined, 'patron' | 'seat' | 'asBanker'>;

/** An uncut shoe that players may shuffle, and the people at its table. */
interface Shuffling {
  readonly seats: PersistentMap<string>;
  readonly shoe: {
    readonly shoe: string;
    readonly named: NamedCutter | null;
    readonly shuffler: Shuffler | null;
  };
}

/** Takes part in the shuffle (R3). `banker` is `null` while nobody has the bank. */
export const joinShuffle = (
  { by }: JoinShuffle,
  state: Shuffling,
  banker: string | null,
): Decision<ShuffleJoined> =>
  notTheirShuffle(state, banker, by.id) ?? accept(shuffleJoined(state, banker, by.id));

/**
 * Refuses a patron whose turn to shuffle is over, a bystander, and everybody once the cutter is named (R3);
 * `null` otherwise.
 */
const notTheirShuffle = (state: Shuffling, banker: string | null, patron: string): Refused | null => {
  const { named, shuffler } = state.shoe;
  if (named !== null)
    return reject('WRONG_PHASE', 'The cutter is named, so the shuffle is over. Cut the shoe.');
  if (patron === banker)
    return shuffler?.asBanker === true && shuffler.patron === banker ? turnIsOver(shuffler) : null;
  const seat = seatOf(state, patron);
  if (seat === null) return notSeated(state, patron);
  return shuffler !== null && (shuffler.asBanker || seat <= (shuffler.seat ?? 0))
    ? turnIsOver(shuffler)
    : null;
};

const turnIsOver = ({ patron }: Shuffler): Refused =>
  reject(
    'NOT_YOUR_TURN',
    `Your turn to shuffle is over: ${patron} has shuffled. Each player shuffles once, in the order of the seats, and the banker last.`,
    { who: patron },
  );

/** Returns the event of a patron’s part in the shuffle. */
export const shuffleJoined = (
  { seats, shoe }: Shuffling,
  banker: string | null,
  patron: string,
): ShuffleJoined => ({
  type: 'ShuffleJoined',
  shoe: shoe.shoe,
  patron,
  seat: seatOf({ seats }, patron),
  asBanker: patron === banker,
});

/** Returns the shoe after a patron has shuffled. Throws unless it was the turn of this patron, in this seat. */
export const withShuffler = <Shoe extends Shuffling['shoe']>(
  { seats }: Pick<Shuffling, 'seats'>,
  banker: string | null,
  shoe: Shoe,
  { patron, seat, asBanker }: ShuffleJoined,
): Shoe => {
  const refused = notTheirShuffle({ seats, shoe }, banker, patron);
  invariant(refused === null, `${patron} shuffles ${shoe.shoe} out of turn`);
  const isTheirs = seatOf({ seats }, patron) === seat && (patron === banker) === asBanker;
  invariant(isTheirs, `${patron} shuffles ${shoe.shoe} in another place`);
  return { ...shoe, shuffler: { patron, seat, asBanker } };
};

/**
 * Refuses a cut before the banker, who names the cutter, has shuffled last or named one (R3, R4); `null`
 * otherwise.
 */
export const notShuffledLast = (
  { rules, shoe }: Pick<Shuffling, 'shoe'> & { readonly rules: { readonly playersShuffle: boolean } },
  banker: string,
): Refused | null => {
  const { named, shuffler } = shoe;
  const isOver = named?.banker === banker || (shuffler?.asBanker === true && shuffler.patron === banker);
  return !rules.playersShuffle || isOver ? null : notYourTurn(banker, 'shuffle, or name who cuts,');
};
