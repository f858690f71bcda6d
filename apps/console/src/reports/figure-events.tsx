import { Drawer } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { momentText } from '#office/gaming-days';
import { eventsAtQuestion, type EventAt } from '../api/events-at';
import { nameOf } from '../coup/reading/naming';
import { minuteOf, useHouse } from '../parts/house';
import { More } from '../parts/more';
import { Answer } from '../parts/page';
import { may, placeOf } from '../parts/places';
import { spoken, STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { DataTable, type Column } from '../system/data-table';
import { Notice } from '../system/notice';
import { Empty } from '../system/states';
import classes from './report.module.css';
import { Cell } from './cell';
import { isFigure } from './reading';

/** A figure of a report: its value, and what it is of. */
export interface OpenFigure {
  readonly name: string;
  readonly title: string;
  /** The row that it stands in, such as `PB-07`. */
  readonly row: string;
  readonly value: unknown;
  readonly currency: string | null;
  /** The table that it is of, and the period of the report, where it has both. */
  readonly played: { readonly table: string; readonly from: string; readonly until: string } | null;
}

/** The events that a figure comes from, and the coups behind them. */
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
      {figure !== null && <Opened figure={figure} timeZone={timeZone} />}
    </Drawer>
  );
}

function Opened({ figure, timeZone }: { readonly figure: OpenFigure; readonly timeZone: string }) {
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
          <Events places={events} timeZone={timeZone} />
        ) : (
          <Notice of="info" icon="lock" title={STRINGS.reports.eventsFor}>
            <span className={classes['places']}>{events.join(' ')}</span>
          </Notice>
        ))}
    </div>
  );
}

/** The way to the coups of the table in the period: the search takes minutes by the casino’s clock. */
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

function Events({ places, timeZone }: { readonly places: readonly string[]; readonly timeZone: string }) {
  const asked = useInfiniteQuery(eventsAtQuestion(places));
  return (
    <Answer asked={asked}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        return (
          <>
            <DataTable
              caption={STRINGS.reports.events(places.length)}
              columns={columnsFor(timeZone)}
              rows={rows}
            />
            <More of={asked} />
          </>
        );
      }}
    </Answer>
  );
}

/** Returns the coup that an event is of; `null` for any other event. */
const coupIn = ({ data }: EventAt): string | null => {
  const { coup } = data;
  return typeof coup === 'string' ? coup : null;
};

const columnsFor = (timeZone: string): readonly Column<EventAt>[] => {
  const { reports } = STRINGS;
  return [
    {
      name: 'when',
      head: reports.when,
      cell: ({ recordedAt }) => (
        <time dateTime={recordedAt} title={recordedAt}>
          {momentText(recordedAt, timeZone)}
        </time>
      ),
      sortBy: ({ recordedAt }) => recordedAt,
    },
    {
      name: 'event',
      head: reports.event,
      cell: ({ type, shard, seq }) => <span title={`${type} · ${shard}:${seq}`}>{spoken(type)}</span>,
      sortBy: ({ type }) => type,
    },
    {
      name: 'coup',
      head: reports.coup,
      cell: (event) => {
        const coup = coupIn(event);
        return coup === null ? '–' : <Link href={placeOf.coup(coup)}>{coup}</Link>;
      },
    },
    { name: 'who', head: reports.who, cell: ({ actor }) => <span title={actor.id}>{nameOf(actor.id)}</span> },
  ];
};
