import { figureExample, LEDGER_DAY_EXAMPLE } from './frame.example';

const { table: _of, ...DAY_EXAMPLE } = LEDGER_DAY_EXAMPLE;

/** A patron who lost 25.00 on Player. */
export const PATRON_EXAMPLE = {
  report: 'patron',
  ...DAY_EXAMPLE,
  patron: 'ada',
  tables: [
    {
      table: 'BAC-01',
      variant: 'punto-banco',
      currency: 'EUR',
      hands: 1,
      bets: 1,
      handle: figureExample('2500', '26:48'),
      averageBet: '2500',
      minutes: 0,
      theory: figureExample('31', '26:48'),
      theoryExact: '17646605485/571499571',
      result: figureExample('-2500', '26:48'),
      openStakes: figureExample('0', '26:48'),
      bank: figureExample('0'),
      boughtIn: figureExample('100000', '26:12'),
      cashedOut: figureExample('0'),
    },
  ],
  accounts: [
    { account: 'chips:BAC-01:ada', currency: 'EUR', opening: '0', change: '97500', closing: '97500' },
  ],
  moves: [
    {
      recordedAt: '2026-11-21T20:14:05.201334Z',
      account: 'chips:BAC-01:ada',
      currency: 'EUR',
      amount: '-2500',
      type: 'BetPlaced',
      coup: 'BAC-01/S12/C45',
      event: '26:41',
    },
  ],
  sums: [
    {
      currency: 'EUR',
      hands: 1,
      bets: 1,
      handle: '2500',
      theory: '31',
      result: '-2500',
      openStakes: '0',
      bank: '0',
      boughtIn: '100000',
      cashedOut: '0',
    },
  ],
};
