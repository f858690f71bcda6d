import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSettleError, settleLine } from '#game/baccarat';
import { projectRoot } from '#testing';

const golden = (name: string): string[] =>
  readFileSync(join(projectRoot(), 'test/golden', name), 'utf8')
    .trim()
    .split('\n');

const LINES = golden('coups.in.jsonl');
const ANSWERS = golden('coups.out.jsonl');

interface Expected {
  readonly id: string;
  readonly error?: { readonly code: string };
}

describe('the golden coups', () => {
  test('are two hundred, and each has an answer', () => {
    expect([LINES.length, ANSWERS.length]).toEqual([200, 200]);
  });

  it.each(
    ANSWERS.map((answer, index) => [(JSON.parse(answer) as Expected).id, LINES[index]!, answer] as const),
  )('%s', (id, line, answer) => {
    const expected = JSON.parse(answer) as Expected;
    const output = settleLine(line);
    if (expected.error === undefined) expect(JSON.stringify(output)).toBe(JSON.stringify(expected));
    else expect(output).toEqual({ id, error: { code: expected.error.code, detail: expect.any(String) } });
  });
});

/** The example of the documentation. */
const EXAMPLE = {
  id: 'c1',
  variant: 'punto-banco',
  rules: { decks: 8, commissionBps: 500, roundTo: '1', pays: { tie: '9:1' } } as object,
  cards: ['8H', 'KD', '3C', '5S', '3D'],
  bets: [{ id: 'b1', on: 'banker', stake: '10000' }],
};
const line = (change: object): string => JSON.stringify({ ...EXAMPLE, ...change });
const bet = (change: object): string => line({ bets: [{ ...EXAMPLE.bets[0], ...change }] });
const makccarat = (change: object): string => line({ variant: 'makccarat', ...change });

test('the documented example, byte for byte', () => {
  expect(JSON.stringify(settleLine(JSON.stringify(EXAMPLE)))).toBe(
    '{"id":"c1","player":{"cards":["8H","3C","3D"],"total":4},"banker":{"cards":["KD","5S"],"total":5},"outcome":"banker","natural":false,"cardsUsed":5,"bets":[{"id":"b1","on":"banker","stake":"10000","outcome":"win","winnings":"10000","commission":"500","returned":"19500"}]}',
  );
});

const ERRORS: readonly (readonly [string, string, string | null])[] = [
  ['', 'BAD_JSON', null],
  ['{"id":"c1"', 'BAD_JSON', null],
  ['[1]', 'BAD_JSON', null],
  ['null', 'BAD_JSON', null],
  ['"c1"', 'BAD_JSON', null],
  [line({ id: undefined }), 'BAD_JSON', null],
  [line({ id: 7 }), 'BAD_JSON', null],
  [line({ bets: undefined }), 'BAD_JSON', 'c1'],
  [line({ bets: { b1: 1 } }), 'BAD_JSON', 'c1'],
  [line({ bets: ['b1'] }), 'BAD_JSON', 'c1'],
  [bet({ id: undefined }), 'BAD_JSON', 'c1'],
  [bet({ id: 1 }), 'BAD_JSON', 'c1'],
  [line({ variant: 'chemin-de-fer' }), 'UNKNOWN_VARIANT', 'c1'],
  [line({ variant: 'banque' }), 'UNKNOWN_VARIANT', 'c1'],
  [line({ variant: 'toString' }), 'UNKNOWN_VARIANT', 'c1'],
  [line({ variant: undefined }), 'UNKNOWN_VARIANT', 'c1'],
  [line({ rules: null }), 'BAD_RULES', 'c1'],
  [line({ rules: [] }), 'BAD_RULES', 'c1'],
  [line({ rules: { deck: 8 } }), 'BAD_RULES', 'c1'],
  [line({ rules: { bankMin: '1' } }), 'BAD_RULES', 'c1'],
  ['{"id":"c1","variant":"mini","rules":{"__proto__":1},"cards":[],"bets":[]}', 'BAD_RULES', 'c1'],
  ...[2, 7, '8', 8.5, 0, null].map((decks) => [line({ rules: { decks } }), 'BAD_RULES', 'c1'] as const),
  [makccarat({ rules: { decks: 1 } }), 'BAD_RULES', 'c1'],
  ...[-1, 10_001, 0.5, '500', null].map(
    (commissionBps) => [line({ rules: { commissionBps } }), 'BAD_RULES', 'c1'] as const,
  ),
  ...['0', '-1', '01', '1.5', 1, null].map(
    (roundTo) => [line({ rules: { roundTo } }), 'BAD_RULES', 'c1'] as const,
  ),
  [line({ rules: { pays: [] } }), 'BAD_RULES', 'c1'],
  [line({ rules: { pays: null } }), 'BAD_RULES', 'c1'],
  [line({ rules: { pays: { lucky: '1:1' } } }), 'BAD_RULES', 'c1'],
  [line({ rules: { pays: { constructor: '1:1' } } }), 'BAD_RULES', 'c1'],
  [line({ rules: { pays: { 'dragon-player': '1:1' } } }), 'BAD_RULES', 'c1'],
  [line({ rules: { pays: { big: '1' } } }), 'BAD_RULES', 'c1'],
  [line({ rules: { pays: { tie: '7:1' } } }), 'BAD_RULES', 'c1'],
  [makccarat({ rules: { pays: { big: '0.54:1' } } }), 'BAD_RULES', 'c1'],
  [line({ rules: { playerOnFive: 'stand' } }), 'BAD_RULES', 'c1'],
  [makccarat({ rules: { equalAfterFirstDraw: 'push' } }), 'BAD_RULES', 'c1'],
  [line({ cards: undefined }), 'BAD_CARD', 'c1'],
  [line({ cards: '8H KD 3C 5S' }), 'BAD_CARD', 'c1'],
  [line({ cards: ['8H', 'KD', '3C', '10S'] }), 'BAD_CARD', 'c1'],
  [line({ cards: ['8h', 'KD', '3C', '5S'] }), 'BAD_CARD', 'c1'],
  [line({ rules: { decks: 1 }, cards: ['8H', 'KD', '3C', 'KD', '3D'] }), 'IMPOSSIBLE_CARD', 'c1'],
  [line({ rules: { decks: 6 }, cards: Array(7).fill('KD') }), 'IMPOSSIBLE_CARD', 'c1'],
  ...['lucky', 'right', 'toString', undefined, null].map(
    (on) => [bet({ on }), 'UNKNOWN_WAGER', 'c1'] as const,
  ),
  ...['big', 'dragon-player', 'either-pair'].map(
    (on) => [makccarat({ bets: [{ id: 'b1', on, stake: '1' }] }), 'UNKNOWN_WAGER', 'c1'] as const,
  ),
  ...['0', '-5', '1.5', '', '1e3', '01', ' 1', '1000000000000000000', 100, undefined].map(
    (stake) => [bet({ stake }), 'BAD_STAKE', 'c1'] as const,
  ),
  [line({ cards: [] }), 'NOT_ENOUGH_CARDS', 'c1'],
  [line({ cards: ['8H', 'KD', '3C', '5S'] }), 'NOT_ENOUGH_CARDS', 'c1'],
  [line({ cards: ['8H', 'KD', '3C', '5S', '3D', '2C'] }), 'UNUSED_CARDS', 'c1'],
];

it.each(ERRORS)('%s is %s', (text, code, id) => {
  expect(settleLine(text)).toEqual({ id, error: { code, detail: expect.any(String) } });
});

it.each([
  ['UNKNOWN_VARIANT', { variant: 'x', rules: 1, cards: 1, bets: 1 }],
  ['BAD_RULES', { rules: 1, cards: 1, bets: 1 }],
  ['BAD_CARD', { cards: ['KD', 'KD', 'xx'], rules: { decks: 1 }, bets: 1 }],
  ['IMPOSSIBLE_CARD', { cards: ['KD', 'KD'], rules: { decks: 1 }, bets: 1 }],
  ['UNKNOWN_WAGER', { cards: ['KD'], bets: [{ id: 'b1', on: 'x', stake: 'x' }] }],
  ['BAD_STAKE', { cards: ['KD'], bets: [{ id: 'b1', on: 'tie', stake: 'x' }] }],
] as const)('reports the first of several errors: %s', (code, change) => {
  expect(settleLine(line(change))).toMatchObject({ error: { code } });
});

describe('fields that a line may omit, and options that are not checked', () => {
  test.each([
    ['punto-banco', '500'],
    ['mini', '500'],
    ['no-commission', '0'],
    ['makccarat', '800'],
  ])('without rules %s has its defaults', (variant, commission) => {
    const cards = variant === 'makccarat' ? ['KH', '4C', 'KS', 'TD', '4D'] : EXAMPLE.cards;
    const bets = [{ id: 'b1', on: 'banker', stake: '10000' }];
    expect(settleLine(line({ variant, rules: undefined, cards, bets }))).toMatchObject({
      bets: [{ commission }],
    });
  });

  test('settles a coup without a bet', () => {
    expect(settleLine(line({ bets: [] }))).toMatchObject({ outcome: 'banker', bets: [] });
  });

  test('does not check limits, wagers, a single deck (P12) and a patron’s edge', () => {
    const limits = { limits: 'x', wagers: ['player'], maxPayout: '1', maxDifferential: '1', seats: 7 };
    const course = { tieStakes: 'carried', dealing: 'every-coup', lastCoup: 'current' };
    const rules = { decks: 1, pays: { 'perfect-pair': '1000:1' }, ...limits, ...course };
    const bets = [{ id: 'b1', on: 'perfect-pair', stake: '1' }];
    expect(settleLine(line({ rules, bets }))).toMatchObject({ bets: [{ outcome: 'lose' }] });
  });

  test.each([
    ['tieStakes', 'bogus'],
    ['cutCardFromBottom', 3],
    ['maxPayout', 5],
    ['autoBuyIn', 'no'],
    ['seats', 0],
    ['squeezeSeconds', -1],
    ['constructor', 1],
  ])('but %s can’t be %p', (name, value) => {
    expect(settleLine(line({ rules: { [name]: value } }))).toMatchObject({ error: { code: 'BAD_RULES' } });
  });

  test('ignores an unknown field', () => {
    expect(isSettleError(settleLine(line({ table: 'BAC-01' })))).toBe(false);
  });

  test('M2: accepts any ratio for makccarat’s tie, 8:1 by default where an equal total ties', () => {
    const bets = [{ id: 'b1', on: 'tie', stake: '100' }];
    const cards = ['4H', '8C', '4S', 'KD'];
    const paid = (rules: object) => settleLine(makccarat({ rules, bets, cards }));
    expect(paid({})).toMatchObject({ bets: [{ winnings: '2500' }] });
    expect(paid({ pays: { tie: '9:1' } })).toMatchObject({ bets: [{ winnings: '900' }] });
    expect(paid({ equalAfterFirstDraw: 'tie' })).toMatchObject({ bets: [{ winnings: '800' }] });
  });
});

describe('P2: with playerOnFive choice the cards show the decision', () => {
  it.each([
    [['2H', '7C', '3D', 'KS'], 'banker', ['2H', '3D'], 'the player stood on five, the banker on seven'],
    [['2H', '7C', '3D', 'KS', '4D'], 'player', ['2H', '3D', '4D'], 'the player drew'],
    [['2H', '3C', '3D', 'KS', '9C', '4D'], 'banker', ['2H', '3D', '9C'], 'both drew'],
    [
      ['2H', '3C', '3D', 'KS', '9C'],
      'player',
      ['2H', '3D'],
      'the player stood, or the banker would have drawn too',
    ],
    [['2H', '3C', '3D', 'KS', '8C'], 'tie', ['2H', '3D', '8C'], 'both fit: the player drew'],
  ])('%j: %s (%j, %s)', (cards, outcome, player) => {
    const output = settleLine(line({ rules: { playerOnFive: 'choice' }, cards }));
    expect(output).toMatchObject({ outcome, player: { cards: player } });
  });

  test('without the choice the player draws on five', () => {
    const output = settleLine(line({ rules: {}, cards: ['2H', '7C', '3D', 'KS'] }));
    expect(output).toMatchObject({ error: { code: 'NOT_ENOUGH_CARDS' } });
  });

  test('cards that fit neither decision are refused as for a draw', () => {
    const output = settleLine(line({ rules: { playerOnFive: 'choice' }, cards: ['2H', '3C', '3D', 'KS'] }));
    expect(output).toMatchObject({ error: { code: 'NOT_ENOUGH_CARDS' } });
  });
});
