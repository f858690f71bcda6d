import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { Link } from 'wouter';
import { logQuestion } from '../api/audit-questions';
import type { Schemas } from '../api/client';
import { significantQuestion, tableQuestion } from '../api/questions';
import { coupParts } from '../coup/reading/coup-parts';
import { nameOf } from '../coup/reading/naming';
import { Age } from '../parts/age';
import { beginOf, useHouse } from '../parts/house';
import { Moment } from '../parts/moment';
import { More } from '../parts/more';
import { Answer } from '../parts/page';
import { breakIn } from '../parts/place-links';
import { placeOf } from '../parts/places';
import { STRINGS } from '../shell/strings';
import { DataTable, type Column } from '../system/data-table';
import { Icon } from '../system/icon';
import { Money } from '../system/money';
import page from '../system/page.module.css';
import classes from './audit.module.css';
import { countText } from './count-text';
import type { EventSearch } from './event-search';
import { amountIn, eventSentence, significantSentence } from './event-sentences';

type Significant = Schemas['SignificantEvent'];
type Event = Schemas['StoredEvent'];

interface FoundProps<Row extends object> {
  readonly asked: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly note?: React.ReactNode;
}

/** A search's results, page by page. */
export function Found<Row extends object>({ asked, caption, columns, note }: FoundProps<Row>) {
  return (
    <Answer asked={asked}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        const count = asked.hasNextPage ? STRINGS.audit.soFar(rows.length) : STRINGS.audit.rows(rows.length);
        return (
          <>
            <div className={classes['found']}>
              <span role="status">{rows.length === 0 ? STRINGS.audit.nothingFound : count}</span>
              {note}
            </div>
            {rows.length > 0 && (
              <div className={classes['table']}>
                <DataTable caption={caption} columns={columns} rows={rows} />
                <More of={asked} />
              </div>
            )}
          </>
        );
      }}
    </Answer>
  );
}

/** Significant events, newest first. */
export function SignificantList({ search }: { readonly search: EventSearch }) {
  const house = useHouse();
  const { from, until, ...others } = search;
  const asked = useInfiniteQuery(
    significantQuestion({ ...others, from: beginOf(house, from), until: beginOf(house, until) }),
  );
  return (
    <Found
      asked={asked}
      caption={STRINGS.audit.lists.significant}
      columns={SIGNIFICANT_COLUMNS}
      note={<Age of={asked.data?.pages.at(-1)} />}
    />
  );
}

/** The log of a table or of a patron’s account, newest first. */
export function LogList({ table, patron }: { readonly table: string; readonly patron: string }) {
  const asked = useInfiniteQuery(logQuestion({ table, patron }));
  const { data } = useQuery({ ...tableQuestion(table), enabled: table !== '' });
  const currency = data?.currency.code ?? 'EUR';
  if (table === '' && patron === '') return <p className={page['empty']}>{STRINGS.audit.chooseOne}</p>;
  const names = (event: Event): boolean =>
    table === '' || patron === '' || JSON.stringify(event.data).includes(JSON.stringify(patron));
  const wanted =
    asked.data === undefined
      ? undefined
      : {
          ...asked.data,
          pages: asked.data.pages.map((page) => ({ ...page, items: page.items.filter(names) })),
        };
  const matching = { ...asked, data: wanted } as UseInfiniteQueryResult<
    InfiniteData<{ items: readonly Event[] }>
  >;
  return <Found asked={matching} caption={STRINGS.audit.lists.log} columns={logColumns(currency)} />;
}

const eventCell = ({ shard, seq }: { readonly shard: number; readonly seq: number }) => (
  <span title={`${shard}:${seq}`} aria-label={STRINGS.audit.eventOf(countText(seq), shard)}>
    {countText(seq)}
  </span>
);

function CoupLink({ coup }: { readonly coup: string }) {
  return (
    <Link href={placeOf.coup(coup)} title={coup}>
      {STRINGS.coup.title(coupParts(coup).number)}
    </Link>
  );
}

/** A link to an event's subject: its discrepancy, its coup, or its table. */
function Look({ row: { stream, coup, table } }: { readonly row: Significant }) {
  const id = breakIn(stream);
  if (id !== null)
    return (
      <Link href={placeOf.break(id)} title={id}>
        {STRINGS.audit.lookAtFinding}
      </Link>
    );
  if (coup !== null) return <CoupLink coup={coup} />;
  return table !== null && <Link href={placeOf.table(table)}>{STRINGS.audit.lookAtTable}</Link>;
}

const SEVERITY_ICONS = { info: 'eye', warning: 'warn', alert: 'stop' } as const;

const SIGNIFICANT_COLUMNS: readonly Column<Significant>[] = [
  {
    name: 'at',
    head: STRINGS.audit.time,
    cell: ({ at }) => <Moment at={at} as="brief" />,
    sortBy: ({ at }) => at,
  },
  {
    name: 'what',
    head: STRINGS.audit.happened,
    cell: (row) => (
      <span className={classes['sentence']} data-severity={row.severity}>
        <span className={classes['severity']}>
          <Icon name={SEVERITY_ICONS[row.severity]} size="sm" />
          {STRINGS.audit.severityOf[row.severity]}
        </span>
        {significantSentence(row)}
        {row.approver !== null && `, ${STRINGS.audit.approvedBy(nameOf(row.approver))}`}
        {row.reason !== null && <q>{row.reason.text ?? STRINGS.breaks.erased}</q>} <Look row={row} />
      </span>
    ),
  },
  { name: 'event', head: STRINGS.audit.event, isAmount: true, cell: eventCell },
  {
    name: 'amount',
    head: STRINGS.audit.amount,
    isAmount: true,
    cell: ({ amount, currency }) =>
      amount === null || currency === null ? '' : <Money minor={amount} currency={currency} />,
    sortBy: ({ amount }) => BigInt(amount ?? 0),
  },
];

const logColumns = (currency: string): readonly Column<Event>[] => [
  {
    name: 'at',
    head: STRINGS.audit.time,
    cell: ({ recordedAt }) => <Moment at={recordedAt} as="brief" />,
  },
  {
    name: 'what',
    head: STRINGS.audit.happened,
    cell: (event) => {
      const { coup } = event.data;
      return (
        <span className={classes['sentence']} title={event.type}>
          {eventSentence(event, currency)} {typeof coup === 'string' && <CoupLink coup={coup} />}
        </span>
      );
    },
  },
  { name: 'event', head: STRINGS.audit.event, isAmount: true, cell: eventCell },
  {
    name: 'amount',
    head: STRINGS.audit.amount,
    isAmount: true,
    cell: (event) => {
      const amount = amountIn(event);
      const own = event.data['currency'];
      return amount === null ? (
        ''
      ) : (
        <Money minor={amount} currency={typeof own === 'string' ? own : currency} />
      );
    },
  },
];
