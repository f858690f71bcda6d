import fc from 'fast-check';
import { banque, type BanqueEvent } from '#game/tables';
import { BANQUE, BanqueScene, buyIn, table } from '#testing';

type Bets = Readonly<Record<string, string>>;
const settled = (first: string, bank: number, bets: Bets, options: object = {}): BanqueScene => {
  const scene = BanqueScene.banked(first, bank, options).go('dealer close-banco');
  for (const who of ['A', 'F', 'B', 'G', 'C', 'H']) {
    if (scene.state.phase === 'betting') scene.go(`${who} ${bets[who] ?? 'pass'}`);
  }
  if (scene.state.phase === 'betting') scene.go('dealer close-betting');
  return scene.go('dealer deal');
};
const resultOf = (scene: BanqueScene) => {
  const [event] = scene.seen('CoupSettled');
  return event;
};
/**
 * Naturals end it at once. Right and left lose; win; right loses and left wins; right wins and left loses;
 * tie.
 */
const LOSE = '2S 2H 9D KD KC QS';
const WIN = '9S 9H 8D KD KC QS';
const LOSE_WIN = '2S 9H 8D KD KC QS';
const WIN_LOSE = '9S 2H 8D KD KC QS';
const TIE_LOSE = '8S 2H 8D KD KC QS';

describe('B5, B10: each side settles apart', () => {
  const rows = table<'cards' | 'bet' | 'returned' | 'bank'>`
    cards       | bet            | returned | bank
    ${LOSE}     | right 100      | 0        | 1100
    ${WIN}      | right 100      | 200      | 900
    ${LOSE_WIN} | right 100      | 0        | 1100
    ${LOSE_WIN} | left 100       | 200      | 900
    ${TIE_LOSE} | right 100      | 100      | 1000
    ${TIE_LOSE} | left 100       | 0        | 1100
    ${LOSE_WIN} | cheval 100     | 100      | 1000
    ${WIN}      | cheval 100     | 200      | 900
    ${LOSE}     | cheval 100     | 0        | 1100
    ${TIE_LOSE} | cheval 100     | 50       | 1050
  `;
  it.each(rows)('$cards, $bet: $returned', ({ cards, bet, returned, bank }) => {
    const scene = settled(cards, 1_000, { A: `bet ${bet}` });
    expect(resultOf(scene)?.bets[0]?.returned).toBe(BigInt(returned));
    expect([`${scene.bank}`, scene.chips('A')]).toEqual([bank, 9_900n + BigInt(returned)]);
  });

  it('à cheval counts as two half stakes, right first', () => {
    const [bet] = resultOf(settled(WIN_LOSE, 1_000, { A: 'bet cheval 100' }))?.bets ?? [];
    expect(bet).toEqual({
      bet: `${BANQUE}/S1/C1/B1`,
      patron: 'A',
      seat: 1,
      on: 'cheval',
      stake: 100n,
      parts: [
        { hand: 'right', stake: 50n, outcome: 'win', winnings: 50n },
        { hand: 'left', stake: 50n, outcome: 'lose', winnings: 0n },
      ],
      winnings: 50n,
      returned: 100n,
    });
  });
});

describe('B9: commission on the banker’s win, for each side', () => {
  const rows = table<'cards' | 'bets' | 'bps' | 'right' | 'left' | 'why'>`
    cards       | bets                     | bps | right | left | why
    ${LOSE}     | A right 10010, F left 10030 | 250 | 251 | 251 | rounded up for each side
    ${LOSE_WIN} | A right 1000, F left 1000 | 200 | 20    | 0    | not netted against the other
    ${WIN}      | A right 1000, F left 1000 | 200 | 0     | 0    | on a win of the banker's alone
    ${LOSE}     | A cheval 1000, F left 500 | 200 | 10    | 20   | a half counts on its side
    ${LOSE}     | A right 1000, F left 1000 | 0   | 0     | 0    | none by default
  `;
  it.each(rows)('$cards $bets at $bps: $right and $left – $why', ({ cards, bets, bps, right, left }) => {
    const own = Object.fromEntries(bets.split(', ').map((bet) => [bet[0], `bet ${bet.slice(2)}`]));
    const scene = BanqueScene.withSix(cards, { commissionBps: Number(bps) });
    scene.after(buyIn('A', 90_000), buyIn('F', 90_000), buyIn('Z', 90_000));
    scene.go('Z bid 50000, dealer close-bidding, Z stake, dealer close-banco');
    for (const who of ['A', 'F', 'B', 'G', 'C', 'H']) scene.go(`${who} ${own[who] ?? 'pass'}`);
    const sides = resultOf(scene.go('dealer close-betting, dealer deal'))?.sides;
    expect([sides?.right.commission, sides?.left.commission]).toEqual([BigInt(right), BigInt(left)]);
    expect(scene.of(`table:${BANQUE}:commission`)).toBe(BigInt(right) + BigInt(left));
  });
});

describe('B10: as far as the bank goes', () => {
  const AT_RISK = { overBank: 'accepted-at-risk' };
  const returns = (scene: BanqueScene): Readonly<Record<string, string>> =>
    Object.fromEntries((resultOf(scene)?.bets ?? []).map(({ patron, returned }) => [patron, `${returned}`]));

  it('pays winners in rotation, one of them the rest, later ones nothing, and returns their stakes', () => {
    const bets = { A: 'bet right 60', F: 'bet left 60', B: 'bet right 60' };
    expect(returns(settled(WIN, 100, bets, AT_RISK))).toEqual({ A: '120', F: '100', B: '60' });
  });

  it('follows the rotation of `turns: rotation`', () => {
    const scene = BanqueScene.banked(WIN, 100, { ...AT_RISK, turns: 'rotation' }).go('dealer close-banco');
    scene.go(
      'H bet left 60, G pass, F bet left 60, A bet right 60, B pass, C pass, dealer close-betting, dealer deal',
    );
    expect(returns(scene)).toEqual({ H: '120', F: '100', A: '60' });
  });

  it('the banker’s win takes every stake, excess included; lost stakes, less commission, join the bank first', () => {
    const bets = { A: 'bet right 300', F: 'bet left 250', B: 'bet left 250' };
    const scene = settled(LOSE_WIN, 100, bets, { ...AT_RISK, commissionBps: 1000 });
    // 100 + 300 − 30 are 370: F is paid 250, B 120.
    expect(returns(scene)).toEqual({ A: '0', F: '500', B: '370' });
    expect(scene.state.phase).toBe('broken');
    expect(settled(LOSE, 100, bets, AT_RISK).bank).toBe(900n);
  });

  it('pays the right half of a stake à cheval first', () => {
    const scene = settled(WIN, 100, { A: 'bet cheval 300' }, AT_RISK);
    expect(resultOf(scene)?.bets[0]?.parts.map(({ winnings }) => winnings)).toEqual([100n, 0n]);
  });

  it('pays bystanders after the seats, in the order of their bets', () => {
    const AFTER = 'Y bet right 30, X bet left 30, Y bet left 30';
    const scene = BanqueScene.banked(WIN, 150).after(buyIn('X', 100)).go('dealer close-banco');
    scene.go(`A bet right 60, F pass, B pass, G pass, C pass, H pass, ${AFTER}, dealer deal`);
    expect(resultOf(scene)?.bets.map(({ patron, returned }) => `${patron} ${returned}`)).toEqual([
      'A 120',
      'Y 60',
      'X 60',
      'Y 60',
    ]);
  });
});

describe('more bets than a page holds', () => {
  /** 520 bystanders with 10 each, some on the right, some on the left. */
  const crowded = (cards: string, options: object = {}): BanqueScene => {
    const scene = BanqueScene.withSix(cards, options).after(buyIn('Z', 1_000_000), buyIn('Y', 1_000_000));
    scene.go('Z bid 5210, dealer close-bidding, Z stake, dealer close-banco');
    scene.go('A pass, F pass, B pass, G pass, C pass, H pass');
    for (let bet = 0; bet < 520; bet += 1) scene.go(`Y bet ${bet % 2 === 0 ? 'left' : 'right'} 10`);
    return scene.go('dealer close-betting');
  };

  it('are settled 500 a page, and no page makes the bank negative (the scene checks every account)', () => {
    const scene = crowded(LOSE_WIN, { commissionBps: 10_000 }).go('dealer deal');
    expect(resultOf(scene)).toMatchObject({ pages: 1, sides: { right: { commission: 2_600n } } });
    expect(scene.seen('BetsSettled').map(({ page, bets }) => [page, bets.length])).toEqual([[1, 20]]);
    expect(scene.bank).toBe(5_210n - 2_600n);
    expect(scene.state.phase).toBe('continue');
  });

  it('throw for a page out of order, or one that does not follow from the hands', () => {
    const scene = crowded(LOSE_WIN);
    const { state } = scene;
    const decision = scene.ask({ type: 'Deal', by: { id: 'dealer', role: 'dealer' } });
    if (!decision.ok) throw new Error('not dealt');
    const events = decision.events;
    const at = events.findIndex(({ type }) => type === 'CoupSettled');
    const folded =
      (...more: readonly BanqueEvent[]) =>
      () =>
        foldAfter(state, [...events.slice(0, at), ...more]);
    const [first, second] = events.slice(at);
    if (first?.type !== 'CoupSettled' || second?.type !== 'BetsSettled') throw new Error('two pages');
    expect(folded(first, second)).not.toThrow();
    expect(folded(second)).toThrow("isn't the next");
    expect(folded(first, { ...second, bets: second.bets.slice(1) })).toThrow("isn't the next");
    expect(folded({ ...first, bets: first.bets.toReversed() })).toThrow('has another result');
    expect(folded({ ...first, commission: 1n as never })).toThrow('has another result');
  });
});

const foldAfter = (state: BanqueScene['state'], events: readonly BanqueEvent[]): unknown =>
  events.reduce((folded, event) => banque.evolve(folded, event), state);

describe('B10 by chance', () => {
  it('the bank’s loss equals the winners’ gain', () => {
    const stake = fc.integer({ min: 1, max: 200 }).map((half) => half * 2);
    const on = fc.constantFrom('right', 'left', 'cheval');
    const bets = fc.array(fc.record({ on, stake }), { minLength: 1, maxLength: 6 });
    const cards = fc.constantFrom(LOSE, WIN, LOSE_WIN, WIN_LOSE, TIE_LOSE);
    const property = fc.property(
      cards,
      bets,
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 0, max: 10_000 }),
      (order, wanted, bank, commissionBps) => {
        const seats = ['A', 'F', 'B', 'G', 'C', 'H'];
        const own = Object.fromEntries(wanted.map((bet, at) => [seats[at], `bet ${bet.on} ${bet.stake}`]));
        const scene = settled(order, bank, own, { overBank: 'accepted-at-risk', commissionBps });
        const result = resultOf(scene);
        const won = result?.bets.reduce((sum, bet) => sum + bet.returned - bet.stake, 0n) ?? 0n;
        const taken = scene.of(`table:${BANQUE}:commission`);
        expect(scene.bank).toBe(BigInt(bank) - won - taken);
        const isShort = result?.bets.some(({ parts }) =>
          parts.some((part) => part.outcome === 'win' && part.winnings < part.stake),
        );
        if (isShort === true) expect(scene.bank).toBe(0n); // nobody is paid less while something is left
      },
    );
    fc.assert(property, { numRuns: 60 });
  });
});
