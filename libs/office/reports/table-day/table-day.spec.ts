import fc from 'fast-check';
import type { HouseBankedCommand } from '#game/tables';
import { tableDayOf, type Figure } from '#office/reports';
import {
  bet,
  buyIn,
  CheminScene,
  dealer,
  HouseBankedScene,
  loadShoe,
  openChemin,
  openTable,
  shoeOf,
} from '#testing';
import { ALL, count, credit, dayAt, drop, fill, minute, placed } from '../test/day-at-a-table';

const dayOf = (commands: readonly HouseBankedCommand[], period = ALL) =>
  dayAt(new HouseBankedScene(openTable(), ...commands).events, period);
const textOf = ({ amount, label, events }: Figure) => [amount ?? label, ...events].join(' ');

describe('a table’s day by its tray', () => {
  it('computes the win as close + drop + credits − open − fills, each figure with its events', () => {
    const day = dayOf([count(1_000, 'open'), fill(500), drop(300), credit(50), count(1_100, 'close')]);
    expect({ open: textOf(day.open), close: textOf(day.close), fills: textOf(day.fills) }).toEqual({
      open: '1000 7:2',
      close: '1100 7:6',
      fills: '500 7:3',
    });
    expect([day.credits, day.dropCounted].map(textOf)).toEqual(['50 7:5', '300 7:4']);
    expect(textOf(day.win)).toBe('-50 7:6 7:4 7:5 7:2 7:3');
    expect(day.win.amounts).toEqual(['1100', '300', '50', '-1000', '-500']);
    expect(day.holdPercent).toBe('-16.67');
    expect([day.winByBets.amount, day.unexplained.amount]).toEqual(['0', '-50']);
  });

  it.each([
    ['without an opening count', [fill(5), drop(1), count(4, 'close')], 'no-opening-count'],
    ['without a closing count', [count(5, 'open'), drop(1)], 'no-closing-count'],
    ['while its drop isn’t counted', [count(5, 'open'), count(5, 'close')], 'drop-not-counted'],
    [
      'while its drop is estimated alone',
      [count(5, 'open'), drop(1, 'estimated'), count(4, 'close')],
      'drop-not-counted',
    ],
    [
      'while the drop of one of its shifts is estimated alone',
      [count(5, 'open'), drop(1), count(4), drop(1, 'estimated'), count(3, 'close')],
      'drop-not-counted',
    ],
  ] satisfies readonly (readonly [string, readonly HouseBankedCommand[], string])[])(
    '%s it isn’t known, and never 0',
    (_, commands, label) => {
      const { win } = dayOf(commands);
      expect([win.amount, win.label]).toEqual([null, label]);
    },
  );

  it('includes a drop counted after the closing count, and the next day does not', () => {
    const commands = [
      count(900, 'open'),
      drop(40, 'estimated'),
      count(860, 'close'),
      drop(45),
      count(860, 'close'),
    ];
    const until = minute(4);
    const day = dayOf(commands, { from: ALL.from, until });
    expect([day.dropEstimated, day.dropCounted, day.dropDifference].map(textOf)).toEqual([
      '40 7:3',
      '45 7:5',
      '5 7:5 7:3',
    ]);
    expect(day.win.amount).toBe('5');
    const next = dayOf(commands, { from: until, until: ALL.until });
    expect([next.open, next.close, next.dropCounted].map(textOf)).toEqual([
      '860 7:4',
      '860 7:6',
      'drop-not-counted',
    ]);
  });

  /** Returns the counted drops of two days: the first ends before the event with this version, from 1. */
  const twoDays = (commands: readonly HouseBankedCommand[], nextFrom: number) =>
    [
      { from: ALL.from, until: minute(nextFrom - 1) },
      { from: minute(nextFrom - 1), until: ALL.until },
    ].map((period) => {
      const { dropCounted } = dayOf(commands, period);
      return [textOf(dropCounted), dropCounted.late ?? []];
    });
  const closed = [count(900, 'open'), drop(40, 'estimated'), count(860, 'close')];
  const uncounted = [count(900, 'open'), count(860, 'close')];

  it.each([
    [
      'after the next opening count',
      [...closed, count(860, 'open'), drop(45), drop(7), count(850, 'close')],
      5,
      [
        ['45 7:6', ['7:6']],
        ['7 7:7', []],
      ],
    ],
    [
      'in two parts before the next opening count',
      [...closed, drop(45), drop(2), count(860, 'open'), drop(7), count(850, 'close')],
      5,
      [
        ['47 7:5 7:6', ['7:5', '7:6']],
        ['7 7:8', []],
      ],
    ],
    [
      'without an estimate, before the next opening count',
      [...uncounted, drop(45), count(860, 'open'), drop(7), count(850, 'close')],
      4,
      [
        ['45 7:4', ['7:4']],
        ['7 7:6', []],
      ],
    ],
    [
      'without an estimate, after a last count between shifts',
      [count(900, 'open'), count(860), drop(45), count(860, 'open'), drop(7), count(850, 'close')],
      4,
      [
        ['45 7:4', ['7:4']],
        ['7 7:6', []],
      ],
    ],
    [
      'before any next count',
      [...uncounted, drop(45)],
      4,
      [
        ['45 7:4', ['7:4']],
        ['drop-not-counted', []],
      ],
    ],
  ] satisfies readonly (readonly [string, readonly HouseBankedCommand[], number, unknown])[])(
    'a late drop %s is in the report of its day alone',
    (_, commands, nextFrom, drops) => {
      expect(twoDays(commands, nextFrom)).toEqual(drops);
    },
  );

  it('every drop is in the report of exactly one day', () => {
    const amount = fc.integer({ min: 1, max: 500 });
    const inPlay = fc.array(
      fc.oneof(
        amount.map((each) => drop(each)),
        amount.map((each) => drop(each, 'estimated')),
      ),
      {
        maxLength: 3,
      },
    );
    const atNight = fc.array(
      amount.map((each) => drop(each)),
      { maxLength: 2 },
    );
    const one = fc.record({ inPlay, last: fc.constantFrom('close' as const, 'shift' as const), atNight });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), (days) => {
        const commands: HouseBankedCommand[] = [];
        const ends: number[] = [];
        for (const day of days) {
          commands.push(count(900, 'open'), ...day.inPlay, count(800, day.last));
          ends.push(commands.length + 1);
          commands.push(...day.atNight);
        }
        const { events } = new HouseBankedScene(openTable(), ...commands, count(900, 'open'));
        const found = ends.flatMap((end, at) => {
          const begun = ends[at - 1];
          const period = { from: begun === undefined ? ALL.from : minute(begun), until: minute(end) };
          const { dropCounted, dropEstimated } = dayAt(events, period);
          return [...dropCounted.events, ...dropEstimated.events];
        });
        const recorded = placed(events).filter(({ event }) => event.type === 'DropCounted');
        expect(found.sort()).toEqual(recorded.map(({ place }) => place).sort());
      }),
    );
  });

  it('opens a shift with the count that closed the one before', () => {
    const commands = [count(900, 'open'), drop(10), count(890), fill(100), drop(20), count(970, 'close')];
    const second = dayOf(commands, { from: minute(4), until: ALL.until });
    expect([second.open, second.fills, second.dropCounted, second.win].map(({ amount }) => amount)).toEqual([
      '890',
      '100',
      '20',
      '0',
    ]);
  });

  it('shows a missing fill slip as unexplained; handle, returned and GGR follow from the bets', () => {
    const shoe = loadShoe(shoeOf('AS 9D 2D 2S 4C 3D QD KH 9H 2H KS', 104)); // Player, then Banker wins
    const play = (side: 'player' | 'banker', stake: number) =>
      [dealer('OpenBetting'), bet('ada', side, stake), dealer('CloseBetting'), dealer('Deal')] as const;
    const coups = [...play('player', 300), ...play('player', 100)];
    const begun = [buyIn('ada', 1_000), shoe, count(5_000, 'open')];
    // 700 dropped; 400 came without a slip: 5000 + 400 − 700 − 300 + 100.
    const day = dayOf([...begun, ...coups, drop(700), count(4_500, 'close')]);
    expect([day.win, day.winByBets, day.unexplained].map(({ amount }) => amount)).toEqual([
      '200',
      '-200',
      '400',
    ]);
    expect([day.handle, day.returned, day.ggr].map(({ amount }) => amount)).toEqual(['400', '600', '-200']);
    expect([day.coups, day.voids]).toEqual([2, 0]);
  });

  it('has no stakes against the house at a player-banked table', () => {
    const { events } = new CheminScene(openChemin());
    const day = tableDayOf('CDF-01', placed(events), ALL, ALL.from);
    expect([day?.handle, day?.commission]).toEqual([
      { amount: null, label: 'patrons-bank', events: [] },
      { amount: '0', events: [], amounts: [] },
    ]);
  });

  it('is null for a period before the table was opened', () => {
    const { events } = new HouseBankedScene(openTable());
    expect(tableDayOf('BAC-01', placed(events), { from: ALL.from, until: minute(0) }, ALL.from)).toBeNull();
  });

  it('has the counts’ differences as unexplained, with their signs', () => {
    const amount = fc.integer({ min: 1, max: 5_000 });
    const record = fc.oneof(
      amount.map(fill),
      amount.map(credit),
      amount.map((each) => drop(each)),
      amount.map((each) => count(each)),
    );
    fc.assert(
      fc.property(fc.array(record, { maxLength: 12 }), amount, amount, (records, first, last) => {
        const commands = [count(first, 'open'), ...records, drop(1), count(last, 'close')];
        const { events } = new HouseBankedScene(openTable(), ...commands);
        const differences = events.flatMap((event) =>
          event.type === 'FloatCounted' && event.difference !== null ? [event.difference] : [],
        );
        const day = dayOf(commands);
        expect(day.unexplained.amount).toBe(`${differences.reduce<bigint>((all, each) => all + each, 0n)}`);
        const sums = [day.close, day.dropCounted, day.credits].map(({ amount: text }) => BigInt(text ?? ''));
        const less = [day.open, day.fills].map(({ amount: text }) => BigInt(text ?? ''));
        const win = [...sums, ...less.map((each) => 0n - each)].reduce((all, each) => all + each, 0n);
        expect(day.win.amount).toBe(`${win}`);
      }),
    );
  });
});
