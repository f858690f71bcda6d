import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { momentText } from '#office/gaming-days';
import { eventsAtQuestion, type EventAt } from '../../api/events-at';
import { sortIn, type Sort } from '../../columns/table-columns';
import { nameOf } from '../../coup/reading/naming';
import { More } from '../../parts/more';
import { Answer } from '../../parts/page';
import { placeOf } from '../../parts/places';
import { currencyOf, moneyText } from '../../shell/money';
import { spoken, STRINGS } from '../../shell/strings';
import { DataTable, type Column } from '../../system/data-table';
import { Money } from '../../system/money';

/** Number of events that are loaded without a click, so that they are ordered whole. */
const READ_MAX = 500;

interface OfFigure {
  /** The figure in minor units. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly places: readonly string[];
  /** The amount of each event in minor units, in their order; `null` if the figure isn't their sum. */
  readonly amounts: readonly string[] | null;
  readonly timeZone: string;
}

/** An event with the amount that it adds to a figure; `null` if it alone doesn't tell it. */
interface Adding extends EventAt {
  readonly adds: string | null;
}

/** The events of a figure with the amount of each, sortable, and their sum. */
export function FigureTable({ amount, currency, places, amounts, timeZone }: OfFigure) {
  const asked = useInfiniteQuery(eventsAtQuestion(places));
  const { hasNextPage, isFetching, isError, fetchNextPage } = asked;
  const [sort, setSort] = useState<Sort | null>({ by: 'when', isDown: false });
  useEffect(() => {
    if (places.length <= READ_MAX && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [places, hasNextPage, isFetching, isError, fetchNextPage]);
  const columns = useMemo(() => columnsFor(currency, timeZone), [currency, timeZone]);
  const addsOf = useMemo(() => new Map(places.map((place, at) => [place, amounts?.[at]])), [places, amounts]);
  return (
    <Answer asked={asked}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) =>
          items.map((event): Adding => ({
            ...event,
            adds: addsOf.get(`${event.shard}:${event.seq}`) ?? null,
          })),
        );
        return (
          <>
            <p role="status">
              {amounts === null ? STRINGS.reports.derived : togetherText(amount ?? '0', currency)}
            </p>
            <DataTable
              caption={STRINGS.reports.events(places.length)}
              columns={columns}
              rows={rows}
              sort={sort === null ? null : sortIn(`${sort.isDown ? '-' : ''}${sort.by}`, columns)}
              onSort={setSort}
            />
            <More of={asked} />
          </>
        );
      }}
    </Answer>
  );
}

const togetherText = (amount: string, currency: string | null): string =>
  STRINGS.reports.together(currency === null ? amount : moneyText(amount, currencyOf(currency)));

const textIn = ({ data }: EventAt, field: string): string | null => {
  const value = data[field];
  return typeof value === 'string' ? value : null;
};

const tableIn = ({ stream }: EventAt): string | null => /^table:(.+)$/u.exec(stream)?.[1] ?? null;

/** Returns a link for an event: its coup, otherwise its table; `null` for other events. */
const placeFor = (event: EventAt): { readonly name: string; readonly href: string } | null => {
  const [coup, table] = [textIn(event, 'coup'), tableIn(event)];
  if (coup !== null) return { name: coup, href: placeOf.coup(coup) };
  return table === null ? null : { name: table, href: placeOf.table(table) };
};

const columnsFor = (currency: string | null, timeZone: string): readonly Column<Adding>[] => {
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
      name: 'amount',
      head: reports.amount,
      isAmount: true,
      cell: ({ adds }) =>
        adds === null || currency === null ? '–' : <Money minor={adds} currency={currency} />,
      sortBy: ({ adds }) => (adds === null ? null : BigInt(adds)),
    },
    {
      name: 'coup',
      head: reports.place,
      cell: (event) => {
        const place = placeFor(event);
        return place === null ? '–' : <Link href={place.href}>{place.name}</Link>;
      },
      sortBy: (event) => placeFor(event)?.name ?? null,
    },
    { name: 'who', head: reports.who, cell: ({ actor }) => <span title={actor.id}>{nameOf(actor.id)}</span> },
  ];
};
