import { pipsOf, totalOf } from '#game/baccarat';
import { DECK, rankOf, type Card } from '#game/cards';

const cards = (text: string): Card[] => text.split(' ') as Card[];

test('R1: every card of a deck has the pips of its rank, whatever the suit', () => {
  const rows = ['A 1', '2 2', '3 3', '4 4', '5 5', '6 6', '7 7', '8 8', '9 9', 'T 0', 'J 0', 'Q 0', 'K 0'];
  expect(DECK.map((card) => `${rankOf(card)} ${pipsOf(card)}`)).toEqual([...rows, ...rows, ...rows, ...rows]);
});

it.each([
  ['2H 3C', 5, 'a sum below ten is the total'],
  ['6H 7C', 3, 'ten is taken off (seed 003)'],
  ['4H 6C', 0, 'and leaves nothing (seed 003: baccarat)'],
  ['9H 9C 9S', 7, 'twenty is taken off'],
  ['KH QC', 0, 'the court is nothing'],
  ['AS 8D', 9, 'an ace is one'],
] as const)('R1: %s is %i: %s', (hand, total, _why) => {
  expect(totalOf(cards(hand))).toBe(total);
});
