import { approve, askVoid, BanqueScene, buyIn, cutShoe, openBanque, sealedShoe, takeSeat } from '#testing';

const phaseOf = ({ state }: BanqueScene): string => state.phase;
const offeredTo = ({ state }: BanqueScene): string | null | undefined =>
  'offered' in state ? state.offered?.patron : undefined;

describe('a shoe that was cut before it had a banker (R4)', () => {
  it('is not banked first by the patron who cut, who may bank its later coups (R4)', () => {
    const scene = new BanqueScene(openBanque(), takeSeat('A', 1), takeSeat('B', 6));
    scene.after(...['A', 'B', 'Y', 'Z'].map((who) => buyIn(who, 1_000)));
    const sealed = sealedShoe(3, 3);
    scene.keep(sealed);
    scene.after(sealed.shuffle, cutShoe('Y', 20));
    scene.when('Y bid 50').thenRejected('FORBIDDEN');
    scene.go('Z bid 10, dealer close-bidding');
    scene.when('Y stake 50').thenRejected('FORBIDDEN');
    scene.go('Z stake, dealer close-banco').after(askVoid, approve);
    scene.go('dealer close-banco, A bet right 2, B bet left 2, dealer close-betting, dealer deal');
    for (const who of ['A', 'B', 'Z']) {
      if (phaseOf(scene) !== 'continue' && phaseOf(scene) !== 'broken') scene.go(`dealer for:${who} carte`);
    }
    scene.go('Z retire');
    while (phaseOf(scene) === 'take-over') scene.go(`${offeredTo(scene)} decline`);
    scene.when('Y bid 50').thenAccepted();
  });

  it('passes over the patron who cut on the list, whose name stays there (R4)', () => {
    const scene = new BanqueScene(openBanque({ bankBy: 'list' }), takeSeat('A', 1), buyIn('Y', 100));
    scene.go('Y bid');
    const sealed = sealedShoe(3, 3);
    scene.keep(sealed);
    scene.after(sealed.shuffle, cutShoe('Y', 20));
    expect(scene.state).toMatchObject({ phase: 'bidding', list: ['Y'] });
    scene.go('Z bid');
    expect(offeredTo(scene)).toBe('Z');
    expect(scene.state).toMatchObject({ list: ['Y'] });
    scene.go('Z decline');
    expect(scene.state).toMatchObject({ phase: 'bidding', list: ['Y'] });
  });
});
