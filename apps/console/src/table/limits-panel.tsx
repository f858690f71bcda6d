import type { Schemas } from '../api/client';
import { wagerName } from '../coup/reading/naming';
import { ArrangeLimit, EndLimit } from '../desk/arranged-limits';
import { EntryButton, EntryForms } from '../desk/entry-forms';
import { useHouse } from '../parts/house';
import { may } from '../parts/places';
import { moneyText } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { DataTable, type Column } from '../system/data-table';
import { Panel } from '../system/panel';
import { Time } from '../system/time';
import { shownName } from './banked/table-says';
import classes from './table.module.css';

type Table = Schemas['Table'];
type Limit = Table['arranged'][number];

/** The limits arranged for patrons (R7). A patron sees its own. */
export function LimitsPanel({ found }: { readonly found: Table }) {
  const { role } = useWho();
  const { table, phase, arranged } = found;
  const mayArrange = may(role, 'limits') && phase !== 'closed';
  const columns = useLimitColumns(found);
  if (arranged.length === 0 && !mayArrange) return null;
  return (
    <Panel
      title={STRINGS.table.arranged}
      aside={mayArrange ? <ArrangeLimit found={found} /> : undefined}
      className={classes['people']}
    >
      <EntryForms
        name={STRINGS.table.arranged}
        label={STRINGS.desk.endLimit}
        table={table}
        entries={arranged}
        keyOf={({ patron, on }) => `${patron}/${on}`}
        form={({ entry, close }) => <EndLimit table={table} limit={entry} close={close} />}
      >
        {(open) =>
          arranged.length === 0 ? (
            <p className={classes['note']}>{STRINGS.table.noneArranged}</p>
          ) : (
            <DataTable
              caption={STRINGS.table.arranged}
              columns={[...columns, ...(may(role, 'limitEndings') ? [endColumn(open)] : [])]}
              rows={arranged}
              isInPanel
            />
          )
        }
      </EntryForms>
    </Panel>
  );
}

function useLimitColumns({ currency }: Table): readonly Column<Limit>[] {
  const house = useHouse();
  return [
    { name: 'patron', head: STRINGS.patron.id, cell: ({ patron }) => shownName(patron) },
    { name: 'on', head: STRINGS.table.on, cell: ({ on }) => wagerName(on) },
    {
      name: 'max',
      head: STRINGS.desk.limitMax,
      isAmount: true,
      cell: ({ max }) => moneyText(max, currency),
    },
    {
      name: 'until',
      head: STRINGS.desk.limitUntil,
      cell: ({ until }) => house !== null && <Time at={until} as="moment" timeZone={house.timeZone} />,
    },
  ];
}

const endColumn = (onEnd: (limit: Limit) => void): Column<Limit> => ({
  name: 'end',
  head: STRINGS.table.limit,
  isAmount: true,
  cell: (limit) => (
    <EntryButton
      label={STRINGS.table.end}
      says={STRINGS.table.endOf(shownName(limit.patron), wagerName(limit.on))}
      onClick={() => onEnd(limit)}
    />
  ),
});
