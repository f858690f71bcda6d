import classes from './parts.module.css';
import { STRINGS } from '../shell/strings';

const SUIT_SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

const named = (of: Readonly<Record<string, string>>, key: string): string => of[key] ?? key;

/** One card, `8H`; null: it lies face down. */
export function PlayingCard({ card }: { readonly card: string | null }) {
  if (card === null)
    return (
      <span role="img" aria-label={STRINGS.faceDown} className={`${classes['card']} ${classes['back']}`} />
    );
  const [rank, suit] = [card.slice(0, 1), card.slice(1)];
  const name = STRINGS.cardOf(named(STRINGS.ranks, rank), named(STRINGS.suits, suit));
  const isRed = suit === 'H' || suit === 'D';
  return (
    <span role="img" aria-label={name} className={`${classes['card']} ${isRed ? classes['red'] : ''}`}>
      <span aria-hidden>{rank === 'T' ? '10' : rank}</span>
      <span aria-hidden>{named(SUIT_SIGNS, suit)}</span>
    </span>
  );
}

/** A hand by its name and its cards, those that lie face down as null; its total where it is known. */
export interface Shown {
  readonly hand: string;
  readonly cards: readonly (string | null)[];
  readonly total?: number;
}

export function Hand({ hand, cards, total }: Shown) {
  return (
    <div className={classes['hand']}>
      <span className={classes['handName']}>
        {named(STRINGS.hands, hand)}
        {total === undefined ? '' : `, ${STRINGS.total(total)}`}
      </span>
      <span className={classes['cards']}>
        {cards.map((card, at) => (
          <PlayingCard key={`${at}${card}`} card={card} />
        ))}
      </span>
    </div>
  );
}
