import { PLACED_AT, POSITION } from '../../reading/example-coup';
import type { PatronMoneyView } from './patron-money.view';

/** A patron with a stake of 10.00 on an open coup. */
export const PATRON_MONEY_EXAMPLE: PatronMoneyView = {
  patron: 'ada',
  since: PLACED_AT,
  cage: [{ currency: 'EUR', free: '100000', held: '0' }],
  holds: [],
  tables: [
    {
      table: 'BAC-01',
      currency: 'EUR',
      seat: 1,
      chips: '99000',
      stakes: '1000',
      coup: 'BAC-01/S1/C1',
      bank: '0',
      due: '0',
      owed: '0',
    },
  ],
  visited: ['BAC-01'],
  erased: [],
  position: POSITION,
};
