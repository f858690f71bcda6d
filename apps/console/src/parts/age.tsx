import { Text } from '@mantine/core';
import { STRINGS } from '../shell/strings';
import { momentOf, useHouse } from './house';

/** The age of a list from a read model: an empty list may be empty because the read model is behind. */
export function Age({ of }: { readonly of: { readonly asOf: string; readonly behind: number } | undefined }) {
  const house = useHouse();
  if (of === undefined || house === null) return null;
  const { asOf, behind } = of;
  return (
    <Text size="sm" c="dimmed" title={asOf}>
      {STRINGS.asOf(momentOf(house, asOf), behind)}
    </Text>
  );
}
