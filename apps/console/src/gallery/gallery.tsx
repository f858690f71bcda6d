import { Button, Paper, Stack } from '@mantine/core';
import { CardFace } from '../cards/card-face';
import { Page } from '../parts/page';
import { Side } from '../roads/side';
import { DataTable } from '../system/data-table';
import { Fresh } from '../system/fresh';
import { Money } from '../system/money';
import { Notice } from '../system/notice';
import { StatTile } from '../system/stat-tile';
import { Empty, NoPermission, Skeleton } from '../system/states';
import { Time } from '../system/time';
import { Who } from '../system/who';

const AT = '2026-11-24T05:28:21.412Z';
const NOW = Date.parse(AT) + 12_000;

/** Each component with its states. Only a development build serves the page; add a component to `SHOWN` with its states. */
const SHOWN: readonly (readonly [name: string, states: React.ReactNode])[] = [
  [
    'Money',
    (['all', 'whole', 'short'] as const).map((digits) => (
      <Money key={digits} minor="-770050" currency="EUR" digits={digits} account="chips:BAC-01:ada" />
    )),
  ],
  [
    'Time',
    (['clock', 'tenths', 'ago', 'day'] as const).map((as) => <Time key={as} at={AT} as={as} now={NOW} />),
  ],
  ['Who', <Who key="who" id="petra" name="Petra Novak" role="Pit boss" avatar />],
  ['Side', (['B', 'P', 'T'] as const).map((of) => <Side key={of} of={of} />)],
  ['CardFace', ['7H', 'QS', null].map((card) => <CardFace key={card} card={card} size={74} />)],
  [
    'Fresh',
    (['still', 'live', 'stale', 'old'] as const).map((is) => (
      <Fresh key={is} is={is} now={NOW} lastEventAt={Date.parse(AT)} />
    )),
  ],
  ['StatTile', <StatTile key="tile" label="Tables in play" value="57" unit="of 60" />],
  [
    'Notice',
    (['ok', 'info', 'warn', 'bad'] as const).map((of) => (
      <Notice key={of} of={of} title={of} actions={<Button variant="default">Send again</Button>} code="CODE">
        What is wrong, and what would be right.
      </Notice>
    )),
  ],
  [
    'DataTable',
    <DataTable
      key="table"
      caption="Tables"
      rows={[{ table: 'BAC-01' }, { table: 'BAC-02' }]}
      columns={[{ name: 'table', head: 'Table', cell: ({ table }) => table, sortBy: ({ table }) => table }]}
    />,
  ],
  ['Skeleton', <Skeleton key="skeleton" />],
  ['Empty', <Empty key="empty" icon="approvals" title="Nothing waits for you" />],
  ['NoPermission', <NoPermission key="none" />],
];

/** The gallery of the shared components. */
export function GalleryPage() {
  return (
    <Page title="Gallery">
      {SHOWN.map(([name, states]) => (
        <Paper key={name} p="md" component="section" aria-label={name}>
          <Stack gap="xs">
            <b>{name}</b>
            {states}
          </Stack>
        </Paper>
      ))}
    </Page>
  );
}
