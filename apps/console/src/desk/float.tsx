import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { give, type Answer } from '../api/commands';
import { minorIn, moneyText } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { AmountField } from './amount-field';
import { CommandDialog, CommandForm } from './command-form';
import { CountForm } from './count-float';
import { factOf } from './command-answer';
import type { TableMoney } from './table-money';

/** The tray and the drop box of a table: what pit and cage record of them. */
export function FloatDesk(of: TableMoney) {
  return (
    <Group gap="xs">
      <CommandDialog label={STRINGS.desk.fill}>
        {(close) => <SlipForm {...of} what="recordFill" close={close} />}
      </CommandDialog>
      <CommandDialog label={STRINGS.desk.credit}>
        {(close) => <SlipForm {...of} what="recordCredit" close={close} />}
      </CommandDialog>
      <CommandDialog label={STRINGS.desk.count}>
        {(close) => <CountForm {...of} close={close} />}
      </CommandDialog>
      <CommandDialog label={STRINGS.desk.drop}>{(close) => <DropForm {...of} close={close} />}</CommandDialog>
    </Group>
  );
}

interface Closing {
  readonly close: () => void;
}

function SlipForm({
  table,
  currency,
  what,
  close,
}: TableMoney & Closing & { readonly what: 'recordFill' | 'recordCredit' }) {
  const [amount, setAmount] = useState('');
  const minor = minorIn(amount, currency);
  const saidOf = (answer: Answer): string =>
    STRINGS.desk.slip(factOf(answer, 'slip'), moneyText(factOf(answer, 'amount'), currency));
  return (
    <CommandForm
      body={minor === null ? null : { amount: minor }}
      submit={STRINGS.desk.record}
      onGive={(body, key) => give[what](table, body, key)}
      saidOf={saidOf}
      close={close}
    >
      <AmountField label={STRINGS.desk.amount} currency={currency} value={amount} onChange={setAmount} />
    </CommandForm>
  );
}

const DROP_KINDS = ['counted', 'estimated'] as const;

function DropForm({ table, currency, close }: TableMoney & Closing) {
  const [amount, setAmount] = useState('');
  const [kind, setKind] = useState<(typeof DROP_KINDS)[number]>('counted');
  const minor = minorIn(amount, currency);
  return (
    <CommandForm
      body={minor === null ? null : { amount: minor, kind }}
      submit={STRINGS.desk.record}
      onGive={(body, key) => give.recordDrop(table, body, key)}
      saidOf={(answer) => STRINGS.desk.dropped(moneyText(factOf(answer, 'amount'), currency))}
      close={close}
    >
      <NativeSelect
        label={STRINGS.desk.dropKind}
        value={kind}
        onChange={({ currentTarget }) =>
          setKind(DROP_KINDS.find((each) => each === currentTarget.value) ?? kind)
        }
        data={DROP_KINDS.map((value) => ({ value, label: STRINGS.desk.dropKinds[value] }))}
      />
      <AmountField label={STRINGS.desk.amount} currency={currency} value={amount} onChange={setAmount} />
    </CommandForm>
  );
}
