import { Textarea } from '@mantine/core';
import { STRINGS } from '../shell/strings';

/** A reason in the person's own words, up to the server's limit. */
export function ReasonField({
  label = STRINGS.table.reason,
  isFirst = false,
  value,
  onChange,
}: {
  readonly label?: string;
  /** True for the first field of the form. */
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
