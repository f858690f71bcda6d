import { useRef } from 'react';
import { clockText, useTicks } from '../floor/ticks';
import { STRINGS } from '../shell/strings';

/** The time until a request lapses, which updates itself. */
export function TimeLeft({
  until,
  says,
}: {
  /** UTC. */
  readonly until: string;
  readonly says: (time: string) => string;
}) {
  const element = useRef<HTMLTimeElement>(null);
  useTicks(() => {
    if (element.current === null) return;
    const seconds = Math.ceil((Date.parse(until) - Date.now()) / 1_000);
    element.current.textContent = seconds > 0 ? says(clockText(seconds)) : STRINGS.approvals.lapsed;
  });
  return <time ref={element} dateTime={until} title={until} />;
}
