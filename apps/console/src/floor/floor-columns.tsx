import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTables, type FloorTable, type LiveFloor } from '../api/live-floor';
import type { Hold } from '../attention/attention-items';
import { sumOf } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { wholeAmount } from '../system/amount-text';
import { lookOf } from '../table/game-look';
import { variantName } from '../table/variant-name';
import { layoutOf, type CardSize, type FloorColumn, type FloorLayout } from './floor-layout';
import { stakesOf, type TableGroup } from './floor-order';
import classes from './floor.module.css';
import { captionsOf, TableCard } from './table-card';
import { NO_FIGURES, type TableFigures } from './table-figures';

/**
 * The cards in columns, as large as the room allows. Arrow keys walk from card to card, Enter opens one. A change at a
 * table draws its own card and the heads, and the columns only if a table comes, goes or has another place.
 */
export const FloorColumns = memo(function FloorColumns({
  floor,
  groups,
  figures,
  holds,
}: {
  readonly floor: LiveFloor;
  readonly groups: readonly TableGroup[];
  readonly figures: ReadonlyMap<string, TableFigures>;
  readonly holds: ReadonlyMap<string, Hold>;
}) {
  const box = useRef<HTMLDivElement>(null);
  // Drawn once there is a room to lay them out in, and one after another.
  const room = useDeferredValue(useRoom(box));
  const { size, columns, widest } = useMemo(
    () => (room === null ? NO_LAYOUT : layoutOf(groups, room.width, room.height)),
    [groups, room],
  );
  const [current, setCurrent] = useState<string | null>(null);
  const onKeyDown = useWalk(box);
  const isShown = groups.some(({ tables }) => tables.some((table) => table === current));
  const tabbed = isShown ? current : (columns[0]?.[0]?.tables[0] ?? null);
  const onFocus = useCallback((event: React.FocusEvent<HTMLElement>): void => {
    setCurrent(event.target.closest<HTMLElement>('[data-table]')?.dataset['table'] ?? null);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys go from link to link within it
    <div
      ref={box}
      className={classes['columns']}
      data-size={size}
      style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, ${widest}px))` }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {columns.map((column) => (
        <Column
          key={keyOf(column)}
          floor={floor}
          column={column}
          size={size}
          figures={figures}
          holds={holds}
          tabbed={tabbed}
        />
      ))}
    </div>
  );
});

const NO_LAYOUT: FloorLayout = { size: 'medium', columns: [], widest: 0 };

const keyOf = (column: FloorColumn): string => column[0]?.tables[0] ?? '';

function Column({
  floor,
  column,
  size,
  figures,
  holds,
  tabbed,
}: {
  readonly floor: LiveFloor;
  readonly column: FloorColumn;
  readonly size: CardSize;
  readonly figures: ReadonlyMap<string, TableFigures>;
  readonly holds: ReadonlyMap<string, Hold>;
  readonly tabbed: string | null;
}) {
  return (
    <div className={classes['column']}>
      {column.map(({ game, tables }) => (
        <section key={`${game}${tables[0]}`} className={classes['group']}>
          <Head floor={floor} game={game} names={tables} hasCaptions={size !== 'large'} />
          <ul aria-label={STRINGS.floor.tablesOf(game === null ? STRINGS.floor.all : variantName(game))}>
            {tables.map((table) => (
              <TableCard
                key={table}
                floor={floor}
                name={table}
                figures={figures.get(table) ?? NO_FIGURES}
                hold={holds.get(table) ?? null}
                isCurrent={table === tabbed}
                size={size}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/**
 * The head of a game: its name, the stakes of its tables in this column, and captions of figures if cards
 * lack them.
 */
function Head({
  floor,
  game,
  names,
  hasCaptions,
}: {
  readonly floor: LiveFloor;
  readonly game: string | null;
  readonly names: readonly string[];
  readonly hasCaptions: boolean;
}) {
  const tables = useTables(floor)?.filter(({ table }) => names.includes(table)) ?? [];
  const [first] = tables;
  const isOneCurrency = tables.every(({ currency }) => currency.code === first?.currency.code);
  const stakes = sumOf(tables.map(stakesOf));
  return (
    <header className={classes['groupHead']}>
      <h2>
        {game === null ? STRINGS.floor.all : variantName(game)}
        {first !== undefined && isOneCurrency && <span>{wholeAmount(stakes, first.currency)}</span>}
      </h2>
      {hasCaptions && (
        <div className={classes['captions']} aria-hidden>
          {captionsOf(bankedAt(tables)).map((caption) => (
            <span key={caption}>{caption}</span>
          ))}
        </div>
      )}
    </header>
  );
}

/** Returns the kind of bank at tables: the house, patrons, or both. */
const bankedAt = (tables: readonly FloorTable[]): Parameters<typeof captionsOf>[0] => {
  const kinds = new Set(tables.map(({ variant }) => lookOf(variant).hasPatronBank));
  if (kinds.size > 1) return 'both';
  return kinds.has(true) ? 'patrons' : 'house';
};

/** Returns the room for the cards in pixels. */
function useRoom(box: React.RefObject<HTMLDivElement | null>) {
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number } | null>(null);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return room;
}

type Step = readonly [right: number, down: number];
const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the nearest card in an arrow's direction. */
function useWalk(box: React.RefObject<HTMLDivElement | null>) {
  return (event: React.KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    const from = event.target instanceof Element ? event.target.closest('[data-table]') : null;
    if (step === undefined || from === null || box.current === null) return;
    event.preventDefault();
    const at = from.getBoundingClientRect();
    const [right, down] = step;
    let [nearest, least]: [Element | null, number] = [null, Infinity];
    for (const card of box.current.querySelectorAll('[data-table]')) {
      const { left, top } = card.getBoundingClientRect();
      const [ahead, aside] =
        right === 0 ? [(top - at.top) * down, left - at.left] : [(left - at.left) * right, top - at.top];
      const distance = ahead + 2 * Math.abs(aside);
      if (ahead > 1 && distance < least) [nearest, least] = [card, distance];
    }
    nearest?.querySelector('a')?.focus();
  };
}
