import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { give } from '../api/commands';
import { nameOf } from '../coup/reading/naming';
import { STRINGS } from '../shell/strings';
import { CommandDialog, CommandForm } from './command-form';

// Invitations to a private table (R15).

interface AtTable {
  readonly table: string;
}
interface Closing {
  readonly close: () => void;
}

/** Invites a patron to a private table. */
export const InvitePatron = ({ table }: AtTable) => (
  <CommandDialog label={STRINGS.desk.invite} table={table}>
    {(close) => <InviteForm table={table} close={close} />}
  </CommandDialog>
);

function InviteForm({ table, close }: AtTable & Closing) {
  const [patron, setPatron] = useState('');
  const id = patron.trim();
  return (
    <CommandForm
      body={id === '' ? null : { patron: id }}
      submit={STRINGS.desk.invite}
      onGive={(body, key) => give.invite(table, body, key)}
      saidOf={() => STRINGS.desk.invited(nameOf(id))}
      close={close}
    >
      <TextInput
        label={STRINGS.patron.id}
        description={STRINGS.desk.inviteHelp}
        data-autofocus
        required
        autoComplete="off"
        value={patron}
        onChange={({ currentTarget }) => setPatron(currentTarget.value)}
      />
    </CommandForm>
  );
}

/** Withdraws the invitation of a patron. */
export function WithdrawInvitation({
  table,
  patron,
  close,
}: AtTable & Closing & { readonly patron: string }) {
  const who = nameOf(patron);
  return (
    <CommandForm
      body={{ patron }}
      submit={STRINGS.desk.withdrawInvitation}
      onGive={(body, key) => give.withdrawInvitation(table, body, key)}
      saidOf={() => STRINGS.desk.invitationWithdrawn(who)}
      close={close}
    >
      <Text size="sm">{STRINGS.desk.withdrawalHelp(who)}</Text>
    </CommandForm>
  );
}
