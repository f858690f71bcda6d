import { CHEMIN, CheminScene, endShoe, loadShoe, sealedShoe, shoeOf } from '#testing';
import { betting, typesOf } from '../../test/chemin-tables';

describe('F13: supplies', () => {
  const supplied = (supply: number) => CheminScene.withSix('6S 7H KD TD 2S 3S 4S 5S 6S 7H KD TD', { supply });

  it('the first isn’t cut; the highest occupied seat cuts later ones, and until then no shoe is ready', () => {
    const scene = supplied(10);
    expect(scene.events.find(({ type }) => type === 'SupplyTaken')).toMatchObject({
      start: 0,
      size: 10,
      cut: 0,
    });
    scene.go('A stake 100, B banco, dealer close-banco, dealer deal, B non, A non, A continue');
    scene.when('B banco').thenRejected('SHOE_FINISHED');
    scene.when('A cut 3').thenRejected('FORBIDDEN', { who: 'F' });
    scene.when('X cut 3').thenRejected('FORBIDDEN');
    scene.when('F cut 10').thenRejected('BAD_FIELD');
    scene.when('F cut 0').thenRejected('BAD_FIELD');
    const [taken, opened] = scene.when('F cut 2').thenAccepted();
    // The six remaining cards are too few and are discarded.
    expect(taken).toMatchObject({ type: 'SupplyTaken', start: 10, size: 10, cut: 2, patron: 'F', seat: 6 });
    expect(opened).toMatchObject({ type: 'CoupOpened', coup: `${CHEMIN}/S1/C2` });
    scene.go('F cut 2').when('F cut 2').thenRejected('WRONG_PHASE');
    scene.go('B banco, dealer close-banco, dealer deal');
    const dealtCards = scene.events.findLast(({ type }) => type === 'CardsDealt');
    // Card k of the supply is card start + (cut + k) mod size of the shoe, counted here from 1.
    expect(dealtCards).toMatchObject({
      hands: [{ cards: [{ number: 13 }, { number: 15 }] }, { cards: [{ number: 14 }, { number: 16 }] }],
    });
  });

  it('the last may be smaller if it has seven cards; otherwise the shoe is finished', () => {
    const short = (size: number) =>
      CheminScene.withSix('6S 7H KD TD', { supply: 10 })
        .after(loadShoe(shoeOf('6S 7H KD TD', size, 6)))
        .go('A stake 100, B banco, dealer close-banco, dealer deal, B non, A non');
    expect(short(17).go('F cut 2').events.at(-1)).toMatchObject({ type: 'SupplyTaken', size: 7 });
    const finished = short(16);
    expect(finished.state).toMatchObject({ phase: 'continue', shoe: null });
    expect(finished.events.some(({ type }) => type === 'ShoeFinished')).toBe(true);
    finished.when(endShoe).thenRejected('WRONG_PHASE');
  });
});

describe('a supply whose cutter the banker names (R4)', () => {
  const uncut = () =>
    CheminScene.withSix('6S 7H KD TD 2S 3S 4S 5S 6S 7H KD TD', { supply: 10, namedCutter: true }).go(
      'A stake 100, B banco, dealer close-banco, dealer deal, B non, A non, A continue',
    );

  it('is cut by any seated patron but the banker as long as nobody is named', () => {
    const scene = uncut();
    scene.when('A cut 2').thenRejected('FORBIDDEN');
    scene.when('X cut 2').thenRejected('FORBIDDEN');
    const [taken] = scene.when('D cut 2').thenAccepted();
    expect(taken).toMatchObject({ type: 'SupplyTaken', patron: 'D', seat: 4 });
  });

  it('is cut by the patron whom the banker names, unless that patron leaves', () => {
    const scene = uncut();
    scene.when('B name C').thenRejected('FORBIDDEN', { who: 'A' });
    scene.when('A name X').thenRejected('FORBIDDEN');
    scene.when('dealer for:A name C').thenAccepted();
    scene.go('A name C').when('F cut 2').thenRejected('FORBIDDEN', { who: 'C' });
    scene.when('C cut 2').thenAccepted();
    scene.go('C leave').when('F cut 2').thenAccepted();
    scene.go('F cut 2').when('A name B').thenRejected('WRONG_PHASE');
  });

  it('is cut by the highest seat where nobody has the bank, or the option is off', () => {
    const scene = CheminScene.withSix('6S 7H KD TD', { namedCutter: true }).go('pit end');
    const sealed = sealedShoe(3, 6);
    scene.keep(sealed);
    scene.after(sealed.shuffle);
    scene.when('A name B').thenRejected('WRONG_PHASE');
    scene.when('A cut 2').thenRejected('FORBIDDEN', { who: 'F' });
    scene.when('F cut 2').thenAccepted();
  });
});

describe('F15: carried stakes', () => {
  const TIE = '6S 6H KD TD';
  const tied = (then: string, stake = 400): CheminScene =>
    betting(`${TIE} ${then}`, { tieStakes: 'carried' }).go(
      `B bet ${stake}, C pass, D pass, E pass, F pass, dealer close-betting, dealer deal, B non, A non`,
    );

  it('stay, and cover the bank first; once it is covered, the deal is next', () => {
    const scene = tied('6S 7H KD TD');
    expect(scene.chips('B')).toBe(9_600n);
    expect(typesOf(scene.when('A continue').thenAccepted())).toEqual([
      'BankContinued',
      'CoupOpened',
      'StakesCarried',
      'BettingClosed',
    ]);
    scene.go('A continue');
    expect(scene.state.phase).toBe('dealing');
    scene.when('C banco').thenRejected('WRONG_PHASE');
    scene.go('dealer deal, B non, A non');
    expect(scene.state).toMatchObject({ phase: 'continue', bank: { amount: 780n, carried: [] } });
    expect(scene.events.findLast(({ type }) => type === 'CoupSettled')).toMatchObject({
      bets: [{ bet: `${CHEMIN}/S1/C1/B1`, outcome: 'lose' }],
    });
  });

  it('otherwise the seats bet in turn for the added part, and F6 counts carried and new stakes together', () => {
    const scene = tied('2S 7H KD TD').go('A continue 1000');
    expect(scene.state).toMatchObject({ phase: 'betting' });
    scene.when('B bet 601').thenRejected('EXCEEDS_BANK', { left: '600' });
    scene.go('B bet 50, C bet 430, D pass, E pass, F pass, dealer close-betting, dealer deal');
    expect(scene.state).toMatchObject({ coup: { play: { punter: 'B' } } });
  });

  it('are returned when the bank is retired, and bar their owners from leaving', () => {
    const scene = tied('6S 7H KD TD');
    scene.when('B leave').thenRejected('STAKE_IN_PLAY');
    expect(typesOf(scene.when('A retire').thenAccepted()).slice(0, 2)).toEqual([
      'StakesReturned',
      'BankRetired',
    ]);
    expect(scene.go('A retire').chips('B')).toBe(10_000n);
  });

  it('stay through a change of shoe, for which the deal waits', () => {
    const scene = tied('6S 7H KD TD').after(endShoe).go('A continue');
    expect(scene.state).toMatchObject({ phase: 'dealing', coup: null });
    scene.when('dealer deal').thenRejected('SHOE_FINISHED');
    scene.after(loadShoe(shoeOf('7S 6H KD TD', 312, 6)));
    expect(scene.state).toMatchObject({ phase: 'dealing', coup: { coup: `${CHEMIN}/S2/C1` } });
    scene.go('dealer deal, B non, A non');
    expect(scene.chips('B')).toBe(10_400n);
    const partly = tied('6S 7H KD TD').after(endShoe).go('A continue 900');
    expect(partly.state).toMatchObject({ phase: 'betting', coup: null });
    for (const line of ['B bet 10', 'B pass', 'dealer close-betting'])
      partly.when(line).thenRejected('SHOE_FINISHED');
  });
});
