import {
  approve,
  askVoid,
  BANQUE,
  BanqueScene,
  buyIn,
  cutShoe,
  DEALER,
  openBanque,
  sealedShoe,
  takeSeat,
} from '#testing';

const nameB = { type: 'NameCutter', patron: 'B' } as const;

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

/** Returns a table of banque whose uncut shoe waits for its banker, Z, to name who cuts it. */
const uncut = (options: object = {}): BanqueScene => {
  const scene = new BanqueScene(openBanque({ namedCutter: true, ...options }));
  scene.after(takeSeat('A', 1), takeSeat('B', 6), ...['A', 'B', 'Z'].map((who) => buyIn(who, 1_000)));
  const sealed = sealedShoe(3, 3);
  scene.keep(sealed);
  return scene.after(sealed.shuffle).go('Z bid 100, dealer close-bidding, Z stake');
};

describe('a shoe whose cutter the banker names (R4)', () => {
  it('is banked before it is cut, and until then no coup is open', () => {
    const scene = new BanqueScene(openBanque({ namedCutter: true }), takeSeat('A', 1));
    const sealed = sealedShoe(3, 3);
    scene.keep(sealed);
    scene.after(sealed.shuffle);
    expect(phaseOf(scene)).toBe('bidding');
    scene.when('A cut 5').thenRejected('WRONG_PHASE');
    scene.when('A name B').thenRejected('WRONG_PHASE');
    const banked = uncut();
    expect(banked.state).toMatchObject({ phase: 'banco', coup: null });
    for (const line of ['A banco right', 'dealer close-banco', 'A bet right 5'])
      banked.when(line).thenRejected('SHOE_FINISHED');
    banked.when(sealed.shuffle).thenRejected('WRONG_PHASE');
  });

  it('is cut by anybody but the banker as long as nobody is named', () => {
    const scene = uncut();
    scene.when('Z cut 5').thenRejected('FORBIDDEN');
    const [cut, opened] = scene.when('stranger cut 5').thenAccepted();
    expect(cut).toMatchObject({ type: 'ShoeCut', patron: 'stranger', seat: null });
    expect(opened).toMatchObject({ type: 'CoupOpened', banker: 'Z' });
  });

  it('is cut by the patron whom the banker names', () => {
    const scene = uncut();
    scene.when('A name B').thenRejected('FORBIDDEN', { who: 'Z' });
    scene.when('Z name Z').thenRejected('FORBIDDEN');
    scene.go('Z name A');
    scene.when('B cut 5').thenRejected('FORBIDDEN', { who: 'A' });
    scene.when('A cut 5').thenAccepted();
    scene.go('Z name stranger').when('A cut 5').thenRejected('FORBIDDEN', { who: 'stranger' });
    scene.go('stranger cut 5').when('Z name A').thenRejected('WRONG_PHASE');
  });

  it('has its cutter named by the dealer after decisionSeconds (R11)', () => {
    const scene = uncut().go('Z name A');
    scene.when('dealer name B').thenRejected('BAD_FIELD');
    scene
      .when({ ...nameB, for: 'Z', waitedSeconds: 29, by: DEALER })
      .thenRejected('NOT_YOUR_TURN', { who: 'Z' });
    expect(scene.when({ ...nameB, for: 'Z', waitedSeconds: 30, by: DEALER }).thenAccepted()).toEqual([
      { type: 'CutterNamed', shoe: `${BANQUE}/S1`, banker: 'Z', patron: 'B', seat: 6, by: 'dealer' },
    ]);
  });

  it('takes the bank with it when it is ended uncut (B2)', () => {
    const scene = uncut().go('Z name A, pit end');
    expect(phaseOf(scene)).toBe('no-shoe');
    expect(scene.chips('Z')).toBe(1_000n);
  });

  it('is named by nobody without the option', () => {
    const scene = new BanqueScene(openBanque(), takeSeat('A', 1));
    const sealed = sealedShoe(3, 3);
    scene.keep(sealed);
    scene.after(sealed.shuffle).when('A name B').thenRejected('WRONG_PHASE');
  });
});
