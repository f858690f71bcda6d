import { roundOf } from '#game/tables';
import { BanqueScene } from '#testing';

const CARDS = '3S 4H 5D KD KC QS 9S 9H 9D';
const saysOf = ({ state }: BanqueScene): string =>
  (roundOf(state)?.turns ?? [])
    .map(({ patron, says, on, amount }) =>
      [patron, says, on, amount].filter((part) => part !== null).join(' '),
    )
    .join(', ');

describe('the order of play at banque', () => {
  it('B3: seats alternate; a stake names its hand', () => {
    const scene = BanqueScene.banked(CARDS, 1_000).go('dealer close-banco, A bet right 100, F bet cheval 60');
    expect(saysOf(scene)).toBe('A bet right 100, F bet cheval 60, B on-turn, G waits, C waits, H waits');
  });

  it('B6: shows who would play each hand by the stakes so far', () => {
    const scene = BanqueScene.banked(CARDS, 1_000).go('dealer close-banco, A bet right 100');
    expect(roundOf(scene.state)).toMatchObject({
      plays: [
        { hand: 'right', seat: 1, patron: 'A' },
        { hand: 'banker', seat: null, patron: 'Z' },
      ],
      nextSeat: null,
    });
  });

  it('B1: lists bids, the highest first; B4: lists calls of banco', () => {
    const scene = BanqueScene.withSix(CARDS).go('Z bid 10, A bid 20');
    expect(saysOf(scene)).toContain('A bid 20, Z bid 10, F no-bid');
    const called = BanqueScene.banked(CARDS, 1_000).go('B banco right');
    expect(saysOf(called)).toContain('B called right');
  });
});
