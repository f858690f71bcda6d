import type { FoundDifference } from '#game/breaks';
import { parsed, type Parsed } from '#kernel/decision';
import { moneyOf } from '#kernel/money';
import { readPlace } from '../figures/place';
import { ScopedReader, scopeOf } from '../frame/scope';
import type { ReportSources } from '../frame/sources';
import { daysOfTables, periodAsked, type DayAsked, type DayOfTable } from './days-of-tables';

/** The most positions of events that a discrepancy lists. */
const SHOWN_MAX = 100;

/**
 * Finds the discrepancies of a gaming day: a three-way win above its threshold, a |z| beyond 95 %, and a
 * count that differs from the expected float. Refuses an unknown shift with `BAD_FIELD`.
 */
export async function differencesOfDay(
  sources: ReportSources,
  asked: DayAsked,
): Promise<Parsed<FoundDifference[]>> {
  const { calendar, reader, sealed } = sources;
  const period = periodAsked(calendar, asked);
  if (!period.ok) return period;
  const scope = await scopeOf(reader, sealed, null);
  if (!scope.ok) return scope;
  const means = { calendar, events: new ScopedReader(reader, scope.value) };
  const found: FoundDifference[] = [];
  for await (const each of daysOfTables(means, asked, period.value)) {
    const { from, until } = period.value;
    found.push(...differencesIn(asked, each));
    found.push(
      ...countsThatDiffer(asked, each, ({ recordedAt }) => recordedAt >= from && recordedAt < until),
    );
  }
  return parsed(found);
}

const differencesIn = ({ day, shift }: DayAsked, { day: found }: DayOfTable): FoundDifference[] => {
  const { table, currency, threeWay, unexplained, isBeyond95, playWin, theory } = found;
  const place = { table, day, ...(shift !== null && { shift }) };
  const differences: FoundDifference[] = [];
  if (threeWay.isWithin === false && unexplained.amount !== null) {
    const amount = moneyOf(unexplained.amount);
    differences.push({
      source: 'three-way',
      ...place,
      amount,
      currency,
      events: firstOf(unexplained.events),
    });
  }
  if (isBeyond95 && playWin.amount !== null && theory.amount !== null) {
    const amount = moneyOf(`${BigInt(playWin.amount) - BigInt(theory.amount)}`);
    differences.push({ source: 'deviation', ...place, amount, currency, events: firstOf(playWin.events) });
  }
  return differences;
};

const countsThatDiffer = (
  { day }: DayAsked,
  { day: { table }, events }: DayOfTable,
  isIn: (event: DayOfTable['events'][number]) => boolean,
): FoundDifference[] =>
  events.filter(isIn).flatMap(({ event, place }): FoundDifference[] => {
    if (event.type !== 'FloatCounted' || event.difference === null || event.difference === 0n) return [];
    const { difference: amount, currency } = event;
    return [{ source: 'count', table, day, ...readPlace(place), amount, currency, events: [place] }];
  });

const firstOf = (places: readonly string[]): string[] => places.slice(0, SHOWN_MAX);
