import { bet, buyIn, dealer, HouseBankedScene, loadShoe, openTable, shoeOf } from '#testing';

/** Player's five draws an ace and only reaches Banker's six. */
const LEVEL = '2H 6D 3H KD AS';
const settled = (equalAfterFirstDraw: 'other-wins' | 'tie') => {
  const scene = new HouseBankedScene(openTable({ equalAfterFirstDraw }, 'makccarat'), buyIn('ada', 1_000));
  scene.after(loadShoe(shoeOf(`AS 9D ${LEVEL}`)), dealer('OpenBetting'));
  scene.after(bet('ada', 'player', 100), bet('ada', 'banker', 100), bet('ada', 'tie', 10));
  return scene.after(dealer('CloseBetting')).when(dealer('Deal')).thenAccepted().at(-1);
};

describe('M1, equalAfterFirstDraw', () => {
  it('other-wins: the side that only reached the other’s total has lost', () => {
    expect(settled('other-wins')).toMatchObject({
      outcome: 'banker',
      player: { total: 6 },
      banker: { total: 6 },
      bets: [{ outcome: 'lose' }, { outcome: 'win', commission: 8n, returned: 192n }, { outcome: 'lose' }],
    });
  });

  it('tie: an equal total ties and pays 8:1 (M2)', () => {
    expect(settled('tie')).toMatchObject({
      outcome: 'tie',
      bets: [{ outcome: 'push' }, { outcome: 'push' }, { outcome: 'win', winnings: 80n }],
    });
  });
});
