import { STRINGS } from '../shell/strings';
import classes from './side.module.css';

const SIDES = { B: 'banker', P: 'player', T: 'tie' } as const;

/** A side of the game: its letter in its own shape, Banker a circle, Player a square, a tie a diamond. */
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
      <span aria-hidden>{STRINGS.sides.letter[name]}</span>
    </span>
  );
}
