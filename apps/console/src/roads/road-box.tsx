import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { STRINGS } from '../shell/strings';
import { Road } from './road';
import type { DrawnRoad, RoadKind } from './road-entries';
import classes from './roads.module.css';

/** Columns per press of an arrow key. */
const COLUMNS_A_KEY = 4;
/** Pixels from an end that count as being there. */
const AT_THE_END = 4;

/**
 * A road that shows its last `columns` columns. Older ones come by wheel, touch, arrow keys, or the button
 * beside the name. `cell` is the side of a cell in pixels.
 */
export function RoadBox({
  kind,
  road,
  cell,
  columns,
  name,
}: {
  readonly kind: RoadKind;
  readonly road: DrawnRoad;
  readonly cell: number;
  readonly columns: number;
  readonly name: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const all = Math.max(columns, road.width + 1); // and the next one
  const { hasOlder, hasNewer, look } = useEnds(box, (road.width + 1) * cell);
  useWheel(box);
  const push = (by: number): void => {
    box.current?.scrollBy({ left: by, behavior: 'smooth' });
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    push(COLUMNS_A_KEY * cell * (event.key === 'ArrowLeft' ? -1 : 1));
  };
  const classOf = `${hasOlder ? classes['hasOlder'] : ''} ${hasNewer ? classes['hasNewer'] : ''}`;
  return (
    <figure className={`${classes['figure']} ${classOf}`}>
      <figcaption>
        {name}
        {all > columns && (
          <button
            type="button"
            className={classes['older']}
            aria-label={hasOlder ? STRINGS.roads.olderOf(name) : STRINGS.roads.newestOf(name)}
            onClick={() => push(hasOlder ? -0.8 * columns * cell : all * cell)}
          >
            {hasOlder ? `‹ ${STRINGS.roads.older}` : `${STRINGS.roads.newest} ›`}
          </button>
        )}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys scroll it */}
      <div
        ref={box}
        className={classes['box']}
        style={{ width: columns * cell + 2 }}
        tabIndex={0}
        role="group"
        aria-label={STRINGS.roads.columnsOf(name, road.width)}
        onScroll={look}
        onKeyDown={onKeyDown}
      >
        <Road kind={kind} entries={road.entries} cell={cell} columns={all} name={name} marksLast />
      </div>
    </figure>
  );
}

/**
 * Scrolls to the newest columns at first and after each new one, and reports the ends that have more.
 * `drawn`: pixels up to the next column.
 */
function useEnds(box: React.RefObject<HTMLDivElement | null>, drawn: number) {
  const [ends, setEnds] = useState({ hasOlder: false, hasNewer: false });
  const look = useCallback((): void => {
    const { current } = box;
    if (current === null) return;
    const end = drawn - current.clientWidth;
    const hasOlder = current.scrollLeft > AT_THE_END;
    const hasNewer = current.scrollLeft < end - AT_THE_END;
    setEnds((before) =>
      before.hasOlder === hasOlder && before.hasNewer === hasNewer ? before : { hasOlder, hasNewer },
    );
  }, [box, drawn]);
  useLayoutEffect(() => {
    box.current?.scrollTo({ left: drawn - box.current.clientWidth });
    // oxlint-disable-next-line react/set-state-in-effect -- the ends are only known after layout
    look();
  }, [box, drawn, look]);
  return { ...ends, look };
}

/** Lets a vertical wheel scroll sideways while there are columns in that direction. */
function useWheel(box: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const onWheel = (event: WheelEvent): void => {
      const { deltaX, deltaY } = event;
      if (Math.abs(deltaX) > Math.abs(deltaY)) return;
      const end = current.scrollWidth - current.clientWidth;
      const isAtEnd = deltaY < 0 ? current.scrollLeft <= 0 : current.scrollLeft >= end - 1;
      if (isAtEnd) return; // the page may scroll
      event.preventDefault();
      current.scrollLeft += deltaY;
    };
    current.addEventListener('wheel', onWheel, { passive: false });
    return () => current.removeEventListener('wheel', onWheel);
  }, [box]);
}
