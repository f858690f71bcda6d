import type { HouseBankedCommand } from '#game/tables';
import { buyIn, CheminScene, HouseBankedScene, openChemin, openTable } from '#testing';
import { ALL, count, dayAt, drop, minute } from '../test/day-at-a-table';
import type { TableDay } from './table-day.fields';
import { tableDaySums } from './table-day.sums';

const house = (table: string, commands: readonly HouseBankedCommand[], from = ALL.from): TableDay =>
  dayAt(new HouseBankedScene(openTable(), ...commands).events, { ...ALL, from }, table);

const PLAYED = house('BAC-01', [count(5_000, 'open'), drop(700), count(4_500, 'close')]);
const CLOSED = house('BAC-02', [count(5_000, 'open'), drop(300), count(4_700, 'close')], minute(9));
const CHEMIN = dayAt(new CheminScene(openChemin(), buyIn('ada', 1_000)).events, ALL, 'CDF-01');

describe('the sums of a day', () => {
  it('are separate for each kind of table, so that player-banked tables don’t hide the handle of others', () => {
    const sums = tableDaySums([PLAYED, CHEMIN]);
    expect(sums).toMatchObject([
      { currency: 'EUR', bank: 'house', inPlay: 1, handle: '0', win: '200', notKnown: [] },
      { currency: 'EUR', bank: 'patrons', inPlay: 1, handle: null, commission: '0' },
    ]);
    expect(sums[1]?.notKnown).toContainEqual({ figure: 'handle', table: 'CDF-01', label: 'patrons-bank' });
  });

  it('are not hidden by a table that was closed all day', () => {
    expect([CLOSED.inPlay, CLOSED.win.label]).toEqual([false, 'no-closing-count']);
    expect(tableDaySums([PLAYED, CLOSED])).toEqual(tableDaySums([PLAYED]));
    expect(tableDaySums([CLOSED])).toMatchObject([{ bank: 'house', inPlay: 0, win: '0', notKnown: [] }]);
  });

  it('are unknown while that of a table in play is, naming table and reason', () => {
    const uncounted = house('BAC-03', [count(5_000, 'open'), drop(700, 'estimated'), count(4_500, 'close')]);
    const begun = house('BAC-04', [count(5_000, 'open')]);
    const [sum] = tableDaySums([PLAYED, uncounted, begun]);
    expect(sum).toMatchObject({ inPlay: 3, win: null, dropCounted: null, fills: '0', winByBets: '0' });
    expect(sum?.notKnown.filter(({ figure }) => figure === 'win')).toEqual([
      { figure: 'win', table: 'BAC-03', label: 'drop-not-counted' },
      { figure: 'win', table: 'BAC-04', label: 'no-closing-count' },
    ]);
  });
});
