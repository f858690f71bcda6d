import {
  dateAfter,
  gamingDayOf,
  instantAt,
  isTimeZone,
  parseShifts,
  periodOf,
  shownAt,
  type GamingCalendar,
} from '#office/gaming-days';

const VIENNA: GamingCalendar = {
  timeZone: 'Europe/Vienna',
  shifts: parseShifts('day=06:00,swing=14:00,night=22:00')!,
};
const at = (timeZone: string, shifts: string): GamingCalendar => ({ timeZone, shifts: parseShifts(shifts)! });
const hoursOf = (period: ReturnType<typeof periodOf>): number =>
  (Date.parse(period!.until) - Date.parse(period!.from)) / 3_600_000;
/** Returns the last moment of a period. */
const lastOf = ({ until }: NonNullable<ReturnType<typeof periodOf>>): string =>
  `${new Date(Date.parse(until) - 1).toJSON().slice(0, 19)}.999999Z`;

describe('gaming days and shifts', () => {
  it.each([
    ['2026-11-21', null, '2026-11-21T05:00:00.000000Z', '2026-11-22T05:00:00.000000Z'],
    ['2026-11-21', 'day', '2026-11-21T05:00:00.000000Z', '2026-11-21T13:00:00.000000Z'],
    ['2026-11-21', 'swing', '2026-11-21T13:00:00.000000Z', '2026-11-21T21:00:00.000000Z'],
    ['2026-11-21', 'night', '2026-11-21T21:00:00.000000Z', '2026-11-22T05:00:00.000000Z'],
    ['2026-07-01', null, '2026-07-01T04:00:00.000000Z', '2026-07-02T04:00:00.000000Z'],
  ])('%s %s in Vienna is from %s until %s', (day, shift, from, until) => {
    expect(periodOf(VIENNA, day, shift)).toEqual({ from, until });
  });

  it('returns null for a shift that does not exist', () => {
    expect(periodOf(VIENNA, '2026-11-21', 'noon')).toBeNull();
  });

  it('gives the night shift the 23 or 25 hours of a day on which clocks change', () => {
    expect(hoursOf(periodOf(VIENNA, '2026-03-28', null))).toBe(23);
    expect(hoursOf(periodOf(VIENNA, '2026-03-28', 'night'))).toBe(7);
    expect(hoursOf(periodOf(VIENNA, '2026-10-24', null))).toBe(25);
    expect(hoursOf(periodOf(VIENNA, '2026-10-24', 'night'))).toBe(9);
  });

  it('moves a skipped time to after the gap, and takes the first of a repeated one', () => {
    const early = at('Europe/Vienna', 'day=02:30');
    expect(periodOf(early, '2026-03-29', null)?.from).toBe('2026-03-29T01:00:00.000000Z');
    expect(periodOf(early, '2026-10-25', null)?.from).toBe('2026-10-25T00:30:00.000000Z');
    expect(periodOf(at('Australia/Lord_Howe', 'day=02:15'), '2026-10-04', null)?.from).toBe(
      '2026-10-03T15:30:00.000000Z', // half an hour is left out there
    );
  });

  it.each([
    'Europe/Vienna',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'UTC',
  ])('has no gap between days or shifts in %s all year round', (timeZone) => {
    const calendar = at(timeZone, 'day=02:30,evening=18:00,night=00:15');
    for (let day = '2025-12-31'; day < '2027-01-02'; day = dateAfter(day)) {
      const whole = periodOf(calendar, day, null)!;
      expect(periodOf(calendar, dateAfter(day), null)?.from).toBe(whole.until);
      const shifts = calendar.shifts.map(({ name }) => periodOf(calendar, day, name)!);
      expect(shifts.map(({ from }) => from)).toEqual([whole.from, shifts[0]!.until, shifts[1]!.until]);
      expect(shifts[2]!.until).toBe(whole.until);
      expect([whole.from, lastOf(whole)].map((each) => gamingDayOf(calendar, each))).toEqual([day, day]);
    }
  });

  it.each([
    '',
    'day',
    'day=6:00',
    'day=24:00',
    'Day=06:00',
    'day=06:00,day=14:00',
    'day=06:00,a=05:00,b=23:00',
    'day=06:00,a=06:00',
    'day=06:00,',
  ])('refuses %p as a list of shifts', (text) => {
    expect(parseShifts(text)).toBeNull();
  });

  it('converts an instant to clock time and back, to the first of two in October', () => {
    const vienna = 'Europe/Vienna';
    expect(shownAt(Date.parse('2026-07-01T20:14:05Z'), vienna)).toBe('2026-07-01T22:14:05');
    expect(instantAt('2026-07-01', '22:14', vienna)).toBe('2026-07-01T20:14:00.000000Z');
    expect(instantAt('2026-10-25', '02:30', vienna)).toBe('2026-10-25T00:30:00.000000Z');
  });

  it('recognizes time zones by name', () => {
    expect(['UTC', 'Europe/Vienna', 'Vienna', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
