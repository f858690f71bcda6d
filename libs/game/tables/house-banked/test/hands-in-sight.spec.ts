import { handsInSight } from '#game/tables';
import {
  bet,
  buyIn,
  dealer,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  shoeOf,
  TABLE,
  takeSeat,
} from '#testing';

const C1 = `${TABLE}/S1/C1`;
const toss = (by: string, hand: 'player' | 'banker') =>
  ({ type: 'TurnCards', hand, way: 'toss', card: null, waitedSeconds: 0, by: patron(by) }) as const;

/** Bob turns the Player's cards, 2 and a king, ada the Banker's, a king and 3; Player draws a four. */
const dealt = () =>
  new HouseBankedScene(
    openTable({ squeezeSeconds: 20 }),
    buyIn('bob', 100),
    takeSeat('ada', 1),
    takeSeat('bob', 3),
    loadShoe(shoeOf('AS 9S 2H KC KD 3D 4H 5D')),
    dealer('OpenBetting'),
    bet('bob', 'player', 100),
    dealer('CloseBetting'),
    dealer('Deal'),
  );

describe('the face-down cards that a patron may see', () => {
  it('are the positions of the hand that they turn', () => {
    const { state } = dealt();
    expect(handsInSight('bob', C1, state)).toEqual({
      ok: true,
      value: [{ hand: 'player', cards: [{ number: 3 }, { number: 5 }] }],
    });
    expect(handsInSight('ada', C1, state)).toMatchObject({ value: [{ hand: 'banker' }] });
    expect(handsInSight('eve', C1, state)).toMatchObject({ rejection: { code: 'FORBIDDEN' } });
  });

  it('are none after the toss, or if no card is face down', () => {
    const scene = dealt().after(toss('bob', 'player'));
    expect(handsInSight('bob', C1, scene.state)).toMatchObject({ rejection: { code: 'FORBIDDEN' } });
    expect(handsInSight('ada', `${TABLE}/S1/C2`, scene.state)).toMatchObject({
      rejection: { code: 'WRONG_PHASE' },
    });
    scene.after(toss('ada', 'banker'));
    expect(handsInSight('bob', C1, scene.state)).toMatchObject({
      value: [{ hand: 'player', cards: [{ number: 7 }] }],
    });
  });
});
