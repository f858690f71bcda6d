import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { bigRoadQuestion } from '../api/big-roads';
import { useTable, type FloorTable, type LiveFloor } from '../api/live-floor';
import type { Hold } from '../attention/attention-items';
import { placeOf } from '../parts/places';
import { Road } from '../roads/road';
import { bigRoadEntries } from '../roads/road-entries';
import { moneyText } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { amountFor } from '../system/amount-text';
import { Icon } from '../system/icon';
import { lookOf } from '../table/game-look';
import type { CardSize } from './floor-layout';
import { stakesOf } from './floor-order';
import { Phase } from './phase';
import { kindOfPhase } from './phase-kind';
import classes from './table-card.module.css';
import type { TableFigures } from './table-figures';
import { TableHands } from './table-hands';
import { TheoryPlot } from './theory-plot';
import { secondsSince, useTicks } from './ticks';

/** The road of a card: pixels of a cell, such that six rows fill its line, and its columns. */
const ROADS = {
  small: { kind: 'strip', cell: 26 / 6, columns: 17 },
  medium: { kind: 'strip', cell: 6, columns: 17 },
  large: { kind: 'big', cell: 13, columns: 24 },
} as const;
/** The usual seconds of betting, after which the line at the foot is full. */
export const USUAL_BETTING = 33;
/** Seconds from which betting counts as late. */
export const LATE_BETTING = 90;

/** A table of the floor. It is redrawn only when its own table or figures change. */
export const TableCard = memo(function TableCard({
  floor,
  name,
  figures,
  hold,
  isCurrent,
  size,
}: {
  readonly floor: LiveFloor;
  readonly name: string;
  readonly figures: TableFigures;
  /** The reason why the table is stopped; `null` if it isn't. */
  readonly hold: Hold | null;
  /** True if the Tab key reaches this card. Arrow keys reach the others. */
  readonly isCurrent: boolean;
  readonly size: CardSize;
}) {
  const table = useTable(floor, name);
  if (table === null) return null;
  const { phase, since, shoe, variant, hands, last } = table;
  const kind = hold?.kind ?? kindOfPhase(phase);
  return (
    <li className={classes['card']} data-kind={kind} data-size={size} data-table={table.table}>
      <CardLink name={name} isCurrent={isCurrent} isPrivate={table.private === true} />
      {hold === null ? <Phase of={phase} since={since} /> : <Phase of={phase} {...hold} />}
      <TableHands hands={hands} last={last} cards={size === 'large' ? 'lg' : 'tiny'} />
      {shoe !== null && !lookOf(variant).hasSides ? (
        <CardRoad table={table.table} shoe={shoe} dealt={last?.coup ?? null} size={size} />
      ) : (
        <span className={classes['noRoad']} />
      )}
      <Figures table={table} figures={figures} size={size} />
      {kind === 'betting' && since !== null && <BettingLine since={since} />}
    </li>
  );
});

const CardLink = memo(function CardLink({
  name,
  isCurrent,
  isPrivate,
}: {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly isPrivate: boolean;
}) {
  return (
    <span className={classes['id']}>
      <Link className={classes['open'] ?? ''} href={placeOf.table(name)} tabIndex={isCurrent ? 0 : -1}>
        {name}
      </Link>
      {isPrivate && (
        <span className={classes['private']}>
          <Icon name="lock" size="sm" />
          <VisuallyHidden component="span">{STRINGS.floor.private}</VisuallyHidden>
        </span>
      )}
    </span>
  );
});

/**
 * The big road of the shoe in use. Banque has none, because two hands play against one. It is redrawn after a
 * coup, not after a bet.
 */
const CardRoad = memo(function CardRoad({
  table,
  shoe,
  dealt,
  size,
}: {
  readonly table: string;
  readonly shoe: string;
  /** The last coup; `null` before the first. */
  readonly dealt: string | null;
  readonly size: CardSize;
}) {
  const { data } = useQuery(bigRoadQuestion(table, shoe, dealt));
  // The roads of a floor come at once: they are drawn one after another, and nothing waits for them.
  const road = useDeferredValue(data) ?? null;
  const entries = useMemo(() => (road === null ? null : bigRoadEntries(road)), [road]);
  if (entries === null) return <span className={classes['noRoad']} />;
  return <Road {...ROADS[size]} entries={entries} name={STRINGS.floor.roadOf(table)} />;
});

/**
 * Returns the captions of a card's five figures. `both`: for cards of either kind, where commission is the
 * win.
 */
export const captionsOf = (banked: 'house' | 'patrons' | 'both'): readonly string[] => {
  const { stakes, risk, bank, riskOrBank, float, win, commission, theory } = STRINGS.floor.heads;
  if (banked === 'patrons') return [stakes, bank, float, commission];
  return [stakes, banked === 'both' ? riskOrBank : risk, float, win, theory];
};

function Figures({
  table,
  figures: { float, win, commission, z },
  size,
}: {
  readonly table: FloorTable;
  readonly figures: TableFigures;
  readonly size: CardSize;
}) {
  const { currency, exposure, bank } = table;
  const isPatronBanked = lookOf(table.variant).hasPatronBank;
  const written = (minor: string | null, sign = false) =>
    minor !== null && (
      <span title={moneyText(minor, currency)}>
        {amountFor(minor, currency.code, { digits: 'short', sign })}
      </span>
    );
  const figures = [
    written(stakesOf(table)),
    written(isPatronBanked ? (bank?.bank ?? null) : (exposure ?? '0')),
    written(float),
    isPatronBanked ? written(commission) : written(win, true),
    z !== null && !isPatronBanked && <TheoryPlot key="z" z={z} />,
  ];
  const captions = captionsOf(isPatronBanked ? 'patrons' : 'house');
  return (
    <span className={classes['figures']}>
      {figures.map((figure, at) => (
        <span key={at}>
          {size === 'large' && <small>{captions[at]}</small>}
          {size === 'large' && figure === false && captions[at] !== undefined ? '–' : figure}
        </span>
      ))}
    </span>
  );
}

/** A line that grows during betting, and turns amber when it is late. */
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
