import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  compareValues,
  sortAfter,
  type Column,
  type Sort,
  type SortValue,
  type Total,
} from '../columns/table-columns';
import classes from './data-table.module.css';
import { Icon } from './icon';

export type { Column, Sort, Total } from '../columns/table-columns';

const FEATURES = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** The usual row height (`--row-h`) in pixels. Rows drawn beyond the visible ones make up for taller ones. */
const ROW_PX = 31;
/** Up to this many rows all are drawn; of more only the visible ones. */
const WHOLE_MAX = 100;

/** Returns rows in an order. Unknown values come last in both directions. */
function useOrdered<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sort: Sort | null,
) {
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof FEATURES, Row>();
    return helper.columns(
      columns.map(({ name, sortBy }) =>
        helper.accessor((row): SortValue | undefined => sortBy?.(row) ?? undefined, {
          id: name,
          enableSorting: sortBy !== undefined,
          sortUndefined: 'last',
          sortFn: (a, b) =>
            sortBy === undefined ? 0 : compareValues(sortBy(a.original), sortBy(b.original), false),
        }),
      ),
    );
  }, [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const sorting = useMemo(() => (sort === null ? [] : [{ id: sort.by, desc: sort.isDown }]), [sort]);
  return useTable({ features: FEATURES, columns: defined, data, state: { sorting } }).getRowModel().rows;
}

/** Returns true while the page is printed, when every row is drawn. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinted(true));
    const end = (): void => setPrinted(false);
    globalThis.addEventListener('beforeprint', begin);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', begin);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}

/** Returns the rows to draw, `first` to before `last`, and the height in pixels before and after them. */
const useRowsInSight = (count: number, scroll: RefObject<HTMLDivElement | null>) => {
  const isPrinted = useIsPrinted();
  const isWhole = count <= WHOLE_MAX || isPrinted;
  // oxlint-disable-next-line react/incompatible-library -- React's compiler isn't used
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

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly isCurrent?: (row: Row) => boolean;
  /** The order, if the caller keeps it, as in the address. Without `onSort` the table keeps its own. */
  readonly sort?: Sort | null;
  readonly onSort?: (to: Sort | null) => void;
  /** Lines of the foot, each the sum of some rows. The foot stays visible. */
  readonly totals?: readonly Total<Row>[];
  /** Number of placeholder rows to show instead of rows. */
  readonly skeletonRows?: number;
  /** True if it fills a panel, which has border and height. */
  readonly isInPanel?: boolean;
}

/**
 * A table of any length. Only visible rows of a long one are drawn, and screen readers get their total
 * number. Head and foot stay visible, figures are right-aligned, and the head of a sortable column is a
 * button.
 */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  isCurrent,
  sort,
  onSort,
  totals = [],
  skeletonRows = 0,
  isInPanel = false,
}: DataTableProps<Row>) {
  const scroll = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<Sort | null>(null);
  const order = onSort === undefined ? own : (sort ?? null);
  const ordered = useOrdered(columns, rows, order);
  const { first, last, before, after } = useRowsInSight(rows.length, scroll);
  return (
    <div
      ref={scroll}
      className={classes['scroll']}
      data-in-panel={isInPanel || undefined}
      tabIndex={0}
      role="region"
      aria-label={caption}
      aria-busy={skeletonRows > 0 || undefined}
    >
      <table
        className={classes['table']}
        aria-label={caption}
        aria-rowcount={rows.length + 1 + totals.length}
      >
        <thead>
          <HeadRow columns={columns} order={order} onSort={onSort ?? setOwn} />
        </thead>
        <tbody>
          <Spacer height={before} columns={columns.length} />
          {ordered.slice(first, last).map(({ id, original }, at) => (
            <BodyRow
              key={id}
              index={first + at + 2}
              row={original}
              columns={columns}
              isCurrent={isCurrent?.(original) === true}
            />
          ))}
          <Spacer height={after} columns={columns.length} />
          <SkeletonRows rows={skeletonRows} columns={columns} />
        </tbody>
        <Foot columns={columns} rows={rows} totals={totals} />
      </table>
    </div>
  );
}

function HeadRow<Row>({
  columns,
  order,
  onSort,
}: {
  readonly columns: readonly Column<Row>[];
  readonly order: Sort | null;
  readonly onSort: (to: Sort | null) => void;
}) {
  return (
    <tr aria-rowindex={1}>
      {columns.map((column) => (
        <Head
          key={column.name}
          column={column}
          sorted={order?.by === column.name ? order : null}
          onSort={() => onSort(sortAfter(order, column))}
        />
      ))}
    </tr>
  );
}

function Head<Row>({
  column: { head, isAmount, sortBy },
  sorted,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sorted: Sort | null;
  readonly onSort: () => void;
}) {
  const className = isAmount === true ? classes['amount'] : undefined;
  if (sortBy === undefined)
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  const direction = sorted?.isDown === true ? 'descending' : 'ascending';
  const order = sorted === null ? 'none' : direction;
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button
        type="button"
        className={classes['sort']}
        data-up={order === 'ascending' ? '' : undefined}
        onClick={onSort}
      >
        {head}
        {sorted !== null && <Icon name="down" size="sm" />}
      </button>
    </th>
  );
}

function BodyRow<Row>({
  index,
  row,
  columns,
  isCurrent,
}: {
  readonly index: number;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly isCurrent: boolean;
}) {
  return (
    <tr aria-rowindex={index} className={isCurrent ? classes['current'] : undefined}>
      {columns.map(({ name, isAmount, cell }) => (
        <td key={name} className={isAmount === true ? classes['amount'] : undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** The foot: one line for each sum, named in the first column unless that has a sum of its own. */
function Foot<Row>({
  columns,
  rows,
  totals,
}: {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly totals: readonly Total<Row>[];
}) {
  if (totals.length === 0 || rows.length === 0) return null;
  return (
    <tfoot>
      {totals.map(({ name: total, of }, line) => {
        const own = rows.filter(of);
        return (
          <tr key={total} aria-rowindex={rows.length + 2 + line}>
            {columns.map(({ name, isAmount, sum }, at) =>
              at === 0 ? (
                <th key={name} scope="row">
                  {total}
                </th>
              ) : (
                <td key={name} className={isAmount === true ? classes['amount'] : undefined}>
                  {sum?.(own)}
                </td>
              ),
            )}
          </tr>
        );
      })}
    </tfoot>
  );
}

/** Placeholders for rows. */
function SkeletonRows<Row>({
  rows,
  columns,
}: {
  readonly rows: number;
  readonly columns: readonly Column<Row>[];
}) {
  return Array.from({ length: rows }, (_, at) => (
    <tr key={`skeleton ${at}`} className={classes['skeleton']} aria-hidden>
      {columns.map(({ name }) => (
        <td key={name}>
          <span />
        </td>
      ))}
    </tr>
  ));
}

function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={classes['spacer']} colSpan={columns} style={{ height }} />
    </tr>
  );
}
