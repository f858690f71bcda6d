import { Drawer } from '@mantine/core';
import { Link } from 'wouter';
import { minuteOf, useHouse } from '../parts/house';
import { may, placeOf } from '../parts/places';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Notice } from '../system/notice';
import { Empty } from '../system/states';
import { Cell } from './cell';
import { FigureTable } from './figure/figure-table';
import { isFigure } from './reading';
import classes from './report.module.css';

/** A figure of a report with its value. */
export interface OpenFigure {
  readonly name: string;
  readonly title: string;
  /** The name of its row, such as `PB-07`. */
  readonly row: string;
  readonly value: unknown;
  readonly currency: string | null;
  /** Its table and the report's period, if it has both. */
  readonly played: { readonly table: string; readonly from: string; readonly until: string } | null;
}

/** The events behind a figure, and their coups. */
export function FigureEvents({
  figure,
  timeZone,
  onClose,
}: {
  readonly figure: OpenFigure | null;
  readonly timeZone: string;
  readonly onClose: () => void;
}) {
  return (
    <Drawer
      opened={figure !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={figure === null ? '' : STRINGS.reports.of(figure.title, figure.row)}
      closeButtonProps={{ 'aria-label': STRINGS.reports.close }}
    >
      {figure !== null && <FigureDialog figure={figure} timeZone={timeZone} />}
    </Drawer>
  );
}

function FigureDialog({ figure, timeZone }: { readonly figure: OpenFigure; readonly timeZone: string }) {
  const { role } = useWho();
  const { name, value, currency } = figure;
  const events = isFigure(value) ? (value.events ?? []) : [];
  return (
    <div className={classes['opened']}>
      <p className={classes['openedValue']}>
        <Cell name={name} value={value} currency={currency} />
      </p>
      {events.length === 0 ? (
        <Empty icon="reports" title={STRINGS.reports.noEvents} />
      ) : (
        <p>{STRINGS.reports.madeOf(events.length)}</p>
      )}
      {figure.played !== null && events.length > 0 && <CoupsLink {...figure.played} />}
      {events.length > 0 &&
        (may(role, 'evidence') ? (
          <FigureTable
            {...{ name, currency, timeZone }}
            amount={isFigure(value) ? value.amount : null}
            amounts={isFigure(value) ? (value.amounts ?? null) : null}
            places={events}
          />
        ) : (
          <Notice of="info" icon="lock" title={STRINGS.reports.eventsFor}>
            <span className={classes['places']}>{events.join(' ')}</span>
          </Notice>
        ))}
    </div>
  );
}

/** A link to the table's coups in the period. The link has its times to the minute, by the casino’s clock. */
function CoupsLink({ table, from, until }: NonNullable<OpenFigure['played']>) {
  const house = useHouse();
  if (house === null) return null;
  return (
    <p>
      <Link
        className={classes['drill'] ?? ''}
        href={placeOf.coups({ table, from: minuteOf(house, from), until: minuteOf(house, until) })}
      >
        {STRINGS.reports.coupsOf(table)}
      </Link>
    </p>
  );
}
