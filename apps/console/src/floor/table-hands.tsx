import { memo } from 'react';
import type { FloorTable } from '../api/live-floor';
import { Hand } from '../cards/hand';
import { handName } from '../cards/hand-name';
import { STRINGS } from '../shell/strings';
import classes from './table-card.module.css';

type Dealt = Pick<FloorTable, 'hands' | 'last'>;

interface ShownHand {
  readonly hand: string;
  readonly cards: readonly string[];
  readonly total?: number;
}

/** Returns the hands on the table, or those of the last coup if none is dealt. */
const handsOf = ({ hands, last }: Dealt): readonly ShownHand[] =>
  hands.some(({ cards }) => cards.length > 0) ? hands : (last?.hands ?? []);

/**
 * The hands in small cards, each with its total in its side's shape; the winner's is filled. They are redrawn after a card, not after a bet.
 */
export const TableHands = memo(function TableHands({
  hands,
  last,
  cards = 'tiny',
}: Dealt & { readonly cards?: 'tiny' | 'lg' }) {
  const shownHands = handsOf({ hands, last });
  const isLast = shownHands === last?.hands;
  return (
    <span className={classes['hands']}>
      {shownHands.map((each) => (
        <span key={each.hand} className={classes['hand']}>
          <Hand side={each.hand} cards={each.cards} total={each.total} size={cards} />
          {each.total !== undefined && <Total of={each} outcome={isLast ? (last?.outcome ?? null) : null} />}
        </span>
      ))}
    </span>
  );
});

/** A hand's total; `data-won` is the side that fills it. */
function Total({
  of: { hand, total = 0 },
  outcome,
}: {
  readonly of: ShownHand;
  readonly outcome: string | null;
}) {
  const own = outcome === hand ? 'yes' : undefined;
  return (
    <span
      role="img"
      aria-label={STRINGS.floor.handTotal(handName(hand), total)}
      className={classes['total']}
      data-hand={hand === 'banker' ? 'banker' : 'player'}
      data-won={outcome === 'tie' ? 'tie' : own}
    >
      {total}
    </span>
  );
}
