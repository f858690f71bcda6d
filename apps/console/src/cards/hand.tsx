import { STRINGS } from '../shell/strings';
import { CardFace, type CardFaceProps } from './card-face';
import classes from './cards.module.css';
import { handName } from './hand-name';

/** A hand by name with its cards, `null` for face-down ones. */
export interface ShownHand {
  readonly hand: string;
  readonly cards: readonly (string | null)[];
  /** Sum of the cards modulo ten; absent while a card is face down. */
  readonly total?: number | undefined;
}

export interface HandProps {
  /** The hand's name in the game: `player`, `punter`, `right`, `left` or `banker`. */
  readonly side: string;
  readonly cards: readonly (string | null)[];
  readonly total?: number | undefined;
  readonly isWinner?: boolean;
  /** The side on which a third card lies sideways: left for Player, right for Banker. */
  readonly thirdAt?: 'left' | 'right';
  readonly size?: CardFaceProps['size'];
  /** Index of the first card that came with the present step. */
  readonly newFrom?: number;
}

/** The cards of a hand, labelled for a screen reader with hand and total. */
export function Hand({
  side,
  cards,
  total,
  isWinner = false,
  thirdAt = 'right',
  size = 'md',
  newFrom = Infinity,
}: HandProps) {
  const name = total === undefined ? handName(side) : `${handName(side)}, ${STRINGS.total(total)}`;
  const faces = cards.map((card, at) => (
    <CardFace key={`${at}${card}`} card={card} size={size} isThird={at > 1} isNew={at >= newFrom} />
  ));
  const third = faces.slice(2);
  return (
    <span
      className={size === 'tiny' ? `${classes['hand']} ${classes['tinyHand']}` : classes['hand']}
      role="group"
      aria-label={name}
      data-winner={isWinner || undefined}
    >
      {thirdAt === 'left' && third}
      {faces.slice(0, 2)}
      {thirdAt === 'right' && third}
    </span>
  );
}
