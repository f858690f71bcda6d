import { spokenLanguage } from '../shell/language';
import { STRINGS } from '../shell/strings';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const OPTIONS = {
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  tenths: {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 1,
    hourCycle: 'h23',
  },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The form of a time: `05:28:21`, with tenths, with its day, an age under an hour, or its day. */
export type TimeForm = keyof typeof OPTIONS | 'ago';

/** Returns a time as a text in the person's language. */
export const timeText = (at: string, as: TimeForm, timeZone?: string, now?: number): string => {
  const moment = new Date(at);
  const age = now === undefined ? HOUR_MS : now - moment.getTime();
  if (as === 'ago' && age >= 0 && age < HOUR_MS) return STRINGS.ago(Math.floor(age / MINUTE_MS));
  const locale = spokenLanguage.current() === 'fr' ? 'fr' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { ...OPTIONS[as === 'ago' ? 'clock' : as], timeZone }).format(
    moment,
  );
};

/** A time (an ISO instant, kept in the title) in the casino's zone, or without one in the browser's. */
export function Time({
  at,
  as,
  timeZone,
  now,
}: {
  readonly at: string;
  readonly as: TimeForm;
  readonly timeZone?: string;
  /**
   * The time from which an age counts, in milliseconds since the epoch. Without it, the clock's time is
   * shown.
   */
  readonly now?: number;
}) {
  return (
    <time dateTime={at} title={at}>
      {timeText(at, as, timeZone, now)}
    </time>
  );
}
