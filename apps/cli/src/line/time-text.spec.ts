import { momentText } from '#office/gaming-days';
import { withMoments } from './time-text';

it('writes an instant on the casino’s clock, also across midnight', () => {
  expect(momentText('2026-11-24T13:05:12.123456Z', 'Europe/Vienna')).toBe('24 Nov 2026, 14:05:12');
  expect(momentText('2026-07-31T23:30:00.000000Z', 'Europe/Vienna')).toBe('1 Aug 2026, 01:30:00');
});

it('leaves other texts, such as a day or an id, unchanged', () => {
  const text = 'shoe BAC-01/S1 of 2026-11-24, since 2026-11-24T13:05:12Z';
  expect(withMoments(text, 'UTC')).toBe('shoe BAC-01/S1 of 2026-11-24, since 24 Nov 2026, 13:05:12');
});
