import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { give, type Answer } from '../api/commands';
import { currencyOf, minorIn, moneyText } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { AmountField } from './amount-field';
import { factOf } from './command-answer';
import { CommandDialog, CommandForm } from './command-form';

const MEANS = ['cash', 'transfer', 'chips'] as const;

/**
 * Deposits and withdrawals at the counter. `patron`: the patron of the page; `currency`: that patron's
 * currency.
 */
export function CageDesk(of: { readonly patron?: string; readonly currency?: string }) {
  return (
    <Group gap="xs">
      {(['deposit', 'withdraw'] as const).map((what) => (
        <CommandDialog key={what} label={STRINGS.desk[what]}>
          {(close) => <CounterForm {...of} what={what} close={close} />}
        </CommandDialog>
      ))}
    </Group>
  );
}

function CounterForm({
  patron: known,
  currency: usual = 'EUR',
  what,
  close,
}: {
  readonly patron?: string;
  readonly currency?: string;
  readonly what: 'deposit' | 'withdraw';
  readonly close: () => void;
}) {
  const [patron, setPatron] = useState(known ?? '');
  const [code, setCode] = useState(usual);
  const [amount, setAmount] = useState('');
  const [means, setMeans] = useState<(typeof MEANS)[number]>('cash');
  const currency = currencyOf(code);
  const minor = minorIn(amount, currency);
  const isReady = minor !== null && patron.trim() !== '' && /^[A-Z]{3}$/u.test(code);
  const saidOf = (answer: Answer): string =>
    STRINGS.desk.atCage[what](patron.trim(), moneyText(factOf(answer, 'amount'), currency));
  return (
    <CommandForm
      body={isReady ? { patron: patron.trim(), sum: { amount: minor, means, currency: code } } : null}
      submit={STRINGS.desk[what]}
      onGive={({ patron: of, sum }, key) => give[what](of, sum, key)}
      saidOf={saidOf}
      close={close}
    >
      <TextInput
        label={STRINGS.patron.id}
        required
        readOnly={known !== undefined}
        value={patron}
        onChange={({ currentTarget }) => setPatron(currentTarget.value)}
      />
      <TextInput
        label={STRINGS.desk.currency}
        required
        maxLength={3}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
      />
      <AmountField label={STRINGS.desk.amount} currency={currency} value={amount} onChange={setAmount} />
      <NativeSelect
        label={STRINGS.desk.means}
        value={means}
        onChange={({ currentTarget }) =>
          setMeans(MEANS.find((each) => each === currentTarget.value) ?? means)
        }
        data={MEANS.map((value) => ({ value, label: STRINGS.desk.meansOf[value] }))}
      />
    </CommandForm>
  );
}
