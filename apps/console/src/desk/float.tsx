import { Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { give, type Answer } from '../api/commands';
import { tableAccountsQuestion } from '../api/questions';
import { minorIn, moneyText } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { AmountField } from './amount-field';
import { factOf } from './command-answer';
import { CommandDialog, CommandForm } from './command-form';
import { CountForm } from './count-float';
import type { TableMoney } from './table-money';

/** The tray and the drop box of a table, as pit and cage record them. */
export function FloatDesk(of: TableMoney) {
  return (
    <Group gap="xs">
      <CommandDialog label={STRINGS.desk.fill} table={of.table}>
        {(close) => <SlipForm {...of} what="recordFill" close={close} />}
      </CommandDialog>
      <CommandDialog label={STRINGS.desk.credit} table={of.table}>
        {(close) => <SlipForm {...of} what="recordCredit" close={close} />}
      </CommandDialog>
      <CommandDialog label={STRINGS.desk.count} table={of.table}>
        {(close) => <CountForm {...of} close={close} />}
      </CommandDialog>
      <CommandDialog label={STRINGS.desk.drop} table={of.table}>
        {(close) => <DropForm {...of} close={close} />}
      </CommandDialog>
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
      <Tray table={table} currency={currency} change={minor} sign={what === 'recordFill' ? 1n : -1n} />
      <Text size="sm">{STRINGS.desk.slipHelp}</Text>
    </CommandForm>
  );
}

/** The expected float, now and after the slip is recorded. */
function Tray({
  table,
  currency,
  change,
  sign,
}: TableMoney & { readonly change: string | null; readonly sign: 1n | -1n }) {
  const { data } = useQuery(tableAccountsQuestion(table));
  const tray = data?.find(({ account }) => /:float(?:\/[A-Z]{3})?$/u.test(account))?.balance;
  if (tray === undefined) return null;
  const { tray: now, trayAfter } = STRINGS.desk;
  const after = change === null ? null : `${BigInt(tray) + sign * BigInt(change)}`;
  return (
    <Text size="sm" aria-live="polite">
      {now}: <b>{moneyText(tray, currency)}</b>
      {after !== null && (
        <>
          {' '}
          · {trayAfter}: <b>{moneyText(after, currency)}</b>
        </>
      )}
    </Text>
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
