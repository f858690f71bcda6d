import { useCallback, useEffect, useRef, useState } from 'react';
import type { FloorTable } from '../api/use-feed';
import { sumOf } from '../shell/money';
import { spoken, STRINGS } from '../shell/strings';
import { wholeAmount } from '../system/amount-text';
import type { Hold } from './attention';
import { NO_FIGURES, type TableFigures } from './table-figures';
import { packed, stakesOf, type FloorColumn, type TableGroup } from './floor-order';
import classes from './floor.module.css';
import { hasPatronBank, TableCard } from './table-card';

/** The least width of a card with its gap, and its usual height with its gap, in pixels. */
const CARD = { width: 208, height: 61 };

/** The cards in as many columns as fit. Arrow keys walk from card to card, Enter opens one. */
export function FloorColumns({
  groups,
  figures,
  holds,
}: {
  readonly groups: readonly TableGroup[];
  readonly figures: ReadonlyMap<string, TableFigures>;
  readonly holds: ReadonlyMap<string, Hold>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { columns, rows } = useRoom(box);
  const filled = packed(groups, columns, rows);
  const [current, setCurrent] = useState<string | null>(null);
  const onKeyDown = useWalk(box);
  const isShown = groups.some(({ tables }) => tables.some(({ table }) => table === current));
  const tabbed = isShown ? current : (filled[0]?.[0]?.tables[0]?.table ?? null);
  const onFocus = useCallback((event: React.FocusEvent<HTMLElement>): void => {
    setCurrent(event.target.closest<HTMLElement>('[data-table]')?.dataset['table'] ?? null);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys go from link to link within it
    <div
      ref={box}
      className={classes['columns']}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {filled.map((column) => (
        <Column key={keyOf(column)} column={column} figures={figures} holds={holds} tabbed={tabbed} />
      ))}
    </div>
  );
}

const keyOf = (column: FloorColumn): string => column[0]?.tables[0]?.table ?? '';

function Column({
  column,
  figures,
  holds,
  tabbed,
}: {
  readonly column: FloorColumn;
  readonly figures: ReadonlyMap<string, TableFigures>;
  readonly holds: ReadonlyMap<string, Hold>;
  readonly tabbed: string | null;
}) {
  return (
    <div className={classes['column']}>
      {column.map(({ game, tables }) => (
        <section key={`${game}${tables[0]?.table}`} className={classes['group']}>
          <Head game={game} tables={tables} />
          <ul aria-label={STRINGS.floor.tablesOf(game === null ? STRINGS.floor.all : spoken(game))}>
            {tables.map((table) => (
              <TableCard
                key={table.table}
                table={table}
                figures={figures.get(table.table) ?? NO_FIGURES}
                hold={holds.get(table.table) ?? null}
                isCurrent={table.table === tabbed}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The game, what lies on its tables in this column, and what the figures of the cards are. */
function Head({ game, tables }: { readonly game: string | null; readonly tables: readonly FloorTable[] }) {
  const [first] = tables;
  const isOneCurrency = tables.every(({ currency }) => currency.code === first?.currency.code);
  const stakes = sumOf(tables.map(stakesOf));
  const isPatronBanked = game !== null && hasPatronBank(game);
  const { heads } = STRINGS.floor;
  return (
    <header className={classes['groupHead']}>
      <h2>
        {game === null ? STRINGS.floor.all : spoken(game)}
        {first !== undefined && isOneCurrency && <span>{wholeAmount(stakes, first.currency)}</span>}
      </h2>
      <div className={classes['captions']} aria-hidden>
        <span>{heads.stakes}</span>
        <span>{isPatronBanked ? heads.bank : heads.risk}</span>
        <span>{heads.float}</span>
        <span>{isPatronBanked ? heads.commission : heads.win}</span>
        <span>{isPatronBanked ? '' : heads.theory}</span>
      </div>
    </header>
  );
}

/** How many columns of cards fit beside each other, and how many cards below each other. */
function useRoom(box: React.RefObject<HTMLDivElement | null>) {
  const [room, setRoom] = useState({ columns: 1, rows: 1 });
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      const columns = Math.max(1, Math.floor((width + 8) / CARD.width));
      const rows = columns === 1 ? Number.MAX_SAFE_INTEGER : Math.max(1, height / CARD.height);
      setRoom((before) => (before.columns === columns && before.rows === rows ? before : { columns, rows }));
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

/** Moves the focus to the card that lies next in the direction of the arrow. */
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
