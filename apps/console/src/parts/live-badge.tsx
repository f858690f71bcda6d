import { Badge } from '@mantine/core';
import { STRINGS } from '../shell/strings';

/** Says whether what is shown is live. */
export function LiveBadge({ isLive }: { readonly isLive: boolean }) {
  return (
    <Badge color={isLive ? 'baize' : 'gray'} variant="outline" tt="none">
      {isLive ? STRINGS.live.on : STRINGS.live.off}
    </Badge>
  );
}
