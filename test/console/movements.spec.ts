import { movementsOf, type Line, type PatronMoney } from '../../apps/console/src/patron/movements';

const AT = '2026-11-21T20:00:00.000000Z';
const at = (minute: number): string => AT.replace(':00:00', `:${`${minute}`.padStart(2, '0')}:00`);
const line = (minute: number, type: string, amount: string, of: Partial<Line> = {}): Line => ({
  recordedAt: at(minute),
  account: 'patron:ada',
  currency: 'EUR',
  amount,
  balance: '0',
  type,
  coup: null,
  shard: 9,
  seq: minute + 1,
  ...of,
});
const chips = { account: 'chips:BAC-01:ada', shard: 26 };
const played = (minute: number, type: string, amount: string, coup: number): Line =>
  line(minute, type, amount, { ...chips, coup: `BAC-01/S1/C${coup}` });

const COUNTER: PatronMoney['counter'] = [
  {
    event: '9:1',
    at: at(0),
    direction: 'in',
    means: 'cash',
    currency: 'EUR',
    amount: '500000',
    by: 'cara',
  },
];
const textsOf = (lines: readonly Line[], counter = COUNTER) =>
  movementsOf({ patron: 'ada', counter }, lines, (instant) => instant.slice(11, 16)).map(
    ({ text, note, amount, of }) => [text, note, amount, of],
  );

describe('movements of a patron', () => {
  it('name amount, means and cashier of a deposit, or the amount alone if the cashier is not shown', () => {
    const paid = line(0, 'Deposited', '500000');
    expect(textsOf([paid])).toEqual([
      ['Ada brings €5,000.00 in cash', 'Cara, at the cage', '500000', 'cage'],
    ]);
    expect(textsOf([paid], [])).toEqual([['Ada brings €5,000.00', '', '500000', 'cage']]);
  });

  it('show a buy-in and a cash-out once, although each moves money at the cage and at the table', () => {
    const lines = [
      line(1, 'FundsHeld', '-100000'),
      line(2, 'ChipsBought', '100000', chips),
      line(3, 'ChipsCashed', '-40000', chips),
      line(4, 'FundsReturned', '40000'),
    ];
    expect(textsOf(lines)).toEqual([
      ['Ada cashes out €400.00 of chips at BAC-01', 'to the cage', '40000', 'cage'],
      ['Ada buys chips for €1,000.00 at BAC-01', 'from the cage', '-100000', 'cage'],
    ]);
  });

  it('show a hold that no table has answered', () => {
    const lines = [
      line(1, 'FundsHeld', '-100000'),
      line(2, 'ChipsBought', '100000', chips),
      line(5, 'FundsHeld', '-70000'),
    ];
    expect(textsOf(lines)[0]).toEqual([
      '€700.00 is put aside for a buy-in',
      'the table has not answered yet',
      '-70000',
      'cage',
    ]);
  });

  it('group the coups of a sitting without withdrawn stakes, and begin another one after a long pause', () => {
    const lines = [
      played(1, 'BetPlaced', '-2500', 1),
      played(2, 'CoupSettled', '5000', 1),
      played(3, 'BetPlaced', '-2500', 2),
      played(4, 'BetWithdrawn', '2500', 2),
      played(5, 'BetPlaced', '-1000', 2),
      played(40, 'BetPlaced', '-3000', 3),
    ];
    expect(textsOf(lines)).toEqual([
      ['Ada plays a coup at BAC-01', 'until 20:40 · €30.00 staked', '-3000', 'chips'],
      ['Ada plays 2 coups at BAC-01', 'until 20:05 · €35.00 staked', '1500', 'chips'],
    ]);
  });
});
