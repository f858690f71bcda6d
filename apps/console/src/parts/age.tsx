import { Text } from '@mantine/core';
import { STRINGS } from '../shell/strings';

/** How old a list from a read model is: an empty one may be empty because it is behind. */
export function Age({ of }: { readonly of: { readonly asOf: string; readonly behind: number } | undefined }) {
  if (of === undefined) return null;
  const { asOf, behind } = of;
  return (
    <Text size="sm" c="dimmed">
      {STRINGS.asOf(asOf.slice(0, 19).replace('T', ' '), behind)}
    </Text>
  );
}
