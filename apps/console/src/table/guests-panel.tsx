import type { Schemas } from '../api/client';
import { EntryButton, EntryForms } from '../desk/entry-forms';
import { InvitePatron, WithdrawInvitation } from '../desk/invitations';
import { may } from '../parts/places';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { DataTable, type Column } from '../system/data-table';
import { Panel } from '../system/panel';
import { shownName } from './banked/table-says';
import classes from './table.module.css';

type Table = Schemas['Table'];

/** An invited patron with the seat, `null` without one. */
interface Guest {
  readonly patron: string;
  readonly seat: number | null;
}

const guestsOf = ({ invited = [], seats }: Table): readonly Guest[] =>
  invited.map((patron) => ({
    patron,
    seat: seats.find((each) => each.patron === patron)?.seat ?? null,
  }));

/** The guests of a private table (R15), for staff. The pit invites them and withdraws invitations. */
export function GuestsPanel({ found }: { readonly found: Table }) {
  const { role } = useWho();
  const { table, phase, invited } = found;
  if (invited === undefined || phase === 'closed') return null;
  const guests = guestsOf(found);
  return (
    <Panel
      title={STRINGS.table.guests}
      aside={may(role, 'invitations') ? <InvitePatron table={table} /> : undefined}
      className={classes['people']}
    >
      <EntryForms
        name={STRINGS.table.guests}
        label={STRINGS.desk.withdrawInvitation}
        table={table}
        entries={guests}
        keyOf={({ patron }) => patron}
        form={({ entry: { patron }, close }) => (
          <WithdrawInvitation table={table} patron={patron} close={close} />
        )}
      >
        {(open) =>
          guests.length === 0 ? (
            <p className={classes['note']}>{STRINGS.table.noGuests}</p>
          ) : (
            <DataTable
              caption={STRINGS.table.guests}
              columns={guestColumns(may(role, 'invitationEndings') ? open : null)}
              rows={guests}
              isInPanel
            />
          )
        }
      </EntryForms>
    </Panel>
  );
}

/** Returns the columns of the guests; `onWithdraw` is `null` for a role that may not withdraw invitations. */
const guestColumns = (onWithdraw: ((guest: Guest) => void) | null): readonly Column<Guest>[] => [
  { name: 'patron', head: STRINGS.patron.id, cell: ({ patron }) => shownName(patron) },
  { name: 'seat', head: STRINGS.table.seat, cell: ({ seat }) => seat ?? STRINGS.table.notSeated },
  ...(onWithdraw === null
    ? []
    : [
        {
          name: 'withdraw',
          head: STRINGS.table.invitation,
          isAmount: true,
          cell: (guest: Guest) => (
            <EntryButton
              label={STRINGS.table.withdraw}
              says={STRINGS.table.withdrawOf(shownName(guest.patron))}
              onClick={() => onWithdraw(guest)}
            />
          ),
        },
      ]),
];
