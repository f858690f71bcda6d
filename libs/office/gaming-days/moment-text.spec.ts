import { momentText } from './moment-text';

it.each([
  ['2026-11-24T13:05:12.000001Z', 'Europe/Vienna', '24 Nov 2026, 14:05:12'],
  ['2026-09-05T23:59:59Z', 'UTC', '5 Sep 2026, 23:59:59'],
  ['2026-12-31T23:30:00.000000Z', 'Asia/Tokyo', '1 Jan 2027, 08:30:00'],
])('%s in %s is %s', (instant, timeZone, text) => {
  expect(momentText(instant, timeZone)).toBe(text);
});
