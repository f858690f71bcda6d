import { Anchor, Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'wouter';
import { currencyOf, moneyText } from '../shell/money';
import { placeOf } from '../parts/places';
import classes from '../parts/parts.module.css';
import { DataTable, type Column } from '../system/data-table';
import { spoken, STRINGS } from '../shell/strings';
import { useTimeText, useTitleOf } from './titles';
import {
  amountIn,
  currencyIn,
  isFigure,
  isNumeric,
  isRows,
  sectionOf,
  type Row,
  type Section,
} from './reading';

/** What a cell says, by the shape of its value and the name of its column. */
export function Cell({
  name,
  value,
  currency,
}: {
  readonly name: string;
  readonly value: unknown;
  readonly currency: string | null;
}) {
  const timeText = useTimeText();
  if (value === null || value === undefined) return <span aria-label={STRINGS.reports.unknown}>–</span>;
  if (isFigure(value) && value.amount === null)
    return <span>{spoken(value.label ?? STRINGS.reports.unknown)}</span>;
  const amount = amountIn(name, value);
  if (amount !== null)
    return (
      <>
        {currency === null ? amount : moneyText(amount, currencyOf(currency))}
        {isFigure(value) && <Events of={value.events ?? []} />}
      </>
    );
  if (isRows(value)) return <Details section={sectionOf(name, value)} currency={currency} />;
  if (Array.isArray(value)) return <>{value.map(textOf).join(', ')}</>;
  return linked(name, timeText(textOf(value)));
}

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? STRINGS.reports.yes : STRINGS.reports.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const COUP = /^[^/]+\/S\d+\/C\d+$/u;

const linked = (name: string, text: string) => {
  if (COUP.test(text)) return <Link href={placeOf.coup(text)}>{text}</Link>;
  if (name === 'break') return <Link href={placeOf.break(text)}>{text}</Link>;
  if (name === 'table') return <Link href={placeOf.table(text)}>{text}</Link>;
  if (name === 'patron' || name === 'banker') return <Link href={placeOf.patron(text)}>{text}</Link>;
  return <>{text}</>;
};

/** The events that a figure comes from, `shard:seq`. */
function Events({ of }: { readonly of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <span className={classes['label']} title={of.slice(0, 50).join(' ')}>
      {STRINGS.reports.events(of.length)}
    </span>
  );
}

/** Rows within a row, shown when they are wanted. */
function Details({ section, currency }: { readonly section: Section; readonly currency: string | null }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const titleOf = useTitleOf();
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={open}>
        {STRINGS.reports.details(section.rows.length)}
      </Anchor>
      <Modal
        opened={isOpen}
        onClose={close}
        size="90%"
        title={STRINGS.reports.detailsOf(titleOf(section.name))}
      >
        <SectionTable section={section} currency={currency} />
        <Button mt="sm" variant="default" onClick={close}>
          {STRINGS.table.cancel}
        </Button>
      </Modal>
    </>
  );
}

/** In a row of many columns its beginning will do; all of it is in the files. */
const HASH = /^[0-9a-f]{64}$/u;

/** A section's rows, of any number. */
export function SectionTable({
  section: { name, columns, rows },
  currency,
}: {
  readonly section: Section;
  readonly currency: string | null;
}) {
  const titleOf = useTitleOf();
  const shown = columns.map((column): Column<Row> => ({
    name: column,
    head: titleOf(column),
    isAmount: isNumeric(column, rows),
    cell: (row) => {
      const value = row.get(column);
      if (typeof value === 'string' && HASH.test(value))
        return <code title={value}>{value.slice(0, 12)}…</code>;
      return <Cell name={column} value={value} currency={currencyIn(row) ?? currency} />;
    },
  }));
  return <DataTable caption={titleOf(name)} columns={shown} rows={rows} />;
}
