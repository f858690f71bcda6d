import { Button, Paper, Stack } from '@mantine/core';
import { useState } from 'react';
import { CardFace } from '../cards/card-face';
import { ColumnChoice } from '../columns/column-choice';
import { sumOver } from '../columns/table-columns';
import { Page } from '../parts/page';
import { TheoryBand, TheoryKey } from '../reports/plots/theory-band';
import { ZPlot } from '../reports/plots/z-plot';
import { Side } from '../roads/side';
import { DataTable, type Column, type Sort } from '../system/data-table';
import { Finding } from '../system/finding';
import { Fresh } from '../system/fresh';
import { Icon } from '../system/icon';
import { Money } from '../system/money';
import { Notice } from '../system/notice';
import { Panel, Segments, Tag } from '../system/panel';
import { StatTile } from '../system/stat-tile';
import { Empty, NoPermission, Skeleton } from '../system/states';
import { Time } from '../system/time';
import { Who } from '../system/who';
import classes from './gallery.module.css';
import { GAME_STATES } from './game-states';
import { PALETTE_STATES } from './palette-states';

const AT = '2026-11-24T05:28:21.412Z';
const NOW = Date.parse(AT) + 12_000;
const clock = (at: number): string => new Date(at).toJSON().slice(11, 19);

interface TableRow {
  readonly table: string;
  readonly currency: string;
  readonly win: bigint | null;
}

const ROWS: readonly TableRow[] = [
  { table: 'BAC-01', currency: 'EUR', win: -770_050n },
  { table: 'BAC-02', currency: 'EUR', win: 390_000n },
  { table: 'BAC-03', currency: 'CHF', win: 12_500n },
  { table: 'BAC-04', currency: 'CHF', win: null },
];

const winText = (minor: bigint | null, currency: string) =>
  minor === null ? '–' : <Money minor={`${minor}`} currency={currency} />;

const COLUMNS: readonly Column<TableRow>[] = [
  { name: 'table', head: 'Table', cell: ({ table }) => table, sortBy: ({ table }) => table },
  {
    name: 'currency',
    head: 'Currency',
    cell: ({ currency }) => currency,
    sortBy: ({ currency }) => currency,
  },
  {
    name: 'win',
    head: 'Win',
    isAmount: true,
    cell: ({ win, currency }) => winText(win, currency),
    sortBy: ({ win }) => win,
    sum: (rows) =>
      winText(
        sumOver(rows, ({ win }) => win),
        rows[0]?.currency ?? 'EUR',
      ),
  },
];

/** A table with an order, selected columns, and a sum for each currency, one of them unknown. */
function Tables() {
  const [sort, setSort] = useState<Sort | null>({ by: 'win', isDown: true });
  const [chosen, setChosen] = useState<readonly string[]>(['table', 'win']);
  const totals = ['EUR', 'CHF'].map((code) => ({
    name: code,
    of: ({ currency }: TableRow) => currency === code,
  }));
  return (
    <>
      <ColumnChoice
        columns={COLUMNS}
        chosen={chosen}
        onChoose={(names) => setChosen(names ?? ['table', 'win'])}
      />
      <DataTable
        caption="Tables"
        rows={ROWS}
        columns={COLUMNS.filter(({ name }) => chosen.includes(name))}
        sort={sort}
        onSort={setSort}
        totals={totals}
        isCurrent={({ table }) => table === 'BAC-02'}
      />
    </>
  );
}

/**
 * Each component with its states. Only a development build serves the page. Add new components with their
 * states to `SHOWN`.
 */
const SECTIONS: readonly (readonly [name: string, states: React.ReactNode])[] = [
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
      <Fresh key={is} is={is} now={NOW} lastEventAt={Date.parse(AT)} clock={clock} />
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
    'Tag',
    (['plain', 'ok', 'warn', 'bad', 'info'] as const).map((of) => (
      <Tag key={of} of={of}>
        <Icon name="stop" size="sm" />
        {of}
      </Tag>
    )),
  ],
  [
    'Panel, Segments',
    <Panel key="panel" title="Movements" aside="13 found">
      <Segments
        label="Show"
        choices={[
          { value: 'all', label: 'All' },
          { value: 'cash', label: 'Cash' },
        ]}
        value="all"
        onChoose={() => undefined}
      />
    </Panel>,
  ],
  [
    'Finding',
    <Finding
      key="finding"
      label="Finding"
      caption="Found 04:03:52 · kind: balance"
      title="Hal’s chips at BAC-30 differ by €250.00"
      differs={[
        { label: 'The entries come to', value: '€2,400.00', note: '8 entries, sealed' },
        { label: 'The balance says', value: '€2,150.00', note: 'a row beside the log' },
      ]}
      says="The balance is €250.00 too low."
      facts={[{ name: 'Where', value: 'Hal’s chips at BAC-30' }]}
      means={{ title: 'What it means', text: 'The log is whole. A row that is made from it is wrong.' }}
      todo={{
        title: 'What to do',
        steps: [
          { text: 'Hold Hal’s chips.', isDone: true },
          { text: 'Have the row made again from the log.' },
        ],
      }}
      acts={<Button>Take it on</Button>}
    />,
  ],
  ['DataTable', <Tables key="table" />],
  [
    'DataTable, on its way',
    <DataTable key="coming" caption="Tables to come" rows={[]} columns={COLUMNS} skeletonRows={3} />,
  ],
  [
    'TheoryBand',
    [
      <TheoryKey key="key" />,
      <TheoryBand
        key="band"
        label="Win by table"
        code="EUR"
        points={[
          { label: 'BAC-01', value: 5_200, theory: 15_870, reach: 15_290 },
          { label: 'BAC-02', value: -9_100, theory: 2_100, reach: 8_000 },
        ]}
      />,
    ],
  ],
  ['ZPlot', [-2.33, -0.07, 1.37, 4].map((z) => <ZPlot key={z} z={z} />)],
  ['Skeleton', (['rows', 'panels', 'cards'] as const).map((of) => <Skeleton key={of} of={of} count={3} />)],
  ['Empty', <Empty key="empty" icon="approvals" title="Nothing waits for you" />],
  ['NoPermission', <NoPermission key="none" />],
  ...GAME_STATES,
  ...PALETTE_STATES,
];

/** Components whose states are shown side by side. */
const SMALL = new Set([
  'Money',
  'Time',
  'Side',
  'CardFace',
  'Fresh',
  'Tag',
  'Hand',
  'Road',
  'Phase',
  'ZPlot',
]);

/** The gallery of the shared components. */
export function GalleryPage() {
  return (
    <Page title="Gallery">
      <div className={classes['sheet']}>
        {SECTIONS.map(([name, states]) => (
          <Paper key={name} p="md" component="section" aria-label={name}>
            <Stack gap="xs">
              <b>{name}</b>
              {SMALL.has(name) ? <div className={classes['line']}>{states}</div> : states}
            </Stack>
          </Paper>
        ))}
      </div>
    </Page>
  );
}
