import { Badge, Button, Code, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '../api/client';
import { checkpointQuestion, logsQuestion, significantQuestion, type Search } from '../api/questions';
import { currencyOf, moneyText } from '../money';
import { More } from '../parts/more';
import { Answer, Page } from '../parts/page';
import { may } from '../parts/places';
import classes from '../parts/parts.module.css';
import { RowsTable, type Column } from '../parts/rows-table';
import { Where } from '../parts/where';
import { spoken, STRINGS } from '../strings';
import { useWho } from '../who';
import { Part } from './table';

type Significant = Schemas['SignificantEvent'];

/** What proves that nothing was rewritten, and what was out of the ordinary. */
export function AuditPage() {
  const { role } = useWho();
  return (
    <Page title={STRINGS.audit.title}>
      <Checkpoint />
      <Logs />
      {may(role, 'significantEvents') && <SignificantEvents />}
    </Page>
  );
}

function Checkpoint() {
  const asked = useQuery(checkpointQuestion());
  return (
    <Part title={STRINGS.audit.checkpoint}>
      <Text mb="xs">{STRINGS.audit.checkpointHelp}</Text>
      <Answer asked={asked}>
        {(note) =>
          note === null ? (
            <Text>{STRINGS.audit.notSealed}</Text>
          ) : (
            <Code
              block
              className={classes['checkpoint'] ?? ''}
              tabIndex={0}
              aria-label={STRINGS.audit.checkpoint}
            >
              {note}
            </Code>
          )
        }
      </Answer>
    </Part>
  );
}

function Logs() {
  const asked = useQuery(logsQuestion());
  return (
    <Part title={STRINGS.audit.logs}>
      <Answer asked={asked}>
        {({ items }) => (
          <Stack gap="xs">
            {items.length === 0 && <Text>{STRINGS.audit.notSealed}</Text>}
            {items.map(({ log, origin, size, keys }) => (
              <div key={log}>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {origin}: {size} {STRINGS.audit.size}
                </Text>
                {keys.map(({ keyId, vkey, state }) => (
                  <Text key={keyId} size="sm" style={{ overflowWrap: 'anywhere' }}>
                    <Badge component="span" variant="outline" tt="none">
                      {state}
                    </Badge>{' '}
                    <code>{vkey}</code>
                  </Text>
                ))}
              </div>
            ))}
          </Stack>
        )}
      </Answer>
    </Part>
  );
}

const NO_SEARCH: Search = { kind: '', severity: '', table: '', patron: '', staff: '', from: '', until: '' };
const FIELDS = ['kind', 'table', 'patron', 'staff', 'from', 'until'] as const;

function SignificantEvents() {
  const [wanted, setWanted] = useState(NO_SEARCH);
  const [search, setSearch] = useState(NO_SEARCH);
  const asked = useInfiniteQuery(significantQuestion(search));
  const submit = (event: React.SubmitEvent): void => {
    event.preventDefault();
    setSearch(wanted);
  };
  return (
    <Part title={STRINGS.audit.events}>
      <form onSubmit={submit} role="search">
        <Group align="end" mb="sm">
          <NativeSelect
            label={STRINGS.audit.severity}
            value={wanted.severity}
            onChange={({ currentTarget }) => setWanted({ ...wanted, severity: currentTarget.value })}
            data={[{ value: '', label: STRINGS.audit.any }, 'info', 'warning', 'alert']}
          />
          {FIELDS.map((field) => (
            <TextInput
              key={field}
              label={STRINGS.audit[field]}
              type={field === 'from' || field === 'until' ? 'date' : 'text'}
              value={wanted[field]}
              onChange={({ currentTarget }) => setWanted({ ...wanted, [field]: currentTarget.value })}
            />
          ))}
          <Button type="submit">{STRINGS.audit.search}</Button>
        </Group>
      </form>
      <Answer asked={asked}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          return (
            <Stack gap="xs">
              <Text role="status">{STRINGS.reports.rows(rows.length)}</Text>
              <RowsTable caption={STRINGS.audit.events} columns={COLUMNS} rows={rows} />
              <More of={asked} />
            </Stack>
          );
        }}
      </Answer>
    </Part>
  );
}

const COLUMNS: readonly Column<Significant>[] = [
  { name: 'at', head: 'time', cell: ({ at }) => at.slice(0, 19).replace('T', ' ') },
  { name: 'severity', head: 'severity', cell: ({ severity }) => severity },
  { name: 'kind', head: 'kind', cell: ({ kind }) => spoken(kind) },
  {
    name: 'where',
    head: 'where',
    cell: (row) => <Where stream={row.stream} coup={row.coup} table={row.table} />,
  },
  { name: 'patron', head: 'patron', cell: ({ patron }) => patron ?? '' },
  {
    name: 'amount',
    head: 'amount',
    isAmount: true,
    cell: ({ amount, currency }) =>
      amount === null || currency === null ? '' : moneyText(amount, currencyOf(currency)),
  },
  { name: 'who', head: 'who', cell: ({ who }) => `${who.id} (${who.role})` },
  { name: 'approver', head: 'approved by', cell: ({ approver }) => approver ?? '' },
  { name: 'reason', head: 'reason', cell: ({ reason }) => reason?.text ?? '' },
  { name: 'place', head: 'log', cell: ({ shard, seq }) => `${shard}:${seq}` },
];
