import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import type { Schemas } from '../api/client';
import { statementQuestion } from '../api/questions';
import { CageDesk } from '../desk/cage';
import { currencyOf, moneyText } from '../shell/money';
import { Age } from '../parts/age';
import { More } from '../parts/more';
import { Answer, Page } from '../parts/page';
import { may, placeOf } from '../parts/places';
import { DataTable, type Column } from '../system/data-table';
import { spoken, STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Part } from '../parts/part';

type Line = Schemas['StatementLine'];

/** Whose statement is wanted; a patron has but one. */
export function PatronsPage() {
  const { id, role } = useWho();
  const [, go] = useLocation();
  const [patron, setPatron] = useState('');
  if (role === 'patron') return <Redirect to={placeOf.patron(id)} />;
  const show = (event: React.SubmitEvent): void => {
    event.preventDefault();
    if (patron.trim() !== '') go(placeOf.patron(patron.trim()));
  };
  return (
    <Page title={STRINGS.patron.title}>
      <form onSubmit={show}>
        <Group align="end">
          <TextInput
            label={STRINGS.patron.id}
            description={STRINGS.patron.recordedToo}
            value={patron}
            onChange={({ currentTarget }) => setPatron(currentTarget.value)}
          />
          <Button type="submit">{STRINGS.patron.show}</Button>
        </Group>
      </form>
      {may(role, 'cage') && (
        <Part title={STRINGS.desk.cage}>
          <CageDesk />
        </Part>
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<Line>[] = [
  { name: 'at', head: 'time', cell: ({ recordedAt }) => recordedAt.slice(0, 19).replace('T', ' ') },
  { name: 'type', head: 'event', cell: ({ type }) => spoken(type) },
  {
    name: 'coup',
    head: 'coup',
    cell: ({ coup }) => (coup === null ? '' : <Link href={placeOf.coup(coup)}>{coup}</Link>),
  },
  { name: 'account', head: 'account', cell: ({ account }) => account },
  {
    name: 'amount',
    head: 'amount',
    isAmount: true,
    cell: ({ amount, currency }) => moneyText(amount, currencyOf(currency)),
  },
  {
    name: 'balance',
    head: 'balance after it',
    isAmount: true,
    cell: ({ balance, currency }) => moneyText(balance, currencyOf(currency)),
  },
];

/** All that moved a patron's money. */
export function PatronPage({ patron }: { readonly patron: string }) {
  const { role } = useWho();
  const asked = useInfiniteQuery(statementQuestion(patron));
  const [usual] = asked.data?.pages[0]?.items ?? [];
  return (
    <Page
      title={STRINGS.patron.titleOf(patron)}
      beside={
        may(role, 'cage') && (
          <CageDesk patron={patron} {...(usual === undefined ? {} : { currency: usual.currency })} />
        )
      }
    >
      <Answer asked={asked}>
        {({ pages }) => {
          const lines = pages.flatMap(({ items }) => items);
          return (
            <Stack>
              <Text role="status">{STRINGS.reports.rows(lines.length)}</Text>
              <Age of={pages.at(-1)} />
              <DataTable caption={STRINGS.patron.titleOf(patron)} columns={COLUMNS} rows={lines} />
              <More of={asked} />
            </Stack>
          );
        }}
      </Answer>
    </Page>
  );
}
