/** Returns an instant as people of the casino write it: `24 Nov 2026, 14:05:12`. `instant` is RFC 3339. */
export const momentText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));

const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/gu;

/** Returns a text with every UTC instant in it as people of the casino write it. */
export const withMoments = (text: string, timeZone: string): string =>
  text.replaceAll(INSTANT, (instant) => momentText(instant, timeZone));
