import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, type RefObject } from 'react';
import classes from './data-table.module.css';
import { Icon } from './icon';

/** What rows are ordered by; a `bigint` for money. */
type SortValue = string | number | bigint;

/** A column of a table: what its head says, and a row's cell in it. */
export interface Column<Row> {
  readonly name: string;
  readonly head: string;
  /** A figure: right-aligned, digits of one width. */
  readonly isAmount?: boolean;
  readonly cell: (row: Row) => React.ReactNode;
  /** Returns what the column is ordered by; a column without it isn't ordered. */
  readonly sortBy?: (row: Row) => SortValue;
}

const FEATURES = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** A row's height as drawn (`--row-h`), in pixels: what is drawn beyond the sight makes up for taller ones. */
const ROW_PX = 31;
/** Fewer rows are all drawn; of more, those in sight. */
const WHOLE_MAX = 100;

const compare = (a: SortValue, b: SortValue): number => (a < b ? -1 : a > b ? 1 : 0);

/** Rows in the order that a head was clicked for. */
function useOrdered<Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof FEATURES, Row>();
    return helper.columns(
      columns.map(({ name, sortBy }) =>
        helper.accessor((row): SortValue => sortBy?.(row) ?? 0, {
          id: name,
          enableSorting: sortBy !== undefined,
          sortFn: (a, b) => (sortBy === undefined ? 0 : compare(sortBy(a.original), sortBy(b.original))),
        }),
      ),
    );
  }, [columns]);
  const data = useMemo(() => [...rows], [rows]);
  return useTable({ features: FEATURES, columns: defined, data });
}

/** Returns the rows to draw, `first` to before `last`, and the height in pixels of those before and after them. */
const useRowsInSight = (count: number, scroll: RefObject<HTMLDivElement | null>) => {
  const isWhole = count <= WHOLE_MAX;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 20,
    enabled: !isWhole,
  });
  if (isWhole) return { first: 0, last: count, before: 0, after: 0 };
  const items = virtual.getVirtualItems();
  const end = items.at(-1);
  return {
    first: items[0]?.index ?? 0,
    last: (end?.index ?? -1) + 1,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (end?.end ?? 0),
  };
};

/**
 * A table of any length: ten thousand rows scroll as ten do, and a screen reader is told how many there are. The head
 * stays in sight, figures are right-aligned, and a head whose column has an order is a button for it.
 */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  isCurrent,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly isCurrent?: (row: Row) => boolean;
}) {
  const scroll = useRef<HTMLDivElement>(null);
  const table = useOrdered(columns, rows);
  const ordered = table.getRowModel().rows;
  const { first, last, before, after } = useRowsInSight(rows.length, scroll);
  return (
    <div ref={scroll} className={classes['scroll']} tabIndex={0} role="region" aria-label={caption}>
      <table className={classes['table']} aria-label={caption} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => {
              const ordering = table.getColumn(column.name);
              return (
                <Head
                  key={column.name}
                  column={column}
                  sorted={ordering?.getIsSorted() ?? false}
                  onSort={() => ordering?.toggleSorting()}
                />
              );
            })}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} columns={columns.length} />
          {ordered.slice(first, last).map(({ id, original }, at) => (
            <tr
              key={id}
              aria-rowindex={first + at + 2}
              className={isCurrent?.(original) === true ? classes['current'] : undefined}
            >
              {columns.map(({ name, isAmount, cell }) => (
                <td key={name} className={isAmount === true ? classes['amount'] : undefined}>
                  {cell(original)}
                </td>
              ))}
            </tr>
          ))}
          <Spacer height={after} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

function Head<Row>({
  column: { head, isAmount, sortBy },
  sorted,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sorted: false | 'asc' | 'desc';
  readonly onSort: () => void;
}) {
  const className = isAmount === true ? classes['amount'] : undefined;
  if (sortBy === undefined)
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  return (
    <th scope="col" className={className} aria-sort={sorted === false ? 'none' : ARIA[sorted]}>
      <button
        type="button"
        className={classes['sort']}
        data-up={sorted === 'asc' ? '' : undefined}
        onClick={onSort}
      >
        {head}
        {sorted !== false && <Icon name="down" size="sm" />}
      </button>
    </th>
  );
}

function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={classes['spacer']} colSpan={columns} style={{ height }} />
    </tr>
  );
}
