import { Anchor, Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'wouter';
import { SHA256_HEX } from '#kernel/canonical';
import { cardsText } from '../coup/reading/card-text';
import { nameOf, placeName } from '../coup/reading/naming';
import { placeOf } from '../parts/places';
import { currencyOf } from '../shell/money';
import { spoken, STRINGS } from '../shell/strings';
import { DataTable, type Column } from '../system/data-table';
import { Money } from '../system/money';
import { explanationsIn, explanationText } from './day/causes';
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
import classes from './report.module.css';
import { namesIn } from './rows/comparison';
import { useTimeText, useTitleOf } from './titles';

/** A cell, displayed by its value's form and its column's name. */
export function Cell({
  name,
  value,
  currency,
  digits = 'all',
}: {
  readonly name: string;
  readonly value: unknown;
  readonly currency: string | null;
  /** `whole` if all amounts of the column are whole units. */
  readonly digits?: 'all' | 'whole';
}) {
  const timeText = useTimeText();
  if (value === null || value === undefined) return <span aria-label={STRINGS.reports.unknown}>–</span>;
  if (isFigure(value) && value.amount === null)
    return (
      <span className={classes['reason']}>
        {value.label === undefined ? STRINGS.reports.unknown : spoken(value.label)}
      </span>
    );
  const amount = amountIn(name, value);
  if (amount !== null)
    return currency === null ? <>{amount}</> : <Money minor={amount} currency={currency} digits={digits} />;
  if (name === 'threeWay.explanations' && isRows(value))
    return <Causes value={value} currency={currency ?? ''} />;
  if (isRows(value)) return <Details section={sectionOf(name, value)} currency={currency} />;
  if (Array.isArray(value)) return <>{value.map(textOf).join(', ')}</>;
  return linked(name, timeText(textOf(value)));
}

/** Columns whose values are words of the API: `punto-banco` becomes `Punto banco`. */
const SPOKEN = new Set([
  'variant',
  'bank',
  'kind',
  'what',
  'status',
  'phase',
  'severity',
  'outcome',
  'on',
  'age',
  'source',
  'fact',
  'hand',
]);
/** Columns whose values are ids of persons. */
const PEOPLE =
  /^(?:patron|banker|dealer|supervisor|placedBy|explainedBy|closedBy|cutBy)$|(?:By|[Ss]taff|who|approver)[.]id$/u;

/** One or more cards: `JS 2D 3H`. */
const CARDS = /^(?:[2-9TJQKA][SHDC]|[?])(?: (?:[2-9TJQKA][SHDC]|[?]))*$/u;

/** Returns a text for display. */
export const textIn = (name: string, value: unknown): string => {
  const text = textOf(value);
  if (SPOKEN.has(name)) return spoken(text);
  if (CARDS.test(text)) return cardsText(text.split(' '));
  if (name === 'account') return placeName(text);
  return PEOPLE.test(name) ? nameOf(text) : text;
};

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? STRINGS.reports.yes : STRINGS.reports.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const COUP = /^[^/]+\/S\d+\/C\d+$/u;

const linked = (name: string, text: string) => {
  const labelText = textIn(name, text);
  if (COUP.test(text)) return <Link href={placeOf.coup(text)}>{text}</Link>;
  if (name === 'break') return <Link href={placeOf.break(text)}>{text}</Link>;
  if (name === 'table') return <Link href={placeOf.table(text)}>{text}</Link>;
  if (name === 'patron' || name === 'banker')
    return (
      <Link href={placeOf.patron(text)} title={text}>
        {labelText}
      </Link>
    );
  return labelText === text ? <>{text}</> : <span title={text}>{labelText}</span>;
};

/** Returns the display name of a row: `PB-08 · Punto banco`. */
export const rowName = (row: Row, columns: readonly string[]): string =>
  namesIn(columns)
    .flatMap((name) => {
      const value = row.get(name);
      return name !== 'currency' && typeof value === 'string' ? [textIn(name, value)] : [];
    })
    .join(' · ');

/** Rows within a row, folded at first. */
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
          {STRINGS.reports.close}
        </Button>
      </Modal>
    </>
  );
}

/** Possible explanations as sentences, folded at first. */
function Causes({ value, currency }: { readonly value: unknown; readonly currency: string }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const explanations = explanationsIn(value);
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={open}>
        {STRINGS.cause.more(explanations.length)}
      </Anchor>
      <Modal opened={isOpen} onClose={close} title={STRINGS.cause.title}>
        <ol>
          {explanations.map((each, at) => (
            <li key={at}>{explanationText(each, currency)}</li>
          ))}
        </ol>
        <Button mt="sm" variant="default" onClick={close}>
          {STRINGS.reports.close}
        </Button>
      </Modal>
    </>
  );
}

/** Number of characters of a hash; files have all of it. */

/** Returns a cell of a column, with a hash shortened. */
export const cellOf = (
  column: string,
  row: Row,
  currency: string | null,
  digits: 'all' | 'whole',
): React.ReactNode => {
  const value = row.get(column);
  if (typeof value === 'string' && SHA256_HEX.test(value))
    return <code title={value}>{value.slice(0, 12)}…</code>;
  return <Cell name={column} value={value} currency={currencyIn(row) ?? currency} digits={digits} />;
};

/** Returns `whole` if all amounts of a column are whole units, so that decimals aren't needed. */
export const digitsOf = (column: string, rows: readonly Row[], currency: string | null): 'all' | 'whole' => {
  const isWhole = rows.every((row) => {
    const amount = amountIn(column, row.get(column));
    const code = currencyIn(row) ?? currency;
    return (
      amount === null ||
      (code !== null && BigInt(amount) % 10n ** BigInt(currencyOf(code).minorDigits) === 0n)
    );
  });
  return isWhole ? 'whole' : 'all';
};

/** All rows and columns of a section. */
function SectionTable({
  section: { name, columns, rows },
  currency,
}: {
  readonly section: Section;
  readonly currency: string | null;
}) {
  const titleOf = useTitleOf();
  const shownColumns = columns.map((column): Column<Row> => ({
    name: column,
    head: titleOf(column),
    isAmount: isNumeric(column, rows),
    cell: (row) => cellOf(column, row, currency, digitsOf(column, rows, currency)),
  }));
  return <DataTable caption={titleOf(name)} columns={shownColumns} rows={rows} />;
}
