import type { HouseBankedCommand } from '#game/tables';
import {
  bet,
  buyIn,
  dealer,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  shoeOf,
  takeSeat,
} from '#testing';

/** Tosses the Player's hand. */
const toss = (who: string): HouseBankedCommand => ({
  type: 'TurnCards',
  hand: 'player',
  way: 'toss',
  card: null,
  waitedSeconds: 0,
  by: patron(who),
});

describe('C1: a patron without a seat who has the largest stake on Player', () => {
  const closed = () =>
    new HouseBankedScene(
      openTable({ squeezeSeconds: 20 }),
      ...['ada', 'bob', 'eve'].map((id) => buyIn(id, 10_000)),
      takeSeat('ada', 1),
      takeSeat('bob', 3),
      loadShoe(shoeOf('AS 9S 2H KC KD 3D 4H 5D')),
      dealer('OpenBetting'),
      bet('bob', 'player', 100),
      bet('eve', 'player', 500),
      dealer('CloseBetting'),
    );

  it('turns, having sat down before Deal', () => {
    const scene = closed().after(takeSeat('eve', 5), dealer('Deal'));
    scene.when(toss('bob')).thenRejected('FORBIDDEN', { who: 'eve' });
    scene.when(toss('eve')).thenAccepted();
  });

  it('doesn’t turn, having sat down after it', () => {
    const scene = closed().after(dealer('Deal'), takeSeat('eve', 5));
    scene.when(toss('eve')).thenRejected('FORBIDDEN', { who: 'bob' });
    scene.when(toss('bob')).thenAccepted();
  });
});
