import { BANQUE, BanqueScene, table } from '#testing';

/** Both sides lose, 2 and 2 against 7, again and again. */
const LOST = '2S 2H 7D KD KC QS';
/** Both sides win. */
const WON = '9S 9H 7D KD KC QS';
const TIED = '7S 7H 7C KD KC QS';
/** Right wins, left loses: 9 and 2 against 7. The right's natural ends the coup. */
const SPLIT = '9S 2H 7D KD KC QS';

const awarded = (scene: BanqueScene): readonly string[] =>
  scene.seen('BancoAwarded').map(({ patron, on, suivi }) => `${patron} ${on}${suivi ? ' suivi' : ''}`);
const staked = (scene: BanqueScene): readonly string[] =>
  scene.seen('BetPlaced').map(({ patron, on, stake }) => `${patron} ${on} ${stake}`);

describe('B4: who has the banco, and on what', () => {
  const cases = table<'bank' | 'options' | 'calls' | 'stakes' | 'why'>`
    bank | options                 | calls                               | stakes                       | why
    100  | {}                      | B right                             | B right 100                  | the whole, on one hand
    100  | {}                      | B left                              | B left 100                   | whichever hand it was called on
    100  | {}                      | B cheval                            | B cheval 100                 | or à cheval
    101  | {}                      | B cheval                            | B cheval 100                 | à cheval two halves, rounded down
    100  | {"roundTo":"40"}        | B cheval                            | B cheval 80                  | halves are rounded down to roundTo
    100  | {}                      | C right, B left                     | B left 100                   | the earliest in rotation has it
    100  | {}                      | G right, B left                     | B right 50, G left 50        | one of the other side takes half, each on their own side's hand
    101  | {}                      | B right, G left                     | B right 50, G left 50        | what is over is left uncovered
    100  | {}                      | B cheval, G right                   | B right 50, G left 50        | whatever was said
    100  | {}                      | H left, G left, B right, C right    | B right 50, G left 50        | the earliest of each side
    100  | {"turns":"rotation"}    | A right, F left, H left             | H left 50, A right 50        | by rotation: 10 9 8 7 6 1 2 3 4 5
    100  | {"turns":"rotation"}    | B right, C right                    | B right 100                  | by rotation the right begins with seat 1
    1    | {}                      | B right, G left                     | B right 1                    | a bank that has no two halves goes whole to the earliest
    100  | {"betOn":"own-side"}    | B right, G left                     | B right 50, G left 50        | own-side: half each as well
    100  | {"limits":{"punter":{"min":"500","max":"600","step":"50"}}} | B right | B right 100     | a banco is outside the limits (R7)
  `;
  it.each(cases)('$calls of $bank: $why', ({ bank, options, calls, stakes }) => {
    const scene = BanqueScene.banked(LOST, Number(bank), JSON.parse(options) as object);
    for (const call of calls.split(', ')) scene.go(call.replace(' ', ' banco '));
    scene.go('dealer close-banco');
    expect(staked(scene).join(', ')).toBe(stakes);
    expect(scene.state.phase).toBe('dealing'); // a banco closes betting
  });

  it('is for a seated patron who can pay the whole bank, once (F3)', () => {
    const scene = BanqueScene.banked(LOST, 100).go('B cash-out 9901');
    scene.when('Z banco right').thenRejected('FORBIDDEN');
    scene.when('Y banco right').thenRejected('FORBIDDEN');
    scene.when('B banco right').thenRejected('INSUFFICIENT_CHIPS', { left: '99' });
    scene.go('A banco right');
    scene.when('A banco left').thenRejected('NOT_YOUR_TURN');
    scene.when('A leave').thenRejected('STAKE_IN_PLAY'); // R10
    scene.when('A bet right 10').thenRejected('WRONG_PHASE');
  });

  it('own-side restricts the call, too', () => {
    const scene = BanqueScene.banked(LOST, 100, { betOn: 'own-side' });
    scene.when('A banco left').thenRejected('FORBIDDEN');
    scene.when('A banco cheval').thenRejected('FORBIDDEN');
    scene.when('F banco left').thenAccepted();
  });

  it('à cheval needs two halves', () => {
    BanqueScene.banked(LOST, 1).when('A banco cheval').thenRejected('NOT_A_STEP', {
      detail: 'A bank of 0.01 EUR cannot be halved. Call banco on one hand.',
    });
  });

  it('goes to the next caller if the first can’t pay any more (F3)', () => {
    const scene = BanqueScene.banked(LOST, 100).go('A banco right, B banco right, A cash-out 9950');
    scene.go('dealer close-banco');
    expect(awarded(scene)).toEqual(['B right']);
  });

  it('records calls and the award', () => {
    const scene = BanqueScene.banked(LOST, 100).go('G banco cheval, B banco cheval');
    const coup = `${BANQUE}/S1/C1`;
    scene.when('dealer close-banco').thenEvents(
      { type: 'BancoClosed', coup, calls: 2 },
      { type: 'BancoAwarded', coup, patron: 'B', seat: 2, on: 'right', suivi: false },
      {
        type: 'BetPlaced',
        coup,
        bet: `${coup}/B1`,
        patron: 'B',
        seat: 2,
        on: 'right',
        stake: 50n as never,
        currency: 'EUR',
      },
      { type: 'BancoAwarded', coup, patron: 'G', seat: 7, on: 'left', suivi: false },
      {
        type: 'BetPlaced',
        coup,
        bet: `${coup}/B2`,
        patron: 'G',
        seat: 7,
        on: 'left',
        stake: 50n as never,
        currency: 'EUR',
      },
      { type: 'BettingClosed', coup, bets: 2 },
    );
  });
});

/** Plays consecutive coups, each with its calls of banco; the banker continues in between. */
const play = (scene: BanqueScene, ...coups: readonly string[]): BanqueScene => {
  for (const calls of coups) {
    if (scene.state.phase === 'broken') scene.go('Z replenish 100');
    if (scene.state.phase === 'continue') scene.go('Z continue');
    if (calls !== '') scene.go(calls);
    scene.go('dealer close-banco');
    if (scene.state.phase === 'betting') scene.go('A bet right 1, F pass, B pass, G pass, C pass, H pass');
    if (scene.state.phase === 'betting') scene.go('dealer close-betting');
    scene.go('dealer deal');
    for (const side of ['right', 'left'] as const) {
      const { state } = scene;
      if (state.phase === side) scene.go(`${state.coup.play?.players[side]} carte`);
    }
    if (scene.state.phase === 'banker') scene.go('Z non');
  }
  return scene;
};
/** A coup lost by both sides: 2 and 2, each with a third card of 3, against 7. */
const withThirds = (hands: string, thirds: string): string => `${hands} ${thirds}`;
const ONE = withThirds(LOST, '3S');
const TWO = withThirds(LOST, '3S 3H');

describe('B4: suivi', () => {
  it('has priority, for the whole bank, in the next dealt coup', () => {
    const scene = play(BanqueScene.banked(`${ONE} ${LOST}`, 100), 'C banco right').go('Z continue');
    scene.go('A banco right, F banco left, C banco left, dealer close-banco');
    expect(awarded(scene)).toEqual(['C right', 'C left suivi']);
    expect(staked(scene).at(-1)).toBe('C left 200');
  });

  it('is shared by two on opposite sides, half each', () => {
    const scene = play(BanqueScene.banked(`${TWO} ${LOST}`, 100), 'C banco right, H banco left');
    scene.go('Z continue, A banco right, H banco left, C banco right, dealer close-banco');
    expect(awarded(scene)).toEqual(['C right', 'H left', 'C right suivi', 'H left suivi']);
    expect(staked(scene).slice(-2)).toEqual(['C right 100', 'H left 100']);
  });

  it('has no effect without a call', () => {
    const scene = play(BanqueScene.banked(`${ONE} ${LOST}`, 100), 'C banco right').go('Z continue');
    scene.go('A banco right, dealer close-banco');
    expect(awarded(scene).at(-1)).toBe('A right');
  });

  it('lasts for the next dealt coup, even if the bank was retired and taken over (F3)', () => {
    const scene = play(BanqueScene.banked(`${ONE} ${LOST}`, 100), 'C banco right').go(
      'Z retire, A take-over',
    );
    const [called] = scene.when('C banco right').thenAccepted();
    expect(called).toMatchObject({ type: 'BancoCalled', suivi: true });
  });

  it('ends after a dealt coup without it', () => {
    const scene = play(BanqueScene.banked(`${ONE} ${ONE} ${LOST}`, 100), 'C banco right', '').go(
      'Z continue',
    );
    expect(scene.when('C banco right').thenAccepted()).toMatchObject([{ suivi: false }]);
  });

  it('isn’t given by a banco that ties or wins', () => {
    for (const hands of [`${TIED}`, WON]) {
      const scene = BanqueScene.banked(`${hands} ${LOST}`, 100).go(
        'C banco right, dealer close-banco, dealer deal',
      );
      if (scene.state.phase === 'right') scene.go('C non, Z non');
      scene.go(scene.state.phase === 'broken' ? 'Z replenish 100' : 'Z continue');
      expect(scene.when('C banco right').thenAccepted()).toMatchObject([{ suivi: false }]);
    }
  });
});

describe('B4: three bancos lost in a row are the limit', () => {
  it('a fourth call in the next coup is refused, with or without priority', () => {
    const scene = play(
      BanqueScene.banked(`${ONE} ${ONE} ${ONE} ${LOST}`, 100),
      'C banco right',
      'C banco right',
      'C banco right',
    ).go('Z continue');
    scene.when('C banco right').thenRejected('BANCO_LIMIT');
    scene.when('A banco right').thenAccepted();
  });

  it('a dealt coup without that player’s banco resets the count; a round without a deal does not', () => {
    const scene = play(
      BanqueScene.banked(`${ONE} ${ONE} ${ONE} ${ONE} ${LOST}`, 100),
      'C banco right',
      'C banco right',
      'C banco right',
    ).go(
      'Z continue, dealer close-banco, A pass, F pass, B pass, G pass, C pass, H pass, dealer close-betting',
    );
    scene.go('Z continue');
    scene.when('C banco right').thenRejected('BANCO_LIMIT');
    scene.go(
      'dealer close-banco, A bet right 1, F pass, B pass, G pass, C pass, H pass, dealer close-betting',
    );
    scene.go('dealer deal, A carte, Z non, Z continue');
    scene.when('C banco right').thenAccepted();
  });

  it('a tie keeps the count', () => {
    const scene = play(
      BanqueScene.banked(`${ONE} ${ONE} ${TIED} ${ONE} ${LOST}`, 100),
      'C banco right',
      'C banco right',
    );
    scene.go('Z continue, C banco right, dealer close-banco, dealer deal, C non, Z non, Z continue');
    expect(scene.when('C banco right').thenAccepted()).toMatchObject([{ suivi: false }]);
    play(scene, 'C banco right').go('Z continue');
    scene.when('C banco right').thenRejected('BANCO_LIMIT');
  });

  it('a won banco resets it', () => {
    const scene = play(
      BanqueScene.banked(`${ONE} ${ONE} ${WON} ${ONE} ${LOST}`, 100),
      'C banco right',
      'C banco right',
      'C banco right',
      'C banco right',
    ).go('Z continue');
    scene.when('C banco right').thenAccepted();
  });

  it('à cheval is lost when both halves together lose money: one won and one lost is a tie', () => {
    const scene = BanqueScene.banked(`${SPLIT} ${LOST}`, 100).go(
      'C banco cheval, dealer close-banco, dealer deal',
    );
    scene.go('Z continue');
    expect(scene.chips('C')).toBe(10_000n);
    expect(scene.when('C banco right').thenAccepted()).toMatchObject([{ suivi: false }]);
    const tieAndLoss = BanqueScene.banked(`7S 2H 7D KD KC QS 3H ${LOST}`, 100).go('C banco cheval');
    tieAndLoss.go('dealer close-banco, dealer deal, C non, C carte, Z non, Z continue');
    expect(tieAndLoss.when('C banco right').thenAccepted()).toMatchObject([{ suivi: true }]);
  });
});
