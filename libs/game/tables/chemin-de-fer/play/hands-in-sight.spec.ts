import { CHEMIN, CheminScene, says } from '#testing';
import { cheminHandsInSight } from './hands-in-sight';

const C1 = `${CHEMIN}/S1/C1`;
/** Punter 2 and 3, banker a king and 4. */
const dealt = () =>
  CheminScene.withSix('2H KC 3D 4D 5D').after(
    ...['A stake 1000', 'B banco', 'dealer close-banco', 'dealer deal'].map(says),
  );
const sightOf = (scene: CheminScene, who: string, coup = C1) => cheminHandsInSight(who, coup, scene.state);

describe('cards that lie face down at chemin de fer (sealed-shoe.md, 6)', () => {
  it('are shown to the punter at once, to the banker after the punter’s call, and to nobody else', () => {
    const scene = dealt();
    expect(sightOf(scene, 'B')).toEqual({
      ok: true,
      value: [{ hand: 'punter', cards: [{ number: 1 }, { number: 3 }] }],
    });
    expect(sightOf(scene, 'A')).toMatchObject({ rejection: { code: 'NOT_YOUR_TURN', who: 'B' } });
    expect(sightOf(scene, 'C')).toMatchObject({ rejection: { code: 'FORBIDDEN' } });
    scene.after(says('B carte'));
    expect(sightOf(scene, 'A')).toMatchObject({
      value: [{ hand: 'banker', cards: [{ number: 2 }, { number: 4 }] }],
    });
    expect(sightOf(scene, 'B')).toMatchObject({ ok: true });
    expect(sightOf(scene, 'C')).toMatchObject({ rejection: { code: 'FORBIDDEN' } });
  });

  it('are shown to nobody once they are exposed, nor in a coup that isn’t dealt', () => {
    const scene = dealt();
    expect(sightOf(scene, 'B', `${CHEMIN}/S1/C2`)).toMatchObject({ rejection: { code: 'WRONG_PHASE' } });
    scene.after(says('B carte'), says('A carte'));
    expect(sightOf(scene, 'B')).toMatchObject({ rejection: { code: 'WRONG_PHASE' } });
  });
});
