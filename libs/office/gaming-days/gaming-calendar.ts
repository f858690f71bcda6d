/** A shift: its name, and the time of day when it begins on the casino's clock, `hh:mm`. */
export interface Shift {
  readonly name: string;
  readonly begins: string;
}

/**
 * The beginnings of the casino's gaming days and shifts. The first shift begins the gaming day; the others
 * follow in order.
 */
export interface GamingCalendar {
  /** An IANA name such as `Europe/Vienna`. */
  readonly timeZone: string;
  readonly shifts: readonly [Shift, ...Shift[]];
}

/** The calendar if none is configured: days of UTC. */
export const DAYS_OF_UTC: GamingCalendar = { timeZone: 'UTC', shifts: [{ name: 'day', begins: '00:00' }] };

/** A gaming day or one of its shifts. Times are in UTC as in events; `until` is exclusive. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Returns the gaming day that begins on a date of the calendar (`YYYY-MM-DD`), or one of its shifts, or
 * `null` if there is no such shift. A day on which clocks change has 23 or 25 hours. A beginning at a skipped
 * time moves to after the gap; one at a repeated time is the first of the two.
 */
export const periodOf = (
  { timeZone, shifts }: GamingCalendar,
  day: string,
  shift: string | null,
): Period | null => {
  const at = shift === null ? 0 : shifts.findIndex(({ name }) => name === shift);
  const begun = shifts[at];
  if (begun === undefined) return null;
  const [first] = shifts;
  const next = shift === null ? undefined : shifts[at + 1];
  /** Returns the date of a shift's beginning. A time of day earlier than the day's beginning is on the next date. */
  const beginningOf = ({ begins }: Shift): string =>
    instantAt(begins < first.begins ? dateAfter(day) : day, begins, timeZone);
  return {
    from: beginningOf(begun),
    until: next === undefined ? instantAt(dateAfter(day), first.begins, timeZone) : beginningOf(next),
  };
};

/**
 * Returns the gaming day of an instant (`YYYY-MM-DDThh:mm:ss.ffffffZ`): the date on which that day begins on
 * the casino's clock.
 */
export const gamingDayOf = (calendar: GamingCalendar, instant: string): string => {
  // Clocks differ from UTC by a day at most and a gaming day begins within its date, so it is one of three.
  const date = instant.slice(0, 10);
  const begun = [dateAfter(date), date, dateAfter(date, -1)].find((day) => {
    const period = periodOf(calendar, day, null);
    return period !== null && period.from <= instant;
  });
  return begun ?? dateAfter(date, -2);
};

/** Returns the date a number of days later, both as `YYYY-MM-DD`. */
export const dateAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toJSON().slice(0, 10);

/**
 * Returns the instant at which clocks in a time zone show a date and a time. A repeated time is the first of
 * the two; a skipped time moves to after the gap.
 */
export const instantAt = (date: string, time: string, timeZone: string): string => {
  const wallClock = Date.parse(`${date}T${time}:00Z`);
  // Only the offsets in force a day before and a day after can be in force here. The greater one gives the
  // earlier instant.
  const offsets = [wallClock - DAY_MS, wallClock + DAY_MS].map((near) => offsetAt(near, timeZone));
  const [earlier, later] = offsets.toSorted((a, b) => b - a).map((offset) => wallClock - offset);
  const [early = wallClock, late = wallClock] = [earlier, later];
  const first = [early, late].find((instant) => instant + offsetAt(instant, timeZone) === wallClock);
  return `${new Date(first ?? firstAfterGap(early, late, timeZone)).toJSON().slice(0, 19)}.000000Z`;
};

/** Returns the end of a gap in clock time between these two instants, to the minute. */
const firstAfterGap = (early: number, late: number, timeZone: string): number => {
  let [before, after] = [early, late];
  const offset = offsetAt(after, timeZone);
  while (after - before > 60_000) {
    const middle = before + Math.floor((after - before) / 120_000) * 60_000;
    if (offsetAt(middle, timeZone) === offset) after = middle;
    else before = middle;
  }
  return after;
};

/** Returns the clock time in a time zone at an instant: `2026-11-21T20:14:05`. */
export const shownAt = (instant: number, timeZone: string): string => {
  const fields = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = fields;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
};

/** Returns the milliseconds by which the casino's clock is ahead of UTC at an instant. */
const offsetAt = (instant: number, timeZone: string): number =>
  Date.parse(`${shownAt(instant, timeZone)}Z`) - Math.floor(instant / 1_000) * 1_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Returns a cached formatter of clock time in a time zone. All its parts are numbers. */
export const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const two = '2-digit';
  const clock = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  clocks.set(timeZone, clock);
  return clock;
};

/** Says if Node knows a time zone of this name. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // it throws a RangeError for a name that it doesn't know
  }
};

const SHIFT = /^([a-z][a-z0-9-]{0,19})=((?:[01][0-9]|2[0-3]):[0-5][0-9])$/u;

/**
 * Parses shifts such as `day=06:00,swing=14:00,night=22:00`. Returns `null` if the text has another form or
 * isn't in order.
 */
export const parseShifts = (text: string): GamingCalendar['shifts'] | null => {
  const shifts = text.split(',').map((part): Shift | null => {
    const [, name, begins] = SHIFT.exec(part) ?? [];
    return name === undefined || begins === undefined ? null : { name, begins };
  });
  const [first, ...others] = shifts.filter((shift) => shift !== null);
  if (first === undefined || others.length + 1 < shifts.length) return null;
  const minutes = [first, ...others].map(({ begins }) => minutesAfter(first.begins, begins));
  const inOrder = minutes.every((minute, at) => at === 0 || minute > (minutes[at - 1] ?? 0));
  const names = new Set([first, ...others].map(({ name }) => name));
  return inOrder && names.size === shifts.length ? [first, ...others] : null;
};

/** Returns the minutes from one time of day to the next occurrence of another. */
const minutesAfter = (first: string, time: string): number => {
  const [from, to] = [first, time].map((each) => Date.parse(`1970-01-01T${each}:00Z`));
  return (((to ?? 0) - (from ?? 0)) / 60_000 + (24 * HOUR_MS) / 60_000) % ((24 * HOUR_MS) / 60_000);
};
