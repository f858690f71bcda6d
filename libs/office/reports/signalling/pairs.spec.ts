import { type FreeChoice } from '#game/odds';
import { PairTests, type TimedChoice } from './pairs';

/** The banker has six, and the punter stood on a seven: a draw is right, and only the hidden hand shows it. */
const SIX: FreeChoice = {
  chooser: 'banker',
  move: 'draw',
  decks: 6,
  own: ['6S', 'KS'],
  exposed: [],
  hands: [{ cards: ['7S', 'KD'], third: null, share: 1, isOpponents: true }],
  naturalsEndCoup: false,
};
const HONEST: FreeChoice = {
  ...SIX,
  hands: [{ cards: ['6H', 'KD'], third: null, share: 1, isOpponents: true }],
};

const choice = (at: number, chooser: string, opponent: string, of: FreeChoice = SIX): TimedChoice => ({
  coup: `CDF-01/S1/C${at}`,
  chooser,
  opponent,
  choice: of,
  at: `2026-11-21T20:00:${`${at}`.padStart(2, '0')}.000000Z`,
});

const testPairs = (choices: readonly TimedChoice[]) => {
  const tests = new PairTests();
  for (const each of choices) tests.add(each);
  return tests.rows();
};

describe('pairs of players tested for signals', () => {
  it('counts both directions as one pair, in order of time', () => {
    const [row, ...others] = testPairs([choice(1, 'bob', 'ada'), choice(2, 'ada', 'bob')]);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ patron: 'ada', other: 'bob', choices: 2, scored: 2, flagged: false });
    expect([row?.from, row?.to]).toEqual(['2026-11-21T20:00:01.000000Z', '2026-11-21T20:00:02.000000Z']);
  });

  it('keeps the flag of a pair that later plays against the hidden hand, and puts it first', () => {
    const signalled = Array.from({ length: 20 }, (_, at) => choice(at, 'bob', 'cleo'));
    const after = Array.from({ length: 20 }, (_, at) => choice(20 + at, 'bob', 'cleo', HONEST));
    const rows = testPairs([choice(0, 'ada', 'bob'), ...signalled, ...after]);
    expect(rows.map(({ patron, other, flagged }) => [patron, other, flagged])).toEqual([
      ['bob', 'cleo', true],
      ['ada', 'bob', false],
    ]);
    expect(Number(rows[0]?.highest)).toBeGreaterThanOrEqual(1_000);
    expect(Number(rows[0]?.eValue)).toBeLessThan(1_000);
  });

  it('has the cost by public knowledge, whatever the hidden hand was', () => {
    const [followed] = testPairs([choice(1, 'ada', 'bob')]);
    const [missed] = testPairs([choice(1, 'ada', 'bob', HONEST)]);
    expect(followed?.cost).toBe(missed?.cost);
    expect(Number(followed?.gained)).toBeGreaterThan(0);
    expect(Number(missed?.gained)).toBeLessThan(0);
  });
});
