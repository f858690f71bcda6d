import { BANQUE, BanqueScene, buyIn, PIT } from '#testing';

const LOST = '2S 2H 7D KD KC QS';
const coup = `${BANQUE}/S1/C1`;
/** Z's bank, without a banco. */
const betting = (bank: number, options: object = {}): BanqueScene =>
  BanqueScene.banked(LOST, bank, options).go('dealer close-banco');
const AT_RISK = { overBank: 'accepted-at-risk' };

describe('B3: in turn', () => {
  it.each([
    { turns: 'alternate', order: 'A F B G C H' },
    { turns: 'rotation', order: 'H G F A B C' },
  ])('$turns: $order', ({ turns, order }) => {
    const scene = betting(1_000, { turns });
    for (const who of order.split(' ')) {
      for (const other of order.split(' ').filter((each) => each !== who)) {
        scene.when(`${other} bet right 10`).thenRejected('NOT_YOUR_TURN', { who });
        scene.when(`${other} pass`).thenRejected('NOT_YOUR_TURN', { who });
      }
      scene.when('Y bet right 10').thenRejected('NOT_YOUR_TURN', { who });
      scene.when('dealer close-betting').thenRejected('NOT_YOUR_TURN', { who });
      scene.go(`${who} pass`);
    }
    scene.when('dealer close-betting').thenAccepted();
    scene.when('A bet right 10').thenRejected('NOT_YOUR_TURN', { who: 'dealer' }); // no return to an earlier turn
    scene.after({ type: 'AssignDealer', dealer: 'dana', position: null, by: PIT });
    scene.when('A bet right 10').thenRejected('NOT_YOUR_TURN', { who: 'dana' });
  });

  it('takes one bet from each seat, then bystanders repeatedly, up to the rest of the bank', () => {
    const scene = betting(100).go('A bet right 40, F pass, B pass, G pass, C pass, H bet left 20');
    scene.when('A bet right 5').thenRejected('NOT_YOUR_TURN', { who: 'dealer' });
    scene.go('Y bet cheval 10, Y bet right 5');
    scene.when('Y bet right 26').thenRejected('EXCEEDS_BANK', { left: '25' });
    const events = scene.when('Y bet left 25').thenAccepted();
    expect(events.at(-1)).toEqual({ type: 'BettingClosed', coup, bets: 5 });
    scene.go('Y bet left 25');
    scene.when('Y bet left 1').thenRejected('WRONG_PHASE');
  });

  it('closes when the bank is covered, so later seats don’t bet (F4)', () => {
    const scene = betting(100).go('A bet right 60');
    scene.when('F bet left 41').thenRejected('EXCEEDS_BANK', { left: '40' });
    scene.go('F bet left 40');
    expect(scene.state.phase).toBe('dealing');
    scene.when('B bet right 1').thenRejected('WRONG_PHASE');
  });

  it('splits a stake à cheval in halves, and refuses an odd unit', () => {
    const scene = betting(1_000, { roundTo: '10', limits: { punter: { min: '10', step: '10' } } });
    scene.when('A bet cheval 30').thenRejected('NOT_A_STEP', {
      limit: '20',
      detail: 'A stake of 0.30 EUR à cheval is not a multiple of 0.20 EUR. Change the stake.',
    });
    scene.when('A bet cheval 35').thenRejected('NOT_A_STEP', { limit: '10' });
    scene.when('A bet cheval 40').thenAccepted();
    const small = betting(5);
    small.when('A bet cheval 5').thenRejected('NOT_A_STEP', { limit: '2' }); // although it is all that is left
  });

  it('permits either side from any seat, with betOn own-side only the seat’s own', () => {
    const either = betting(1_000);
    either.when('A bet left 10').thenAccepted();
    either.when('A bet cheval 10').thenAccepted();
    const own = betting(1_000, { betOn: 'own-side' });
    own.when('A bet left 10').thenRejected('FORBIDDEN');
    own.when('A bet cheval 10').thenRejected('FORBIDDEN');
    own.go('A bet right 10');
    own.when('F bet right 10').thenRejected('FORBIDDEN');
    own.go('F bet left 10, B pass, G pass, C pass, H pass');
    own.when('Y bet left 10').thenAccepted();
    own.when('Y bet cheval 10').thenRejected('FORBIDDEN');
  });

  it('refuses bets of the banker, and gives no turn to a patron who sat down during the betting (R10)', () => {
    const scene = betting(1_000).after(buyIn('X', 100)).go('X sit 4');
    scene.when('Z bet right 10').thenRejected('FORBIDDEN');
    scene.when('Z pass').thenRejected('FORBIDDEN');
    scene.when('X bet right 10').thenRejected('FORBIDDEN');
    scene.when('X pass').thenRejected('FORBIDDEN');
    scene.go('A pass, F pass, B pass, G pass, C pass, H pass');
    scene.when('X bet right 10').thenRejected('FORBIDDEN');
  });

  it('leaving the seat on turn passes; a patron with a stake can’t leave (R10)', () => {
    const scene = betting(1_000).go('A bet right 10');
    scene.when('A leave').thenRejected('STAKE_IN_PLAY');
    const events = scene.when('F leave').thenAccepted();
    expect(events.slice(0, 2)).toEqual([
      { type: 'BetPassed', coup, patron: 'F', seat: 6, by: null },
      { type: 'SeatLeft', patron: 'F', seat: 6 },
    ]);
    scene.go('C leave, F leave');
    scene.when('C pass').thenRejected('FORBIDDEN'); // a patron who has left has no turn any more
    scene.when('C bet right 10').thenRejected('NOT_YOUR_TURN', { who: 'B' }); // and is a bystander
    scene.go('B pass, G pass');
    scene.when('dealer close-betting').thenRejected('NOT_YOUR_TURN', { who: 'H' });
  });

  it('limits apply to a patron’s stakes on both hands together, except for all that is left (R7)', () => {
    const limits = { punter: { min: '20', max: '60', step: '20' } };
    const scene = betting(110, { limits });
    scene.when('A bet right 10').thenRejected('BELOW_MINIMUM', { limit: '20' });
    scene.when('A bet right 80').thenRejected('ABOVE_MAXIMUM', { limit: '60' });
    scene.when('A bet right 30').thenRejected('NOT_A_STEP', { limit: '20' });
    scene.go('A bet right 40, F pass, B pass, G pass, C pass, H pass, Y bet right 20');
    scene.when('Y bet left 60').thenRejected('EXCEEDS_BANK', { left: '50' });
    scene.when('Y bet left 50').thenRejected('ABOVE_MAXIMUM', { limit: '60' });
    scene.go('Y bet left 40');
    scene.when('X bet left 10').thenRejected('INSUFFICIENT_CHIPS', { left: '0' });
    scene.after(buyIn('X', 100)).when('X bet left 10').thenAccepted(); // all that is left
  });

  it('R11: the dealer passes for a silent patron', () => {
    const [passed] = betting(100).when('dealer for:A pass').thenAccepted();
    expect(passed).toMatchObject({ type: 'BetPassed', patron: 'A', by: 'dealer' });
  });
});

describe('B7: stakes above the bank', () => {
  const exceeded = (): BanqueScene =>
    betting(100, AT_RISK).go('A bet right 80, F bet left 70, B pass, G pass, C pass, H pass');

  it('are accepted at risk from the seats, and betting doesn’t close by itself', () => {
    const scene = betting(100, AT_RISK).go('A bet right 100');
    expect(scene.state.phase).toBe('betting');
    scene.go('F bet left 200, B bet right 300');
    scene.when('dealer close-betting').thenRejected('NOT_YOUR_TURN', { who: 'G' });
  });

  it('bystanders may not take it above the bank', () => {
    const scene = betting(100, AT_RISK).go('A bet right 80, F pass, B pass, G pass, C pass, H pass');
    scene.when('Y bet right 21').thenRejected('EXCEEDS_BANK', { left: '20' });
    scene.go('Y bet right 20');
    scene.when('Y bet right 1').thenRejected('EXCEEDS_BANK', { left: '0' });
    exceeded().when('Y bet right 1').thenRejected('EXCEEDS_BANK', { left: '0' });
  });

  it('the banker may rely on that right: Deal is permitted, retiring is not', () => {
    const scene = exceeded();
    scene.when('Z accept').thenRejected('WRONG_PHASE');
    scene.go('dealer close-betting');
    scene.when('Z retire').thenRejected('WRONG_PHASE');
    scene.when('dealer deal').thenAccepted();
  });

  it('the banker may accept them: the difference comes from the banker’s chips', () => {
    const scene = exceeded().go('dealer close-betting');
    scene.when('A accept').thenRejected('FORBIDDEN', { who: 'Z' });
    scene.when('Z accept').thenEvents({
      type: 'StakesAccepted',
      coup,
      patron: 'Z',
      amount: 50n as never,
      currency: 'EUR',
    });
    scene.go('Z accept');
    expect([scene.bank, scene.chips('Z')]).toEqual([150n, 9_850n]);
    scene.when('Z accept').thenRejected('WRONG_PHASE');
    exceeded()
      .go('dealer close-betting, Z cash-out 9851')
      .when('Z accept')
      .thenRejected('INSUFFICIENT_CHIPS');
  });

  it('there is nothing to accept if the bank covers the stakes, or the rules refuse more', () => {
    const covered = betting(100, AT_RISK).go('A bet right 100, F pass, B pass, G pass, C pass, H pass');
    covered.go('dealer close-betting').when('Z accept').thenRejected('WRONG_PHASE');
    betting(100).go('A bet right 100').when('Z accept').thenRejected('WRONG_PHASE');
  });

  describe('from then on the bank is unlimited', () => {
    const unlimited = (): BanqueScene =>
      exceeded().go('dealer close-betting, Z accept, dealer deal, A carte, F carte, Z non, Z continue');
    const staked = (): BanqueScene =>
      unlimited().go(
        'dealer close-banco, A bet right 900, F pass, B pass, G pass, C pass, H pass, Y bet left 500',
      );

    it('seated patrons and bystanders may bet any amount within R7’s limits', () => {
      expect(staked().go('dealer close-betting').state).toMatchObject({
        phase: 'dealing',
        coup: { covered: 1_400n },
        bank: { amount: 300n, isUnlimited: true },
      });
    });

    it('while stakes exceed it Deal waits for the banker', () => {
      const scene = staked().go('dealer close-betting');
      scene.when('dealer deal').thenRejected('NOT_YOUR_TURN', { who: 'Z' });
      scene.when('A retire').thenRejected('FORBIDDEN', { who: 'Z' });
      scene.go('Z accept');
      expect(scene.bank).toBe(1_400n);
      scene.when('dealer deal').thenAccepted();
    });

    it('retiring it returns the stakes, and no coup is dealt', () => {
      const scene = staked().go('dealer close-betting');
      const events = scene.when('Z retire').thenAccepted();
      expect(events.map(({ type }) => type)).toEqual(['StakesReturned', 'BankRetired', 'BankOffered']);
      scene.go('Z retire');
      expect([scene.chips('A'), scene.chips('Y'), scene.bank]).toEqual([9_920n, 10_000n, 0n]);
      scene.go('A take-over');
      expect(scene.seen('CoupOpened').at(-1)?.coup).toBe(`${BANQUE}/S1/C3`); // bets had ids of the second
      expect(scene.state).toMatchObject({ bank: { isUnlimited: false } });
    });

    it('R11: the dealer retires for a silent banker', () => {
      const events = staked().go('dealer close-betting').when('dealer for:Z retire').thenAccepted();
      expect(events[1]).toMatchObject({ type: 'BankRetired', by: 'dealer', bank: 300n });
    });
  });
});
