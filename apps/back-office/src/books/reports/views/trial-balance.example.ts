import { figureExample, LEDGER_DAY_EXAMPLE } from './frame.example';

/** A house in which one patron has paid in. */
export const TRIAL_BALANCE_EXAMPLE = {
  report: 'trial-balance',
  ...LEDGER_DAY_EXAMPLE,
  rows: 2,
  isZero: true,
  balanceBasis: 'computed',
  accounts: [
    {
      account: 'cage',
      currency: 'EUR',
      opening: figureExample('0'),
      debits: figureExample('10000', '9:1'),
      credits: figureExample('0'),
      closing: figureExample('-10000', '9:1'),
      balance: '-10000',
      difference: '0',
    },
    {
      account: 'patron:ada',
      currency: 'EUR',
      opening: figureExample('0'),
      debits: figureExample('0'),
      credits: figureExample('10000', '9:1'),
      closing: figureExample('10000', '9:1'),
      balance: '10000',
      difference: '0',
    },
  ],
  sums: [
    {
      currency: 'EUR',
      accounts: 2,
      opening: '0',
      debits: '10000',
      credits: '10000',
      closing: '0',
      balance: '0',
      difference: '0',
    },
  ],
  differences: [],
  restated: [],
};
