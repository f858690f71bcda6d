import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { bigRoadQuestion } from '../api/big-roads';
import type { FloorTable } from '../api/live-floor';
import type { Hold } from '../attention/attention-items';
import { stakesOf } from '../floor/floor-order';
import { Phase } from '../floor/phase';
import { TableHands } from '../floor/table-hands';
import { Road } from '../roads/road';
import { bigRoadEntries } from '../roads/road-entries';
import { STRINGS } from '../shell/strings';
import { wholeAmount } from '../system/amount-text';
import { lookOf } from '../table/game-look';
import classes from './wall.module.css';

/** Rows of a big road, and the fewest columns that are worth showing. */
const [ROWS, COLUMNS_MIN] = [6, 8];

/** A table with large stakes: its phase, its stakes, and its big road as wide as the place. */
export function WallRoad({ table, hold }: { readonly table: FloorTable; readonly hold: Hold | null }) {
  const { phase, since, currency, shoe, variant, hands, last } = table;
  const { hasSides } = lookOf(variant);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const { data: road = null } = useQuery({
    ...bigRoadQuestion(table.table, shoe ?? '', last?.coup ?? null),
    enabled: shoe !== null && !hasSides,
  });
  const cell = size.height / ROWS;
  return (
    <article className={classes['table']}>
      <header>
        <span className={classes['tableId']}>{table.table}</span>
        {hold === null ? <Phase of={phase} since={since} /> : <Phase of={phase} {...hold} />}
        <b>{wholeAmount(stakesOf(table), currency)}</b>
      </header>
      <div ref={box} className={classes['box']}>
        {road !== null && cell > 0 && (
          <Road
            kind="big"
            entries={bigRoadEntries(road)}
            cell={cell}
            columns={Math.max(COLUMNS_MIN, Math.floor(size.width / cell))}
            name={STRINGS.floor.roadOf(table.table)}
            marksLast
          />
        )}
        {hasSides && <TableHands hands={hands} last={last} />}
      </div>
    </article>
  );
}

/** Returns the inner size of an element in pixels, updated when it changes. */
function useSize(of: React.RefObject<HTMLElement | null>): {
  readonly width: number;
  readonly height: number;
} {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = of.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return size;
}
