import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import classes from './parts.module.css';

/** A column of a table: what its head says, and a row's cell in it. */
export interface Column<Row> {
  readonly name: string;
  readonly head: string;
  readonly isAmount?: boolean;
  readonly cell: (row: Row) => React.ReactNode;
}

/** About a row's height: what is drawn beyond the sight makes up for taller ones. */
const ROW_PX = 32;
/** Fewer are simply there; of more those in sight alone. */
const WHOLE_MAX = 100;

/** A table of any length: ten thousand rows scroll as ten do, and a screen reader is told how many there are. */
export function RowsTable<Row>({
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
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 20,
    enabled: rows.length > WHOLE_MAX,
  });
  const items = virtual.getVirtualItems();
  const isWhole = rows.length <= WHOLE_MAX;
  const [first, last] = isWhole ? [0, rows.length] : [items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1];
  const before = isWhole ? 0 : (items[0]?.start ?? 0);
  const after = isWhole ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={scroll} className={classes['scroll']} tabIndex={0} role="region" aria-label={caption}>
      <table className={classes['rows']} aria-label={caption} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ name, head, isAmount }) => (
              <th key={name} scope="col" className={isAmount === true ? classes['amount'] : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} columns={columns.length} />
          {rows.slice(first, last).map((row, at) => (
            <tr
              key={first + at}
              aria-rowindex={first + at + 2}
              className={isCurrent?.(row) === true ? classes['current'] : undefined}
            >
              {columns.map(({ name, isAmount, cell }) => (
                <td key={name} className={isAmount === true ? classes['amount'] : undefined}>
                  {cell(row)}
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

function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={classes['spacer']} colSpan={columns} style={{ height }} />
    </tr>
  );
}
