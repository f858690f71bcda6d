import { Button } from '@mantine/core';
import { STRINGS } from '../shell/strings';

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** A button for the next page of a list, if there is one. */
export function More({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { readonly of: Pages }) {
  if (!hasNextPage) return null;
  return (
    <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {STRINGS.more}
    </Button>
  );
}
