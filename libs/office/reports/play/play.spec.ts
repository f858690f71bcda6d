import { theoryOf, wholeOf } from '#game/odds';
import type { HouseBankedCommand } from '#game/tables';
import { bet, buyIn, dealer, HouseBankedScene, loadShoe, openTable, shoeOf } from '#testing';
import { count, dayAt, drop } from '../test/day-at-a-table';

const scene = (rules: object, ...commands: readonly HouseBankedCommand[]) =>
  new HouseBankedScene(openTable(rules), ...commands);
const coup = (...bets: readonly HouseBankedCommand[]) =>
  [dealer('OpenBetting'), ...bets, dealer('CloseBetting'), dealer('Deal')] as const;
// A Player win, a Banker win, and a tie.
const SHOE = loadShoe(shoeOf('AS 9D 2D 2S 4C 3D QD KH 9H 2H KS', 104));

describe('a table’s bets and their theoretical win', () => {
  it('the theoretical win is the sum of stakes times house edges, rounded once', () => {
    const { events } = scene(
      {},
      buyIn('ada', 1_000_000),
      buyIn('bob', 1_000_000),
      SHOE,
      ...coup(bet('ada', 'player', 30_000), bet('bob', 'banker', 70_000)),
      ...coup(bet('ada', 'player', 10_000), bet('ada', 'tie', 5_000)),
    );
    const day = dayAt(events);
    const opening = events[0];
    if (opening?.type !== 'TableOpened') throw new Error('it is opened first');
    const theory = theoryOf(opening.rules, [
      new Map([
        ['player', 30_000n],
        ['banker', 70_000n],
      ]),
      new Map([
        ['player', 10_000n],
        ['tie', 5_000n],
      ]),
    ]);
    expect(day.theory.amount).toBe(`${wholeOf(theory.win)}`);
    // 30 000 × 1.2351 % + 70 000 × 1.0579 % + 10 000 × 1.2351 % + 5 000 × 14.3596 %
    expect(day.theory.amount).toBe('1953');
    expect(day.theory.events).toEqual(day.playWin.events);
    expect(day.playWin.amount).toBe(day.ggr.amount);
    expect(day.playWin.amounts).toEqual(day.ggr.amounts);
    expect(day.theory.amounts).toBeUndefined(); // no sum of settlements: theory is computed from the stakes
    expect([day.isBeyond95, day.z]).toEqual([false, expect.stringMatching(/^-?\d+\.\d\d$/u)]);
  });

  it('counts tallied commission as won before it is collected', () => {
    const rules = { commissionCollected: 'tallied' };
    const commands = [buyIn('bob', 100_000), SHOE, ...coup(), ...coup(bet('bob', 'banker', 10_000))];
    const [tallied, atOnce] = [dayAt(scene(rules, ...commands).events), dayAt(scene({}, ...commands).events)];
    expect([tallied.playWin.amount, tallied.ggr.amount]).toEqual(['-9500', '-10000']);
    expect([atOnce.playWin.amount, atOnce.ggr.amount]).toEqual(['-9500', '-9500']);
    expect(tallied.theory.amount).toBe(atOnce.theory.amount);
    expect(tallied.z).toBe(atOnce.z);
  });

  it('uses the rules in force: other pay-outs have another edge', () => {
    const before = dayAt(
      scene({ pays: { tie: '9:1' } }, buyIn('ada', 9_000), SHOE, ...coup(bet('ada', 'tie', 9_000))).events,
    );
    const after = dayAt(scene({}, buyIn('ada', 9_000), SHOE, ...coup(bet('ada', 'tie', 9_000))).events);
    expect([before.theory.amount, after.theory.amount]).toEqual(['436', '1292']); // 4.844 %, 14.360 %
  });

  it('has no z-score without stakes, and no theoretical win at player-banked tables', () => {
    const day = dayAt(scene({}, SHOE, ...coup()).events);
    expect([day.theory.amount, day.deviation, day.z, day.coups]).toEqual(['0', '0', null, 1]);
  });

  it('computes hold by the drop, edge by the stakes, and coups per hour by the time played', () => {
    const { events } = scene(
      {},
      count(50_000, 'open'),
      buyIn('ada', 9_000),
      SHOE,
      ...coup(), // Player wins
      ...coup(bet('ada', 'player', 2_000)),
      drop(8_000),
      count(44_000, 'close'),
    );
    const day = dayAt(events);
    expect([day.win.amount, day.holdPercent, day.edgePercent]).toEqual(['2000', '25.00', '100.00']);
    const [first, last] = [
      events.findIndex(({ type }) => type === 'BettingOpened'),
      events.findLastIndex(({ type }) => type === 'CoupSettled'),
    ];
    expect(day.coupsPerHour).toBe((120 / (last - first)).toFixed(2));
  });
});
