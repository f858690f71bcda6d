import { useClock } from '../parts/house';
import { Notice } from '../system/notice';
import { useFreshness } from './freshness';
import { STRINGS } from './strings';

/** Says on a page whose feeds are silent since when it is out of date; a screen reader hears it from the clock. */
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
