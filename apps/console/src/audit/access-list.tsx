import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { accessQuestion } from '../api/questions';
import { nameOf } from '../coup/reading/naming';
import { beginOf, momentOf, useHouse } from '../parts/house';
import { Moment } from '../parts/moment';
import { placeOf } from '../parts/places';
import { dayText } from '../patron/day-text';
import { STRINGS } from '../shell/strings';
import type { Column } from '../system/data-table';
import classes from './audit.module.css';
import { Found } from './event-lists';
import type { EventSearch } from './event-search';
import { lookText } from './look-text';
import { askedIn, visitsOf, type Visit } from './visits';

/** The persons who read a patron's data or took books as files, visit by visit, newest first. */
export function AccessList({ search }: { readonly search: EventSearch }) {
  const house = useHouse();
  const { kind, patron, staff, from, until } = search;
  const asked = useInfiniteQuery(
    accessQuestion({ kind, patron, staff, from: beginOf(house, from), until: beginOf(house, until) }),
  );
  const { data } = asked;
  const visits =
    data === undefined
      ? undefined
      : { ...data, pages: [{ items: visitsOf(data.pages.flatMap(({ items }) => items)) }] };
  return (
    <Found
      asked={{ ...asked, data: visits } as UseInfiniteQueryResult<InfiniteData<{ items: readonly Visit[] }>>}
      caption={STRINGS.audit.lists.access}
      columns={COLUMNS}
      note={<span>{STRINGS.audit.accessHelp}</span>}
    />
  );
}

const COLUMNS: readonly Column<Visit>[] = [
  {
    name: 'at',
    head: STRINGS.audit.time,
    cell: ({ from, until }) => (
      <span className={classes['looks']}>
        <Moment at={until} />
        {from.slice(0, 16) !== until.slice(0, 16) && (
          <span className={classes['small']}>
            {STRINGS.audit.firstLook} <Moment at={from} as="clock" />
          </span>
        )}
      </span>
    ),
  },
  { name: 'what', head: STRINGS.audit.happened, cell: (visit) => <Looked visit={visit} /> },
];

function Looked({ visit: { by, looks } }: { readonly visit: Visit }) {
  const house = useHouse();
  return (
    <span className={classes['looks']} title={`${by.id} (${by.role})`}>
      {looks.map((look) => (
        <span key={look.access.number}>
          {nameOf(by.id)} {lookText(look, { moment: (instant) => momentOf(house, instant), day: dayText })}
          {look.times > 1 && <small> {STRINGS.audit.times(look.times)}</small>}{' '}
          <CoupLink coup={askedIn(look.access)['coup']} />
        </span>
      ))}
    </span>
  );
}

function CoupLink({ coup }: { readonly coup: string | undefined }) {
  if (coup === undefined) return null;
  return (
    <Link href={placeOf.coup(coup)} title={coup}>
      {STRINGS.audit.openCoup}
    </Link>
  );
}
