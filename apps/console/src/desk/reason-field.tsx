import { Textarea } from '@mantine/core';
import { STRINGS } from '../shell/strings';

/** Why, in a person's own words, as long as the house takes them. */
export function ReasonField({
  label = STRINGS.table.reason,
  isFirst = false,
  value,
  onChange,
}: {
  readonly label?: string;
  /** Set if it is the first field of the form. */
  readonly isFirst?: boolean;
  readonly value: string;
  readonly onChange: (to: string) => void;
}) {
  return (
    <Textarea
      label={label}
      data-autofocus={isFirst || undefined}
      required
      maxLength={1_000}
      autosize
      minRows={2}
      maxRows={10}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
