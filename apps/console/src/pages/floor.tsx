import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFloor, type FloorTable } from '../api/use-feed';
import { useAttention } from '../attention/attention';
import { AttentionRail } from '../attention/attention-rail';
import { watchedOf } from '../attention/watched';
import { FloorColumns } from '../floor/floor-columns';
import { grouped } from '../floor/floor-order';
import { FloorSums } from '../floor/floor-sums';
import { FloorTools } from '../floor/floor-tools';
import { fits } from '../floor/floor-view';
import classes from '../floor/floor.module.css';
import { useFigures } from '../floor/use-figures';
import { useFloorView } from '../floor/use-floor-view';
import { may } from '../parts/places';
import { Crumbs } from '../shell/crumbs';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Empty, Skeleton } from '../system/states';

/** The least room below the floor, in pixels. */
const FOOT = 8;

/** Which of my tables needs me: every table at once, as it plays, and what waits for somebody. */
export function FloorPage() {
  const { role } = useWho();
  const { tables } = useFloor();
  const { figures, sums } = useFigures();
  const attention = useAttention();
  const [view, change] = useFloorView();
  const needs = useMemo(
    () => [...new Set(attention.items.flatMap(({ table }) => (table === null ? [] : [table])))],
    [attention.items],
  );
  const shown = useMemo(() => tables?.filter(fits(view)) ?? [], [tables, view]);
  const groups = useMemo(() => grouped(shown, view.order, needs), [shown, view.order, needs]);
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
          <p role="status">{tables === null ? STRINGS.loading : STRINGS.floor.open(tables.length)}</p>
        </VisuallyHidden>
        <FloorSums tables={tables} sums={sums} />
        <FloorTools tables={tables ?? []} view={view} change={change} needs={needs.length} />
      </div>
      {shown.length === 0 ? (
        <NoneShown tables={tables} onClear={change.clear} />
      ) : (
        <FloorColumns groups={groups} figures={figures} holds={attention.holds} />
      )}
      {hasRail && <AttentionRail attention={attention} watched={watchedOf(tables ?? [], figures)} />}
    </div>
  );
}

/** Stands where no table is shown: they aren't read yet, the casino has none, or none fits the filters. */
function NoneShown({
  tables,
  onClear,
}: {
  readonly tables: readonly FloorTable[] | null;
  readonly onClear: () => void;
}) {
  if (tables === null) return <Skeleton of="cards" />;
  if (tables.length === 0)
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

/** Makes the page as high as the window is below it, whatever stands above. */
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
