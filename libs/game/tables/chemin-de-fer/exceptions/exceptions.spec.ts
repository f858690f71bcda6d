import {
  approve,
  buyIn,
  cards,
  CHEMIN,
  CheminScene,
  DEALER,
  endShoe,
  PIT,
  REASON,
  RUTH,
  table,
} from '#testing';
import { coupInForce } from '../../test/watched-chemin';
import type { CheminCommand } from '../commands';

const askVoid = { type: 'VoidCoup', coup: null, reason: REASON, by: DEALER } as const;
const betting = (first: string, options: object = {}): CheminScene =>
  CheminScene.withSix(first, options).go('A stake 1000, dealer close-banco');
const staked = (first: string, options: object = {}): CheminScene =>
  betting(first, options).go('B bet 300, C bet 200, D pass, E pass, F pass, dealer close-betting');

describe('R5: a void coup', () => {
  it('returns all stakes, and the reserve to the bank, and opens banco again', () => {
    const scene = staked('2S 7H KD TD').go('dealer deal').after(askVoid, approve);
    expect(scene.state).toMatchObject({ phase: 'banco', bank: { amount: 1000n, reserve: 0n } });
    expect([scene.chips('B'), scene.chips('C'), scene.chips('A')]).toEqual([10_000n, 10_000n, 9_000n]);
    // The id is used up and the cards are spent.
    expect(scene.events.at(-1)).toMatchObject({ type: 'CoupOpened', coup: `${CHEMIN}/S1/C2` });
    scene.go('dealer close-banco, B bet 1000, dealer deal');
    expect(scene.events.at(-1)).toMatchObject({ hands: [{ cards: [{ number: 5 }, { number: 7 }] }, {}] });
  });

  it('keeps turns and the right to suivi', () => {
    const scene = CheminScene.withSix('6S 7H KD TD 6S 7H KD TD').go(
      'A stake 1000, D banco, dealer close-banco',
    );
    scene.go('dealer deal, D non, A non, A continue, dealer close-banco, B bet 100, C pass, D pass, E pass');
    scene.go('F pass, dealer close-betting, dealer deal').after(askVoid, approve).go('D banco');
    expect(scene.events.at(-1)).toMatchObject({ type: 'BancoCalled', patron: 'D', suivi: true });
  });

  it('returns carried stakes, too', () => {
    const scene = betting('6S 6H KD TD', { tieStakes: 'carried' }).go(
      'B bet 300, C pass, D pass, E pass, F pass',
    );
    scene.go('dealer close-betting, dealer deal, B non, A non, A continue').after(askVoid, approve);
    expect(scene.chips('B')).toBe(10_000n);
    expect(scene.state).toMatchObject({ phase: 'banco', bank: { amount: 300n, reserve: 700n, carried: [] } });
  });

  it('is requested by one person and approved by another, and blocks everything else meanwhile', () => {
    const scene = staked('2S 7H KD TD').after({ ...askVoid, by: PIT });
    scene.when('dealer deal').thenRejected('WRONG_PHASE');
    scene.when(approve).thenRejected('SAME_PERSON');
    scene.when({ ...approve, by: RUTH }).thenAccepted();
    scene.when(buyIn('B', 5)).thenAccepted();
    scene.when({ ...approve, by: RUTH, waitedSeconds: 900 }).thenRejected('NO_SUCH_REQUEST');
    scene.after({ type: 'Refuse', request: null, by: RUTH }).go('dealer deal');
    CheminScene.withSix('2S').when(askVoid).thenRejected('WRONG_PHASE');
    scene.when({ ...askVoid, coup: 'CDF-01/S1/C9' }).thenRejected('NO_SUCH_COUP');
  });
});

/** B and C stake 300 and 200 of a bank of 500, and neither hand draws. */
const settled = (first: string, options: object = {}): CheminScene =>
  CheminScene.withSix(first, options).go(
    'A stake 500, dealer close-banco, B bet 300, C bet 200, dealer deal, B non, A non',
  );
const ask = (scene: CheminScene, trueCards: string) =>
  ({
    type: 'CorrectCoup',
    coup: `${CHEMIN}/S1/C1`,
    cards: cards(trueCards),
    reason: REASON,
    found: coupInForce(scene.events),
    by: DEALER,
  }) as const satisfies CheminCommand;
const correct = (scene: CheminScene, trueCards: string): CheminScene => {
  const asked = ask(scene, trueCards);
  return scene.after(asked, { ...approve, found: asked.found });
};
const held = (scene: CheminScene) => ['A', 'B', 'C'].map((who) => scene.chips(who));

const corrections = table<'was' | 'isTrue' | 'a' | 'b' | 'c' | 'commission' | 'why'>`
  was         | isTrue      | a     | b     | c     | commission | why
  6S 7H KD TD | 7S 6H KD TD | 8525  | 10300 | 10200 | 0          | the bank had won 475, and loses 500
  6S 7H KD TD | 6S 6H KD TD | 9025  | 10000 | 10000 | 0          | a tie: what was won goes back
  7S 6H KD TD | 6S 7H KD TD | 10475 | 9700  | 9800  | 25         | the punters give all back, and their stakes
  6S 6H KD TD | 6S 7H KD TD | 9975  | 9700  | 9800  | 25         | a tie that the bank had won
  6S 7H KD TD | 6S 7C KD TD | 9500  | 9700  | 9800  | 25         | the same again: nothing moves
  6S 7H KD TD | 9S 7H KD TD | 8525  | 10300 | 10200 | 0          | a natural that nobody announced
`;

describe('R5: a settled coup, corrected', () => {
  it.each(corrections)('$was was $isTrue: $why', ({ was, isTrue, a, b, c, commission }) => {
    const scene = correct(settled(was), isTrue);
    expect(held(scene)).toEqual([a, b, c].map(BigInt));
    expect(scene.of(`table:${CHEMIN}:commission`)).toBe(BigInt(commission));
    expect(scene.of(`table:${CHEMIN}:win`)).toBe(0n);
  });

  it('moves only chips: later banks and turns stay, and the calls determine the number of cards', () => {
    const scene = settled('6S 7H KD TD');
    const { bank } = scene.state as { bank?: unknown };
    correct(scene, '7S 6H KD TD');
    expect(scene.state).toMatchObject({ phase: 'continue', bank });
    scene.when(ask(scene, '2S 3H KD TD 4S')).thenRejected('UNUSED_CARDS');
    scene.when(ask(scene, '2S 3H KD')).thenRejected('NOT_ENOUGH_CARDS');
    scene.when(ask(scene, '2S 2S 2S 2S 2S 2S 2S')).thenRejected('IMPOSSIBLE_CARD');
    scene.when({ ...ask(scene, '7S 6H KD TD'), five: 'draw' }).thenRejected('BAD_FIELD');
    scene.when({ ...ask(scene, '6S 7H KD TD'), found: null }).thenRejected('NO_SUCH_COUP');
    scene.when({ ...ask(scene, '6S 7H KD TD'), found: 'unsettled' }).thenRejected('WRONG_PHASE');
  });

  it('continues from the previous correction', () => {
    const scene = correct(correct(settled('6S 7H KD TD'), '7S 6H KD TD'), '6S 7H KD TD');
    expect(held(scene)).toEqual([9_500n, 9_700n, 9_800n]);
    expect(scene.events.at(-1)).toMatchObject({ correction: 2 });
  });

  it('makes a debt of what chips don’t cover; it bars new stakes, and the next chips pay it first', () => {
    const scene = settled('6S 7H KD TD').after({
      type: 'CashOut',
      amount: null,
      by: { id: 'A', role: 'patron' },
    });
    correct(scene, '7S 6H KD TD');
    expect(scene.of(`owed:${CHEMIN}:A`)).toBe(-975n);
    expect(scene.chips('B')).toBe(10_300n);
    scene.after(buyIn('A', 500));
    expect([scene.chips('A'), scene.of(`owed:${CHEMIN}:A`)]).toEqual([0n, -475n]);
    scene.go('A retire'); // 975 are returned
    expect([scene.chips('A'), scene.of(`owed:${CHEMIN}:A`)]).toEqual([500n, 0n]);
  });
});

describe('the house rules, changed between shoes', () => {
  const change = (rules: object) =>
    ({ type: 'ChangeRules', rules: rules as Record<string, unknown>, by: PIT }) as const;

  it('while no coup is open and the shoe is finished', () => {
    const scene = settled('6S 7H KD TD');
    scene.when(change({ commissionBps: 600 })).thenRejected('WRONG_PHASE');
    scene
      .after(endShoe)
      .when(change({ commissionBps: 600 }))
      .thenAccepted();
    scene.when(change({ seats: 20 })).thenRejected('BAD_RULES');
    expect(scene.when(change({ commissionBps: 400 })).thenAccepted()).toMatchObject([
      { type: 'RulesChangeRequested' },
    ]);
    expect(scene.when(change({ bankMax: '9000' })).thenAccepted()).toMatchObject([{ type: 'RulesChanged' }]);
    scene.after(change({ bankMax: '9000' }));
    expect(scene.when(change({ bankMax: '9001' })).thenAccepted()).toMatchObject([
      { type: 'RulesChangeRequested' },
    ]);
  });

  describe('while a bank is offered (R9)', () => {
    const retired = () => settled('6S 7H KD TD').after(endShoe).go('A retire');

    it('leave an offer at an amount where it is', () => {
      const scene = retired().after(change({ bankMin: '5000' }));
      expect(scene.state).toMatchObject({ phase: 'take-over', amount: 975n, offered: { patron: 'B' } });
      scene.go('B take-over');
      expect(scene.state).toMatchObject({ bank: { patron: 'B', amount: 975n } });
    });

    it('hold for an offer with any amount', () => {
      const scene = retired().go('B decline, C decline, D decline, E decline, F decline');
      expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'B' } });
      scene.after(change({ bankMin: '5000' }));
      scene.when('B stake 4999').thenRejected('BELOW_MINIMUM');
      scene.when('B stake 5000').thenAccepted();
    });

    it('end the offer by another bankBy', () => {
      const scene = retired().after(change({ bankBy: 'auction' }));
      scene.when('B take-over').thenRejected('WRONG_PHASE');
      expect(scene.state).toMatchObject({ phase: 'bidding', bids: [] });
    });
  });

  it('move default limits with roundTo, and refuse a given step that does not fit it (R7)', () => {
    const scene = settled('6S 7H KD TD').after(endShoe, change({ roundTo: '5' }));
    expect(scene.state).toMatchObject({ rules: { limits: { punter: { min: 5n, step: 5n, max: null } } } });
    scene.after(change({ limits: { punter: { step: '10', min: '20' } } }), change({ roundTo: '2' }));
    expect(scene.state).toMatchObject({
      rules: { roundTo: 2n, limits: { punter: { min: 20n, step: 10n } } },
    });
    scene.when(change({ roundTo: '3' })).thenRejected('BAD_RULES');
  });

  it('begin a new round with another way of passing the bank', () => {
    const scene = settled('7S 6H KD TD').after(endShoe, change({ bankBy: 'auction' }));
    expect(scene.state.phase).toBe('bidding');
    scene.after(change({ bankBy: 'rotation' }));
    expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'B' } });
  });
});
