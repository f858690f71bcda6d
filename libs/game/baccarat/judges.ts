import type { CoupKind } from './coup-kind';
import type { Side } from './hands';
import type { Ratio } from './ratio';
import type { Wager } from './wagers';

/** Verdict of a coup on a wager: a win pays what the pay table says, or the ratio that is given here. */
export type WagerVerdict = 'win' | 'lose' | 'push' | Ratio;
export type Judge = (coup: CoupKind) => WagerVerdict;

const to = (numerator: bigint, denominator = 1n): Ratio => ({ numerator, denominator });

/** P5: Player and Banker push on a tie. */
const wins =
  (side: Side): Judge =>
  ({ outcome }) =>
    outcome === side ? 'win' : outcome === 'tie' ? 'push' : 'lose';

/** P11: what a win that isn't natural pays by its margin (the index). */
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
/** P11: the most that a dragon pays, for a win by nine. */
export const DRAGON_PAYS_AT_MOST = to(30n);

const dragon =
  (side: Side): Judge =>
  ({ outcome, natural, player, banker }) => {
    if (outcome === 'tie') return natural ? 'push' : 'lose';
    if (outcome !== side) return 'lose';
    return natural ? EVEN : (DRAGON_PAYS[Math.abs(player - banker)] ?? 'lose');
  };

const when = (holds: boolean): WagerVerdict => (holds ? 'win' : 'lose');

/** Player, Banker and Tie (P4, P5). */
export const MAIN_JUDGES = {
  player: wins('player'),
  banker: wins('banker'),
  tie: ({ outcome }) => when(outcome === 'tie'),
} satisfies Partial<Record<Wager, Judge>>;

/** Every wager of punto banco (P4, P5, P11). */
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

/** P9: without commission, Banker's win with a six pays half, whether in two cards or three. */
export const bankerSixPaysHalf: Judge = (coup) =>
  coup.outcome === 'banker' && coup.banker === 6 ? HALF : MAIN_JUDGES.banker(coup);
