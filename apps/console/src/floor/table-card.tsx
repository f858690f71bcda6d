import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { roadsQuestion } from '../api/questions';
import type { FloorTable } from '../api/use-feed';
import { placeOf } from '../parts/places';
import { Road } from '../roads/road';
import { roadOf } from '../roads/road-entries';
import { moneyText } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { amountFor } from '../system/amount-text';
import type { Hold } from './attention';
import type { TableFigures } from './table-figures';
import { stakesOf } from './floor-order';
import { Phase } from './phase';
import { kindOfPhase } from './phase-kind';
import classes from './table-card.module.css';
import { TableHands } from './table-hands';
import { TheoryPlot } from './theory-plot';
import { secondsSince, useTicks } from './ticks';

/** Side of a cell of the card's road, in pixels: six rows fill the 26 px of its line. */
const CELL = 26 / 6;
const COLUMNS = 17;
/** How long betting is usually open, in seconds: then the line at the foot is whole. */
export const USUAL_BETTING = 33;
/** From here on betting is late, in seconds. */
export const LATE_BETTING = 90;

/** One table of the floor. It is drawn anew when its own table or its figures have changed, and with no other. */
export const TableCard = memo(function TableCard({
  table,
  figures,
  hold,
  isCurrent,
}: {
  readonly table: FloorTable;
  readonly figures: TableFigures;
  /** The reason why the table is held; `null` if it is not. */
  readonly hold: Hold | null;
  /** True if the Tab key reaches this card. Arrow keys reach the others. */
  readonly isCurrent: boolean;
}) {
  const { phase, since, shoe, variant, last } = table;
  const kind = hold?.kind ?? kindOfPhase(phase);
  return (
    <li className={classes['card']} data-kind={kind} data-table={table.table}>
      <span className={classes['id']}>
        <Link
          className={classes['open'] ?? ''}
          href={placeOf.table(table.table)}
          tabIndex={isCurrent ? 0 : -1}
        >
          {table.table}
        </Link>
      </span>
      {hold === null ? <Phase of={phase} since={since} /> : <Phase of={phase} {...hold} />}
      <TableHands table={table} />
      {shoe !== null && variant !== 'banque' ? (
        <CardRoad table={table.table} shoe={shoe} dealt={last?.coup ?? null} />
      ) : (
        <span />
      )}
      <Figures table={table} figures={figures} />
      {kind === 'betting' && since !== null && <BettingLine since={since} />}
    </li>
  );
});

/**
 * The big road of the shoe in use. At banque two hands play against one, so there is none. It is drawn anew when a coup more
 * has been dealt, and with no bet.
 */
const CardRoad = memo(function CardRoad({
  table,
  shoe,
  dealt,
}: {
  readonly table: string;
  readonly shoe: string;
  /** The last coup; `null` before the first. */
  readonly dealt: string | null;
}) {
  const { data } = useQuery({
    ...roadsQuestion(shoe, dealt),
    staleTime: Infinity, // a coup more has another name
  });
  const entries = useMemo(() => (data === undefined ? null : roadOf('strip', data).entries), [data]);
  if (entries === null) return <span />;
  return (
    <Road kind="strip" entries={entries} cell={CELL} columns={COLUMNS} name={STRINGS.floor.roadOf(table)} />
  );
});

function Figures({ table, figures }: { readonly table: FloorTable; readonly figures: TableFigures }) {
  const { currency, exposure, bank } = table;
  const { float, win, commission, z } = figures;
  const cell = (minor: string | null, sign = false) =>
    minor === null ? (
      <span />
    ) : (
      <span title={moneyText(minor, currency)}>
        {amountFor(minor, currency.code, { digits: 'short', sign })}
      </span>
    );
  const isPatronBanked = hasPatronBank(table.variant);
  return (
    <span className={classes['figures']}>
      {cell(stakesOf(table))}
      {cell(isPatronBanked ? (bank?.bank ?? null) : (exposure ?? '0'))}
      {cell(float)}
      {isPatronBanked ? cell(commission) : cell(win, true)}
      {z === null || isPatronBanked ? <span /> : <TheoryPlot z={z} />}
    </span>
  );
}

/** Whether a patron banks in this game: then the casino risks nothing, and takes commission or a fee. */
export const hasPatronBank = (variant: string): boolean =>
  variant === 'chemin-de-fer' || variant === 'banque';

/** A line that grows while betting is open, and turns amber when it is late. */
function BettingLine({ since }: { readonly since: string }) {
  const line = useRef<HTMLElement>(null);
  useTicks(() => {
    const { current } = line;
    if (current === null) return;
    const seconds = secondsSince(since);
    current.style.transform = `scaleX(${Math.min(1, seconds / USUAL_BETTING).toFixed(3)})`;
    current.toggleAttribute('data-late', seconds > LATE_BETTING);
  });
  return <i ref={line} className={classes['line']} />;
}
