import { Group, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { give, type Answer } from '../api/commands';
import { minorIn, moneyText } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { factOf } from './command-answer';
import { CommandForm } from './command-form';
import type { TableMoney } from './table-money';

const KINDS = ['shift', 'open', 'close'] as const;

/** Usual chip values in whole currency units. For a tray with others they can be overwritten. */
const USUAL = ['10000', '5000', '1000', '500', '100', '25', '5', '1'];

interface Pile {
  readonly value: string;
  readonly count: string;
}

/** The count of a tray by two persons, chip by chip. The sum is computed from the piles. */
export function CountForm({ table, currency, close }: TableMoney & { readonly close: () => void }) {
  const me = useWho();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('shift');
  const [piles, setPiles] = useState<readonly Pile[]>(USUAL.map((value) => ({ value, count: '' })));
  const [first, setFirst] = useState(me.id);
  const [second, setSecond] = useState('');
  const counted = piles.filter(({ count }) => count.trim() !== '');
  const denominations = counted.flatMap(({ value, count }) => {
    const minor = minorIn(value, currency);
    return minor === null || !/^\d{1,7}$/u.test(count.trim()) ? [] : [[minor, Number(count)] as const];
  });
  const isReadable = denominations.length === counted.length && isEachOnce(denominations);
  const amount = `${denominations.reduce((sum, [value, count]) => sum + BigInt(value) * BigInt(count), 0n)}`;
  const counters = [first.trim(), second.trim()];
  const isSame = counters[0] === counters[1];
  const isReady = isReadable && counted.length > 0 && counters.every((id) => id !== '') && !isSame;
  return (
    <CommandForm
      body={isReady ? { amount, kind, denominations: Object.fromEntries(denominations), counters } : null}
      submit={STRINGS.desk.record}
      onGive={(body, key) => give.countFloat(table, body, key)}
      saidOf={(answer) => saidOf(answer, currency)}
      close={close}
    >
      <NativeSelect
        label={STRINGS.desk.countKind}
        value={kind}
        onChange={({ currentTarget }) => setKind(KINDS.find((each) => each === currentTarget.value) ?? kind)}
        data={KINDS.map((value) => ({ value, label: STRINGS.desk.countKinds[value] }))}
      />
      <Piles piles={piles} onChange={setPiles} />
      <Text aria-live="polite">
        {isReadable ? STRINGS.desk.together(moneyText(amount, currency)) : STRINGS.desk.noCount}
      </Text>
      <Group grow>
        <TextInput
          label={STRINGS.desk.counter}
          required
          value={first}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
        <TextInput
          label={STRINGS.desk.secondCounter}
          required
          autoComplete="off"
          placeholder={STRINGS.desk.counterHelp}
          title={STRINGS.desk.counterHelp}
          error={isSame ? STRINGS.desk.samePerson : null}
          value={second}
          onChange={({ currentTarget }) => setSecond(currentTarget.value)}
        />
      </Group>
    </CommandForm>
  );
}

/** The chips, one pile for each value. */
function Piles({
  piles,
  onChange,
}: {
  readonly piles: readonly Pile[];
  readonly onChange: (piles: readonly Pile[]) => void;
}) {
  const setPile = (at: number, pile: Pile): void => onChange(piles.with(at, pile));
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="var(--s-2)">
      {piles.map((pile, at) => (
        <Group key={at} gap="var(--s-2)" wrap="nowrap">
          <TextInput
            aria-label={STRINGS.desk.chipValue(at + 1)}
            inputMode="decimal"
            value={pile.value}
            onChange={({ currentTarget }) => setPile(at, { ...pile, value: currentTarget.value })}
          />
          <span aria-hidden>×</span>
          <TextInput
            aria-label={STRINGS.desk.chipsOf(pile.value)}
            inputMode="numeric"
            value={pile.count}
            onChange={({ currentTarget }) => setPile(at, { ...pile, count: currentTarget.value })}
          />
        </Group>
      ))}
    </SimpleGrid>
  );
}

/** Returns true if no value occurs twice, because a second pile would replace the first. */
const isEachOnce = (denominations: readonly (readonly [string, number])[]): boolean =>
  new Set(denominations.map(([value]) => value)).size === denominations.length;

const saidOf = (answer: Answer, currency: TableMoney['currency']): string => {
  const amount = moneyText(factOf(answer, 'amount'), currency);
  const difference = factOf(answer, 'difference');
  if (difference === '') return STRINGS.desk.countedFirst(amount);
  return difference === '0'
    ? STRINGS.desk.countedRight(amount)
    : STRINGS.desk.countedOff(amount, moneyText(difference, currency));
};
