import { tableEntry, type HouseBankedEvent, type SettledBet } from '#game/tables';
import { isBalanced } from '#kernel/money';
import {
  bet,
  buyIn,
  closeTable,
  dealer,
  HouseBankedScene,
  loadShoe,
  money,
  openTable,
  shoeOf,
  TABLE,
} from '#testing';

const COUP = `${TABLE}/S1/C1`;
const CHIPS = `chips:${TABLE}:ada`;
const STAKES = `table:${TABLE}:stakes`;
const WIN = `table:${TABLE}:win`;
const COMMISSION = `table:${TABLE}:commission`;
const leg = (account: string, amount: number) => ({ account, currency: 'EUR', amount: BigInt(amount) });

const settled = (
  outcome: SettledBet['outcome'],
  stake: number,
  winnings = 0,
  commission = 0,
): SettledBet => ({
  bet: `${COUP}/B1`,
  patron: 'ada',
  on: 'banker',
  stake: money(stake),
  outcome,
  winnings: money(winnings),
  commission: money(commission),
  returned: money(outcome === 'lose' ? 0 : stake + winnings - commission),
  rounding: '0',
});
const page = (...bets: readonly SettledBet[]): HouseBankedEvent => ({
  type: 'BetsSettled',
  coup: COUP,
  page: 1,
  currency: 'EUR',
  bets,
});

describe('the entry of an event (vocabulary, Ledger)', () => {
  it.each<[string, HouseBankedEvent, readonly object[]]>([
    [
      'chips are bought',
      { type: 'ChipsBought', patron: 'ada', amount: money(5), currency: 'EUR', hold: 'h' },
      [leg('transit', -5), leg(CHIPS, 5)],
    ],
    [
      'chips are cashed',
      { type: 'ChipsCashed', patron: 'ada', amount: money(5), currency: 'EUR' },
      [leg(CHIPS, -5), leg('transit', 5)],
    ],
    [
      'a bet is placed',
      {
        type: 'BetPlaced',
        coup: COUP,
        bet: `${COUP}/B1`,
        patron: 'ada',
        seat: null,
        on: 'tie',
        stake: money(7),
        currency: 'EUR',
      },
      [leg(CHIPS, -7), leg(STAKES, 7)],
    ],
    [
      'and withdrawn',
      {
        type: 'BetWithdrawn',
        coup: COUP,
        bet: `${COUP}/B1`,
        patron: 'ada',
        on: 'tie',
        stake: money(7),
        currency: 'EUR',
      },
      [leg(STAKES, -7), leg(CHIPS, 7)],
    ],
    ['a stake is lost', page(settled('lose', 100)), [leg(STAKES, -100), leg(WIN, 100)]],
    ['a stake is pushed', page(settled('push', 100)), [leg(STAKES, -100), leg(CHIPS, 100)]],
    ['a win is paid', page(settled('win', 100, 50)), [leg(STAKES, -100), leg(CHIPS, 150), leg(WIN, -50)]],
    [
      'a win is paid less commission',
      page(settled('win', 100, 100, 5)),
      [leg(STAKES, -100), leg(CHIPS, 195), leg(WIN, -100), leg(COMMISSION, 5)],
    ],
    [
      'bets of one page are netted by account',
      page(settled('win', 100, 100, 5), settled('lose', 30), settled('push', 20)),
      [leg(STAKES, -150), leg(CHIPS, 215), leg(WIN, -70), leg(COMMISSION, 5)],
    ],
    ['nothing was staked', page(), []],
  ])('%s', (_, event, legs) => {
    const entry = tableEntry(TABLE, event);
    expect(entry).toEqual(legs);
    expect(isBalanced(entry)).toBe(true);
  });

  it('an event that moves no money has none', () => {
    const scene = new HouseBankedScene(
      openTable(),
      buyIn('ada', 9),
      loadShoe(shoeOf('AS 9D 9H 2D KD 5C', 30)),
      dealer('OpenBetting'),
      bet('ada', 'player', 9),
      dealer('CloseBetting'),
      dealer('Deal'),
      closeTable,
    );
    const moving = scene.events
      .filter((event) => tableEntry(TABLE, event).length > 0)
      .map(({ type }) => type);
    expect(moving).toEqual(['ChipsBought', 'BetPlaced', 'CoupSettled', 'ChipsCashed']);
  });
});
