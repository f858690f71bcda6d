import { Badge, Code, Stack, Text } from '@mantine/core';
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '../api/client';
import {
  accessQuestion,
  checkpointQuestion,
  logsQuestion,
  significantQuestion,
  type AccessSearch,
  type Search,
} from '../api/questions';
import { currencyOf, moneyText } from '../shell/money';
import { Age } from '../parts/age';
import { More } from '../parts/more';
import { Moment } from '../parts/moment';
import { Answer, Page } from '../parts/page';
import { may } from '../parts/places';
import classes from '../parts/parts.module.css';
import { DataTable, type Column } from '../system/data-table';
import { SearchForm, type SearchField } from '../parts/search-form';
import { Where } from '../parts/place-links';
import { spoken, STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Part } from '../parts/part';

type Significant = Schemas['SignificantEvent'];
type Access = Schemas['Access'];

/** What proves that nothing was rewritten, what was out of the ordinary, and who looked at what. */
export function AuditPage() {
  const { role } = useWho();
  return (
    <Page title={STRINGS.audit.title}>
      <Checkpoint />
      <Logs />
      {may(role, 'significantEvents') && <SignificantEvents />}
      {may(role, 'accessLog') && <AccessLog />}
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

/** What a search found, page by page. */
function Found<Row extends object>({
  asked,
  caption,
  columns,
}: {
  readonly asked: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
}) {
  return (
    <Answer asked={asked}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        return (
          <Stack gap="xs">
            <Text role="status">{STRINGS.reports.rows(rows.length)}</Text>
            <DataTable caption={caption} columns={columns} rows={rows} />
            <More of={asked} />
          </Stack>
        );
      }}
    </Answer>
  );
}

const TEXTS = ['kind', 'table', 'patron', 'staff'] as const;
const DAYS = ['from', 'until'] as const;
const NO_SEARCH: Search = { severity: '', kind: '', table: '', patron: '', staff: '', from: '', until: '' };
const SEVERITIES = ['info', 'warning', 'alert'] as const;

const FIELDS: readonly SearchField<keyof Search>[] = [
  {
    name: 'severity',
    label: STRINGS.audit.severity,
    choices: SEVERITIES.map((value) => ({ value, label: value })),
  },
  ...TEXTS.map((name) => ({ name, label: STRINGS.audit[name] })),
  ...DAYS.map((name) => ({ name, label: STRINGS.audit[name], isDay: true })),
];

function SignificantEvents() {
  const [search, setSearch] = useState(NO_SEARCH);
  const asked = useInfiniteQuery(significantQuestion(search));
  return (
    <Part title={STRINGS.audit.events}>
      <SearchForm title={STRINGS.audit.events} fields={FIELDS} initial={NO_SEARCH} onSearch={setSearch} />
      <Age of={asked.data?.pages.at(-1)} />
      <Found asked={asked} caption={STRINGS.audit.events} columns={COLUMNS} />
    </Part>
  );
}

const NO_ACCESS: AccessSearch = { kind: '', patron: '', staff: '', from: '', until: '' };
const KINDS = ['statement', 'patron-report', 'export'] as const;
const ACCESS_FIELDS: readonly SearchField<keyof AccessSearch>[] = [
  {
    name: 'kind',
    label: STRINGS.audit.what,
    choices: KINDS.map((value) => ({ value, label: STRINGS.audit.accessKinds[value] })),
  },
  ...(['patron', 'staff'] as const).map((name) => ({ name, label: STRINGS.audit[name] })),
  ...DAYS.map((name) => ({ name, label: STRINGS.audit[name], isDay: true })),
];

function AccessLog() {
  const [search, setSearch] = useState(NO_ACCESS);
  const asked = useInfiniteQuery(accessQuestion(search));
  return (
    <Part title={STRINGS.audit.access}>
      <Text mb="xs">{STRINGS.audit.accessHelp}</Text>
      <SearchForm
        title={STRINGS.audit.access}
        fields={ACCESS_FIELDS}
        initial={NO_ACCESS}
        onSearch={setSearch}
      />
      <Found asked={asked} caption={STRINGS.audit.access} columns={ACCESS_COLUMNS} />
    </Part>
  );
}

const ACCESS_COLUMNS: readonly Column<Access>[] = [
  { name: 'at', head: 'time', cell: ({ at }) => <Moment at={at} /> },
  { name: 'who', head: 'who', cell: ({ by }) => `${by.id} (${by.role})` },
  { name: 'kind', head: 'what', cell: ({ kind }) => STRINGS.audit.accessKinds[kind] },
  { name: 'patron', head: 'patron', cell: ({ patron }) => patron ?? '' },
  {
    name: 'asked',
    head: 'asked for',
    cell: ({ asked }) =>
      Object.entries(asked)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
  },
];

const COLUMNS: readonly Column<Significant>[] = [
  { name: 'at', head: 'time', cell: ({ at }) => <Moment at={at} /> },
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
