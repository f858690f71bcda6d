import { approve, buyIn, cards, CHEMIN, CheminScene, DEALER, endShoe, money, patron, REASON } from '#testing';
import { isOpen } from '../../any-table/state';
import { typesOf } from '../../test/chemin-tables';
import { coupInForce } from '../../test/watched-chemin';
import { cheminDeFer } from '../decider';
import type { CheminEvent } from '../events';
import { openingOf } from '../opening';
import type { CheminState } from '../state';

/** More than a page of 500, with one seated player's bet before them. */
const CROWD = Array.from({ length: 501 }, (_, index) => `p${index + 1}`);

/** A bank of 2,000, on which B stakes 100 and each of the crowd one unit. */
const crowded = (first: string, options: object = {}): CheminScene => {
  const scene = CheminScene.withSix(first, options).go('A stake 2000, dealer close-banco');
  for (const each of CROWD) scene.after(buyIn(each, 10));
  scene.go('B bet 100, C pass, D pass, E pass, F pass');
  for (const each of CROWD) scene.after({ type: 'PlaceBet', stake: money(1), by: patron(each) });
  return scene.go('dealer close-betting');
};
const fold = (state: CheminState, events: readonly CheminEvent[]): CheminState =>
  events.reduce(cheminDeFer.evolve, state);

describe('more stakes than a page', () => {
  it('are settled in pages of one commit, with one commission', () => {
    const scene = crowded('6S 7H KD TD').go('dealer deal, B non');
    const events = scene.when('A non').thenAccepted();
    expect(typesOf(events).slice(-2)).toEqual(['CoupSettled', 'BetsSettled']);
    scene.go('A non');
    expect(scene.of(`table:${CHEMIN}:commission`)).toBe(31n); // 5 % of 601 is 30.05
    expect(scene.of(`table:${CHEMIN}:bank`)).toBe(1_171n);
    expect(scene.of(`table:${CHEMIN}:stakes`)).toBe(0n);
  });

  it('are paid in pages, too', () => {
    const scene = crowded('7S 6H KD TD').go('dealer deal, B non, A non');
    expect([scene.chips('p501'), scene.chips('B'), scene.chips('A')]).toEqual([11n, 10_100n, 9_399n]);
  });

  it('are returned in pages if the coup is void', () => {
    const scene = crowded('2S 7H KD TD').go('dealer deal');
    scene.after({ type: 'VoidCoup', coup: null, reason: REASON, by: DEALER });
    expect(typesOf(scene.when(approve).thenAccepted())).toEqual(['CoupVoided', 'BetsVoided', 'CoupOpened']);
    scene.after(approve);
    expect([scene.chips('p501'), scene.of(`table:${CHEMIN}:bank`)]).toEqual([10n, 2_000n]);
  });

  it('are corrected in pages', () => {
    const scene = crowded('6S 7H KD TD').go('dealer deal, B non, A non');
    const found = coupInForce(scene.events);
    const ask = { type: 'CorrectCoup', coup: `${CHEMIN}/S1/C1`, reason: REASON, by: DEALER } as const;
    scene.after({ ...ask, cards: cards('7S 6H KD TD'), found });
    expect(typesOf(scene.when({ ...approve, found }).thenAccepted())).toEqual([
      'CoupCorrected',
      'BetsCorrected',
    ]);
    scene.after({ ...approve, found });
    expect([scene.chips('p501'), scene.chips('B')]).toEqual([11n, 10_100n]);
    expect(scene.of(`table:${CHEMIN}:win`)).toBe(0n);
  });

  it('are carried and returned in pages (F15), and a snapshot has them and their holders in pages', () => {
    const scene = crowded('6S 6H KD TD', { tieStakes: 'carried' }).go('dealer deal, B non, A non');
    const from = typesOf(scene.when('A continue').thenAccepted());
    expect(from).toEqual(['BankContinued', 'CoupOpened', 'StakesCarried', 'StakesCarried', 'BettingClosed']);
    const returned = typesOf(scene.when('A retire').thenAccepted()).filter(
      (type) => type === 'StakesReturned',
    );
    expect(returned).toHaveLength(2);
    const { state } = scene.after(endShoe);
    if (!isOpen(state)) throw new Error('the table is open');
    const pages = openingOf(state);
    expect(pages.map(({ holders, carried }) => [holders.length, carried.length])).toEqual([
      [500, 500],
      [7, 2],
    ]);
    expect(fold(cheminDeFer.initialState, pages)).toStrictEqual(fold(state, pages));
    // A page of another snapshot is a corrupt log.
    const [first, second] = pages;
    expect(() => fold(state, [first!, { ...second!, suivi: 'B' }])).toThrow("isn't the position");
    expect(() => fold(cheminDeFer.initialState, [first!, { ...second!, suivi: 'B' }])).toThrow();
    expect(() => fold(state, [second!])).toThrow('page 2 of an opening');
  });
});
