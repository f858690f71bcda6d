import { PLACED_AT, POSITION } from '../../reading/example-coup';
import type { AccountsView, StatementView, TrialBalanceView } from './ledger.view';

export const ACCOUNTS_EXAMPLE: AccountsView = {
  items: [
    { account: 'cage', currency: 'EUR', balance: '-200000' },
    { account: 'chips:BAC-01:ada', currency: 'EUR', balance: '101000' },
  ],
  next: null,
  position: POSITION,
};

export const TRIAL_BALANCE_EXAMPLE: TrialBalanceView = {
  isZero: true,
  currencies: [{ currency: 'EUR', accounts: 6, balances: '0', entries: '0', isZero: true }],
  position: POSITION,
};

export const STATEMENT_EXAMPLE: StatementView = {
  items: [
    {
      recordedAt: PLACED_AT,
      account: 'chips:BAC-01:ada',
      currency: 'EUR',
      amount: '-1000',
      balance: '99000',
      type: 'BetPlaced',
      coup: 'BAC-01/S1/C1',
      shard: 26,
      seq: 34,
    },
  ],
  next: null,
  position: POSITION,
  asOf: '2026-11-21T20:14:41.002113Z',
  behind: 0,
};
