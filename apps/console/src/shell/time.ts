/** Returns a moment as a person reads it on a clock of the house: `24 Nov 2026, 14:05:12`. `instant`: UTC, as the log has it. */
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
