import { houseBanked, type HouseBankedEvent } from '#game/tables';
import { InvariantError } from '#kernel/decision';
import {
  bet,
  buyIn,
  closeTable,
  cutShoe,
  dealer,
  endShoe,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  sealedShoe,
  shoeOf,
  TABLE,
  takeSeat,
} from '#testing';

const [S1, S2] = [`${TABLE}/S1`, `${TABLE}/S2`];
const C1 = `${S1}/C1`;
const PLAYER = '9S 2D QD 5C';
const TIE = '9H 9C KD KS';
const SEALED = sealedShoe(1);
const typesOf = (events: readonly HouseBankedEvent[]) => events.map(({ type }) => type);

const table = (options: object = {}) =>
  new HouseBankedScene(
    openTable({ dealing: 'every-coup', ...options }),
    takeSeat('eve', 4),
    buyIn('ada', 1_000),
    buyIn('bob', 500),
  );
/** Betting is closed on a sealed shoe, ada has a stake. */
const dealing = () =>
  table()
    .afterShuffling(SEALED)
    .after(dealer('OpenBetting'), bet('ada', 'player', 10), dealer('CloseBetting'));

describe('P8, dealing: every-coup', () => {
  it('is ready after the shuffle, without a burn or a cut card', () => {
    const scene = table().afterShuffling(SEALED);
    expect(scene.state.phase).toBe('ready');
    expect(scene.events.at(-1)).toMatchObject({ type: 'ShoeShuffled', shoe: S1, cards: 416 });
    scene.when(cutShoe('eve', 5)).thenRejected('WRONG_PHASE');
    const [opened] = scene.when(dealer('OpenBetting')).thenAccepted();
    expect(opened).toEqual({ type: 'BettingOpened', coup: C1 });
  });

  it('finishes and reveals the shoe with the coup; the next coup needs another', () => {
    const scene = dealing();
    expect(typesOf(scene.when(dealer('Deal')).thenAccepted()).slice(-3)).toEqual([
      'CoupSettled',
      'ShoeFinished',
      'ShoeRevealed',
    ]);
    scene.after(dealer('Deal'));
    expect(scene.state.phase).toBe('no-shoe');
    expect(scene.events.at(-2)).toMatchObject({ because: 'last-coup', coups: 1 });
    scene.when(dealer('OpenBetting')).thenRejected('SHOE_FINISHED');
    scene.afterShuffling(sealedShoe(2));
    scene.when(dealer('OpenBetting')).thenEvents({ type: 'BettingOpened', coup: `${S2}/C1` });
  });

  it('is dealt from leaf 0 if nobody cuts', () => {
    const [dealt] = dealing().when(dealer('Deal')).thenAccepted();
    expect(dealt).toMatchObject({ player: [{ leaf: 0 }, { leaf: 2 }], banker: [{ leaf: 1 }, { leaf: 3 }] });
  });

  it('may be cut between CloseBetting and Deal by the first patron with a stake to do so', () => {
    const scene = dealing();
    scene.when(cutShoe('eve', 5)).thenRejected('FORBIDDEN');
    scene.when(cutShoe('bob', 5)).thenRejected('FORBIDDEN');
    scene.when(cutShoe('ada', 416)).thenRejected('BAD_FIELD');
    scene
      .when(cutShoe('ada', 414))
      .thenEvents({ type: 'ShoeCut', shoe: S1, at: 414, patron: 'ada', seat: null });
    scene.after(cutShoe('ada', 414));
    scene.when(cutShoe('ada', 5)).thenRejected('WRONG_PHASE');
    scene.when(cutShoe('bob', 5)).thenRejected('WRONG_PHASE');
    const [dealt] = scene.when(dealer('Deal')).thenAccepted();
    expect(dealt).toMatchObject({
      player: [{ leaf: 414 }, { leaf: 0 }],
      banker: [{ leaf: 415 }, { leaf: 1 }],
    });
  });

  it('can’t be cut while bets are taken', () => {
    const scene = table()
      .afterShuffling(SEALED)
      .after(dealer('OpenBetting'), bet('ada', 'player', 10));
    scene.when(cutShoe('ada', 5)).thenRejected('WRONG_PHASE');
  });

  it('accepts a loaded shoe in a script, dealt from its first card without a cut', () => {
    const scene = table().after(loadShoe(shoeOf(PLAYER, 40)));
    expect(scene.state.phase).toBe('ready');
    expect(typesOf(scene.events).at(-1)).toBe('ShoeLoaded');
    scene.after(dealer('OpenBetting'), bet('ada', 'player', 10), dealer('CloseBetting'));
    scene.when(cutShoe('ada', 5)).thenRejected('WRONG_PHASE');
    expect(typesOf(scene.when(dealer('Deal')).thenAccepted())).toEqual([
      'CardsDealt',
      'CoupSettled',
      'ShoeFinished',
    ]);
  });

  it('has no cut card, however few cards are left', () => {
    const scene = table().after(loadShoe(shoeOf(PLAYER, 4)), dealer('OpenBetting'), dealer('CloseBetting'));
    expect(typesOf(scene.when(dealer('Deal')).thenAccepted())).not.toContain('CutCardReached');
  });

  it('carries no stake after a tie: every coup is its shoe’s last (P5)', () => {
    const scene = table({ tieStakes: 'carried' }).after(loadShoe(shoeOf(TIE, 40)), dealer('OpenBetting'));
    scene.after(bet('ada', 'player', 10), dealer('CloseBetting'));
    const events = scene.when(dealer('Deal')).thenAccepted();
    expect(events.at(-2)).toMatchObject({ bets: [{ outcome: 'push', returned: 10n }] });
  });

  it('lets an unused shoe be replaced, ended, or closed with the table (R9)', () => {
    const scene = table().afterShuffling(SEALED);
    expect(typesOf(scene.when(sealedShoe(2).shuffle).thenAccepted())).toEqual([
      'ShoeFinished',
      'ShoeRevealed',
      'ShoeShuffled',
    ]);
    expect(typesOf(scene.when(endShoe).thenAccepted())).toEqual(['ShoeFinished', 'ShoeRevealed']);
    expect(typesOf(scene.when(closeTable).thenAccepted())).toContain('ShoeRevealed');
  });

  it('can be cut in one state only', () => {
    const cut: HouseBankedEvent = { type: 'ShoeCut', shoe: S1, at: 7, patron: 'ada', seat: null };
    const scene = dealing();
    expect(houseBanked.evolve(scene.state, cut)).toMatchObject({ phase: 'dealing', shoe: { cut: 7 } });
    expect(() => houseBanked.evolve(houseBanked.evolve(scene.state, cut), cut)).toThrow(InvariantError);
    expect(() => houseBanked.evolve(table().afterShuffling(SEALED).state, cut)).toThrow(InvariantError);
  });
});

describe('P8, dealing: shoe', () => {
  it('waits to be cut, is burned, and is not cut again before a deal', () => {
    const scene = new HouseBankedScene(openTable(), buyIn('ada', 100)).afterShuffling(SEALED);
    expect(scene.state.phase).toBe('cutting');
    scene.after(cutShoe('ada', 7), dealer('OpenBetting'), bet('ada', 'tie', 5), dealer('CloseBetting'));
    expect(typesOf(scene.events)).toContain('CardsBurned');
    scene.when({ type: 'CutShoe', at: 7, by: patron('ada') }).thenRejected('WRONG_PHASE');
  });
});
