import { banqueFamily, type BanqueState } from '#game/tables';
import { BANQUE, BanqueScene, table } from '#testing';
import { withoutNewDefaults } from '../player-banked/rules/options';

const PLAIN = '3S 4H 5D KD KC QS 9S 9H 9D';
const BETS = 'A bet right 100, F bet cheval 60, B pass, G pass, C pass, H pass, Y bet left 20';
const dealt = (): BanqueScene =>
  BanqueScene.banked(PLAIN, 1_000).go(`dealer close-banco, ${BETS}, dealer close-betting, dealer deal`);
const waitsFor = ({ state }: BanqueScene): string | null => banqueFamily.waitsFor(state);

describe('for whom a table of banque waits (R11)', () => {
  const rows = table<'lines' | 'who'>`
    lines                                                             | who
    dealer close-banco                                                | A
    dealer close-banco, A pass                                        | F
    dealer close-banco, ${BETS}                                       | –
    dealer close-banco, ${BETS}, dealer close-betting                 | –
    dealer close-banco, ${BETS}, dealer close-betting, dealer deal    | A
    dealer close-banco, ${BETS}, dealer close-betting, dealer deal, A carte | F
    dealer close-banco, ${BETS}, dealer close-betting, dealer deal, A carte, F carte | Z
    dealer close-banco, ${BETS}, dealer close-betting, dealer deal, A carte, F carte, Z non | Z
  `;
  it.each(rows)('$lines: $who', ({ lines, who }) => {
    expect(waitsFor(BanqueScene.banked(PLAIN, 1_000).go(lines)) ?? '–').toBe(who);
  });

  it('waits for the patron who is offered the bank, and for a banker whose unlimited bank is exceeded (B7)', () => {
    expect(waitsFor(BanqueScene.withSix(PLAIN).go('Z bid 10, dealer close-bidding'))).toBe('Z');
    const scene = BanqueScene.banked(PLAIN, 100, { overBank: 'accepted-at-risk' }).go('dealer close-banco');
    scene.go('A bet right 150, F pass, B pass, G pass, C pass, H pass, dealer close-betting');
    expect(waitsFor(scene)).toBeNull();
    scene.go('Z accept, dealer deal, A carte, Z non');
    scene.go(scene.state.phase === 'broken' ? 'Z replenish 100' : 'Z continue');
    scene.go(
      'dealer close-banco, A bet right 900, F pass, B pass, G pass, C pass, H pass, dealer close-betting',
    );
    expect(waitsFor(scene)).toBe('Z');
  });
});

describe('what anybody sees of a table of banque', () => {
  it('shows the bank, the stakes by hand and seat, and exposed cards, without names', () => {
    const scene = dealt().go('A carte');
    expect(banqueFamily.shown(scene.state)).toEqual({
      coup: `${BANQUE}/S1/C1`,
      bank: { seat: null, bank: 1_000n, reserve: 0n },
      stakes: [
        { on: 'right', seat: 1, stake: 100n },
        { on: 'cheval', seat: 6, stake: 60n },
        { on: 'left', seat: null, stake: 20n },
      ],
      hands: [
        { hand: 'right', cards: ['9S'] },
        { hand: 'left', cards: [] },
        { hand: 'banker', cards: [] },
      ],
    });
    const nobody = { coup: null, bank: null, stakes: [], hands: [] };
    expect(banqueFamily.shown(BanqueScene.withSix(PLAIN).state)).toEqual(nobody);
    expect(banqueFamily.shown(new BanqueScene().state)).toEqual(nobody);
    const between = banqueFamily.shown(scene.go('F carte, Z non').state);
    expect(between).toMatchObject({ coup: null, bank: { bank: 1_180n }, stakes: [] }); // 2 and 3 lose to 5
  });

  it('shows who won on the right and on the left', () => {
    const scene = dealt().go('A carte, F carte, Z non');
    const [result] = scene.events.flatMap((event) => banqueFamily.result(event) ?? []);
    expect(result).toMatchObject({ coup: `${BANQUE}/S1/C1`, outcome: 'banker/banker' });
    expect(result?.hands).toEqual([
      { hand: 'right', cards: ['3S', 'KD', '9S'], total: 2 },
      { hand: 'left', cards: ['4H', 'KC', '9H'], total: 3 },
      { hand: 'banker', cards: ['5D', 'QS'], total: 5 },
    ]);
  });

  it('marks where a coup begins and ends', () => {
    const scene = dealt().go('A carte, F carte, Z non');
    const steps = scene.events.flatMap((event) => banqueFamily.coupStep(scene.state, event) ?? []);
    expect(steps).toEqual([
      { coup: `${BANQUE}/S1/C1`, status: 'open' },
      { coup: `${BANQUE}/S1/C1`, status: 'settled' },
    ]);
  });
});

describe('its options', () => {
  it('are described with default, ruling and permitted values', () => {
    const options = banqueFamily.options('banque');
    const defaults = Object.fromEntries(
      options.filter(({ default: usual }) => usual !== null).map(({ name, default: usual }) => [name, usual]),
    );
    const rules = banqueFamily.parseRules('banque', defaults);
    if (!rules.ok) throw new Error(rules.rejection.detail);
    expect(banqueFamily.rulesAsJson(rules.value)).toEqual(withoutNewDefaults(defaults));
    expect(withoutNewDefaults(defaults)).not.toHaveProperty('dealtBy'); // as in older logs
    expect(options.every(({ ruling, says }) => ruling !== '' && says !== '')).toBe(true);
    const usual = Object.fromEntries(options.map(({ name, default: value }) => [name, value]));
    expect(usual).toMatchObject({
      decks: 3,
      minimumSeated: 1,
      commissionBps: 0,
      bankBy: 'auction',
      betOn: 'either-side',
      turns: 'alternate',
      overBank: 'refused',
      falseDraw: 'refused',
      bankMax: null,
    });
  });

  it('free chips are those that a patron may stake or cash out', () => {
    const { state }: { state: BanqueState } = dealt();
    expect(banqueFamily.freeChips(state, 'A')).toBe(9_900n);
    expect(banqueFamily.freeChips(state, 'stranger')).toBe(0n);
  });
});
