import { Text } from '@mantine/core';
import { momentOf, useHouse } from './house';
import { STRINGS } from '../shell/strings';

/** How old a list from a read model is: an empty one may be empty because it is behind. */
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
