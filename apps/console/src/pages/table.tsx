import { Badge, Card, Group, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Schemas } from '../api/client';
import { coupsQuestion, tableQuestion } from '../api/questions';
import { useTableFeed, type LiveTable } from '../api/use-feed';
import { AskVoid, AskWaiver } from '../desk/exceptions';
import { FloatDesk } from '../desk/float';
import { moneyText } from '../shell/money';
import { More } from '../parts/more';
import { Answer, Page } from '../parts/page';
import { may, placeOf } from '../parts/places';
import { Hand, type Shown } from '../parts/playing-card';
import { AllRoads } from '../parts/roads';
import { DataTable, type Column } from '../system/data-table';
import { spoken, STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { LiveBadge } from './floor';

type Table = Schemas['Table'];
type Bet = Schemas['StandingBet'];
type CoupSummary = Schemas['CoupSummary'];

/** A table as it plays: what lies on it, who sits there, what was dealt. */
export function TablePage({ table }: { readonly table: string }) {
  const { isLive, seen } = useTableFeed(table);
  const asked = useQuery(tableQuestion(table));
  const queries = useQueryClient();
  const version = seen?.version;
  useEffect(() => {
    if (version === undefined) return;
    void queries.invalidateQueries({ queryKey: ['table', table] });
  }, [queries, table, version]);
  const ended = seen?.result?.coup;
  useEffect(() => {
    if (ended !== undefined) void queries.invalidateQueries({ queryKey: ['coups', table] });
  }, [queries, table, ended]);
  return (
    <Page title={STRINGS.table.title(table)} beside={<LiveBadge isLive={isLive} />}>
      <Answer asked={asked}>{(found) => <TableShown found={found} seen={seen} />}</Answer>
    </Page>
  );
}

function TableShown({ found, seen }: { readonly found: Table; readonly seen: LiveTable | null }) {
  const { role } = useWho();
  const { table, shoe, coup } = found;
  const dealt = coup?.coup ?? seen?.result?.coup ?? null;
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Badge tt="none">{spoken(found.phase)}</Badge>
        <Text>{spoken(found.variant)}</Text>
        {found.dealer !== null && (
          <Text>
            {STRINGS.table.dealer}: {found.dealer}
          </Text>
        )}
        {coup !== null && may(role, 'voids') && <AskVoid table={table} />}
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Cards seen={seen} />
        <Shoe found={found} />
        <Bets found={found} />
        <Seats found={found} />
      </SimpleGrid>
      {may(role, 'float') && found.phase !== 'closed' && (
        <Part title={STRINGS.desk.title}>
          <FloatDesk table={table} currency={found.currency} />
        </Part>
      )}
      {shoe !== null && found.variant !== 'banque' && (
        <Part title={STRINGS.table.roads}>
          <AllRoads shoe={shoe.shoe} dealt={dealt} />
        </Part>
      )}
      <Part title={STRINGS.table.coups}>
        <Coups table={table} />
      </Part>
    </Stack>
  );
}

export function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Card withBorder component="section" aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </Card>
  );
}

function Cards({ seen }: { readonly seen: LiveTable | null }) {
  const { result } = seen ?? { result: null };
  const hands: readonly Shown[] = seen !== null && seen.hands.length > 0 ? seen.hands : (result?.hands ?? []);
  return (
    <Part title={STRINGS.table.cards}>
      <div aria-live="polite">
        {hands.length === 0 && <Text>{STRINGS.table.noCards}</Text>}
        <Group gap="xl" align="start">
          {hands.map((each) => (
            <Hand key={each.hand} {...each} />
          ))}
        </Group>
        {result !== null && (
          <Text mt="xs">
            {spoken(result.outcome)} · <Link href={placeOf.coup(result.coup)}>{result.coup}</Link>
          </Text>
        )}
      </div>
    </Part>
  );
}

function Shoe({ found: { shoe, bank, currency } }: { readonly found: Table }) {
  return (
    <Part title={STRINGS.table.shoe}>
      {shoe === null ? (
        <Text>{STRINGS.nothing}</Text>
      ) : (
        <Stack gap="xs">
          <Text>
            {shoe.shoe} · {spoken(shoe.kind)} · {STRINGS.table.shoeLeft(shoe.left, shoe.size)}
          </Text>
          <Progress value={(100 * shoe.dealt) / Math.max(1, shoe.size)} aria-label={STRINGS.table.shoe} />
          {shoe.commitment !== null && (
            <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
              {STRINGS.table.commitment}: <code>{shoe.commitment}</code>
            </Text>
          )}
        </Stack>
      )}
      {bank !== null && bank.bank !== null && (
        <Text mt="xs">
          {STRINGS.table.bank}: <strong>{moneyText(bank.bank, currency)}</strong>{' '}
          {STRINGS.table.bankOf(bank.patron ?? STRINGS.table.anotherPatron)}
          {bank.reserve !== null && `, ${STRINGS.table.reserve} ${moneyText(bank.reserve, currency)}`}
        </Text>
      )}
    </Part>
  );
}

function Bets({ found: { table, coup, carried, currency, due } }: { readonly found: Table }) {
  const { role } = useWho();
  const columns: readonly Column<Bet>[] = [
    { name: 'patron', head: STRINGS.patron.id, cell: ({ patron }) => patron },
    { name: 'on', head: 'on', cell: ({ on }) => spoken(on) },
    {
      name: 'stake',
      head: STRINGS.floor.stakes,
      isAmount: true,
      cell: ({ stake }) => moneyText(stake, currency),
    },
  ];
  const bets = [...(coup?.bets ?? []), ...carried];
  return (
    <Part title={STRINGS.table.bets}>
      {bets.length === 0 ? (
        <Text>{STRINGS.table.noBets}</Text>
      ) : (
        <DataTable caption={STRINGS.table.bets} columns={columns} rows={bets} />
      )}
      {due.length > 0 && (
        <Text mt="xs" size="sm">
          {STRINGS.table.due}:{' '}
          {due.map(({ patron, amount }) => `${patron} ${moneyText(amount, currency)}`).join(', ')}
        </Text>
      )}
      {due.length > 0 && may(role, 'waivers') && <AskWaiver table={table} currency={currency} due={due} />}
    </Part>
  );
}

function Seats({ found: { seats, chips, currency } }: { readonly found: Table }) {
  const columns: readonly Column<Table['seats'][number]>[] = [
    { name: 'seat', head: 'seat', isAmount: true, cell: ({ seat }) => seat },
    { name: 'patron', head: STRINGS.patron.id, cell: ({ patron }) => patron ?? STRINGS.table.anotherPatron },
    {
      name: 'chips',
      head: 'chips',
      isAmount: true,
      cell: ({ patron }) => {
        const held = chips.find((each) => each.patron === patron);
        return held === undefined ? '' : moneyText(held.chips, currency);
      },
    },
  ];
  return (
    <Part title={STRINGS.table.seats}>
      {seats.length === 0 ? (
        <Text>{STRINGS.table.noSeats}</Text>
      ) : (
        <DataTable caption={STRINGS.table.seats} columns={columns} rows={seats} />
      )}
    </Part>
  );
}

const COUPS: readonly Column<CoupSummary>[] = [
  { name: 'coup', head: 'coup', cell: ({ coup }) => <Link href={placeOf.coup(coup)}>{coup}</Link> },
  { name: 'status', head: 'status', cell: ({ status }) => spoken(status) },
  { name: 'outcome', head: 'outcome', cell: ({ outcome }) => (outcome === null ? '' : spoken(outcome)) },
  { name: 'first', head: 'hands', cell: (row) => cardsOf(row) },
];

const cardsOf = ({ player, punter, right, left, banker }: CoupSummary): string =>
  [player, punter, right, left, banker]
    .flatMap((hand) =>
      hand === null || hand === undefined ? [] : [`${hand.cards.join(' ')} (${hand.total})`],
    )
    .join(' – ');

function Coups({ table }: { readonly table: string }) {
  const asked = useInfiniteQuery(coupsQuestion(table));
  return (
    <Answer asked={asked}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        if (rows.length === 0) return <Text>{STRINGS.table.noCoups}</Text>;
        return (
          <Stack gap="xs">
            <DataTable caption={STRINGS.table.coups} columns={COUPS} rows={rows} />
            <More of={asked} />
          </Stack>
        );
      }}
    </Answer>
  );
}
