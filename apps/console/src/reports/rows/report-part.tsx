import { Button, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { saveFile } from '../../api/client';
import { ColumnChoice } from '../../columns/column-choice';
import { columnsIn, inOrder, sortIn, sortText } from '../../columns/table-columns';
import { STRINGS } from '../../shell/strings';
import { DataTable } from '../../system/data-table';
import { Empty } from '../../system/states';
import { currencyIn, partsOf, type Read, type Section } from '../reading';
import type { ReportView } from '../report-view';
import classes from '../report.module.css';
import { useTimeText, useTitleOf } from '../titles';
import { comparedWith, keyOf } from './comparison';
import { columnsOf, isSummed, totalsOf } from './report-columns';
import { seenCsv } from './seen-csv';
import { allColumns, isAddedUp, usualColumns } from './usual-columns';

/**
 * The rows of a report, one part at a time, with selectable columns, an order and sums, all kept in the
 * address.
 */
export function ReportPart({
  name,
  read,
  other,
  otherDay,
  view,
}: {
  readonly name: string;
  readonly read: Read;
  /** The same report of another day; `null` without a comparison. */
  readonly other: Read | null;
  readonly otherDay: string | null;
  readonly view: ReportView;
}) {
  const titleOf = useTitleOf();
  const parts = partsOf(read);
  const section = parts.find((part) => part.name === view.of('part')) ?? parts[0];
  if (section === undefined)
    return (
      <section className={classes['panel']}>
        <Empty icon="reports" title={STRINGS.reports.empty}>
          <p>{read.facts.has('from') ? STRINGS.reports.emptyDay : STRINGS.reports.emptyOne}</p>
        </Empty>
      </section>
    );
  return (
    <section className={`${classes['panel']} ${classes['part']}`} aria-label={titleOf(section.name)}>
      <Rows key={section.name} {...{ name, read, other, otherDay, view, section }}>
        {parts.length > 1 ? (
          <SegmentedControl
            size="xs"
            aria-label={STRINGS.reports.section}
            value={section.name}
            onChange={(part) => view.set({ part, columns: null, sort: null })}
            data={parts.map((part) => ({
              value: part.name,
              label: `${titleOf(part.name)} ${part.rows.length}`,
            }))}
          />
        ) : (
          <h2>{titleOf(section.name)}</h2>
        )}
      </Rows>
    </section>
  );
}

interface PartProps extends Omit<Parameters<typeof ReportPart>[0], 'otherDay'> {
  readonly section: Section;
}

/**
 * Returns the columns of a part, the selected ones, the rows of the other period, and the report's own sums.
 */
function usePart({ name, read, other, view, section }: PartProps) {
  const titleOf = useTitleOf();
  const currency = currencyIn(read.facts);
  const sums = useMemo(() => read.sections.find((each) => each.name === 'sums')?.rows ?? [], [read]);
  const compared = useMemo(() => {
    if (other === null) return null;
    return comparedWith(
      section,
      other.sections.find((each) => each.name === section.name),
    );
  }, [other, section]);
  const all = useMemo(() => allColumns(name, section.name, section.columns), [name, section]);
  const columns = useMemo(
    () =>
      columnsOf({
        names: all,
        section,
        currency,
        titleOf,
        sums,
        compared,
        onOpen: (row, column) => view.set({ figure: `${keyOf(row, section.columns)}|${column}` }, true),
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new `view` does the same
    [all, section, currency, titleOf, sums, compared],
  );
  const names = columnsIn(view.of('columns'), all, usualColumns(name, section.name, section.columns));
  const shownColumns = columns.filter((column) => names.includes(column.name));
  return { columns, names, shown: shownColumns, compared, sums, currency, titleOf };
}

function Rows({
  otherDay,
  children,
  ...part
}: PartProps & { readonly otherDay: string | null; readonly children: React.ReactNode }) {
  const { name, view, section } = part;
  const timeText = useTimeText();
  const { columns, names, shown, compared, sums, currency, titleOf } = usePart(part);
  const sort = sortIn(view.of('sort'), columns);
  const takeSeen = (): void => {
    const rows = inOrder(section.rows, columns, sort);
    const file = `${name}-${section.name}.csv`;
    saveFile(seenCsv({ rows, names, currency, titleOf, timeText }), 'text/csv', file);
  };
  return (
    <>
      <header>
        {children}
        <span className={classes['grow']} />
        <span role="status" className={classes['count']}>
          {STRINGS.reports.rows(section.rows.length)}
        </span>
        {section.columns.length > 1 && (
          <ColumnChoice
            columns={columns}
            chosen={names}
            onChoose={(to) => view.set({ columns: to === null ? null : to.join(',') }, true)}
          />
        )}
        <Button variant="default" onClick={takeSeen}>
          {STRINGS.reports.csvSeen}
        </Button>
      </header>
      {compared !== null && compared.onlyThere > 0 && otherDay !== null && (
        <p className={classes['onlyThere']}>{STRINGS.reports.onlyThere(compared.onlyThere, otherDay)}</p>
      )}
      <DataTable
        caption={titleOf(section.name)}
        columns={shown}
        rows={section.rows}
        sort={sort}
        onSort={(to) => view.set({ sort: to === null ? null : sortText(to) }, true)}
        totals={isAddedUp(name, section.name) && shown.some(isSummed) ? totalsOf(section, sums, titleOf) : []}
        isInPanel
      />
    </>
  );
}
