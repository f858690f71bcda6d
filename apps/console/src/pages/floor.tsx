import { Button, VisuallyHidden } from '@mantine/core';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLiveFloor, useTables, type LiveFloor } from '../api/live-floor';
import { useAttention, type Attention } from '../attention/attention';
import { AttentionRail, WatchList } from '../attention/attention-rail';
import { watchedOf } from '../attention/watched';
import { FloorColumns } from '../floor/floor-columns';
import { grouped } from '../floor/floor-order';
import { FloorSums } from '../floor/floor-sums';
import { FloorTools } from '../floor/floor-tools';
import { fits, type FloorView } from '../floor/floor-view';
import classes from '../floor/floor.module.css';
import type { TableFigures } from '../floor/table-figures';
import { useFigures } from '../floor/use-figures';
import { useFloorView } from '../floor/use-floor-view';
import { may } from '../parts/places';
import { Crumbs } from '../shell/crumbs';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Empty, Skeleton } from '../system/states';

/** The least space below the floor, in pixels. */
const FOOT = 8;

/** The floor: every table in play, and what needs somebody. */
export function FloorPage() {
  const { role } = useWho();
  const floor = useLiveFloor();
  const { figures, sums } = useFigures();
  const attention = useAttention();
  const [view, change] = useFloorView();
  const needs = useMemo(
    () => [...new Set(attention.items.flatMap(({ table }) => (table === null ? [] : [table])))],
    [attention.items],
  );
  const hasRail = may(role, 'requests') || may(role, 'breaks');
  const page = useFullHeight();
  useEffect(() => {
    document.title = `${STRINGS.floor.title} – ${STRINGS.product}`;
  }, []);
  return (
    <div ref={page} className={classes['floor']} data-alone={hasRail ? undefined : true}>
      <div className={classes['top']}>
        <VisuallyHidden>
          <Crumbs above={[]} here={STRINGS.floor.title} />
          <h1>{STRINGS.floor.title}</h1>
          <OpenTables floor={floor} />
        </VisuallyHidden>
        <FloorSums floor={floor} sums={sums} />
        <FloorTools floor={floor} view={view} change={change} needs={needs.length} />
      </div>
      <Tables {...{ floor, view, needs, figures }} holds={attention.holds} onClear={change.clear} />
      {hasRail && (
        <AttentionRail attention={attention}>
          <WatchedTables floor={floor} figures={figures} />
        </AttentionRail>
      )}
    </div>
  );
}

/** Tells a screen reader how many tables are open. */
function OpenTables({ floor }: { readonly floor: LiveFloor }) {
  const tables = useTables(floor);
  return <p role="status">{tables === null ? STRINGS.loading : STRINGS.floor.open(tables.length)}</p>;
}

/** The tables that the view shows. */
function Tables({
  floor,
  view,
  needs,
  figures,
  holds,
  onClear,
}: {
  readonly floor: LiveFloor;
  readonly view: FloorView;
  /** Tables that need somebody, the most urgent first. */
  readonly needs: readonly string[];
  readonly figures: ReadonlyMap<string, TableFigures>;
  readonly holds: Attention['holds'];
  readonly onClear: () => void;
}) {
  const tables = useTables(floor);
  const arranged = useKept(
    tables && { isEmpty: tables.length === 0, groups: grouped(tables.filter(fits(view)), view.order, needs) },
  );
  // Sixty cards are drawn one after another, so that the page answers meanwhile.
  const deferred = useDeferredValue(arranged);
  if (deferred === null) return <Skeleton of="cards" />;
  const { isEmpty, groups } = deferred;
  if (groups.every(({ tables: names }) => names.length === 0))
    return <NoneShown isEmpty={isEmpty} onClear={onClear} />;
  return <FloorColumns floor={floor} groups={groups} figures={figures} holds={holds} />;
}

/** Text in place of tables: none is open in the casino, or none matches. */
function NoneShown({ isEmpty, onClear }: { readonly isEmpty: boolean; readonly onClear: () => void }) {
  if (isEmpty)
    return (
      <Empty icon="floor" title={STRINGS.floor.noTables}>
        <p>{STRINGS.floor.none}</p>
      </Empty>
    );
  return (
    <Empty icon="floor" title={STRINGS.floor.noneFits}>
      <Button variant="default" onClick={onClear}>
        {STRINGS.floor.filters.clear}
      </Button>
    </Empty>
  );
}

/** Returns the value, or the earlier one as long as both say the same. What is drawn of it isn't drawn anew. */
function useKept<T>(value: T): T {
  const [kept, setKept] = useState(value);
  const now = replaceEqualDeep(kept, value);
  if (now !== kept) setKept(now);
  return now;
}

/** Items to watch at the tables. */
function WatchedTables({
  floor,
  figures,
}: {
  readonly floor: LiveFloor;
  readonly figures: ReadonlyMap<string, TableFigures>;
}) {
  return <WatchList watched={watchedOf(useTables(floor) ?? [], figures)} />;
}

/** Makes the page fill the window, whatever is above it. */
function useFullHeight() {
  const page = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    setTop((page.current?.getBoundingClientRect().top ?? 0) + globalThis.scrollY);
  }, []);
  useLayoutEffect(() => {
    if (page.current !== null && top !== null)
      page.current.style.height = `calc(100dvh - ${Math.ceil(top) + FOOT}px)`;
  }, [top]);
  return page;
}
