import fc from 'fast-check';
import { TABLE_VARIANTS } from '#game/tables';
import { seedOf, sized } from '#testing';
import { planMonth, type MonthWish } from './month-plan';
import { gameOfKind } from './table-kinds';

const VIENNA = {
  timeZone: 'Europe/Vienna',
  shifts: [
    { name: 'day', begins: '06:00' },
    { name: 'night', begins: '22:00' },
  ],
} as const;
const UTC = { timeZone: 'UTC', shifts: [{ name: 'day', begins: '00:00' }] } as const;
const WISH: MonthWish = { seed: 'a', calendar: VIENNA, days: 30, tables: 20 };
const HOUR_MS = 3_600_000;

it('clocks change in the middle of the month if they change at all', () => {
  const hoursOf = (wish: MonthWish) =>
    planMonth(wish).days.map(({ fromMs, untilMs }) => (untilMs - fromMs) / HOUR_MS);
  const hours = hoursOf(WISH);
  expect([hours.length, hours.indexOf(23), hours.filter((each) => each !== 24)]).toEqual([30, 15, [23]]);
  const sydney = hoursOf({ ...WISH, calendar: { ...VIENNA, timeZone: 'Australia/Sydney' } });
  expect([sydney.indexOf(25), sydney.filter((each) => each !== 24)]).toEqual([15, [25]]);
  expect(new Set(hoursOf({ ...WISH, calendar: UTC }))).toEqual(new Set([24]));
});

it('a floor of six tables has all six variants', () => {
  const variants = planMonth({ ...WISH, tables: 6 }).tables.map(({ kind }) => gameOfKind(kind).variant);
  expect(variants.toSorted()).toEqual([...TABLE_VARIANTS].toSorted());
});

it('the same settings give the same plan, which fits into its gaming days', () => {
  const wish = fc.record({
    seed: fc.string(),
    calendar: fc.constantFrom<MonthWish['calendar']>(VIENNA, UTC),
    days: fc.integer({ min: 1, max: 4 }),
    tables: fc.integer({ min: 1, max: 30 }),
  });
  const property = fc.property(wish, (one) => {
    const plan = planMonth(one);
    expect(planMonth(one)).toEqual(plan);
    for (const { table, days } of plan.tables)
      for (const [at, { opensMs, closesMs, countsMs, isClosed }] of days.entries()) {
        const { day, fromMs, untilMs } = plan.days[at]!;
        expect(fromMs < opensMs && closesMs + HOUR_MS < untilMs).toBe(true);
        expect(countsMs.length > 0 && countsMs.every((ms) => ms > opensMs && ms < closesMs)).toBe(true);
        const isMissing = plan.missing.table === table && plan.missing.day === day;
        if (isMissing)
          expect([isClosed, plan.missing.atMs > opensMs && plan.missing.atMs < closesMs]).toEqual([
            false,
            true,
          ]);
      }
    const closed = plan.tables.flatMap(({ days }) => days.filter(({ isClosed }) => isClosed));
    expect(closed).toHaveLength(one.days > 1 && one.tables > 1 ? 1 : 0);
    expect(
      plan.tables.some(({ table, days }) => table === plan.missing.table && days.length === one.days),
    ).toBe(true);
  });
  fc.assert(property, { seed: Number(seedOf('plans of a month')), numRuns: sized(20, 500) });
});
