import { fiveToDecide, nextDraw, playCoup, resultOf, type GameRules } from '#game/baccarat';
import type { Card } from '#game/cards';

const cards = (text: string): Card[] => (text === '' ? [] : (text.split(' ') as Card[]));
const PUNTO: GameRules = { variant: 'punto-banco', equalAfterFirstDraw: 'other-wins' };
const LOSES: GameRules = { variant: 'makccarat', equalAfterFirstDraw: 'other-wins' };
const TIES: GameRules = { variant: 'makccarat', equalAfterFirstDraw: 'tie' };

const played = (game: GameRules, shoe: string): string => {
  const coup = playCoup(game, cards(shoe));
  if (!coup.ok) return `${coup.rejection.code}: ${coup.rejection.detail}`;
  const { player, banker, outcome, natural, cardsUsed } = coup.value;
  expect(cardsUsed).toBe(player.cards.length + banker.cards.length);
  const hands = `${player.cards.join(' ')} = ${player.total} | ${banker.cards.join(' ')} = ${banker.total}`;
  return `${hands} | ${outcome}${natural ? ', natural' : ''}`;
};

describe('punto banco', () => {
  it.each([
    ['9H 2C KS 3D', '9H KS = 9 | 2C 3D = 5 | player, natural', 'P1: a natural ends the draw'],
    [
      '2H 3C KS 5D',
      '2H KS = 2 | 3C 5D = 8 | banker, natural',
      'P1: the banker’s too, though player would draw',
    ],
    ['4H 9C 4S KD', '4H 4S = 8 | 9C KD = 9 | banker, natural', 'P1: nine beats eight'],
    ['4H 8C 4S KD', '4H 4S = 8 | 8C KD = 8 | tie, natural', 'P1: two naturals may tie'],
    ['6H 6C KS KD', '6H KS = 6 | 6C KD = 6 | tie', 'P2, P3: both stand'],
    ['2H 3C 3D KS 8C', '2H 3D 8C = 3 | 3C KS = 3 | tie', 'P3: banker three stands on an eight alone'],
    ['2H 3C 3D KS 9C 4D', '2H 3D 9C = 4 | 3C KS 4D = 7 | banker', 'P3: and draws on a nine'],
    ['6H 2C KD 3S 9D', '6H KD = 6 | 2C 3S 9D = 4 | player', 'P3: the player stood, so banker five draws'],
    ['8H KD 3C 5S 3D', '8H 3C 3D = 4 | KD 5S = 5 | banker', 'P3: banker five stands on a three'],
    ['AH KD 3C 6S 6D 2D', 'AH 3C 6D = 0 | KD 6S 2D = 8 | banker', 'P3: eight in three cards is no natural'],
  ])('%s: %s (%s)', (shoe, expected) => {
    expect(played(PUNTO, shoe)).toBe(expected);
  });
});

describe('makccarat', () => {
  it.each([
    ['9H 2C KS 3D', '9H KS = 9 | 2C 3D = 5 | player, natural', 'a natural ends the coup'],
    ['4H 8C 4S KD', '4H 4S = 8 | 8C KD = 8 | tie, natural', 'two naturals may tie'],
    [
      'AH KC KS TD TC',
      'AH KS = 1 | KC TD TC = 0 | player',
      'the lower drew, stayed lower and lost (seed 003)',
    ],
    ['AH KC KS TD 2C 3C', 'AH KS 3C = 4 | KC TD 2C = 2 | player', 'it went ahead, the other drew (seed 003)'],
    ['AH KC KS TD 9C AC', 'AH KS AC = 2 | KC TD 9C = 9 | banker', 'the other drew and stayed behind'],
    ['AH KC KS TD 2C AC', 'AH KS AC = 2 | KC TD 2C = 2 | tie', 'two draws that end level tie'],
    ['3H 3C KS TD 2C 9C', '3H KS 2C = 5 | 3C TD 9C = 2 | player', 'on equal totals the player draws first'],
    ['3H 3C KS TD 9C', '3H KS 9C = 2 | 3C TD = 3 | banker', 'and loses with a worse total'],
    ['7H 6C KS TD 4C', '7H KS = 7 | 6C TD 4C = 0 | player', 'six draws too: there is no standing total'],
    ['2H 7C KS TD AC', '2H KS AC = 3 | 7C TD = 7 | banker', 'the player draws first when lower'],
  ])('M1: %s: %s (%s)', (shoe, expected) => {
    expect(played(LOSES, shoe)).toBe(expected);
    expect(played(TIES, shoe)).toBe(expected);
  });

  it.each([
    ['AH KC KS TD AC', 'AH KS = 1 | KC TD AC = 1', 'player', 'the banker drew level'],
    ['KH 4C KS TD 4D', 'KH KS 4D = 4 | 4C TD = 4', 'banker', 'the player drew level'],
    ['3H 3C KS TD KD', '3H KS KD = 3 | 3C TD = 3', 'banker', 'from equal totals the player drew nothing'],
  ])('M1: %s: an equal total after one draw loses, or ties (%s)', (shoe, hands, outcome, _why) => {
    expect(played(LOSES, shoe)).toBe(`${hands} | ${outcome}`);
    expect(played(TIES, shoe)).toBe(`${hands} | tie`);
  });
});

describe('cards that do not form a coup', () => {
  it.each([
    [PUNTO, '', 'NOT_ENOUGH_CARDS: A coup begins with four cards, and 0 were sent. Send all of them.'],
    [
      PUNTO,
      '9H 2C KS',
      'NOT_ENOUGH_CARDS: A coup begins with four cards, and 3 were sent. Send all of them.',
    ],
    [
      PUNTO,
      '2H 3C 3D KS',
      'NOT_ENOUGH_CARDS: The player draws a third card, and 4 cards were sent. Send one more.',
    ],
    [
      PUNTO,
      '2H 3C 3D KS 9C',
      'NOT_ENOUGH_CARDS: The banker draws a third card, and 5 cards were sent. Send one more.',
    ],
    [PUNTO, '9H 2C KS 3D 4D', 'UNUSED_CARDS: The coup uses 4 cards, and 5 were sent. Send only those.'],
    [PUNTO, '2H 3C 3D KS 9C 4D AS', 'UNUSED_CARDS: The coup uses 6 cards, and 7 were sent. Send only those.'],
    [
      LOSES,
      'AH KC KS TD 2C',
      'NOT_ENOUGH_CARDS: The player draws a third card, and 5 cards were sent. Send one more.',
    ],
    [
      LOSES,
      'AH KC KS TD',
      'NOT_ENOUGH_CARDS: The banker draws a third card, and 4 cards were sent. Send one more.',
    ],
    [LOSES, 'AH KC KS TD AC 2C', 'UNUSED_CARDS: The coup uses 5 cards, and 6 were sent. Send only those.'],
  ] as const)('%j %s: %s', (game, shoe, expected) => {
    expect(played(game, shoe)).toBe(expected);
  });

  test('asking for the result of an incomplete coup is a bug', () => {
    const hands = { player: cards('2H 3D'), banker: cards('3C KS') };
    expect(() => resultOf(PUNTO, hands)).toThrow('not complete');
    expect(() => nextDraw(PUNTO, { player: cards('2H'), banker: cards('3C KS') })).toThrow('two cards');
  });
});

it.each([
  [PUNTO, { player: '2H 3D', banker: '3C KS' }, true, 'a five and no natural'],
  [PUNTO, { player: '2H 2D', banker: '3C KS' }, false, 'a four'],
  [PUNTO, { player: '2H 3D', banker: '9C KS' }, false, 'the banker’s natural'],
  [PUNTO, { player: '2H 3D KH', banker: '3C KS' }, false, 'the card has been drawn'],
  [
    { ...PUNTO, onFive: 'stand' },
    { player: '2H 3D', banker: '3C KS 4C' },
    false,
    'the player stood and the banker has drawn',
  ],
  [LOSES, { player: '2H 3D', banker: '3C KS' }, false, 'makccarat has no such choice'],
] as const)('P2: %j %j: five to decide %s (%s)', (game, { player, banker }, expected, _why) => {
  expect(fiveToDecide(game, { player: cards(player), banker: cards(banker) })).toBe(expected);
});
