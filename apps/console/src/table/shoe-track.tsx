import { STRINGS } from '../shell/strings';
import classes from './table.module.css';

/**
 * A shoe as a track from its first card to its last: the dealt part, and the cut card. All four are numbers
 * of cards; `cutAt` counts from the front and is `null` without a cut card.
 */
export function ShoeTrack({
  size,
  dealt,
  cutAt,
}: {
  readonly size: number;
  readonly dealt: number;
  readonly cutAt: number | null;
}) {
  const part = (cards: number): string => `${Math.min(100, (100 * cards) / Math.max(1, size))}%`;
  const toCut = cutAt === null ? null : Math.max(0, cutAt - dealt);
  return (
    <div
      className={classes['track']}
      data-cut={cutAt !== null || undefined}
      role="img"
      aria-label={STRINGS.table.trackOf(dealt, toCut)}
    >
      <i data-part="dealt" style={{ width: part(dealt) }} />
      {cutAt !== null && <i data-part="cut" style={{ left: part(cutAt) }} />}
      {toCut !== null && (
        <small style={{ left: part(Math.min(dealt, size * 0.7)) }}>{STRINGS.table.toCut(toCut)}</small>
      )}
    </div>
  );
}
