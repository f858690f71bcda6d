import { bankerDraws, nextDraw, playerDraws, type GameRules } from '#game/baccarat';
import type { Card, Pips } from '#game/cards';

const PIPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly Pips[];
const HOUSES = ['punto-banco', 'mini', 'no-commission'] as const;

/** A card of this value, and a hand of two cards with this total. */
const card = (pips: Pips): Card => `${'TA23456789'.charAt(pips)}S` as Card;
const hand = (total: Pips): Card[] => [card(total), 'KH'];

const rules = (variant: GameRules['variant']): GameRules => ({ variant, equalAfterFirstDraw: 'other-wins' });

/**
 * P3 transposed, as in seed 003: for each third card of the player, the highest total on which the banker
 * draws.
 */
const DRAWS_UP_TO: Readonly<Record<Pips, number>> = {
  0: 3,
  1: 3,
  2: 4,
  3: 4,
  4: 5,
  5: 5,
  6: 6,
  7: 6,
  8: 2,
  9: 3,
};

describe.each(HOUSES)('P3 in %s', (variant) => {
  const cells = ([0, 1, 2, 3, 4, 5, 6, 7] as const).flatMap((total) =>
    PIPS.map((third) => [total, third] as const),
  );

  it.each(cells)('banker %i after a %i', (total, third) => {
    const draws = total <= DRAWS_UP_TO[third];
    expect(bankerDraws(total, third)).toBe(draws);
    for (const before of [0, 1, 2, 3, 4, 5] as const) {
      const hands = { player: [...hand(before), card(third)], banker: hand(total) };
      expect(nextDraw(rules(variant), hands)).toBe(draws ? 'banker' : null);
    }
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7] as const)('banker %i when the player stood', (total) => {
    expect(bankerDraws(total, null)).toBe(total <= 5);
    for (const stood of [6, 7] as const) {
      const hands = { player: hand(stood), banker: hand(total) };
      expect(nextDraw(rules(variant), hands)).toBe(total <= 5 ? 'banker' : null);
    }
  });

  it.each(PIPS)('P1, P2: player %i', (total) => {
    expect(nextDraw(rules(variant), { player: hand(total), banker: hand(7) })).toBe(
      total <= 5 ? 'player' : null,
    );
    for (const natural of [8, 9] as const) {
      expect(nextDraw(rules(variant), { player: hand(total), banker: hand(natural) })).toBeNull();
      expect(nextDraw(rules(variant), { player: hand(natural), banker: hand(total) })).toBeNull();
    }
  });

  test('a coup of six cards is complete', () => {
    const hands = { player: [...hand(0), card(0)], banker: [...hand(0), card(0)] };
    expect(nextDraw(rules(variant), hands)).toBeNull();
  });
});

test('P2: the decision applies to a player’s five, and to no other total', () => {
  expect(PIPS.map((total) => playerDraws(total, 'stand'))).toEqual(PIPS.map((total) => total < 5));
  const stands: GameRules = { ...rules('punto-banco'), onFive: 'stand' };
  expect(nextDraw(stands, { player: hand(5), banker: hand(5) })).toBe('banker');
  expect(nextDraw(stands, { player: hand(5), banker: hand(6) })).toBeNull();
  expect(nextDraw(stands, { player: hand(4), banker: hand(6) })).toBe('player');
});
