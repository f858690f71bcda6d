import { Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Schemas } from '../api/client';
import { breaksQuestion, type BreaksSearch } from '../api/questions';
import { Age } from '../parts/age';
import { Moment } from '../parts/moment';
import { Answer, Page } from '../parts/page';
import { may, placeOf } from '../parts/places';
import { SearchForm, type SearchField } from '../parts/search-form';
import { DayCheck } from '../reports/day/day-check';
import { currencyOf, moneyText } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { DataTable, type Column } from '../system/data-table';
import { Empty } from '../system/states';

type Break = Schemas['Break'];

const PHASES = ['unclosed', 'open', 'explained', 'closed'] as const;
const SOURCES = ['ledger', 'kafka', 'three-way', 'deviation', 'count', 'wallet'] as const;
const AGES = ['1', '7', '30'] as const;
const DAY_MS = 86_400_000;

/** The conditions of a search. `age`: the least number of days since the opening. */
interface Wanted extends Omit<BreaksSearch, 'openedBefore'> {
  readonly age: string;
}
const UNCLOSED: Wanted = { phase: 'unclosed', source: '', table: '', assignee: '', age: '' };

const searchOf = ({ age, ...wanted }: Wanted): BreaksSearch => ({
  ...wanted,
  openedBefore: age === '' ? '' : new Date(Date.now() - Number(age) * DAY_MS).toISOString(),
});

/** Discrepancies with their state, age and assignee. */
export function BreaksPage() {
  const { role } = useWho();
  const [search, setSearch] = useState(() => searchOf(UNCLOSED));
  return (
    <Page title={STRINGS.breaks.title}>
      <SearchForm
        title={STRINGS.breaks.title}
        fields={FIELDS}
        initial={UNCLOSED}
        onSearch={(wanted) => setSearch(searchOf(wanted))}
      />
      {may(role, 'reports') && may(role, 'coups') && <DayCheck />}
      <Found search={search} />
    </Page>
  );
}

const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): SearchField<string>['choices'] & {} => values.map((value) => ({ value, label: labels[value] }));

const FIELDS: readonly SearchField<keyof Wanted>[] = [
  { name: 'phase', label: STRINGS.breaks.phase, choices: choicesOf(PHASES, STRINGS.breaks.phases) },
  { name: 'source', label: STRINGS.breaks.source, choices: choicesOf(SOURCES, STRINGS.breaks.sources) },
  { name: 'age', label: STRINGS.breaks.age, choices: choicesOf(AGES, STRINGS.breaks.ages) },
  { name: 'table', label: STRINGS.breaks.table },
  { name: 'assignee', label: STRINGS.breaks.assignee },
];

/** All results page by page; they are few, and the list is read as one. */
function Found({ search }: { readonly search: BreaksSearch }) {
  const asked = useInfiniteQuery(breaksQuestion(search));
  const { hasNextPage, isFetching, isError, fetchNextPage } = asked;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return (
    <Answer asked={asked}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        const count = hasNextPage
          ? STRINGS.breaks.foundSoFar(rows.length)
          : STRINGS.breaks.found(rows.length);
        return (
          <Stack gap="xs">
            <div role="status">
              {rows.length === 0 && !hasNextPage ? (
                <Empty icon="search" title={STRINGS.breaks.none}>
                  <p>{STRINGS.breaks.noneWhy}</p>
                </Empty>
              ) : (
                <Text>{count}</Text>
              )}
            </div>
            <Age of={pages.at(-1)} />
            {rows.length > 0 && <DataTable caption={STRINGS.breaks.title} columns={COLUMNS} rows={rows} />}
          </Stack>
        );
      }}
    </Answer>
  );
}

const openFor = ({ openedAt, closedAt }: Break): string => {
  const until = closedAt === null ? Date.now() : Date.parse(closedAt);
  const hours = (24 * (until - Date.parse(openedAt))) / DAY_MS;
  return STRINGS.breaks.openFor(Math.floor(hours / 24), Math.floor(hours % 24));
};

const COLUMNS: readonly Column<Break>[] = [
  {
    name: 'break',
    head: STRINGS.breaks.break,
    cell: ({ break: id }) => <Link href={placeOf.break(id)}>{id}</Link>,
  },
  { name: 'source', head: STRINGS.breaks.source, cell: ({ source }) => STRINGS.breaks.sources[source] },
  { name: 'phase', head: STRINGS.breaks.phase, cell: ({ phase }) => STRINGS.breaks.phases[phase] },
  {
    name: 'difference',
    head: STRINGS.breaks.difference,
    isAmount: true,
    cell: ({ amount, currency }) =>
      amount === null || currency === null ? '' : moneyText(amount, currencyOf(currency)),
  },
  {
    name: 'openedAt',
    head: STRINGS.breaks.openedAt,
    cell: ({ openedAt }) => <Moment at={openedAt} />,
    sortBy: ({ openedAt }) => openedAt,
  },
  { name: 'age', head: STRINGS.breaks.age, cell: openFor },
  {
    name: 'assignee',
    head: STRINGS.breaks.assignee,
    cell: ({ assignee }) => assignee ?? STRINGS.breaks.nobody,
  },
];
