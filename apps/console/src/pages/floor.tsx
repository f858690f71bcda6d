import { SegmentedControl, TextInput, VisuallyHidden } from '@mantine/core';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useFloor } from '../api/use-feed';
import { AttentionRail } from '../floor/attention-rail';
import { useAttention } from '../floor/attention';
import { phaseWord } from '../floor/phase-kind';
import { useFigures } from '../floor/use-figures';
import { FloorColumns } from '../floor/floor-columns';
import { grouped, ORDERS, type FloorOrder } from '../floor/floor-order';
import { FloorSums } from '../floor/floor-sums';
import classes from '../floor/floor.module.css';
import { watchedOf } from '../floor/watched';
import { may } from '../parts/places';
import { Crumbs } from '../shell/crumbs';
import { spoken, STRINGS } from '../shell/strings';
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
  const { order, wanted, setOrder, setWanted } = useFloorView();
  const needs = useMemo(
    () => attention.items.flatMap(({ table }) => (table === null ? [] : [table])),
    [attention.items],
  );
  const shown = useMemo(() => tables?.filter(isWanted(wanted)) ?? [], [tables, wanted]);
  const groups = useMemo(() => grouped(shown, order, needs), [shown, order, needs]);
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
        <FloorSums tables={tables ?? []} sums={sums} />
        <Tools order={order} setOrder={setOrder} wanted={wanted} setWanted={setWanted} needs={needs.length} />
      </div>
      {tables === null ? (
        <Skeleton of="cards" />
      ) : tables.length === 0 ? (
        <Empty icon="floor" title={STRINGS.floor.noTables}>
          <p>{STRINGS.floor.none}</p>
        </Empty>
      ) : (
        <FloorColumns groups={groups} figures={figures} holds={attention.holds} />
      )}
      {hasRail && <AttentionRail attention={attention} watched={watchedOf(tables ?? [], figures)} />}
    </div>
  );
}

const isWanted =
  (wanted: string) =>
  ({
    table,
    variant,
    phase,
  }: {
    readonly table: string;
    readonly variant: string;
    readonly phase: string;
  }): boolean =>
    [table, spoken(variant), phaseWord(phase)].some((text) =>
      text.toLowerCase().includes(wanted.toLowerCase()),
    );

/** The order and the filter; both stand in the address. */
function useFloorView() {
  const [params, setParams] = useSearchParams();
  const order = ORDERS.find((each) => each === params.get('order')) ?? 'game';
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  });
  const set = useCallback(
    (name: string, value: string): void =>
      latest.current(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [],
  );
  return {
    order,
    wanted: params.get('find') ?? '',
    setOrder: useCallback((to: FloorOrder) => set('order', to === 'game' ? '' : to), [set]),
    setWanted: useCallback((to: string) => set('find', to), [set]),
  };
}

/** The filter and the order; an update of the floor doesn't draw them anew. */
const Tools = memo(function Tools({
  order,
  setOrder,
  wanted,
  setWanted,
  needs,
}: Omit<ReturnType<typeof useFloorView>, 'order'> & { readonly order: FloorOrder; readonly needs: number }) {
  const { role } = useWho();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    globalThis.addEventListener('keydown', onKeyDown);
    return () => globalThis.removeEventListener('keydown', onKeyDown);
  }, []);
  const { orders } = STRINGS.floor;
  return (
    <div className={classes['tools']}>
      <div className={classes['find']}>
        <TextInput
          ref={field}
          size="xs"
          aria-label={STRINGS.floor.filter}
          placeholder={STRINGS.floor.filter}
          value={wanted}
          rightSection={<kbd aria-hidden>/</kbd>}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        {may(role, 'requests') && (
          <Link href="/wall" className={classes['wall'] ?? ''} title={STRINGS.wall.linkHelp}>
            {STRINGS.wall.link}
          </Link>
        )}
      </div>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={STRINGS.floor.order}
        value={order}
        onChange={(to) => setOrder(ORDERS.find((each) => each === to) ?? 'game')}
        data={ORDERS.map((value) => ({
          value,
          label: value === 'need' && needs > 0 ? `${orders.need} ${needs}` : orders[value],
        }))}
      />
    </div>
  );
});

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
