import type { HouseBankedEvent } from '#game/tables';
import {
  approve,
  bet,
  buyIn,
  cards,
  dealer,
  DEALER,
  endShoe,
  HouseBankedScene,
  loadShoe,
  openTable,
  PIT,
  REASON,
  rulesOf,
  shoeOf,
  TABLE,
} from '#testing';
import { coupInForceOf } from './coup-in-log';

const COUP = `${TABLE}/S1/C1`;
/** After the burn Player 9 against Banker 2, no third card. */
const PLAYER_WINS = 'AS 9D 9H 2D KD KC';

/** Ada has 101 on Banker, and bets of 10 on Player. */
const settled = (onPlayer = 1) => {
  const scene = new HouseBankedScene(openTable(), buyIn('ada', 10_000), loadShoe(shoeOf(PLAYER_WINS)));
  scene.after(dealer('OpenBetting'), bet('ada', 'banker', 101));
  for (let count = 0; count < onPlayer; count++) scene.after(bet('ada', 'player', 10));
  return scene.after(dealer('CloseBetting'), dealer('Deal'));
};

const isCorrection = ({ type }: HouseBankedEvent) => type === 'CoupCorrected' || type === 'BetsCorrected';
/** Returns what a reader of the log gets: the events up to the coup's last, and its corrections. */
const inLog = ({ events }: HouseBankedScene) => {
  const end = events.findIndex((event, at) => at > 0 && event.type === 'CoupSettled');
  const pages = events.slice(end + 1).findIndex(({ type }) => type !== 'BetsSettled');
  const last = pages < 0 ? events.length : end + 1 + pages;
  return coupInForceOf(COUP, events.slice(0, last), events.filter(isCorrection));
};
const correct = (scene: HouseBankedScene, trueCards: string) => {
  const found = inLog(scene);
  const asked = {
    type: 'CorrectCoup',
    coup: COUP,
    cards: cards(trueCards),
    reason: REASON,
    by: DEALER,
  } as const;
  return scene.after({ ...asked, found }, { ...approve, found: inLog(scene) });
};
const chipsOf = ({ state }: HouseBankedScene) => ('chips' in state ? state.chips.get('ada') : null);

describe('a settled coup from the log', () => {
  it('has its rules, its edition, and the result of each bet', () => {
    expect(inLog(settled())).toMatchObject({
      coup: COUP,
      rules: rulesOf(),
      edition: 1,
      onFive: null,
      corrections: 0,
      bets: [
        { bet: `${COUP}/B1`, on: 'banker', outcome: 'lose' },
        { bet: `${COUP}/B2`, on: 'player', outcome: 'win', returned: 20n },
      ],
    });
  });

  it('has the results of its last correction, which the next one reverses (R5)', () => {
    const scene = settled();
    expect(chipsOf(scene)).toBe(9_909n);
    correct(scene, '2H 9D KD KC');
    expect(inLog(scene)).toMatchObject({
      corrections: 1,
      bets: [{ outcome: 'win', winnings: 101n, commission: 6n }, { outcome: 'lose' }],
    });
    expect(chipsOf(scene)).toBe(10_000n + 95n - 10n);
    correct(scene, '9H 9D KD KC');
    expect(inLog(scene).corrections).toBe(2);
    expect(chipsOf(scene)).toBe(10_000n);
  });

  it('has all pages of its bets, and of its last correction', () => {
    const scene = settled(520);
    expect(inLog(scene).bets).toHaveLength(521);
    correct(scene, '2H 9D KD KC');
    correct(scene, '9H 9D KD KC');
    expect(inLog(scene).bets).toHaveLength(521);
    expect(chipsOf(scene)).toBe(10_000n);
  });

  it('is corrected by its own rules, whatever the table’s current rules are (R5)', () => {
    const scene = settled().after(endShoe, { type: 'ChangeRules', rules: { commissionBps: 1_000 }, by: PIT });
    correct(scene, '2H 9D KD KC');
    expect(chipsOf(scene)).toBe(10_000n + 95n - 10n);
  });
});
