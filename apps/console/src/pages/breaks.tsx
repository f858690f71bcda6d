import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Schemas } from '../api/client';
import { breaksQuestion, type BreaksSearch } from '../api/questions';
import { currencyOf, moneyText } from '../money';
import { Answer, Page } from '../parts/page';
import { placeOf } from '../parts/places';
import { RowsTable, type Column } from '../parts/rows-table';
import { STRINGS } from '../strings';

type Break = Schemas['Break'];

const PHASES = ['unclosed', 'open', 'explained', 'closed'] as const;
const SOURCES = ['ledger', 'kafka', 'three-way', 'deviation', 'count', 'wallet'] as const;
const AGES = ['1', '7', '30'] as const;
const DAY_MS = 86_400_000;

/** What a person looks for; `age`: for how many days it has been open. */
interface Wanted extends Omit<BreaksSearch, 'openedBefore'> {
  readonly age: string;
}
const UNCLOSED: Wanted = { phase: 'unclosed', source: '', table: '', assignee: '', age: '' };

const searchOf = ({ age, ...wanted }: Wanted): BreaksSearch => ({
  ...wanted,
  openedBefore: age === '' ? '' : new Date(Date.now() - Number(age) * DAY_MS).toISOString(),
});

/** Differences that were found: which are open, since when, and who is to find out. */
export function BreaksPage() {
  const [wanted, setWanted] = useState(UNCLOSED);
  const [search, setSearch] = useState(() => searchOf(UNCLOSED));
  return (
    <Page title={STRINGS.breaks.title}>
      <Filters wanted={wanted} onChange={setWanted} onSearch={() => setSearch(searchOf(wanted))} />
      <Found search={search} />
    </Page>
  );
}

function Filters({
  wanted,
  onChange,
  onSearch,
}: {
  readonly wanted: Wanted;
  readonly onChange: (to: Wanted) => void;
  readonly onSearch: () => void;
}) {
  const submit = (event: React.SubmitEvent): void => {
    event.preventDefault();
    onSearch();
  };
  const choices = [
    ['phase', STRINGS.breaks.phases, PHASES],
    ['source', STRINGS.breaks.sources, SOURCES],
    ['age', STRINGS.breaks.ages, AGES],
  ] as const;
  return (
    <form onSubmit={submit} role="search">
      <Group align="end">
        {choices.map(([field, labels, values]) => (
          <NativeSelect
            key={field}
            label={STRINGS.breaks[field]}
            value={wanted[field]}
            onChange={({ currentTarget }) => onChange({ ...wanted, [field]: currentTarget.value })}
            data={[
              { value: '', label: STRINGS.breaks.any },
              ...values.map((value) => ({
                value,
                label: (labels as Record<string, string>)[value] ?? value,
              })),
            ]}
          />
        ))}
        {(['table', 'assignee'] as const).map((field) => (
          <TextInput
            key={field}
            label={STRINGS.breaks[field]}
            value={wanted[field]}
            onChange={({ currentTarget }) => onChange({ ...wanted, [field]: currentTarget.value.trim() })}
          />
        ))}
        <Button type="submit">{STRINGS.breaks.search}</Button>
      </Group>
    </form>
  );
}

/** All that are found, page by page: they are few, and the list is read as one. */
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
            <Text role="status">{rows.length === 0 && !hasNextPage ? STRINGS.breaks.none : count}</Text>
            {rows.length > 0 && <RowsTable caption={STRINGS.breaks.title} columns={COLUMNS} rows={rows} />}
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
    cell: ({ openedAt }) => openedAt.slice(0, 19).replace('T', ' '),
  },
  { name: 'age', head: STRINGS.breaks.age, cell: openFor },
  {
    name: 'assignee',
    head: STRINGS.breaks.assignee,
    cell: ({ assignee }) => assignee ?? STRINGS.breaks.nobody,
  },
];
