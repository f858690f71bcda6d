import { STRINGS } from '../shell/strings';
import classes from './side.module.css';

const SIDES = { B: 'banker', P: 'player', T: 'tie' } as const;

/** Returns the letter of a side in the reader's language. */
export const sideLetter = (side: keyof typeof SIDES): string => STRINGS.sides.letter[SIDES[side]];

/**
 * A side of the game: its letter in its shape, a circle for Banker, a square for Player, a diamond for a tie.
 */
export function Side({
  of,
  size = 'md',
}: {
  readonly of: keyof typeof SIDES;
  readonly size?: 'sm' | 'md' | 'lg';
}) {
  const name = SIDES[of];
  return (
    <span
      role="img"
      aria-label={STRINGS.sides.name[name]}
      className={classes['side']}
      data-of={of}
      data-size={size}
    >
      <span aria-hidden>{sideLetter(of)}</span>
    </span>
  );
}
