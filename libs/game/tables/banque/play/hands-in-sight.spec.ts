import { BANQUE, BanqueScene, money, patron } from '#testing';
import { banqueHandsInSight } from './hands-in-sight';

const C1 = `${BANQUE}/S1/C1`;
/** Right 6 and a king, left 6 and a king, the banker 7 and a queen. */
const bet = (who: string, on: 'right' | 'left') =>
  ({ type: 'PlaceBet', on, stake: money(100), by: patron(who) }) as const;
const dealt = () =>
  BanqueScene.banked('6S 6H 7D KD KC QS 2D', 1_000)
    .go('dealer close-banco')
    .after(bet('A', 'right'), bet('F', 'left'))
    .go('B pass, G pass, C pass, H pass, dealer close-betting, dealer deal');
const sightOf = (scene: BanqueScene, who: string, coup = C1) => banqueHandsInSight(who, coup, scene.state);

describe('cards that lie face down at banque (sealed-shoe.md, 6)', () => {
  it('are shown at once to each side’s punter and to the banker, and to nobody else', () => {
    const scene = dealt();
    const seen = { A: ['right', 1, 4], F: ['left', 2, 5], Z: ['banker', 3, 6] } as const;
    for (const [who, [hand, first, second]] of Object.entries(seen))
      expect(sightOf(scene, who)).toEqual({
        ok: true,
        value: [{ hand, cards: [{ number: first }, { number: second }] }],
      });
    for (const who of ['B', 'G', 'Y'])
      expect(sightOf(scene, who)).toMatchObject({ rejection: { code: 'FORBIDDEN' } });
  });

  it('are shown to nobody once they are exposed, nor in a coup that isn’t dealt', () => {
    const scene = dealt();
    expect(sightOf(scene, 'A', `${BANQUE}/S1/C2`)).toMatchObject({ rejection: { code: 'WRONG_PHASE' } });
    scene.go('A non, F non, Z non');
    expect(sightOf(scene, 'A')).toMatchObject({ rejection: { code: 'WRONG_PHASE' } });
  });
});
