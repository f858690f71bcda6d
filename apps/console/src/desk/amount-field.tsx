import { TextInput } from '@mantine/core';
import { minorIn, type Currency } from '../shell/money';
import { STRINGS } from '../shell/strings';

/** A field for an amount as people write it: `1,234.50`. Read its text with `minorIn`. */
export function AmountField({
  label,
  currency,
  value,
  onChange,
}: {
  readonly label: string;
  readonly currency: Currency;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const isWrong = value.trim() !== '' && minorIn(value, currency) === null;
  return (
    <TextInput
      label={label}
      required
      autoComplete="off"
      inputMode="decimal"
      rightSection={<span aria-hidden>{currency.code}</span>}
      rightSectionWidth={52}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={isWrong ? STRINGS.desk.noAmount(currency.minorDigits) : null}
    />
  );
}
