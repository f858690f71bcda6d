import { useClock } from '../parts/house';
import { Notice } from '../system/notice';
import { useFreshness } from './freshness';
import { STRINGS } from './strings';

/**
 * Notes on a page with silent feeds since when it is stale. Screen readers hear it from the clock instead.
 */
export function StaleNote() {
  const { now, last } = useFreshness();
  const clock = useClock();
  const at = last ?? now;
  return (
    <Notice of="warn" icon="clock" title={STRINGS.live.noNewsFor(Math.round((now - at) / 1_000))}>
      {last === null ? STRINGS.live.neverCame : STRINGS.live.seenAsOf(clock(last))}
    </Notice>
  );
}
