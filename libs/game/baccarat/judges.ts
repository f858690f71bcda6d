import type { CoupKind } from './coup-kind';
import type { Side } from './hands';
import type { Ratio } from './ratio';
import type { Wager } from './wagers';

/** Verdict of a coup on a wager. A win pays by the pay table, or at the ratio given here. */
export type WagerVerdict = 'win' | 'lose' | 'push' | Ratio;
export type Judge = (coup: CoupKind) => WagerVerdict;

const to = (numerator: bigint, denominator = 1n): Ratio => ({ numerator, denominator });

/** Returns the judge of a wager on a side. Player and Banker push on a tie (P5). */
const wins =
  (side: Side): Judge =>
  ({ outcome }) => {
    if (outcome === side) return 'win';
    return outcome === 'tie' ? 'push' : 'lose';
  };

/** Pay of a dragon win that isn't natural, by its margin (P11). */
const DRAGON_PAYS: readonly (Ratio | null)[] = [
  null,
  null,
  null,
  null,
  to(1n),
  to(2n),
  to(4n),
  to(6n),
  to(10n),
  to(30n),
];
const EVEN = to(1n);
/** The highest pay of a dragon, for a win by nine (P11). */
export const DRAGON_PAYS_AT_MOST = to(30n);

const dragon =
  (side: Side): Judge =>
  ({ outcome, natural, player, banker }) => {
    if (outcome === 'tie') return natural ? 'push' : 'lose';
    if (outcome !== side) return 'lose';
    return natural ? EVEN : (DRAGON_PAYS[Math.abs(player - banker)] ?? 'lose');
  };

const when = (holds: boolean): WagerVerdict => (holds ? 'win' : 'lose');

/** Judges of Player, Banker and Tie (P4, P5). */
export const MAIN_JUDGES = {
  player: wins('player'),
  banker: wins('banker'),
  tie: ({ outcome }) => when(outcome === 'tie'),
} satisfies Partial<Record<Wager, Judge>>;

/** Judges of every wager of punto banco (P4, P5, P11). */
export const JUDGES = {
  ...MAIN_JUDGES,
  'player-pair': ({ playerPair }) => when(playerPair !== 'none'),
  'banker-pair': ({ bankerPair }) => when(bankerPair !== 'none'),
  'either-pair': ({ playerPair, bankerPair }) => when(playerPair !== 'none' || bankerPair !== 'none'),
  'perfect-pair': ({ playerPair, bankerPair }) => when(playerPair === 'perfect' || bankerPair === 'perfect'),
  big: ({ cardsUsed }) => when(cardsUsed > 4),
  small: ({ cardsUsed }) => when(cardsUsed === 4),
  'dragon-player': dragon('player'),
  'dragon-banker': dragon('banker'),
} satisfies Record<Wager, Judge>;

const HALF = to(1n, 2n);

/** Judges a Banker wager without commission: a win with a six pays half, in two cards or three (P9). */
export const bankerSixPaysHalf: Judge = (coup) =>
  coup.outcome === 'banker' && coup.banker === 6 ? HALF : MAIN_JUDGES.banker(coup);
