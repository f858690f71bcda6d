import { Alert, Badge, Card, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { Link } from 'wouter';
import { significantQuestion } from '../api/questions';
import { useFloor, type FloorTable } from '../api/use-feed';
import { moneyText, sumOf } from '../shell/money';
import { Age } from '../parts/age';
import { Answer, Page } from '../parts/page';
import { may, placeOf } from '../parts/places';
import { Hand, type Shown } from '../parts/playing-card';
import { BigRoad } from '../parts/roads';
import { Where } from '../parts/place-links';
import { spoken, STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import classes from './floor.module.css';

const ALERTS_EVERY_MS = 3_000;

/** Every table at once, as it plays. */
export function FloorPage() {
  const { role } = useWho();
  const { isLive, tables } = useFloor();
  const [wanted, setWanted] = useState('');
  const shown = tables?.filter(({ table }) => table.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <Page title={STRINGS.floor.title} beside={<LiveBadge isLive={isLive} />}>
      <Group justify="space-between" align="end">
        <Text role="status">{tables === null ? STRINGS.loading : STRINGS.floor.open(tables.length)}</Text>
        <TextInput
          label={STRINGS.floor.filter}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      </Group>
      {may(role, 'significantEvents') && <Alerts />}
      {tables?.length === 0 && <Text>{STRINGS.floor.none}</Text>}
      <SimpleGrid component="ul" className={classes['tables'] ?? ''} spacing="md">
        {shown?.map((table) => (
          <li key={table.table}>
            <Tile table={table} />
          </li>
        ))}
      </SimpleGrid>
    </Page>
  );
}

export function LiveBadge({ isLive }: { readonly isLive: boolean }) {
  return (
    <Badge color={isLive ? 'baize' : 'gray'} variant="outline" tt="none">
      {isLive ? STRINGS.live.on : STRINGS.live.off}
    </Badge>
  );
}

/** Drawn anew when its own table has changed, and with no other. */
const Tile = memo(function Tile({ table: seen }: { readonly table: FloorTable }) {
  const { table, variant, phase, currency, stakes, exposure, bank, hands, result, shoe, coup } = seen;
  const stake = sumOf(stakes.map((each) => each.stake));
  const shown: readonly Shown[] = hands.length > 0 ? hands : (result?.hands ?? []);
  return (
    <Card withBorder padding="sm" h="100%">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Title order={2} size="h4">
            <Link href={placeOf.table(table)}>{table}</Link>
          </Title>
          <Text size="sm">{spoken(variant)}</Text>
        </div>
        <Badge variant={phase === 'betting' ? 'filled' : 'outline'} tt="none">
          {spoken(phase)}
        </Badge>
      </Group>
      <Group gap="md" my="xs" mih={78} align="start">
        {shown.map((each) => (
          <Hand key={each.hand} {...each} />
        ))}
      </Group>
      <dl className={classes['figures']}>
        <Figure name={STRINGS.floor.stakes} value={moneyText(stake, currency)} />
        {bank !== null && <Figure name={STRINGS.floor.bank} value={moneyText(bank.bank, currency)} />}
        {exposure !== null && (
          <Figure
            name={STRINGS.floor.exposure}
            value={moneyText(exposure, currency)}
            help={STRINGS.floor.exposureHelp}
          />
        )}
        {result !== null && (
          <Figure
            name={STRINGS.floor.last}
            value={<Link href={placeOf.coup(result.coup)}>{spoken(result.outcome)}</Link>}
          />
        )}
      </dl>
      {shoe !== null && variant !== 'banque' && (
        <BigRoad shoe={shoe} dealt={coup ?? result?.coup ?? null} columns={18} />
      )}
    </Card>
  );
});

function Figure({
  name,
  value,
  help,
}: {
  readonly name: string;
  readonly value: React.ReactNode;
  readonly help?: string;
}) {
  return (
    <div>
      <dt title={help}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What the pit has to know now, the newest first. */
function Alerts() {
  const asked = useInfiniteQuery(significantQuestion({ severity: 'alert' }, ALERTS_EVERY_MS));
  return (
    <section aria-label={STRINGS.floor.attention}>
      <Answer asked={asked}>
        {({ pages }) => {
          const items = pages[0]?.items.slice(0, 3) ?? [];
          return (
            <>
              <Age of={pages[0]} />
              <Stack gap={4} role="log" aria-live="polite">
                {items.map(({ kind, at, table, coup, stream, shard, seq }) => (
                  // Told by the log that it stands in, once.
                  <Alert key={`${kind}${shard}:${seq}`} role="note" color="orange" variant="outline" p="xs">
                    <Group gap="xs">
                      <strong>{spoken(kind)}</strong>
                      <Where stream={stream} coup={coup} table={table} />
                      <span>{STRINGS.floor.alertsAt(at.slice(0, 19).replace('T', ' '))}</span>
                    </Group>
                  </Alert>
                ))}
              </Stack>
            </>
          );
        }}
      </Answer>
    </section>
  );
}
