import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '../api/client';
import { give } from '../api/commands';
import { nameOf, wagerName } from '../coup/reading/naming';
import { instantOfMinute, useHouse, type House } from '../parts/house';
import { minorIn } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { AmountField } from './amount-field';
import { CommandDialog, CommandForm } from './command-form';

// Limits arranged for one patron (R7). A second person signs them under Approvals; one person ends them.

type Table = Schemas['Table'];

interface Arranging {
  readonly found: Table;
  readonly close: () => void;
}

/** Returns the kinds of stakes that a table's limits name. */
const kindsOf = ({ rules }: Table): readonly string[] => Object.keys((rules['limits'] ?? {}) as object);

/** Returns a moment by the casino's clock as an instant in UTC; `null` if it is none, and before the clock is loaded. */
const instantOf = (house: House | null, moment: string): string | null => {
  const at = house === null ? Number.NaN : Date.parse(instantOfMinute(house, moment));
  return Number.isNaN(at) ? null : `${new Date(at).toISOString().slice(0, 19)}Z`;
};

/** Asks for another maximum for one patron (R7). */
export const ArrangeLimit = ({ found }: { readonly found: Table }) => (
  <CommandDialog label={STRINGS.desk.arrangeLimit} table={found.table}>
    {(close) => <LimitForm found={found} close={close} />}
  </CommandDialog>
);

function LimitForm({ found, close }: Arranging) {
  const kinds = kindsOf(found);
  const house = useHouse();
  const [patron, setPatron] = useState('');
  const [on, setOn] = useState(kinds[0] ?? '');
  const [amount, setAmount] = useState('');
  const [moment, setMoment] = useState('');
  const [max, until] = [minorIn(amount, found.currency), instantOf(house, moment)];
  const isReady = max !== null && until !== null && patron.trim() !== '';
  return (
    <CommandForm
      body={isReady ? { patron: patron.trim(), on, max, until } : null}
      submit={STRINGS.table.send}
      onGive={(body, key) => give.arrangeLimits(found.table, body, key)}
      saidOf={({ request }) => STRINGS.table.asked(request ?? '')}
      close={close}
    >
      <TextInput
        label={STRINGS.patron.id}
        required
        autoComplete="off"
        value={patron}
        onChange={({ currentTarget }) => setPatron(currentTarget.value)}
      />
      <NativeSelect
        label={STRINGS.table.on}
        value={on}
        onChange={({ currentTarget }) => setOn(currentTarget.value)}
        data={kinds.map((kind) => ({ value: kind, label: wagerName(kind) }))}
      />
      <AmountField
        label={STRINGS.desk.limitMax}
        currency={found.currency}
        value={amount}
        onChange={setAmount}
      />
      <TextInput
        label={STRINGS.desk.limitUntil}
        description={house?.timeZone}
        type="datetime-local"
        required
        value={moment}
        onChange={({ currentTarget }) => setMoment(currentTarget.value)}
      />
    </CommandForm>
  );
}

interface Ending {
  readonly table: string;
  readonly limit: Table['arranged'][number];
  readonly close: () => void;
}

/** Ends a limit before its time. The server refuses it if the patron's maximum would rise (R7). */
export function EndLimit({ table, limit: { patron, on }, close }: Ending) {
  const [who, kind] = [nameOf(patron), wagerName(on)];
  return (
    <CommandForm
      body={{ patron, on }}
      submit={STRINGS.desk.endLimit}
      onGive={(body, key) => give.revokeLimits(table, body, key)}
      saidOf={() => STRINGS.desk.limitEnded(who, kind)}
      close={close}
    >
      <Text size="sm">{STRINGS.desk.endHelp(who, kind)}</Text>
      <Text size="sm">{STRINGS.desk.endLowerHelp(who)}</Text>
    </CommandForm>
  );
}
